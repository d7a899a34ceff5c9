import CLinux
import Glibc

/// A client that writes its messages by hand, so that it can break every rule.
package final class WireClient {
    package enum Argument {
        case uint(UInt32)
        case int(Int32)
        case fixed(Double)
        case string(String)
        case descriptor(Int32)
    }

    package struct Event {
        package var object: UInt32
        package var opcode: UInt16
        package var words: [UInt32]
        package var bytes: [UInt8]

        /// The string that starts at a word.
        package func string(at word: Int) -> String {
            let length = Int(words[word])
            let start = (word + 1) * 4
            guard length > 0, start + length <= bytes.count else { return "" }
            return String(decoding: bytes[start..<(start + length - 1)], as: UTF8.self)
        }

        package func fixed(_ word: Int) -> Double { Double(Int32(bitPattern: words[word])) / 256 }
        package func int(_ word: Int) -> Int { Int(Int32(bitPattern: words[word])) }
    }

    private let socket: Int32
    private var last: UInt32 = 1
    private var rest: [UInt8] = []
    package private(set) var events: [Event] = []
    package private(set) var descriptors: [Int32] = []
    package private(set) var isHungUp = false

    package init(_ socket: Int32) {
        self.socket = socket
    }

    deinit {
        close(socket)
        for descriptor in descriptors { close(descriptor) }
    }

    package func newID() -> UInt32 {
        last += 1
        return last
    }

    package func send(_ object: UInt32, _ opcode: UInt16, _ arguments: Argument...) {
        send(object, opcode, arguments)
    }

    package func send(_ object: UInt32, _ opcode: UInt16, _ arguments: [Argument]) {
        var body: [UInt8] = []
        var sent: [Int32] = []
        func add(_ word: UInt32) { withUnsafeBytes(of: word) { body.append(contentsOf: $0) } }
        for argument in arguments {
            switch argument {
            case .uint(let value): add(value)
            case .int(let value): add(UInt32(bitPattern: value))
            case .fixed(let value): add(UInt32(bitPattern: Int32(value * 256)))
            case .string(let value):
                let bytes = Array(value.utf8) + [0]
                add(UInt32(bytes.count))
                body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
            case .descriptor(let value): sent.append(value)
            }
        }
        let message = body
        body = []
        add(object)
        add(UInt32(message.count + 8) << 16 | UInt32(opcode))
        _ = sendBytes(body + message, descriptors: sent, on: socket)
    }

    /// Takes in what the compositor has sent.
    package func read() {
        while readOnce() {}
        while rest.count >= 8 {
            let object = word(0)
            let size = Int(word(1) >> 16)
            guard size >= 8, rest.count >= size else { return }
            let bytes = Array(rest[8..<size])
            let words = (0..<(bytes.count / 4)).map { word($0 + 2) }
            events.append(Event(object: object, opcode: UInt16(word(1) & 0xFFFF), words: words, bytes: bytes))
            rest.removeFirst(size)
        }
    }

    private func word(_ index: Int) -> UInt32 {
        rest.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self) }
    }

    private func readOnce() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65536)
        var control = [UInt64](repeating: 0, count: 32)
        var controlLength = 0
        let count = bytes.withUnsafeMutableBytes { bytes in
            var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
            return control.withUnsafeMutableBytes { control in
                withUnsafeMutablePointer(to: &part) { part in
                    var header = msghdr()
                    header.msg_iov = part
                    header.msg_iovlen = 1
                    header.msg_control = control.baseAddress
                    header.msg_controllen = control.count
                    let count = recvmsg(socket, &header, Int32(MSG_DONTWAIT | MSG_CMSG_CLOEXEC))
                    controlLength = header.msg_controllen
                    return count
                }
            }
        }
        if count == 0 || (count < 0 && errno != EAGAIN) { isHungUp = true }
        guard count > 0 else { return false }
        rest += bytes[0..<count]
        control.withUnsafeBytes { room in
            var at = 0
            while at + 16 <= controlLength {
                let length = Int(room.load(fromByteOffset: at, as: UInt64.self))
                guard length >= 16, at + length <= controlLength else { return }
                for offset in stride(from: at + 16, to: at + length, by: 4) {
                    descriptors.append(room.loadUnaligned(fromByteOffset: offset, as: Int32.self))
                }
                at += (length + 7) & ~7
            }
        }
        return true
    }

    package func events(on object: UInt32, _ opcode: UInt16? = nil) -> [Event] {
        events.filter { $0.object == object && (opcode == nil || $0.opcode == opcode) }
    }

    package func forgetEvents() {
        events = []
    }
}
