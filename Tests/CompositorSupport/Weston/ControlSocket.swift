import Glibc

/// The line to Weston's test seat; Tests/WestonModule/README.md lists what can be said on it.
package final class ControlSocket {
    private let descriptor: Int32
    private var received: [UInt8] = []

    /// Connects, or gives `nil` while nobody listens.
    package init?(path: String) {
        guard let descriptor = connectSocket(path) else { return nil }
        self.descriptor = descriptor
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Says one command and gives the data of its answer.
    package func send(_ command: String) throws -> [String] {
        let line = Array((command + "\n").utf8)
        guard Glibc.send(descriptor, line, line.count, Int32(MSG_NOSIGNAL)) == line.count else {
            throw WestonFailure("Weston hung up before: \(command)")
        }
        var data: [String] = []
        while true {
            guard let line = readLine() else { throw WestonFailure("Weston did not answer: \(command)") }
            if line == "ok" { return data }
            if line.hasPrefix("error ") { throw WestonFailure("\(command): \(line.dropFirst(6))") }
            data.append(line)
        }
    }

    private func readLine() -> String? {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: received[..<end], as: UTF8.self)
                received.removeSubrange(...end)
                return line
            }
            var part = [UInt8](repeating: 0, count: 4096)
            let count = recv(descriptor, &part, part.count, 0)
            guard count > 0 else { return nil }
            received += part[..<count]
        }
    }
}
