import CLinux
import Glibc

/// Runs a child process step by step, and says where each step is.
final class Tracer {
    /// A program that makes no step for that long waits for something.
    private static let rest = timespec(tv_sec: 0, tv_nsec: 30_000_000)

    private let child: ChildProcess
    /// What comes when the child has made a step.
    private var signals = sigset_t()

    /// Stops the child, to step it from then on.
    ///
    /// - Errors: the system does not let it be watched.
    init(_ child: ChildProcess) throws(ToolError) {
        self.child = child
        sigemptyset(&signals)
        sigaddset(&signals, SIGCHLD)
        sigprocmask(SIG_BLOCK, &signals, nil)
        let process = child.process
        guard skiff_trace_seize(process) == 0, skiff_trace_interrupt(process) == 0 else {
            let reason = String(cString: strerror(errno))
            throw ToolError("\(child.name) cannot be run step by step: \(reason); allow ptrace of child processes")
        }
        var status: Int32 = 0
        guard waitpid(process, &status, 0) == process, status & 0xFF == 0x7F else {
            throw ToolError("\(child.name) ended when it was stopped")
        }
        skiff_trace_step(process, 0)
    }

    /// Steps until the child waits for something; `visit` is called with the address of each step.
    func run(_ visit: (UInt64) -> Void) throws(ToolError) {
        let process = child.process
        var rest = Self.rest
        while true {
            var status: Int32 = 0
            let stopped = waitpid(process, &status, WNOHANG)
            guard stopped != 0 else {
                if sigtimedwait(&signals, nil, &rest) < 0, errno == EAGAIN { return }
                continue
            }
            guard stopped == process, status & 0xFF == 0x7F else {
                throw ToolError("\(child.name) ended while it was run step by step")
            }
            visit(skiff_trace_place(process))
            let signal = (status >> 8) & 0xFF
            skiff_trace_step(process, signal == SIGTRAP ? 0 : signal)
        }
    }

    /// Lets the child, which waits for something, run by itself again.
    func letGo() {
        let process = child.process
        guard skiff_trace_interrupt(process) == 0 else { return }
        var status: Int32 = 0
        // The stop that was asked for may come before that of the last step, which must not be left for the child.
        while waitpid(process, &status, 0) == process, status & 0xFF == 0x7F, status >> 8 != SIGTRAP {
            skiff_trace_step(process, 0)
        }
        skiff_trace_let_go(process)
    }
}
