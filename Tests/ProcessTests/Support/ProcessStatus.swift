import Glibc
import ProcessSupport

/// What the system says of a process.
struct ProcessStatus {
    /// Whether it waits for something.
    var isSleeping = false
    /// How often it went to sleep so far; -1 if that is unknown.
    var voluntarySwitches = -1
    var threads = 0

    init(of pid: pid_t) {
        for line in (readText("/proc/\(pid)/status") ?? "").split(separator: "\n") {
            let value = line.split(separator: "\t").last.map { $0.drop { $0 == " " } } ?? ""
            if line.hasPrefix("State:") { isSleeping = value.hasPrefix("S") }
            if line.hasPrefix("voluntary_ctxt_switches:") { voluntarySwitches = Int(value) ?? -1 }
            if line.hasPrefix("Threads:") { threads = Int(value) ?? 0 }
        }
    }
}
