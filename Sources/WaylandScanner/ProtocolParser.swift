import Foundation
import FoundationXML

/// Why a protocol file cannot be used.
struct ScannerError: Error, CustomStringConvertible {
    var description: String
}

/// Reads a protocol file in wayland-scanner's format.
///
/// - Errors: a file that is no XML, an element outside its place, a missing or unknown attribute value, a name used
///   twice: each a sentence with the line.
final class ProtocolParser: NSObject, XMLParserDelegate {
    private var model: ProtocolModel?
    private var interface: InterfaceModel?
    private var message: (model: MessageModel, isRequest: Bool)?
    private var enumeration: EnumModel?
    private var failure: ScannerError?
    private let parser: XMLParser

    private init(_ data: Data) {
        parser = XMLParser(data: data)
        super.init()
        parser.delegate = self
    }

    static func parse(_ data: Data) throws -> ProtocolModel {
        let reader = ProtocolParser(data)
        let finished = reader.parser.parse()
        if let failure = reader.failure { throw failure }
        guard finished, let model = reader.model else {
            throw ScannerError(description: "line \(reader.parser.lineNumber): not a protocol file")
        }
        guard !model.interfaces.isEmpty else {
            throw ScannerError(description: "protocol \(model.name) has no interface")
        }
        return model
    }

    private func fail(_ sentence: String) {
        guard failure == nil else { return }
        failure = ScannerError(description: "line \(parser.lineNumber): \(sentence)")
        parser.abortParsing()
    }

    private func required(_ attribute: String, _ attributes: [String: String], of element: String) -> String {
        guard let value = attributes[attribute], !value.isEmpty else {
            fail("<\(element)> has no \(attribute)")
            return ""
        }
        return value
    }

    private func number(_ attribute: String, _ attributes: [String: String], of element: String, default value: Int?)
        -> Int
    {
        guard let text = attributes[attribute] else {
            if let value { return value }
            fail("<\(element)> has no \(attribute)")
            return 1
        }
        guard let number = Int(text), number > 0 else {
            fail("\(attribute)=\"\(text)\" of <\(element)> is no version")
            return 1
        }
        return number
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        switch element {
        case "protocol":
            model = ProtocolModel(name: required("name", attributes, of: element))
        case "interface":
            guard model != nil, interface == nil else { return fail("<interface> outside <protocol>") }
            interface = InterfaceModel(
                name: required("name", attributes, of: element),
                version: number("version", attributes, of: element, default: nil))
        case "request", "event":
            guard interface != nil, message == nil, enumeration == nil else {
                return fail("<\(element)> outside <interface>")
            }
            let new = MessageModel(
                name: required("name", attributes, of: element), isDestructor: attributes["type"] == "destructor",
                since: number("since", attributes, of: element, default: 1))
            message = (new, element == "request")
        case "arg":
            startArgument(attributes)
        case "enum":
            guard interface != nil, message == nil, enumeration == nil else {
                return fail("<enum> outside <interface>")
            }
            enumeration = EnumModel(
                name: required("name", attributes, of: element), isBitfield: attributes["bitfield"] == "true")
        case "entry":
            startEntry(attributes)
        case "description", "copyright":
            break
        default:
            fail("<\(element)> is no element of a protocol file")
        }
    }

    private func startArgument(_ attributes: [String: String]) {
        guard message != nil else { return fail("<arg> outside <request> and <event>") }
        let type = required("type", attributes, of: "arg")
        guard let kind = ArgumentModel.Kind(rawValue: type) else { return fail("type=\"\(type)\" is no type") }
        message?.model.arguments.append(
            ArgumentModel(
                name: required("name", attributes, of: "arg"), kind: kind, interface: attributes["interface"],
                isNullable: attributes["allow-null"] == "true", enumName: attributes["enum"]))
    }

    private func startEntry(_ attributes: [String: String]) {
        guard enumeration != nil else { return fail("<entry> outside <enum>") }
        let text = required("value", attributes, of: "entry")
        let isHexadecimal = text.lowercased().hasPrefix("0x")
        guard let value = isHexadecimal ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text) else {
            return fail("value=\"\(text)\" is no 32-bit number")
        }
        enumeration?.entries.append(EnumModel.Entry(name: required("name", attributes, of: "entry"), value: value))
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        switch element {
        case "request", "event":
            guard let ended = message else { return }
            if ended.isRequest {
                interface?.requests.append(ended.model)
            } else {
                interface?.events.append(ended.model)
            }
            message = nil
        case "enum":
            if let ended = enumeration { interface?.enums.append(ended) }
            enumeration = nil
        case "interface":
            guard let ended = interface else { return }
            check(ended)
            model?.interfaces.append(ended)
            interface = nil
        default:
            break
        }
    }

    /// Names that stand twice where the wire needs them apart.
    private func check(_ interface: InterfaceModel) {
        if model?.interfaces.contains(where: { $0.name == interface.name }) == true {
            fail("interface \(interface.name) stands twice")
        }
        for (kind, names) in [
            ("request", interface.requests.map(\.name)), ("event", interface.events.map(\.name)),
            ("enum", interface.enums.map(\.name)),
        ] {
            var seen: Set<String> = []
            for name in names where !seen.insert(name).inserted {
                fail("\(kind) \(name) of \(interface.name) stands twice")
            }
        }
    }
}
