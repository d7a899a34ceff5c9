/// Writes which request `Proxy.destroy` sends.
///
/// It is the one called `destroy` or `release`, else the first that ends the object and has no arguments. Where there
/// is none, a proxy is only forgotten; other requests that end the object are methods of their own.
struct DestructorEmitter {
    let interface: InterfaceModel

    /// The request's place in the list.
    var opcode: Int? {
        let candidates = interface.requests.indices.filter {
            interface.requests[$0].isDestructor && interface.requests[$0].arguments.isEmpty
        }
        return candidates.first { ["destroy", "release"].contains(interface.requests[$0].name) } ?? candidates.first
    }

    func emit(to writer: inout SourceWriter) {
        guard let opcode else { return }
        let since = interface.requests[opcode].since
        let value = since > 1 ? "version >= \(since) ? \(opcode) : nil" : "\(opcode)"
        writer.line()
        writer.line("override var destructor: UInt32? { \(value) }")
    }
}
