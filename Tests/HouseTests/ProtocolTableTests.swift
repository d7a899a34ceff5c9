import Foundation
import Testing

struct ProtocolTableTests {
    /// The protocols that we have, without their endings.
    static let names = House.files(below: "protocols", ending: ".xml").map {
        String($0.dropFirst("protocols/".count).dropLast(".xml".count))
    }

    /// The text of the file that the packages `libwayland-dev` and `wayland-protocols` install.
    ///
    /// For one that they do not know yet, a protocol without interfaces.
    private func installed(_ name: String) throws -> String {
        if ProtocolAdditions.protocols.contains(name) { return "<protocol name=\"\(name)\"/>" }
        let folder = name == "wayland" ? "/usr/share/wayland" : "/usr/share/wayland-protocols"
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let path = try #require(
            paths.first { $0 == "\(name).xml" || $0.hasSuffix("/\(name).xml") },
            "there is no \(name).xml below \(folder): install libwayland-dev and wayland-protocols")
        return try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
    }

    private func comparison(_ name: String) throws -> ProtocolComparison {
        ProtocolComparison(
            ours: try ProtocolFacts(House.text(of: "protocols/\(name).xml")),
            system: try ProtocolFacts(try installed(name)))
    }

    @Test("each protocol table says what the installed one does, as far as that goes", arguments: names)
    func same(name: String) throws {
        #expect(try comparison(name).differences == [])
    }

    @Test("what is newer than installed is on the list of additions, with its release", arguments: names)
    func newer(name: String) throws {
        for subject in try comparison(name).additions {
            guard let row = ProtocolAdditions.table.first(where: { $0.subject == subject }) else {
                Issue.record("\(subject) is neither installed nor in ProtocolAdditions.table")
                continue
            }
            print("newer than installed: \(subject), as in \(row.release)")
        }
    }

    @Test("every row of the list of additions is in our tables, as it stands there")
    func additions() throws {
        let ours = try Self.names.map { try ProtocolFacts(House.text(of: "protocols/\($0).xml")) }
        let facts = ours.flatMap(\.facts.values).joined()
        let versions = ours.flatMap { $0.versions.map { "\($0.key) version \($0.value)" } }
        for row in ProtocolAdditions.table where !versions.contains(row.subject) {
            let fact = ProtocolFacts.Fact(subject: row.subject, text: row.text, since: row.since)
            #expect(facts.first { $0.subject == row.subject } == fact)
        }
    }

    @Test("the tables hold no text of the protocols' authors", arguments: names)
    func factsOnly(name: String) {
        let text = House.text(of: "protocols/\(name).xml")
        for word in ["<description", "<copyright", "summary=", "<!--"] { #expect(!text.contains(word), "\(word)") }
    }

    @Test("the README has a row for each protocol, with the newest version of each of its globals")
    func readme() throws {
        let text = House.text(of: "protocols/README.md")
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
        #expect(Self.names.count >= 5)
        for name in Self.names {
            #expect(rows.contains { $0.contains("`\(name)`") }, "\(name)")
        }
        let versions = try Self.names.map { try ProtocolFacts(House.text(of: "protocols/\($0).xml")).versions }
        for row in rows {
            let cells = row.split(separator: "|").map { $0.filter { $0 != " " } }
            guard cells.count > 2 else { continue }
            for version in versions.compactMap({ $0[cells[1]] }) {
                #expect(cells[2] == "\(version)", "\(cells[1])")
            }
        }
    }
}
