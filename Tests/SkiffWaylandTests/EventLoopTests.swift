import CLinux
import Glibc
import Testing

@testable import SkiffWayland

/// What another thread does.
nonisolated func wakeFromThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<EventLoop>.fromOpaque(argument).takeRetainedValue().wake()
    return nil
}

@Suite struct EventLoopTests {
    func pipe() -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        #expect(Glibc.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test("A manual clock's timers run in the order of their deadlines, each at its own time")
    func timers() {
        let loop = EventLoop(clock: .manual)
        var told: [String] = []
        loop.after(.milliseconds(30)) { told.append("c \(loop.now)") }
        loop.after(.milliseconds(10)) {
            told.append("a \(loop.now)")
            loop.after(.milliseconds(5)) { told.append("b \(loop.now)") }
        }
        loop.after(.milliseconds(30)) { told.append("d \(loop.now)") }
        loop.after(.milliseconds(31)) { told.append("too late") }
        loop.advance(by: .milliseconds(30))
        #expect(told == ["a 0.01 seconds", "b 0.015 seconds", "c 0.03 seconds", "d 0.03 seconds"])
        #expect(loop.now == .milliseconds(30))
    }

    @Test("A timer can be called off, also by one that is due with it")
    func cancelTimers() {
        let loop = EventLoop(clock: .manual)
        var told: [Int] = []
        var second: LoopTimer?
        let first = loop.after(.milliseconds(10)) {
            told.append(1)
            second?.cancel()
        }
        second = loop.after(.milliseconds(10)) { told.append(2) }
        #expect(first.isActive)
        loop.advance(by: .milliseconds(20))
        #expect(told == [1])
        #expect(!first.isActive)
        #expect(second?.isActive == false)
    }

    @Test("A timer without delay runs in the next turn, and one that it sets in the one after")
    func zeroDelay() {
        let loop = EventLoop()
        var count = 0
        func again() {
            count += 1
            if count < 3 { loop.after(.zero, again) }
        }
        loop.after(.zero, again)
        #expect(count == 0)
        loop.turn(timeout: .zero)
        #expect(count == 1)
        loop.turn(timeout: nil)
        #expect(count == 2)
        loop.turn(timeout: nil)
        #expect(count == 3)
        #expect(!loop.turn(timeout: .zero))
    }

    @Test("On the system's clock a timer ends a sleep without limit, and the loop is silent afterwards")
    func systemTimer() {
        let loop = EventLoop()
        var now: Duration?
        loop.after(.milliseconds(5)) { now = loop.now }
        while now == nil { loop.turn(timeout: nil) }
        #expect(now.map { $0 >= .milliseconds(5) } == true)
        #expect(!loop.turn(timeout: .milliseconds(20)))
        #expect(loop.armedDeadline == nil)
    }

    @Test("A source hears when its descriptor is ready, for what it is watched now")
    func sources() {
        let loop = EventLoop()
        let ends = pipe()
        defer { close(ends.read); close(ends.write) }
        var told: [EventLoop.Interest] = []
        let source = loop.watch(ends.write, for: .readable) { told.append($0) }
        #expect(!loop.turn(timeout: .zero))
        source.interest = .writable
        #expect(loop.turn(timeout: .zero))
        #expect(told == [.writable])
        source.cancel()
        #expect(!loop.turn(timeout: .zero))
    }

    private final class Sources {
        var sources: [LoopSource] = []
    }

    @Test("A handler may cancel any source, also its own and one that is ready in the same batch")
    func cancelInHandler() {
        let loop = EventLoop()
        let one = pipe()
        let two = pipe()
        defer { [one.read, one.write, two.read, two.write].forEach { _ = close($0) } }
        let kept = Sources()
        var count = 0
        for ends in [one, two] {
            _ = write(ends.write, "x", 1)
            kept.sources.append(
                loop.watch(ends.read, for: .readable) { _ in
                    count += 1
                    for source in kept.sources { source.cancel() }
                })
        }
        #expect(loop.turn(timeout: .zero))
        #expect(count == 1)
        #expect(!loop.turn(timeout: .zero))
    }

    @Test("R-LIFE-8: a hang-up is told once, with what is left to read, and never again")
    func hangUp() {
        let loop = EventLoop()
        let ends = pipe()
        defer { close(ends.read) }
        _ = write(ends.write, "x", 1)
        close(ends.write)
        var told: [EventLoop.Interest] = []
        let source = loop.watch(ends.read, for: .readable) { told.append($0) }
        #expect(loop.turn(timeout: .zero))
        #expect(told == [[.readable, .hangUp]])
        #expect(!source.isActive)
        #expect(!loop.turn(timeout: .zero))
    }

    @Test("Hooks run before the sleep and after each batch, drawing before sending")
    func hooks() {
        let loop = EventLoop()
        var told: [String] = []
        loop.beforeWaiting(.flush) { told.append("flush") }
        let draw = loop.beforeWaiting { told.append("draw") }
        loop.beforeWaiting { told.append("second") }
        #expect(!loop.turn(timeout: .zero))
        #expect(told == ["draw", "second", "flush"])
        told = []
        draw.cancel()
        loop.after(.zero) { told.append("timer") }
        #expect(loop.turn(timeout: .zero))
        #expect(told == ["second", "flush", "timer", "second", "flush"])
    }

    @Test("A hook that a hook adds runs before the sleep, one that is cancelled does not")
    func hooksInHooks() {
        let loop = EventLoop()
        var told: [String] = []
        var last: LoopHook?
        loop.beforeWaiting(.flush) {
            guard told.isEmpty else { return }
            told.append("first")
            last?.cancel()
            loop.beforeWaiting { told.append("added") }
        }
        last = loop.beforeWaiting(.flush) { told.append("cancelled") }
        loop.turn(timeout: .zero)
        #expect(told == ["first", "added"])
    }

    @Test("Another thread ends the sleep")
    func wake() {
        let loop = EventLoop()
        let thread = UnsafeMutablePointer<pthread_t>.allocate(capacity: 1)
        defer { thread.deallocate() }
        let me = Unmanaged.passRetained(loop).toOpaque()
        pthread_create(thread, nil, wakeFromThread, me)
        #expect(loop.turn(timeout: nil))
        pthread_join(thread.pointee, nil)
        #expect(!loop.turn(timeout: .zero))
    }

    @Test("A signal comes as an event of the loop")
    func signals() {
        let loop = EventLoop()
        var count = 0
        let source = loop.onSignal(SIGWINCH) { count += 1 }
        pthread_kill(pthread_self(), SIGWINCH)
        #expect(loop.turn(timeout: .seconds(60)))
        #expect(count == 1)
        source.cancel()
        #expect(!loop.turn(timeout: .zero))
    }
}
