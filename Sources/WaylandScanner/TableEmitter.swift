/// Writes the `wl_interface` tables that libwayland needs to marshal a protocol's messages.
///
/// All tables of a protocol are made at once, when the first is asked for: interfaces name each other in cycles.
struct TableEmitter {
    let model: ProtocolModel

    /// The enum that holds the tables.
    var holder: String { SwiftNames.nested(model.name + "_tables") }

    /// Where an interface's table is.
    func reference(_ interface: String) -> String {
        if let index = model.interfaces.firstIndex(where: { $0.name == interface }) {
            return "\(holder).base + \(index)"
        }
        return "\(SwiftNames.type(interface)).interface"
    }

    func emit(to writer: inout SourceWriter) {
        // Messages without objects share one run of nulls.
        let messages = model.interfaces.map { $0.requests + $0.events }
        let nulls = messages.joined().map { Self.width(of: $0) }.max() ?? 0
        let objects = messages.joined().filter(Self.namesInterface).map { Self.width(of: $0) }.reduce(0, +)
        let count = messages.joined().count

        writer.block("enum \(holder)") { writer in
            writer.block("static let base: UnsafePointer<wl_interface> =", closing: "}()") { writer in
                writer.line(
                    "let tables = UnsafeMutablePointer<wl_interface>.allocate(capacity: \(model.interfaces.count))")
                writer.line("let messages = UnsafeMutablePointer<wl_message>.allocate(capacity: \(max(count, 1)))")
                writer.line(
                    "let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>"
                        + ".allocate(capacity: \(max(nulls + objects, 1)))")
                writer.line("types.initialize(repeating: nil, count: \(max(nulls + objects, 1)))")
                var nextType = nulls
                var nextMessage = 0
                for (index, interface) in model.interfaces.enumerated() {
                    let first = nextMessage
                    for message in interface.requests + interface.events {
                        emit(message, at: nextMessage, nextType: &nextType, to: &writer)
                        nextMessage += 1
                    }
                    writer.line(
                        "(tables + \(index)).initialize(to: wl_interface(name: WireName.pointer(\"\(interface.name)\"), "
                            + "version: \(interface.version), method_count: \(interface.requests.count), "
                            + "methods: messages + \(first), event_count: \(interface.events.count), "
                            + "events: messages + \(first + interface.requests.count)))")
                }
                writer.line("return UnsafePointer(tables)")
            }
        }
    }

    private func emit(
        _ message: MessageModel, at index: Int, nextType: inout Int, to writer: inout SourceWriter
    ) {
        var start = 0
        if Self.namesInterface(message) {
            start = nextType
            var place = nextType
            for argument in message.arguments {
                if let name = argument.interface {
                    let table =
                        model.interfaces.firstIndex { $0.name == name }.map { "UnsafePointer(tables + \($0))" }
                        ?? reference(name)
                    writer.line("types[\(place)] = \(table)")
                }
                place += Self.letters(of: argument).count
            }
            nextType += Self.width(of: message)
        }
        writer.line(
            "(messages + \(index)).initialize(to: wl_message(name: WireName.pointer(\"\(message.name)\"), "
                + "signature: WireName.pointer(\"\(Self.signature(of: message))\"), types: types + \(start)))")
    }

    /// The signature of a message as libwayland spells it: the version if later than 1, then a letter an argument.
    static func signature(of message: MessageModel) -> String {
        let version = message.since > 1 ? String(message.since) : ""
        return version + message.arguments.map { ($0.isNullable ? "?" : "") + letters(of: $0) }.joined()
    }

    private static func letters(of argument: ArgumentModel) -> String {
        switch argument.kind {
        case .int: "i"
        case .uint: "u"
        case .fixed: "f"
        case .string: "s"
        case .object: "o"
        case .array: "a"
        case .fd: "h"
        case .newID: argument.interface == nil ? "sun" : "n"
        }
    }

    private static func width(of message: MessageModel) -> Int {
        message.arguments.map { letters(of: $0).count }.reduce(0, +)
    }

    private static func namesInterface(_ message: MessageModel) -> Bool {
        message.arguments.contains { $0.interface != nil }
    }
}
