import CWayland
import Glibc

/// The last line that libwayland logged: the only place where it gives a protocol error's message.
enum WireLog {
    private nonisolated static let capacity = 1024

    /// - Isolation: libwayland writes it from wherever it is called; a torn line is the worst that can happen.
    private nonisolated(unsafe) static let line: UnsafeMutablePointer<CChar> = {
        let line = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
        line.initialize(repeating: 0, count: capacity)
        return line
    }()

    /// Takes libwayland's log from the standard error stream.
    static func install() {
        line[0] = 0
        wl_log_set_handler_client { format, arguments in
            guard let format, let arguments else { return }
            vsnprintf(WireLog.line, WireLog.capacity, format, arguments)
        }
    }

    /// The last line, without its end, once.
    static func take() -> String {
        let text = String(cString: line)
        line[0] = 0
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// What an error's line says behind the object and the code.
    static func message(ofError line: String) -> String {
        line.withCString { text in
            guard let start = strstr(text, ": error ") else { return line }
            return String(cString: strstr(start + 2, ": ").map { $0 + 2 } ?? start + 8)
        }
    }
}
