import CFuzz
import CLinux
import Glibc

/// Stands between an application and its compositor, and damages what the compositor says.
///
/// What the application says goes on as it is. Where the damage makes it say something wrong, the compositor ends it,
/// which is an end like any other.
final class WireRelay {
    /// What the application connects to.
    let clientEnd: Int32
    private let application: Int32
    private let compositor: Int32
    private var damage: WireDamage
    private var isOpen = true
    /// What is on its way to the application and has not been taken yet.
    private var outgoing: [UInt8] = []
    private var outgoingDescriptors: [Int32] = []

    /// Between the compositor's socket and a new one; one message in `rate` is damaged.
    ///
    /// - Ownership: it closes the compositor's socket; the application closes `clientEnd`.
    init?(compositor: Int32, rate: Int) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            return nil
        }
        self.compositor = compositor
        application = ends[0]
        clientEnd = ends[1]
        damage = WireDamage(rate: rate)
    }

    func seed(_ number: UInt32) {
        damage.seed(number)
    }

    /// Brings on what both sides have said.
    func pump() {
        guard isOpen else { return }
        // From the application, as it is.
        while let (bytes, descriptors) = receive(from: application) {
            if bytes.isEmpty { return close() }
            let sent = send(bytes, descriptors, to: compositor)
            for descriptor in descriptors { Glibc.close(descriptor) }
            guard sent == bytes.count else { return close() }
        }
        while isOpen, let (bytes, descriptors) = receive(from: compositor) {
            if bytes.isEmpty { return close() }
            outgoingDescriptors += damage.damaged(descriptors)
            let result = damage.damaged(bytes)
            outgoing += result.bytes
            flush()
            if result.ends { close() }
        }
        flush()
    }

    private func flush() {
        while isOpen, !outgoing.isEmpty {
            let descriptors = Array(outgoingDescriptors.prefix(Int(SKIFF_MOST_DESCRIPTORS)))
            let sent = send(outgoing, descriptors, to: application)
            guard sent > 0 else {
                if errno != EAGAIN { close() }
                return
            }
            for descriptor in descriptors { Glibc.close(descriptor) }
            outgoingDescriptors.removeFirst(descriptors.count)
            outgoing.removeFirst(sent)
        }
    }

    /// Ends both connections.
    func close() {
        guard isOpen else { return }
        isOpen = false
        Glibc.close(application)
        Glibc.close(compositor)
        for descriptor in outgoingDescriptors { Glibc.close(descriptor) }
        outgoingDescriptors = []
    }

    /// What has come; nil if there is nothing, empty at the end.
    private func receive(from socket: Int32) -> (bytes: [UInt8], descriptors: [Int32])? {
        var bytes = [UInt8](repeating: 0, count: 8192)
        var descriptors = [Int32](repeating: -1, count: Int(SKIFF_MOST_DESCRIPTORS))
        var count = 0
        let length = skiff_receive(socket, &bytes, bytes.count, &descriptors, &count)
        if length < 0 {
            return errno == EAGAIN ? nil : ([], [])
        }
        return (Array(bytes.prefix(length)), Array(descriptors.prefix(count)))
    }

    private func send(_ bytes: [UInt8], _ descriptors: [Int32], to socket: Int32) -> Int {
        var wait = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, 0)
        return skiff_send(socket, bytes, bytes.count, descriptors, descriptors.count)
    }
}
