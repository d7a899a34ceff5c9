import CFuzz
import Glibc

/// Where a run is, so that a process that dies can still say how to repeat it.
nonisolated enum FuzzMark {
    /// The beginning of a command line, with a zero at its end.
    private static nonisolated(unsafe) let command = UnsafeMutablePointer<CChar>.allocate(capacity: 256)
    private static nonisolated(unsafe) let events = UnsafeMutablePointer<Int>.allocate(capacity: 1)

    /// No session takes so long; with a sanitizer and on a busy machine either.
    private static let patience: UInt32 = 120

    /// Hears of the process's death from now on.
    static func watch() {
        clear()
        skiff_on_sanitizer_death { FuzzMark.say("the process died") }
        signal(SIGALRM) { _ in
            FuzzMark.say("it hangs")
            _exit(1)
        }
        // With a sanitizer, most are the sanitizer's, which has more to say about them; what Swift's runtime finds
        // ends in an abort, of which no sanitizer hears.
        let numbers = skiff_has_address_sanitizer() == 0 ? [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] : [SIGABRT]
        for number in numbers {
            signal(number) { number in
                FuzzMark.say("the process died")
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// What is tried from now on.
    static func begin(_ text: String) {
        clear()
        var place = 0
        for byte in text.utf8.prefix(255) {
            command[place] = CChar(bitPattern: byte)
            place += 1
        }
        command[place] = 0
        alarm(patience)
    }

    static func reach(_ event: Int) {
        events.pointee = event
    }

    static func end() {
        clear()
        alarm(0)
    }

    private static func clear() {
        command[0] = 0
        events.pointee = 0
    }

    /// Writes without memory of its own: what was going on may have been anything.
    private static func say(_ reason: StaticString) {
        guard command[0] != 0 else { return }
        write(reason)
        write(": repeat it with ")
        _ = Glibc.write(STDERR_FILENO, command, strlen(command))
        var digits: (UInt8, Int) = (0, 1)
        var number = max(events.pointee, 1)
        while number / digits.1 >= 10 { digits.1 *= 10 }
        while digits.1 > 0 {
            digits.0 = UInt8(48 + number / digits.1)
            _ = Glibc.write(STDERR_FILENO, &digits.0, 1)
            number %= digits.1
            digits.1 /= 10
        }
        write("\n")
    }

    private static func write(_ text: StaticString) {
        _ = Glibc.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }
}
