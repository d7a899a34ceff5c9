/// Writes the method that sends one message.
///
/// A message to a dead object or about one is not sent; what it would have made is a dead object on the client's side
/// and nil on the server's.
struct SentEmitter {
    let message: WireMessage
    /// The interface's name on the wire.
    let interface: String
    /// The method's name.
    let name: String
    let opcode: Int
    let side: Side

    private var arguments: [WireArgument] { message.arguments }
    private var since: Int { message.model.since }
    private var isGeneric: Bool { message.created?.isGeneric == true }
    /// The class of the object that the message makes.
    private var created: String? { message.created.map { $0.isGeneric ? "Created" : $0.type } }
    /// What the method returns when nothing is sent.
    private var nothing: String {
        guard let created else { return "return" }
        return side == .client ? "return \(created).dead(self.registry)" : "return nil"
    }

    func emit(to writer: inout SourceWriter) {
        if since > 1 { writer.line("/// Since version \(since).") }
        writer.block(head) { writer in
            emitConditions(to: &writer)
            if side == .server, let created {
                writer.line("guard let wireNew = \(created).create(for: self, id: 0) else { return nil }")
            }
            emitLaying(arguments.filter { $0.layer != nil }, to: &writer)
            guard side == .server else { return }
            if message.model.isDestructor { writer.line("self.destroy()") }
            if created != nil { writer.line("return wireNew") }
        }
    }

    private var head: String {
        var parameters = arguments.filter { $0.model.kind != .newID }.map(\.parameter)
        if isGeneric { parameters += ["as wireType: Created.Type", "version wireVersion: UInt32"] }
        let constraint = isGeneric ? "<Created: \(side.baseClass) & WireInterface>" : ""
        let result = created.map { " -> \($0)" + (side == .server ? "?" : "") } ?? ""
        return "func \(name)\(constraint)(\(parameters.joined(separator: ", ")))\(result)"
    }

    /// Life first: an object that is dead has no version to ask.
    private func emitConditions(to writer: inout SourceWriter) {
        let living = ["self.isAlive"] + arguments.compactMap(\.living)
        writer.line("guard \(living.joined(separator: ", ")) else { \(nothing) }")
        if since > 1, side == .client {
            let sentence = "\(interface).\(message.model.name) needs version \(since): ask version before"
            writer.line("precondition(self.version >= \(since), \"\(sentence)\")")
        } else if since > 1 {
            writer.line("guard self.version >= \(since) else { \(nothing) }")
        }
        if isGeneric {
            let sentence = "\(interface).\(message.model.name) needs a version that the tables know"
            writer.line("precondition((1...Created.newestVersion).contains(wireVersion), \"\(sentence)\")")
        }
    }

    /// Strings and arrays lie in memory while the message is made.
    private func emitLaying(_ rest: [WireArgument], to writer: inout SourceWriter) {
        guard let argument = rest.first, let layer = argument.layer else { return emitMaking(to: &writer) }
        writer.block("\(result)\(layer)(\(argument.name))", opening: " { \(argument.laid) in") { writer in
            emitLaying(Array(rest.dropFirst()), to: &writer)
        }
    }

    private var result: String { side == .client && created != nil ? "return " : "" }

    private func emitMaking(to writer: inout SourceWriter) {
        // A closure that is given room on the stack would ask for its executor in every message.
        writer.line("let wireArguments = \(side.baseClass).room")
        for argument in arguments {
            for (offset, value) in argument.stored(on: side).enumerated() {
                writer.line("wireArguments[\(argument.index + offset)] = wl_argument(\(value))")
            }
        }
        writer.line(call)
    }

    private var call: String {
        let start = "\(opcode), wireArguments"
        guard side == .client else { return "self.post(\(start))" }
        let ends = message.model.isDestructor ? ", ends: true" : ""
        guard let created else { return "self.marshal(\(start)\(ends))" }
        let version = isGeneric ? "wireVersion" : "self.version"
        return "return self.marshal(\(start), creating: \(created).self, version: \(version)\(ends))"
    }
}
