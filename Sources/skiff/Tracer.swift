import CTrace
import Glibc

/// Runs a child process step by step, and says where each step is.
final class Tracer {
    /// A program that makes no step for that long, and sleeps, waits for something.
    private static let rest = timespec(tv_sec: 0, tv_nsec: 30_000_000)
    /// How many rests a child is given to stop.
    private static let patience = 300
    /// What a step costs is little, but a look for interruptions is not free.
    private static let stepsPerLook = 4096

    private let child: ChildProcess
    /// What comes when the child has made a step.
    private var signals = sigset_t()
    /// What was blocked before.
    private var mask = sigset_t()

    /// Stops the child, to step it from then on, until ``letGo()``.
    ///
    /// - Errors: the system does not let it be watched.
    init(_ child: ChildProcess) throws(ToolError) {
        self.child = child
        sigemptyset(&signals)
        sigaddset(&signals, SIGCHLD)
        let process = child.process
        guard skiff_trace_seize(process) == 0, skiff_trace_interrupt(process) == 0 else {
            let reason = String(cString: strerror(errno))
            throw ToolError("\(child.name) cannot be run step by step: \(reason); allow ptrace of child processes")
        }
        pthread_sigmask(SIG_BLOCK, &signals, &mask)
        guard let status = try stop(rests: Self.patience) else {
            throw ToolError("\(child.name) does not stop to be run step by step")
        }
        goOn(after: status)
    }

    /// Steps until the child waits for something; `visit` is called with the address of each step.
    ///
    /// `look` is called now and then, and ends it by what it throws.
    ///
    /// - Errors: the child ended, or is not at rest after so many steps.
    func run(
        atMost limit: Int = 20_000_000, look: () throws(ToolError) -> Void, _ visit: (UInt64) -> Void
    ) throws(ToolError) {
        var steps = 0
        while let status = try stop(rests: 1) {
            visit(skiff_trace_place(child.process))
            goOn(after: status)
            if steps % Self.stepsPerLook == 0 { try look() }
            steps += 1
            guard steps < limit else {
                throw ToolError("\(child.name) is not at rest after \(limit) steps: press where nothing goes on")
            }
        }
    }

    /// Lets the child run by itself again.
    func letGo() {
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        guard skiff_trace_interrupt(child.process) == 0 else { return }
        // The stop that was asked for may come before that of the last step, which must not be left for the child.
        while let status = try? stop(rests: Self.patience) {
            if status >> 8 == SIGTRAP, skiff_trace_signal(child.process, status) == 0 { break }
            goOn(after: status)
        }
        skiff_trace_let_go(child.process)
    }

    /// Has it make its next step, with the signal that it stopped for.
    private func goOn(after status: Int32) {
        skiff_trace_step(child.process, skiff_trace_signal(child.process, status))
    }

    /// Its next stop; nil if it sleeps for so many rests.
    ///
    /// - Errors: it ended.
    private func stop(rests: Int) throws(ToolError) -> Int32? {
        var left = rests
        var rest = Self.rest
        while true {
            switch child.change() {
            case .stopped(let status): return status
            case .ended: throw ToolError("\(child.name) \(child.ending ?? "ended") while it was run step by step")
            case .none: break
            }
            if left == 0 { return nil }
            // One that is ready to run has only not had its turn.
            if sigtimedwait(&signals, nil, &rest) < 0, errno == EAGAIN, child.isAsleep { left -= 1 }
        }
    }
}
