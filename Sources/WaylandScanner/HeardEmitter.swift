/// Writes what an object hears: an enum with a case for each message, the handler, and the way from one to the other.
struct HeardEmitter {
    let side: Side
    let messages: [WireMessage]
    /// The case of each message.
    let cases: [String]

    private var type: String { side == .client ? "Event" : "Request" }

    func emit(to writer: inout SourceWriter) {
        guard !messages.isEmpty else { return }
        writer.line()
        writer.block("enum \(type)") { writer in
            for (message, name) in zip(messages, cases) {
                writer.line("case \(name)" + list(message.arguments.map(\.associatedValue)))
            }
        }
        writer.line()
        writer.line("var handler: (@MainActor (\(type)) -> Void)?")
        writer.line()
        writer.block(
            "override func dispatch(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>)"
        ) { writer in
            writer.line("switch opcode {")
            for (opcode, message) in messages.enumerated() {
                writer.line("case \(opcode):")
                writer.indented { emitHearing(message, as: cases[opcode], to: &$0) }
            }
            writer.line("default:")
            writer.indented { $0.line("break") }
            writer.line("}")
        }
        writer.line()
        writer.line("override func silence() { handler = nil }")
    }

    private func emitHearing(_ message: WireMessage, as name: String, to writer: inout SourceWriter) {
        // Who handles a message owns its descriptors and, on the client, its object; nobody does without a handler.
        var unclaimed = message.descriptors.map { "close(\($0.load))" }
        if let created = message.created, !created.isGeneric {
            emitCreation(of: created, failing: unclaimed, to: &writer)
            if side == .client { unclaimed.append("created.destroy()") }
        }
        let call = "(.\(name)\(list(message.arguments.map(\.loadedValue))))"
        if unclaimed.isEmpty {
            writer.line("handler?" + call)
        } else {
            writer.line("if let handler {")
            writer.indented { $0.line("handler" + call) }
            writer.line("} else {")
            writer.indented { writer in unclaimed.forEach { writer.line($0) } }
            writer.line("}")
        }
        // The other end has ended the object already; on the server's side that is for us to do.
        if message.model.isDestructor { writer.line(side == .client ? "forget()" : "destroy()") }
    }

    private func emitCreation(of created: WireArgument, failing: [String], to writer: inout SourceWriter) {
        let place = "arguments[\(created.index)]"
        guard side == .server else {
            return writer.line("let created = \(created.type)(adopting: \(place).o, from: self)")
        }
        writer.line("guard let created = \(created.type).create(for: self, id: \(place).n) else {")
        writer.indented { writer in
            failing.forEach { writer.line($0) }
            writer.line("return")
        }
        writer.line("}")
    }

    private func list(_ values: [String]) -> String {
        values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    }
}
