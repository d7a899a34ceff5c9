import Foundation
import Testing

@testable import WaylandScanner

struct ParserErrorTests {
    /// Each file with the sentence that refuses it.
    static let refused: [(String, String)] = [
        ("", "there is no <protocol>"),
        ("not XML", "line 1: the XML is cut off or not well-formed"),
        (
            "<protocol name=\"a\">\n<interface name=\"b\" version=\"1\">",
            "line 2: the XML is cut off or not well-formed"
        ),
        ("<protocol name=\"a\"><interface name=\"b\" version=\"1\"/>", "line 1: the XML is cut off or not well-formed"),
        ("<protocol name=\"a\"></interface>", "line 1: the XML is cut off or not well-formed"),
        ("<description/>", "there is no <protocol>"),
        ("<protocol/>", "line 1: <protocol> has no name"),
        ("<protocol name=\"\"/>", "line 1: <protocol> has no name"),
        ("<protocol name=\"a\"/>", "protocol a has no interface"),
        ("<protocol name=\"a\"><protocol name=\"b\"/></protocol>", "line 1: a second <protocol>"),
        ("<interface name=\"a\" version=\"1\"/>", "line 1: <interface> outside <protocol>"),
        ("<protocol name=\"9a\"/>", "line 1: name=\"9a\" of <protocol> is no name"),
    ]

    @Test("a file that is no protocol file is refused with one sentence", arguments: refused)
    func file(text: String, sentence: String) {
        #expect(throws: ScannerError.self) { try ProtocolParser.parse(Data(text.utf8)) }
        #expect(said { _ = try ProtocolParser.parse(Data(text.utf8)) } == sentence)
    }

    /// What stands inside an interface of version 3, with the sentence that refuses it.
    static let refusedInside: [(String, String)] = [
        ("<method name=\"a\"/>", "<method> is no element of a protocol file"),
        ("<request/>", "<request> has no name"),
        ("<event name=\"a b\"/>", "name=\"a b\" of <event> is no name"),
        ("<event name=\"a&quot;b\"/>", "name=\"a&quot;b\" of <event> is no name"),
        ("<event name=\"__\"/>", "name=\"__\" of <event> is no name"),
        ("<event name=\"ä\"/>", "name=\"ä\" of <event> is no name"),
        ("<event name=\"a\" type=\"destroyer\"/>", "type=\"destroyer\" is no type of <event>"),
        ("<event name=\"a\" since=\"0\"/>", "since=\"0\" of <event> is no version"),
        ("<event name=\"a\" since=\"new\"/>", "since=\"new\" of <event> is no version"),
        ("<event name=\"a\" since=\"4\"/>", "a is since 4 of an interface of version 3"),
        ("<event name=\"a\"><event name=\"b\"/></event>", "<event> outside <interface>"),
        ("<event name=\"a\"><enum name=\"b\"/></event>", "<enum> outside <interface>"),
        ("<interface name=\"a\" version=\"1\"/>", "<interface> outside <protocol>"),
        ("<arg name=\"a\" type=\"int\"/>", "<arg> outside <request> and <event>"),
        ("<event name=\"a\"><arg type=\"int\"/></event>", "<arg> has no name"),
        ("<event name=\"a\"><arg name=\"b\"/></event>", "<arg> has no type"),
        ("<event name=\"a\"><arg name=\"b\" type=\"float\"/></event>", "type=\"float\" is no type"),
        (
            "<event name=\"a\"><arg name=\"b\" type=\"string\" allow-null=\"yes\"/></event>",
            "allow-null=\"yes\" of <arg> is neither true nor false"
        ),
        (
            "<event name=\"a\"><arg name=\"b\" type=\"int\" allow-null=\"true\"/></event>",
            "argument b of a cannot be null"
        ),
        (
            "<request name=\"a\"><arg name=\"b\" type=\"new_id\" interface=\"c\" allow-null=\"true\"/></request>",
            "argument b of a cannot be null"
        ),
        (
            "<event name=\"a\"><arg name=\"b\" type=\"uint\" interface=\"c\"/></event>",
            "argument b of a has an interface and is no object"
        ),
        (
            "<event name=\"a\"><arg name=\"b\" type=\"fixed\" enum=\"c\"/></event>",
            "argument b of a has an enum and is no number"
        ),
        (
            "<event name=\"a\"><arg name=\"b\" type=\"new_id\"/></event>",
            "argument b of a is a new object of an event and has no interface"
        ),
        (
            "<request name=\"a\"><arg name=\"b\" type=\"new_id\"/><arg name=\"c\" type=\"new_id\"/></request>",
            "a makes more than one object"
        ),
        ("<entry name=\"a\" value=\"1\"/>", "<entry> outside <enum>"),
        ("<enum name=\"a\"><entry name=\"b\"/></enum>", "<entry> has no value"),
        ("<enum name=\"a\"><entry value=\"1\"/></enum>", "<entry> has no name"),
        ("<enum name=\"a\" bitfield=\"1\"/>", "bitfield=\"1\" of <enum> is neither true nor false"),
        (
            "<enum name=\"a\"><entry name=\"b\" value=\"4294967296\"/></enum>",
            "value=\"4294967296\" of <entry> is no 32-bit number"
        ),
        (
            "<enum name=\"a\"><entry name=\"b\" value=\"0x100000000\"/></enum>",
            "value=\"0x100000000\" of <entry> is no 32-bit number"
        ),
        ("<enum name=\"a\"><entry name=\"b\" value=\"-1\"/></enum>", "value=\"-1\" of <entry> is no 32-bit number"),
        ("<enum name=\"a\"><entry name=\"b\" value=\"one\"/></enum>", "value=\"one\" of <entry> is no 32-bit number"),
        (
            "<enum name=\"a\"><entry name=\"b\" value=\"1\"/><entry name=\"b\" value=\"2\"/></enum>",
            "entry b stands twice in enum a"
        ),
        ("<enum name=\"a\"/><enum name=\"a\"/>", "enum a stands twice in interface odd_thing"),
        ("<event name=\"a\"/><event name=\"a\"/>", "event a stands twice in interface odd_thing"),
        ("<request name=\"a\"/><request name=\"a\"/>", "request a stands twice in interface odd_thing"),
        (
            "<event name=\"a\"><arg name=\"b\" type=\"int\"/><arg name=\"b\" type=\"uint\"/></event>",
            "argument b stands twice in a"
        ),
    ]

    @Test("what no code can be made for is refused with one sentence and its line", arguments: refusedInside)
    func inside(body: String, sentence: String) {
        let plain = sentence.replacingOccurrences(of: "&quot;", with: "\"")
        #expect(said { _ = try OddProtocol.interface(body) } == "line 1: " + plain)
    }

    @Test("an interface without a version, twice, or with an unknown enum is refused")
    func interfaces() {
        #expect(said { _ = try OddProtocol.model("<interface name=\"a\"/>") } == "line 1: <interface> has no version")
        #expect(
            said { _ = try OddProtocol.model("<interface name=\"a\" version=\"3000000000\"/>") }
                == "line 1: version=\"3000000000\" of <interface> is no version")
        let twice = String(repeating: "<interface name=\"a\" version=\"1\"/>", count: 2)
        #expect(said { _ = try OddProtocol.model(twice) } == "interface a stands twice in protocol odd")
        for name in ["b", "odd_thing.b", "odd_thing.", ".b", "a.b.c"] {
            let body = "<event name=\"a\"><arg name=\"x\" type=\"uint\" enum=\"\(name)\"/></event>"
            let sentence = "argument x of odd_thing.a has the unknown enum \(name)"
            let isTrusted = name == ".b"
            #expect(said { _ = try OddProtocol.interface(body) } == (isTrusted ? nil : sentence))
        }
    }

    @Test("the first fault is the one that is told, with its line")
    func firstFault() {
        let body = "\n<request name=\"a\"/>\n<request/>\n<event/>"
        #expect(said { _ = try OddProtocol.interface(body) } == "line 3: <request> has no name")
    }

    private func said(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }
}
