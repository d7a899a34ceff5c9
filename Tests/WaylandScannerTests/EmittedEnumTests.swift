import Testing

@testable import WaylandScanner

struct EmittedEnumTests {
    @Test("an enum keeps its values; the 0 of flags is the empty set")
    func values() throws {
        let source = try OddProtocol.emitted(
            """
            <enum name="plain"><entry name="default" value="0"/><entry name="90" value="90"/></enum>
            <enum name="set" bitfield="true"><entry name="none" value="0"/><entry name="one" value="1"/></enum>
            """, for: .client)
        for line in [
            "nonisolated struct Plain: RawRepresentable, Hashable, Sendable {",
            "static let `default`: Plain = Plain(rawValue: 0)", "static let _90: Plain = Plain(rawValue: 90)",
            "nonisolated struct Set: OptionSet, Hashable, Sendable {", "static let none: Set = []",
            "static let one: Set = Set(rawValue: 1)",
        ] {
            #expect(source.contains(line), "\(line)")
        }
    }

    @Test("entries whose names come out equal, or that the struct has itself, are numbered")
    func collisions() throws {
        let source = try OddProtocol.emitted(
            """
            <enum name="e"><entry name="two_words" value="1"/><entry name="twoWords" value="2"/>
            <entry name="raw_value" value="3"/></enum>
            """, for: .server)
        #expect(source.contains("static let twoWords: E = E(rawValue: 1)"))
        #expect(source.contains("static let twoWords_2: E = E(rawValue: 2)"))
        #expect(source.contains("static let rawValue_2: E = E(rawValue: 3)"))
    }
}
