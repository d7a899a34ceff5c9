/// Writes one interface's class for one side of the wire.
///
/// The client sends requests and hears events (`Proxy`); the server sends events and hears requests (`Resource`).
struct ClassEmitter {
    let interface: InterfaceModel
    let tables: TableEmitter
    let side: Side

    private var type: String { SwiftNames.type(interface.name) }
    private var heard: [MessageModel] { side == .client ? interface.events : interface.requests }
    private var sent: [MessageModel] { side == .client ? interface.requests : interface.events }
    private var heardName: String { side == .client ? "Event" : "Request" }

    /// Names of `Proxy` and `Resource` that no message may take.
    private static let taken: Set<String> = [
        "version", "raw", "handler", "dispatch", "wireObject", "interface", "of", "init", "registry", "marshal",
        "client",
        "isAlive", "create", "onDestroy", "postError", "post", "destroy", "sweep",
    ]

    func emit(to writer: inout SourceWriter) {
        writer.line("/// `\(interface.name)`, version \(interface.version).")
        writer.block("final class \(type): \(side.baseClass), WireInterface") { writer in
            writer.line("static var interface: UnsafePointer<wl_interface> { \(tables.reference(interface.name)) }")
            writer.line("static let newestVersion: UInt32 = \(interface.version)")
            for model in interface.enums { EnumEmitter(model: model).emit(to: &writer) }
            emitHeard(to: &writer)
            let names = SwiftNames.unique(sent.map { sendingName($0) }, taken: Self.taken)
            for (opcode, (message, name)) in zip(sent, names).enumerated() {
                emitSend(message, named: name, opcode: opcode, to: &writer)
            }
            if side == .client { emitDestroy(to: &writer) }
        }
    }

    private func sendingName(_ message: MessageModel) -> String {
        let name = SwiftNames.member(message.name)
        guard side == .server else { return name }
        return "send" + name.prefix(1).uppercased() + name.dropFirst()
    }

    // MARK: - What is heard

    private func emitHeard(to writer: inout SourceWriter) {
        guard !heard.isEmpty else { return }
        let cases = SwiftNames.unique(heard.map { SwiftNames.member($0.name) })
        writer.block("enum \(heardName)") { writer in
            for (message, name) in zip(heard, cases) {
                let emitter = MessageEmitter(message: message, interface: interface)
                let values = emitter.arguments.map { "\($0.label): \(heardType($0.model, by: emitter))" }
                let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
                writer.line("case \(SwiftNames.escaped(name))\(list)")
            }
        }
        writer.line("var handler: ((\(heardName)) -> Void)?")
        writer.block(
            "override func dispatch(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>)"
        ) { writer in
            writer.line("switch opcode {")
            for (opcode, (message, name)) in zip(heard, cases).enumerated() {
                writer.line("case \(opcode):")
                emitHearing(message, named: name, to: &writer)
            }
            writer.line("default: break")
            writer.line("}")
        }
    }

    /// An object that a peer names may be dead by now, so every one that is heard is optional.
    private func heardType(_ argument: ArgumentModel, by emitter: MessageEmitter) -> String {
        if argument.kind == .newID, argument.interface == nil {
            return "(interface: String, version: UInt32, id: UInt32)"
        }
        let type = emitter.type(of: argument)
        return argument.kind == .object && !argument.isNullable ? type + "?" : type
    }

    private func emitHearing(_ message: MessageModel, named name: String, to writer: inout SourceWriter) {
        let emitter = MessageEmitter(message: message, interface: interface)
        for argument in emitter.arguments where argument.model.kind == .newID && argument.model.interface != nil {
            let created = emitter.type(of: argument.model)
            if side == .client {
                writer.line(
                    "    let \(argument.name)New = \(created)(adopting: arguments[\(argument.index)].o, from: self)")
            } else {
                writer.line(
                    "    guard let \(argument.name)New = \(created).create(for: self, id: arguments[\(argument.index)].n) "
                        + "else { return }")
            }
        }
        let values = emitter.arguments.map { argument -> String in
            guard argument.model.kind == .newID else { return "\(argument.label): \(emitter.load(argument))" }
            guard argument.model.interface != nil else {
                let at = argument.index
                return
                    "\(argument.label): (wireString(arguments[\(at)].s), arguments[\(at + 1)].u, arguments[\(at + 2)].n)"
            }
            return "\(argument.label): \(argument.name)New"
        }
        let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
        let descriptors = emitter.arguments.filter { $0.model.kind == .fd }
        if descriptors.isEmpty {
            writer.line("    handler?(.\(SwiftNames.escaped(name))\(list))")
        } else {
            // Who handles a message owns its descriptors; nobody does without a handler.
            writer.line("    if let handler { handler(.\(SwiftNames.escaped(name))\(list)) } else {")
            for argument in descriptors { writer.line("        close(arguments[\(argument.index)].h)") }
            writer.line("    }")
        }
        if message.isDestructor { writer.line("    destroy()") }
    }

    // MARK: - What is sent

    private func emitSend(_ message: MessageModel, named name: String, opcode: Int, to writer: inout SourceWriter) {
        if message.isDestructor, side == .client { return }
        let emitter = MessageEmitter(message: message, interface: interface)
        let arguments = emitter.arguments
        let creates = arguments.first { $0.model.kind == .newID }
        let isGeneric = creates != nil && creates?.model.interface == nil

        var parameters = arguments.filter { $0.model.kind != .newID }
            .map { emitter.parameter($0, type: emitter.type(of: $0.model)) }
        if isGeneric { parameters += ["as type: Created.Type", "version created: UInt32"] }
        let created = creates.map { $0.model.interface.map(SwiftNames.type) ?? "Created" }
        let constraint = isGeneric ? "<Created: \(side.baseClass) & WireInterface>" : ""
        let result = created.map { " -> \($0)" + (side == .server ? "?" : "") } ?? ""

        if message.since > 1 { writer.line("/// Since version \(message.since).") }
        writer.block(
            "func \(SwiftNames.escaped(name))\(constraint)(\(parameters.joined(separator: ", ")))\(result)"
        ) { writer in
            if message.since > 1 {
                if side == .client {
                    writer.line(
                        "precondition(version >= \(message.since), \"\(interface.name).\(message.name) needs version "
                            + "\(message.since): ask version before\")")
                } else {
                    writer.line("guard version >= \(message.since) else { return\(created == nil ? "" : " nil") }")
                }
            }
            let dead = side == .client ? created.map { " \($0).dead(registry)" } ?? "" : created == nil ? "" : " nil"
            let living = (["isAlive"] + emitter.livingObjects(arguments)).joined(separator: ", ")
            writer.line("guard \(living) else { return\(dead) }")
            if side == .server, let created {
                writer.line("guard let wireNew = \(created).create(for: self, id: 0) else { return nil }")
            }
            let returning = side == .client && created != nil
            emitter.emitSending(of: arguments, returning: returning, to: &writer) { writer in
                emitMarshal(emitter, opcode: opcode, created: created, isGeneric: isGeneric, to: &writer)
            }
            if side == .server, created != nil { writer.line("return wireNew") }
            if side == .server, message.isDestructor { writer.line("destroy()") }
        }
    }

    private func emitMarshal(
        _ emitter: MessageEmitter, opcode: Int, created: String?, isGeneric: Bool, to writer: inout SourceWriter
    ) {
        let isClientCreating = side == .client && created != nil
        let result = isClientCreating ? "return " : ""
        writer.block(
            result + "withUnsafeTemporaryAllocation(of: wl_argument.self, capacity: \(max(emitter.width, 1)))",
            opening: " { wireBuffer in"
        ) { writer in
            if !emitter.arguments.isEmpty { writer.line("let wireArguments = wireBuffer.baseAddress!") }
            for argument in emitter.arguments {
                if argument.model.kind == .newID {
                    if isGeneric {
                        writer.line("wireArguments[\(argument.index)] = wl_argument(s: Created.interface.pointee.name)")
                        writer.line("wireArguments[\(argument.index + 1)] = wl_argument(u: created)")
                        writer.line("wireArguments[\(argument.index + 2)] = wl_argument(n: 0)")
                    } else if side == .server {
                        writer.line("wireArguments[\(argument.index)] = wl_argument(o: wireNew.wireObject)")
                    } else {
                        writer.line(emitter.store(argument))
                    }
                } else {
                    writer.line(emitter.store(argument))
                }
            }
            let pointer = emitter.arguments.isEmpty ? "wireBuffer.baseAddress!" : "wireArguments"
            if isClientCreating, let created {
                writer.line(
                    "return marshal(\(opcode), \(pointer), creating: \(created).self, "
                        + "version: \(isGeneric ? "created" : "version"))")
            } else {
                writer.line("\(side == .client ? "marshal" : "post")(\(opcode), \(pointer))")
            }
        }
    }

    /// The request that ends the object, where there is one; else the proxy is only forgotten.
    private func emitDestroy(to writer: inout SourceWriter) {
        for (opcode, message) in interface.requests.enumerated() where message.isDestructor {
            guard message.arguments.isEmpty else { continue }
            if message.since > 1 {
                writer.block("override var destructor: UInt32?") { writer in
                    writer.line("version >= \(message.since) ? \(opcode) : nil")
                }
            } else {
                writer.line("override var destructor: UInt32? { \(opcode) }")
            }
            return
        }
    }
}
