import Foundation
import FoundationXML

/// What a protocol file says, as one fact a line, so that two files can be held against each other.
///
/// It reads the XML itself: the scanner's parser is what it is the witness of.
struct ProtocolFacts {
    /// One interface, message, enum or entry.
    struct Fact: Equatable {
        /// What it is about, as `wl_surface request frame`.
        var subject: String
        /// What is said of it: its opcode, its arguments, its value.
        var text: String
        var since: Int
    }

    private(set) var versions: [String: Int] = [:]
    private(set) var facts: [String: [Fact]] = [:]

    init(_ text: String) throws {
        let root = try XMLDocument(xmlString: text).rootElement()
        for interface in root?.elements(forName: "interface") ?? [] {
            let name = interface["name"]
            versions[name] = Int(interface["version"])
            facts[name] =
                Self.messages(of: interface, "request") + Self.messages(of: interface, "event")
                + Self.enums(of: interface)
        }
    }

    private static func messages(of interface: XMLElement, _ kind: String) -> [Fact] {
        interface.elements(forName: kind).enumerated().map { opcode, message in
            let arguments = message.elements(forName: "arg").map { argument in
                ["name", "type", "interface", "enum", "allow-null"].map { argument[$0] }
                    .map { $0 == "false" ? "" : $0 }.joined(separator: " ")
            }
            return Fact(
                subject: "\(interface["name"]) \(kind) \(message["name"])",
                text: "\(opcode) \(message["type"]) (\(arguments.joined(separator: ", ")))", since: message.since)
        }
    }

    private static func enums(of interface: XMLElement) -> [Fact] {
        interface.elements(forName: "enum").flatMap { element in
            let subject = "\(interface["name"]) enum \(element["name"])"
            let kind = element["bitfield"] == "true" ? "flags" : "values"
            return [Fact(subject: subject, text: kind, since: element.since)]
                + element.elements(forName: "entry").map { entry in
                    Fact(subject: "\(subject) \(entry["name"])", text: value(entry["value"]), since: entry.since)
                }
        }
    }

    private static func value(_ text: String) -> String {
        let number = text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text)
        return number.map(String.init) ?? "no number: \(text)"
    }
}

extension XMLElement {
    fileprivate subscript(name: String) -> String { attribute(forName: name)?.stringValue ?? "" }
    fileprivate var since: Int { Int(self["since"]) ?? 1 }
}
