/// Writes one interface's class for one side of the wire.
///
/// The client sends requests and hears events (`Proxy`); the server sends events and hears requests (`Resource`).
struct ClassEmitter {
    let interface: InterfaceModel
    let tables: TableEmitter
    let names: NameTable
    let side: Side

    /// Names of `Proxy` and `Resource` that no message may take.
    private static let taken: Set<String> = [
        "client", "create", "dead", "destroy", "destructor", "dispatch", "forget", "handler", "id", "init", "interface",
        "isAlive", "marshal", "model", "newestVersion", "of", "onDestroy", "post", "postError", "raw", "registry",
        "silence",
        "sweep", "version", "wireObject",
    ]

    func emit(to writer: inout SourceWriter) {
        writer.line("/// `\(interface.name)`, version \(interface.version).")
        writer.block("final class \(names.type(interface.name)): \(side.baseClass), WireInterface") { writer in
            writer.line("static var interface: UnsafePointer<wl_interface> { \(tables.reference(interface.name)) }")
            writer.line("static let newestVersion: UInt32 = \(interface.version)")
            for model in interface.enums {
                writer.line()
                EnumEmitter(model: model, type: names.nested(model.name, in: interface.name)).emit(to: &writer)
            }
            emitHeard(to: &writer)
            emitSent(to: &writer)
        }
    }

    private func emitHeard(to writer: inout SourceWriter) {
        let heard = side == .client ? interface.events : interface.requests
        let cases = SwiftNames.unique(heard.map { SwiftNames.member($0.name) })
        HeardEmitter(side: side, messages: messages(heard), cases: cases.map { SwiftNames.escaped($0) })
            .emit(to: &writer)
    }

    private func emitSent(to writer: inout SourceWriter) {
        let sent = side == .client ? interface.requests : interface.events
        let methods = SwiftNames.unique(sent.map { sendingName($0) }, taken: Self.taken)
        let destructor = side == .client ? DestructorEmitter(interface: interface) : nil
        destructor?.emit(to: &writer)
        for (opcode, message) in messages(sent).enumerated() where opcode != destructor?.opcode {
            writer.line()
            SentEmitter(
                message: message, interface: interface.name, name: SwiftNames.escaped(methods[opcode]), opcode: opcode,
                side: side
            ).emit(to: &writer)
        }
    }

    private func messages(_ models: [MessageModel]) -> [WireMessage] {
        models.map { WireMessage($0, in: interface, names: names) }
    }

    private func sendingName(_ message: MessageModel) -> String {
        let name = SwiftNames.member(message.name)
        return side == .client ? name : "send" + name.prefix(1).uppercased() + name.dropFirst()
    }
}
