import Foundation
import FoundationXML

/// Reads a protocol file in wayland-scanner's format.
///
/// - Errors: a file that is no XML, an element outside its place, a missing or unknown attribute value, a name used
///   twice, a message that no code can be made for: each a sentence with the line.
final class ProtocolParser: NSObject, XMLParserDelegate {
    private var model: ProtocolModel?
    private var interface: InterfaceModel?
    private var message: (model: MessageModel, isRequest: Bool)?
    private var enumeration: EnumModel?
    private var failure: ScannerError?
    /// Whether `</protocol>` was read: the XML parser alone does not mind a file that is cut off.
    private var isClosed = false
    private let parser: XMLParser

    private init(_ data: Data) {
        parser = XMLParser(data: data)
        super.init()
        parser.delegate = self
    }

    static func parse(_ data: Data) throws(ScannerError) -> ProtocolModel {
        let reader = ProtocolParser(data)
        let finished = reader.parser.parse()
        if let failure = reader.failure { throw failure }
        if finished, reader.model == nil { throw ScannerError("there is no <protocol>") }
        guard finished, reader.isClosed, let model = reader.model else {
            throw ScannerError("line \(reader.parser.lineNumber): the XML is cut off or not well-formed")
        }
        try ProtocolCheck(model: model).checkReferences()
        return model
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        failing { () throws(ScannerError) in
            try start(ElementAttributes(element: element, values: attributes))
        }
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        failing { () throws(ScannerError) in try end(element) }
    }

    /// Remembers the first error, with the line, and stops.
    private func failing(_ body: () throws(ScannerError) -> Void) {
        guard failure == nil else { return }
        do {
            try body()
        } catch {
            failure = ScannerError("line \(parser.lineNumber): \(error)")
            parser.abortParsing()
        }
    }

    private func start(_ attributes: ElementAttributes) throws(ScannerError) {
        switch attributes.element {
        case "protocol":
            guard model == nil else { throw ScannerError("a second <protocol>") }
            model = ProtocolModel(name: try attributes.name())
        case "interface":
            guard model != nil, interface == nil else { throw ScannerError("<interface> outside <protocol>") }
            interface = InterfaceModel(name: try attributes.name(), version: try attributes.version("version"))
        case "request", "event":
            try requireInterface(attributes)
            let new = MessageModel(
                name: try attributes.name(), isDestructor: try attributes.isDestructor(),
                since: try attributes.version("since", default: 1))
            message = (new, attributes.element == "request")
        case "arg":
            try startArgument(attributes)
        case "enum":
            try requireInterface(attributes)
            enumeration = EnumModel(name: try attributes.name(), isBitfield: try attributes.flag("bitfield"))
        case "entry":
            guard enumeration != nil else { throw ScannerError("<entry> outside <enum>") }
            enumeration?.entries.append(
                EnumModel.Entry(
                    name: try attributes.name(startsWithLetter: false), value: try attributes.number("value")))
        case "description", "copyright":
            break
        default:
            throw ScannerError("<\(attributes.element)> is no element of a protocol file")
        }
    }

    private func requireInterface(_ attributes: ElementAttributes) throws(ScannerError) {
        guard interface != nil, message == nil, enumeration == nil else {
            throw ScannerError("<\(attributes.element)> outside <interface>")
        }
    }

    private func startArgument(_ attributes: ElementAttributes) throws(ScannerError) {
        guard message != nil else { throw ScannerError("<arg> outside <request> and <event>") }
        let type = try attributes.required("type")
        guard let kind = ArgumentModel.Kind(rawValue: type) else { throw ScannerError("type=\"\(type)\" is no type") }
        message?.model.arguments.append(
            ArgumentModel(
                name: try attributes.name(startsWithLetter: false), kind: kind, interface: attributes.text("interface"),
                isNullable: try attributes.flag("allow-null"), enumName: attributes.text("enum")))
    }

    private func end(_ element: String) throws(ScannerError) {
        switch element {
        case "request", "event":
            guard let ended = message else { return }
            message = nil
            try ProtocolCheck.check(ended.model, isRequest: ended.isRequest, version: interface?.version ?? 1)
            if ended.isRequest {
                interface?.requests.append(ended.model)
            } else {
                interface?.events.append(ended.model)
            }
        case "enum":
            guard let ended = enumeration else { return }
            enumeration = nil
            try ProtocolCheck.checkNames(ended.entries.map(\.name), of: "entry", in: "enum \(ended.name)")
            interface?.enums.append(ended)
        case "interface":
            guard let ended = interface else { return }
            interface = nil
            try ProtocolCheck.check(ended)
            model?.interfaces.append(ended)
        case "protocol":
            isClosed = true
        default:
            break
        }
    }
}
