import Skiff
import SkiffTesting
import Testing

/// Named actions of a recognizer's targets.
struct RecognizerTargetTests {
    private final class Editor {
        let name: String
        let journal: Journal
        init(_ name: String, _ journal: Journal) {
            self.name = name
            self.journal = journal
        }
        func bare() { journal.add("\(name) bare") }
    }

    private static let mark = Action("mark", on: Editor.self) { $0.journal.add("\($0.name) mark") }
    private static let tell = Action("tell", on: Editor.self) { editor, sender, _ in
        editor.journal.add("\(editor.name) tell \((sender as? Probe)?.name ?? "nobody")")
    }

    private let journal = Journal()
    private let pad: Pad
    private let probe = Probe()
    private let stage: Stage

    init() {
        pad = Pad("pad", Journal(), Rect(0, 0, 300, 200))
        stage = Stage(board(pad))
        probe.name = "probe"
        probe.onTouches = { phase, probe in if phase == .began { probe.state = .ended } }
        pad.addGestureRecognizer(probe)
    }

    private func said() -> [String] {
        stage.touch.tap(pad)
        return journal.take()
    }

    @Test("R-STATE-8: each target and action once, in the order in which they were added, with the sender")
    func once() {
        let one = Editor("one", journal)
        let two = Editor("two", journal)
        for _ in 0..<2 {
            probe.addTarget(two, action: Self.mark)
            probe.addTarget(one, action: Self.tell)
            probe.addTarget(one, action: Self.mark)
        }
        // Another action of the same name is the same action.
        probe.addTarget(one, action: Action("mark", on: Editor.self) { $0.journal.add("never") })
        #expect(said() == ["two mark", "one tell probe", "one mark"])
        expectSound(stage)
    }

    @Test("R-STATE-8: what removing names goes: nil means every target, and every action; closures go by their token")
    func remove() {
        let one = Editor("one", journal)
        let two = Editor("two", journal)
        let journal = journal
        let token = probe.addAction { _ in journal.add("closure") }
        func fill() {
            probe.addTarget(one, action: Self.mark)
            probe.addTarget(one, action: Self.tell)
            probe.addTarget(one, action: Editor.bare)
            probe.addTarget(two, action: Self.mark)
        }
        fill()
        probe.removeTarget(two, action: Self.tell)
        #expect(said() == ["closure", "one mark", "one tell probe", "one bare", "two mark"])
        probe.removeTarget(one, action: Self.mark)
        #expect(said() == ["closure", "one tell probe", "one bare", "two mark"])
        probe.removeTarget(one, action: nil)
        #expect(said() == ["closure", "two mark"])
        fill()
        probe.removeTarget(nil, action: Self.mark)
        #expect(said() == ["closure", "one tell probe", "one bare"])
        probe.removeTarget(nil, action: nil)
        #expect(said() == ["closure"])
        probe.removeTarget(token)
        #expect(said() == [])
        expectSound(stage)
    }

    @Test("R-STATE-8: one that is removed by an action before it is not told; a target that is gone is not either")
    func meanwhile() {
        var gone: Editor? = Editor("gone", journal)
        let last = Editor("last", journal)
        let first = probe.addAction { $0.removeTarget(last, action: Self.mark) }
        if let gone { probe.addTarget(gone, action: Self.mark) }
        probe.addTarget(last, action: Self.mark)
        gone = nil
        #expect(said() == [])
        probe.removeTarget(first)
        probe.addTarget(last, action: Self.mark)
        #expect(said() == ["last mark"])
        expectSound(stage)
    }
}
