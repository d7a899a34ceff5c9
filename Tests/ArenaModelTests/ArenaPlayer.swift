import SkiffCore
import SkiffTesting

@testable import Skiff

/// Plays steps to the arena of a window.
///
/// The frames of fingers are handed to the window as the seat hands them over; what is on the wire before that has its
/// own tests.
@MainActor
final class ArenaPlayer {
    private let stage = Stage(View(), size: Size(width: 300, height: 300))
    private var diary = Diary()
    private var touches: [Touch] = []
    private var numbers: [Int: Point] = [:]
    private var views: [DiaryView] = []
    private var time: UInt32 = 1000
    private static let seat = SeatID(1)
    /// What was wrong whatever the plan.
    private(set) var faults: [String] = []
    private var said = 0

    /// Puts a plan's recognizers on two new views.
    func start(_ plan: ArenaPlan) {
        diary = Diary()
        touches = []
        numbers = [:]
        faults = []
        // Long after all that was before.
        time &+= 10_000
        let outer = DiaryView(frame: Rect(0, 0, 300, 300))
        let inner = DiaryView(frame: Rect(0, 0, 100, 100))
        outer.addSubview(inner)
        views = [outer, inner]
        for (index, view) in views.enumerated() {
            view.index = index
            view.diary = diary
            view.isMultipleTouchEnabled = plan.isMultipleTouch
        }
        for (index, entry) in plan.entries.enumerated() {
            let recognizer = ScriptedRecognizer()
            recognizer.index = index
            recognizer.plan = plan
            recognizer.diary = diary
            recognizer.delegate = recognizer
            recognizer.cancelsTouchesInView = entry.cancels
            recognizer.delaysTouchesBegan = entry.delaysBegan
            recognizer.delaysTouchesEnded = entry.delaysEnded
            recognizer.addAction { [weak diary] in diary?.lines.append(.acted($0.index, $0.state)) }
            views[entry.view].addGestureRecognizer(recognizer)
            diary.recognizers.append(recognizer)
        }
        for pair in plan.requirements.keys where plan.requirements[pair] == .ownList {
            diary.recognizers[pair.one].require(toFail: diary.recognizers[pair.other])
        }
        stage.window.addSubview(outer)
    }

    /// Takes the views away again; where all gestures are over nobody hears of it.
    func finish(isWhole: Bool) {
        views.first?.removeFromSuperview()
        if isWhole, !diary.lines.isEmpty { faults.append("told after the end: \(diary.lines)") }
        views = []
        // There may be fingers left.
        stage.window.touchesCancelled(from: Self.seat)
        // What it asks for in a row after it was not let begin is outside of a gesture.
        for line in stage.log.dropFirst(said) where !line.contains("outside of a gesture") {
            faults.append("said: \(line)")
        }
        said = stage.log.count
    }

    func play(_ step: ArenaStep) -> Observation {
        diary.lines = []
        for (index, recognizer) in diary.recognizers.enumerated() {
            recognizer.reply = step.replies[index] ?? .nothing
        }
        time &+= 5
        switch step.event {
        case .down(let number, let view):
            numbers[number] = view == 1 ? Point(x: 50, y: 50) : Point(x: 200, y: 200)
            send([number], .down)
        case .move(let moved):
            for number in moved { numbers[number]!.x += 1 }
            send(moved, .motion)
        case .up(let number):
            send([number], .up)
        case .takeAway:
            stage.window.touchesCancelled(from: Self.seat)
        case .ask(let index, let states):
            diary.recognizers[index].ask(states)
        case .turnOff(let index):
            diary.recognizers[index].isEnabled = false
            diary.recognizers[index].isEnabled = true
        }
        return observe()
    }

    private func send(_ moved: [Int], _ change: TouchFrame.Sample.Change) {
        let samples = moved.map {
            TouchFrame.Sample(
                id: Int32($0), change: change, location: numbers[$0]!, time: Timestamp(milliseconds: time), serial: 1)
        }
        stage.window.touch(TouchFrame(samples: samples), from: Self.seat)
        if change == .down, let touch = stage.window.touches[TouchID(seat: Self.seat, number: Int32(moved[0]))] {
            touches.append(touch)
        }
    }

    private func observe() -> Observation {
        let count = diary.recognizers.count
        var seen = Observation(count: count)
        var areViewsTold = false
        for line in diary.lines {
            switch line {
            case .told(let index, let word, let set):
                seen.told[index].append(Observation.Told(word: word, touches: names(of: set)))
                if areViewsTold { faults.append("a recognizer is told after a view (R-TOUCH-21)") }
            case .acted(let index, let state): seen.actions[index].append(Stand(rawValue: state.rawValue)!)
            case .reset(let index): seen.resets[index] += 1
            case .view(let index, let word, let set):
                areViewsTold = true
                for name in names(of: set) {
                    seen.viewWords[name, default: []].append(word)
                    if touches[name].view !== views[index] { faults.append("view \(index) is told of touch \(name)") }
                }
            }
        }
        for index in 0..<count { seen.states[index] = Stand(rawValue: diary.recognizers[index].state.rawValue)! }
        diary.lines = []
        return seen
    }

    private func names(of set: Set<Touch>) -> [Int] {
        set.map { touch in touches.firstIndex { $0 === touch } ?? -1 }.sorted()
    }
}
