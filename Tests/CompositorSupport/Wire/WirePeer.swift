import Glibc
import ProcessSupport

/// A client of a real compositor that speaks a few requests by hand: it injects input and sets the screen up.
package final class WirePeer {
    private let client: WireClient
    private let registry: UInt32
    private var globals: [String: (name: UInt32, version: UInt32)] = [:]

    /// Connects and learns what there is; `nil` while nobody listens.
    package init?(path: String) throws {
        guard let socket = connectSocket(path) else { return nil }
        client = WireClient(socket)
        registry = client.newID()
        client.send(1, 1, .uint(registry))
        try roundTrip()
        for event in client.events(on: registry, 0) {
            globals[event.string(at: 1)] = (event.words[0], event.words.last ?? 0)
        }
    }

    /// Makes an object of a global.
    package func bind(_ interface: String, version: UInt32 = 1) throws -> UInt32 {
        guard let global = globals[interface], global.version >= version else {
            throw ProcessFailure("the compositor does not offer \(interface) \(version)")
        }
        return send(registry, 0, .uint(global.name), .string(interface), .uint(version))
    }

    /// Sends a request whose last argument is a new object.
    package func send(_ object: UInt32, _ opcode: UInt16, _ arguments: WireClient.Argument...) -> UInt32 {
        let id = client.newID()
        client.send(object, opcode, arguments + [.uint(id)])
        return id
    }

    /// Sends a request and waits until the compositor has carried it out.
    package func request(_ object: UInt32, _ opcode: UInt16, _ arguments: WireClient.Argument...) throws {
        client.send(object, opcode, arguments)
        try roundTrip()
    }

    /// Waits until everything that was sent has been carried out.
    package func roundTrip() throws {
        let callback = client.newID()
        client.send(1, 0, .uint(callback))
        let answered: Void? = try poll {
            client.read()
            if let error = client.events(on: 1, 0).last {
                throw ProcessFailure("the compositor says: \(error.string(at: 2))")
            }
            guard !client.isHungUp else { throw ProcessFailure("the compositor hung up") }
            return client.events(on: callback).isEmpty ? nil : ()
        }
        guard answered != nil else { throw ProcessFailure("the compositor does not answer") }
    }
}
