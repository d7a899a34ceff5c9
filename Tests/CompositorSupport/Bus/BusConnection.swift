import Glibc
import ProcessSupport

/// A connection to a D-Bus daemon, just large enough to command compositors.
package final class BusConnection {
    /// A signal that came.
    package struct Signal {
        package var path: String
        package var member: String
        package var arguments: [BusValue]
    }

    private struct Message {
        var type: UInt8
        var fields: [UInt8: BusValue]
        var arguments: [BusValue]
    }

    private let descriptor: Int32
    private var received: [UInt8] = []
    private var serial: UInt32 = 0
    private var signals: [Signal] = []

    /// Connects to the daemon's socket and says hello; `nil` while nobody listens.
    package init?(path: String) throws {
        guard let descriptor = connectSocket(path) else { return nil }
        self.descriptor = descriptor
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
        try send(Array("\0AUTH EXTERNAL \(user)\r\n".utf8))
        try expect("OK ")
        try send(Array("NEGOTIATE_UNIX_FD\r\n".utf8))
        try expect("AGREE_UNIX_FD")
        try send(Array("BEGIN\r\n".utf8))
        _ = try call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Hello")
    }

    deinit { close(descriptor) }

    /// Asks for the signals of an interface.
    package func listen(to interface: String) throws {
        _ = try call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.AddMatch",
            .string("type='signal',interface='\(interface)'"))
    }

    /// Waits for a signal of an object.
    package func signal(_ member: String, from path: String) throws -> [BusValue] {
        while true {
            if let index = signals.firstIndex(where: { $0.member == member && $0.path == path }) {
                return signals.remove(at: index).arguments
            }
            note(try read())
        }
    }

    /// Calls a method, named with its interface, and gives what it returns.
    ///
    /// A descriptor among the arguments is named by its place in `descriptors`.
    package func call(
        _ destination: String, _ path: String, _ method: String, _ arguments: BusValue..., descriptors: [Int32] = []
    ) throws -> [BusValue] {
        try call(destination, path, method, arguments, descriptors: descriptors)
    }

    /// Calls a method with these arguments.
    package func call(
        _ destination: String, _ path: String, _ method: String, _ arguments: [BusValue], descriptors: [Int32] = []
    ) throws -> [BusValue] {
        let dot = method.lastIndex(of: ".") ?? method.startIndex
        serial += 1
        var body = BusWriter()
        body.write(arguments)
        var fields: [(UInt8, BusValue)] = [
            (1, .path(path)), (2, .string(String(method[..<dot]))),
            (3, .string(String(method[method.index(after: dot)...]))), (6, .string(destination)),
            (8, .signature(arguments.map(\.signature).joined())),
        ]
        if !descriptors.isEmpty { fields.append((9, .uint32(UInt32(descriptors.count)))) }
        var message = BusWriter()
        let order: UInt8 = 1.littleEndian == 1 ? UInt8(ascii: "l") : UInt8(ascii: "B")
        message.write([
            .byte(order), .byte(1), .byte(0), .byte(1), .uint32(UInt32(body.bytes.count)), .uint32(serial),
            .array("(yv)", fields.map { .structure([.byte($0.0), .variant($0.1)]) }),
        ])
        message.align(8)
        try send(message.bytes + body.bytes, descriptors: descriptors)
        while true {
            let answer = try read()
            guard answer.fields[5] == .uint32(serial) else {
                note(answer)
                continue
            }
            if answer.type == 2 { return answer.arguments }
            throw ProcessFailure(
                "\(method): \(answer.fields[4]?.text ?? "") \(answer.arguments.first?.text ?? "failed")")
        }
    }

    private func note(_ message: Message) {
        guard message.type == 4, let path = message.fields[1]?.text, let member = message.fields[3]?.text else {
            return
        }
        signals.append(Signal(path: path, member: member, arguments: message.arguments))
    }

    private func read() throws -> Message {
        try receive(16)
        func word(_ at: Int) -> Int {
            Int(received.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: UInt32.self) })
        }
        let header = (16 + word(12) + 7) / 8 * 8
        let length = header + word(4)
        try receive(length)
        var reader = BusReader(Array(received[..<header]))
        let head = try reader.read("yyyyuua(yv)")
        var fields: [UInt8: BusValue] = [:]
        for field in head[6].members {
            if case .structure(let pair) = field, case .byte(let code) = pair[0], case .variant(let value) = pair[1] {
                fields[code] = value
            }
        }
        var body = BusReader(Array(received[header..<length]))
        received.removeSubrange(..<length)
        var arguments: [BusValue] = []
        if case .signature(let signature) = fields[8] { arguments = try body.read(signature) }
        guard case .byte(let type) = head[1] else { throw ProcessFailure("a broken message on the bus") }
        return Message(type: type, fields: fields, arguments: arguments)
    }

    private func expect(_ answer: String) throws {
        while !received.contains(UInt8(ascii: "\n")) { try receive(received.count + 1) }
        let end = received.firstIndex(of: UInt8(ascii: "\n")) ?? 0
        let line = String(decoding: received[...end], as: UTF8.self)
        received.removeSubrange(...end)
        guard line.hasPrefix(answer) else { throw ProcessFailure("the bus says: \(line)") }
    }

    private func receive(_ count: Int) throws {
        var part = [UInt8](repeating: 0, count: 65536)
        while received.count < count {
            let length = recv(descriptor, &part, part.count, Int32(MSG_CMSG_CLOEXEC))
            guard length > 0 else { throw ProcessFailure("the bus does not answer") }
            received += part[..<length]
        }
    }

    private func send(_ bytes: [UInt8], descriptors: [Int32] = []) throws {
        guard sendBytes(bytes, descriptors: descriptors, on: descriptor) == bytes.count else {
            throw ProcessFailure("the bus hung up")
        }
    }
}
