/// Writes the `wl_interface` tables that libwayland needs to marshal a protocol's messages.
///
/// All tables of a protocol are made at once, when the first is asked for: interfaces name each other in cycles.
struct TableEmitter {
    let names: NameTable
    private let interfaces: [InterfaceModel]
    /// Each message with where its argument types start: messages that name no interface share a run of nulls at 0.
    private let rows: [(message: MessageModel, types: Int)]
    private let typeCount: Int

    init(model: ProtocolModel, names: NameTable) {
        self.names = names
        interfaces = model.interfaces
        let messages = interfaces.flatMap { $0.requests + $0.events }
        var next = messages.map { Self.types(of: $0).count }.max() ?? 0
        rows = messages.map { message in
            let types = Self.types(of: message)
            guard types.contains(where: { $0 != nil }) else { return (message, 0) }
            defer { next += types.count }
            return (message, next)
        }
        typeCount = next
    }

    /// Where an interface's table is, seen from anywhere in the module.
    func reference(_ interface: String) -> String {
        index(of: interface).map { "\(names.holder).base + \($0)" } ?? "\(names.type(interface)).interface"
    }

    func emit(to writer: inout SourceWriter) {
        writer.block("enum \(names.holder)") { writer in
            writer.block("static let base: UnsafePointer<wl_interface> =", closing: "}()") { writer in
                emitRoom("tables", of: "wl_interface", count: interfaces.count, to: &writer)
                emitRoom("messages", of: "wl_message", count: rows.count, to: &writer)
                emitRoom("types", of: "UnsafePointer<wl_interface>?", count: typeCount, to: &writer)
                writer.line("types.initialize(repeating: nil, count: \(typeCount))")
                emitInterfaces(to: &writer)
                writer.line("return UnsafePointer(tables)")
            }
        }
    }

    private func emitRoom(_ name: String, of type: String, count: Int, to writer: inout SourceWriter) {
        writer.line("let \(name) = UnsafeMutablePointer<\(type)>.allocate(capacity: \(max(count, 1)))")
    }

    private func emitInterfaces(to writer: inout SourceWriter) {
        var next = 0
        for (index, interface) in interfaces.enumerated() {
            let requests = interface.requests.count
            let events = interface.events.count
            for row in next..<next + requests + events { emitMessage(row, to: &writer) }
            writer.line(
                "(tables + \(index)).initialize(to: wl_interface(name: \(literal(interface.name)), "
                    + "version: \(interface.version), method_count: \(requests), methods: messages + \(next), "
                    + "event_count: \(events), events: messages + \(next + requests)))")
            next += requests + events
        }
    }

    private func emitMessage(_ row: Int, to writer: inout SourceWriter) {
        let (message, start) = rows[row]
        for (place, type) in Self.types(of: message).enumerated() {
            guard let type else { continue }
            let table = index(of: type).map { "UnsafePointer(tables + \($0))" } ?? reference(type)
            writer.line("types[\(start + place)] = \(table)")
        }
        writer.line(
            "(messages + \(row)).initialize(to: wl_message(name: \(literal(message.name)), "
                + "signature: \(literal(message.signature)), types: types + \(start)))")
    }

    private func index(of interface: String) -> Int? {
        interfaces.firstIndex { $0.name == interface }
    }

    private func literal(_ name: String) -> String { "WireName.pointer(\"\(name)\")" }

    /// The interface that each `wl_argument` of a message is of.
    private static func types(of message: MessageModel) -> [String?] {
        message.arguments.flatMap { argument in
            argument.signature.filter { $0 != "?" }.map { _ in argument.interface }
        }
    }
}
