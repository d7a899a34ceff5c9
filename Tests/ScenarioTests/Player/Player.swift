import SkiffCompositor
import SkiffCore
import SkiffWayland

/// Plays a scenario's input on the compositor's side of the wire and moves the clock.
final class Player {
    let scenario: Scenario
    let world: World
    let recorder: Recorder
    /// The window on the compositor's side, also when it is gone.
    let window: CompositorWindow
    /// The event time of the step that is played.
    private(set) var time = Timestamp(milliseconds: 0)
    var withholdsFrames = false
    /// What the next xdg.surface_configure is for.
    var configuration: (width: Int, height: Int, states: CompositorWindow.States)
    /// What the highlight checks saw.
    private(set) var highlights: [Bool?]
    /// Whether the step after this one sets the modifiers itself.
    private(set) var nextSetsModifiers = false

    private var clock: Double?
    private var blockedUntil: Double?

    init(_ scenario: Scenario, _ world: World, window: CompositorWindow) {
        self.scenario = scenario
        self.world = world
        self.window = window
        recorder = world.recorder
        configuration = (Int(scenario.size.width), Int(scenario.size.height), .activated)
        highlights = scenario.expectation.highlight.map { _ in nil }
    }

    func play() throws(Blocked) {
        let steps = scenario.steps
        var index = 0
        while index < steps.count {
            let end = self.end(of: steps, from: index)
            try play(steps[index..<end], next: end < steps.count ? steps[end] : nil)
            index = end
            sampleHighlight(before: index < steps.count ? steps[index].time : nil)
        }
        wake()
        sampleHighlight(before: nil)
    }

    /// The end of what comes in one write: what the compositor sends at one time, one directly after the other.
    private func end(of steps: [Step], from start: Int) -> Int {
        var index = start
        while index < steps.count, steps[index].time == steps[start].time {
            index += 1
            guard case .send = steps[index - 1].kind, index < steps.count else { break }
            switch steps[index].kind {
            case .send, .sendAlone: continue
            case .act, .ask, .tick, .block: return index
            }
        }
        return index
    }

    private func play(_ steps: ArraySlice<Step>, next: Step?) throws(Blocked) {
        guard let first = steps.first else { return }
        if let until = blockedUntil, first.time < until {
            guard case .send = first.kind else { throw Blocked(reason: "\(first.event) while the loop is blocked") }
            time = Timestamp(milliseconds: UInt32(truncatingIfNeeded: Int64(first.time)))
            try send(steps, next: next)
            world.compositor.turn()
            return
        }
        wake()
        if case .tick = first.kind { return try tick(at: first.time) }
        try advance(to: first.time)
        switch first.kind {
        case .send, .sendAlone:
            answerFrames()
            try send(steps, next: next)
            pump()
        case .act(let body):
            answerFrames()
            try body(self)
            pump()
        case .ask(let body):
            try body(self)
        case .block(let until):
            pump()
            blockedUntil = until
        case .tick: break
        }
    }

    private func send(_ steps: ArraySlice<Step>, next: Step?) throws(Blocked) {
        for index in steps.indices {
            let following = index + 1 < steps.endIndex ? steps[index + 1] : next
            nextSetsModifiers = following?.event == "kb.modifiers" && following?.seat == steps[index].seat
            switch steps[index].kind {
            case .send(let body), .sendAlone(let body): try body(self)
            case .act, .ask, .tick, .block: break
            }
        }
    }

    // MARK: Time

    /// Moves the clock, and runs the timers that are due before that time.
    private func advance(to time: Double) throws(Blocked) {
        let step = try begin(time)
        guard step > .zero else { return }
        world.application.loop.advance(by: step - .nanoseconds(1))
        world.application.loop.skip(.nanoseconds(1))
    }

    private func tick(at time: Double) throws(Blocked) {
        let step = try begin(time)
        answerFrames()
        world.application.loop.advance(by: step)
        pump()
    }

    /// Sets the time to that of a step; how far it is.
    private func begin(_ time: Double) throws(Blocked) -> Duration {
        self.time = Timestamp(milliseconds: UInt32(truncatingIfNeeded: Int64(time)))
        world.compositor.time = self.time
        recorder.now = time
        let old = clock ?? (scenario.wraps ? time : 0)
        clock = time
        let step = scenario.wraps ? Double(UInt32(truncatingIfNeeded: Int64(time) - Int64(old))) : time - old
        guard step >= 0, step < 1e9 else { throw Blocked(reason: "time that goes back") }
        return .nanoseconds(Int64(step * 1e6))
    }

    /// The loop runs again: it finds at once all that came while it was blocked.
    private func wake() {
        guard let until = blockedUntil else { return }
        blockedUntil = nil
        let step = max(0, until - (clock ?? 0))
        clock = max(until, clock ?? 0)
        world.application.loop.skip(.nanoseconds(Int64(step * 1e6)))
        world.compositor.time = Timestamp(milliseconds: UInt32(truncatingIfNeeded: Int64(until)))
        recorder.now = nil
        pump()
        recorder.now = clock
    }

    /// Handles all that is on the wire, on both sides.
    func pump() {
        world.pump()
    }

    private func answerFrames() {
        if !withholdsFrames { world.compositor.sendFrameCallbacks() }
    }

    // MARK: For the steps

    func seat(_ name: String?) throws(Blocked) -> CompositorSeat {
        guard let seat = world.seats[name ?? ""] else { throw Blocked(reason: "the seat \(name ?? "without a name")") }
        return seat
    }

    func configure(serial: Int) {
        if world.awaitsFirstConfigure {
            // It is under way already: the compositor answers the first commit by itself.
            world.awaitsFirstConfigure = false
            recorder.firstSerial = serial
            return
        }
        let sent = window.configure(
            width: configuration.width, height: configuration.height, states: configuration.states)
        recorder.serials[sent] = serial
    }

    func answer(_ call: String, _ result: JSON) {
        recorder.log("query", call, ["result": result])
    }

    /// Whether nothing that is compared has been logged.
    var logIsEmpty: Bool { !recorder.entries.contains { scenario.expectation.hears($0) } }

    /// Looks at the highlight for each check that is dated before the next input.
    private func sampleHighlight(before next: Double?) {
        for (index, check) in scenario.expectation.highlight.enumerated() where highlights[index] == nil {
            let isPast = scenario.wraps ? check.time == clock && next != clock : next.map { check.time < $0 } ?? true
            if isPast { highlights[index] = world.onlyControl?.isHighlighted }
        }
    }
}
