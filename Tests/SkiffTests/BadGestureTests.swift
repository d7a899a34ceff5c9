import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Programs and devices that do what they should not, in the middle of a gesture.
struct BadGestureTests {
    private let journal = Journal()
    private let view = View(frame: Rect(0, 0, 300, 200))
    private let pan = PanGestureRecognizer()
    private let stage: Stage

    init() {
        stage = Stage(board(view))
        pan.log("pan", in: journal)
        view.addGestureRecognizer(pan)
    }

    private func expectReady() {
        stage.touch.drag(from: Point(50, 50), to: Point(100, 50), steps: 1)
        #expect(journal.take() == ["pan began", "pan ended"])
        expectSound(stage)
    }

    @Test("A target that is freed in its own action, or before it, hurts nobody")
    func freedTarget() {
        final class Target {
            let journal: Journal
            var onAction: (() -> Void)?
            init(_ journal: Journal) { self.journal = journal }
            func act(_ pan: PanGestureRecognizer) {
                journal.add("target")
                onAction?()
            }
        }
        final class Holder { var target: Target? }
        let holder = Holder()
        holder.target = Target(journal)
        holder.target?.onAction = { [weak holder] in holder?.target = nil }
        pan.addTarget(holder.target, action: Target.act)
        pan.addAction { [journal] _ in journal.add("after") }
        stage.touch.drag(from: Point(50, 50), to: Point(100, 50), steps: 1)
        #expect(journal.take() == ["pan began", "target", "after", "pan ended", "after"])
        #expect(holder.target == nil)
        expectSound(stage)
    }

    @Test("A view that goes to another window in the middle of its pan cancels it, and pans there")
    func movesToOtherWindow() {
        let other = Window(title: "Other", size: Size(300, 200))
        other.content = View()
        stage.application.open(other)
        stage.turn()
        stage.touch.down(at: Point(50, 50))
        stage.touch.move(to: Point(100, 50))
        other.content?.addSubview(view)
        #expect(journal.take() == ["pan began", "pan cancelled"])
        stage.touch.move(to: Point(150, 50))
        stage.touch.up()
        #expect(journal.take() == [])
        stage.turn()
        stage.touch.down(at: Point(50, 50), in: view)
        stage.touch.move(to: Point(100, 50), in: view)
        stage.touch.up()
        #expect(journal.take() == ["pan began", "pan ended"])
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test(
        "R-STATE-10, R-STATE-11: taken off, disabled or put on another view in its own action, it is cancelled once",
        arguments: [0, 1, 2])
    func leavesInAction(how: Int) {
        let elsewhere = View(frame: Rect(0, 220, 50, 50))
        view.superview?.addSubview(elsewhere)
        pan.addAction { [view] pan in
            guard pan.state == .began else { return }
            switch how {
            case 0: view.removeGestureRecognizer(pan)
            case 1: pan.isEnabled = false
            default: elsewhere.addGestureRecognizer(pan)
            }
        }
        stage.touch.drag(from: Point(50, 50), to: Point(150, 50), steps: 4)
        #expect(journal.take() == ["pan began", "pan cancelled"])
        #expect(pan.state == .possible)
        expectSound(stage)
    }

    @Test(
        "R-STATE-12: a delegate that changes the tree while it is asked leaves no gesture behind",
        arguments: [0, 1, 2, 3])
    func delegateChangesTree(how: Int) {
        let judge = Judge()
        let rival = PanGestureRecognizer()
        rival.log("rival", in: journal)
        view.superview?.addGestureRecognizer(rival)
        let superview = view.superview
        judge.begins = { [view] pan in
            switch how {
            case 0: view.removeFromSuperview()
            case 1: pan.isEnabled = false
            case 2: view.superview?.removeGestureRecognizer(rival)
            default: view.addGestureRecognizer(TapGestureRecognizer())
            }
            return true
        }
        pan.delegate = judge
        stage.touch.drag(from: Point(50, 50), to: Point(150, 50), steps: 4)
        let lines = journal.take()
        // Whoever began has ended, once.
        for label in ["pan", "rival"] {
            let own = lines.filter { $0.hasPrefix(label) }
            #expect(
                own.count { $0.hasSuffix("began") } == own.count { $0.hasSuffix("ended") || $0.hasSuffix("cancelled") })
        }
        #expect(pan.state == .possible)
        #expect(rival.state == .possible)
        pan.delegate = nil
        pan.isEnabled = true
        superview?.removeGestureRecognizer(rival)
        if view.superview == nil { superview?.addSubview(view) }
        stage.turn()
        expectReady()
    }

    @Test("A delegate that takes the window away while it is asked ends all; nothing traps")
    func delegateClosesWindow() {
        let judge = Judge()
        judge.begins = { [stage] _ in
            stage.window.close()
            return true
        }
        pan.delegate = judge
        stage.touch.down(at: Point(50, 50))
        stage.touch.move(to: Point(100, 50))
        #expect(pan.state == .possible)
        #expect(journal.take().allSatisfy { $0 != "pan ended" })
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test("R-GEST-13: pans that wait for each other, by requirement and by delegate, fail together and are ready again")
    func cycle() {
        let other = PanGestureRecognizer()
        let judge = Judge()
        other.log("other", in: journal)
        view.addGestureRecognizer(other)
        pan.require(toFail: other)
        judge.requires = { one, another in one === other && another === pan }
        other.delegate = judge
        stage.touch.drag(from: Point(50, 50), to: Point(150, 50), steps: 4)
        #expect(journal.take() == [])
        #expect(pan.state == .possible)
        #expect(other.state == .possible)
        view.removeGestureRecognizer(other)
        expectReady()
    }

    @Test("R-WT-10: time that wraps at 2³² milliseconds, in the middle of a press and of a swipe")
    func timeWraps() {
        let press = LongPressGestureRecognizer()
        press.log("press", in: journal)
        let swipe = SwipeGestureRecognizer()
        swipe.log("swipe", in: journal)
        pan.isEnabled = false
        view.addGestureRecognizer(press)
        view.addGestureRecognizer(swipe)
        let wire = stage.compositor.seat.touch
        func send(_ time: UInt32, _ body: (Timestamp) -> Void) {
            body(Timestamp(milliseconds: time))
            wire.frame()
            stage.turn()
        }
        send(.max - 50) { wire.down(0, at: Point(50, 50), on: stage.surface, time: $0) }
        send(60) { wire.motion(0, to: Point(120, 50), time: $0) }
        #expect(journal.take() == ["swipe ended"])
        send(70) { wire.up(0, time: $0) }
        send(.max - 50) { wire.down(0, at: Point(50, 50), on: stage.surface, time: $0) }
        stage.advance(by: .milliseconds(499))
        #expect(journal.take() == [])
        stage.advance(by: .milliseconds(1))
        #expect(journal.take() == ["press began"])
        send(460) { wire.up(0, time: $0) }
        #expect(journal.take() == ["press ended"])
        expectSound(stage)
    }

    @Test("A clock that is set back in the middle of a press makes it neither short nor endless")
    func timeGoesBack() {
        let press = LongPressGestureRecognizer()
        press.log("press", in: journal)
        pan.isEnabled = false
        view.addGestureRecognizer(press)
        stage.touch.down(at: Point(50, 50))
        stage.advance(by: .milliseconds(300))
        let wire = stage.compositor.seat.touch
        wire.motion(0, to: Point(52, 50), time: Timestamp(milliseconds: 5))
        wire.frame()
        stage.turn()
        stage.advance(by: .milliseconds(150))
        #expect(journal.take() == [])
        stage.advance(by: .milliseconds(360))
        #expect(journal.take() == ["press began"])
        stage.touch.up()
        #expect(journal.take() == ["press ended"])
        expectSound(stage)
    }

    @Test("A deadline that is set to the past again and again is given up, and said once")
    func deadlines() {
        final class Nagger: GestureRecognizer, Recognizer {
            var count = 0
            override func touchesBegan(_ touches: Set<Touch>, with event: Event) { setDeadline(event.timestamp) }
            override func deadlineReached(at time: Timestamp) {
                count += 1
                setDeadline(time)
            }
        }
        let nagger = Nagger()
        view.addGestureRecognizer(nagger)
        stage.touch.down(at: Point(50, 50))
        stage.advance(by: .milliseconds(10))
        #expect(nagger.count >= 1000)
        #expect(stage.log.count { $0.contains("deadline") } == 1)
        stage.touch.up()
        view.removeGestureRecognizer(nagger)
        expectReady()
    }

    @Test(
        "A recognizer that begins with scrolling and forgets to end is cancelled when the scrolling is over",
        arguments: [false, true])
    func forgetsToEnd(changes: Bool) {
        final class Forgetful: GestureRecognizer, Recognizer {
            override func shouldReceive(_ event: Event) -> Bool { event.type == .scroll }
            var changes = false
            override func track(_ event: Event, phase: Touch.Phase) {
                if phase == .began { state = .began } else if changes { state = .changed }
            }
        }
        let forgetful = Forgetful()
        forgetful.changes = changes
        forgetful.log("forgetful", in: journal)
        view.addGestureRecognizer(forgetful)
        stage.pointer.scroll(view, points: 10)
        let lines = journal.take()
        #expect(lines.filter { $0 != "forgetful changed" } == ["forgetful began", "forgetful cancelled"])
        #expect(lines.contains("forgetful changed") == changes)
        #expect(forgetful.state == .possible)
        expectReady()
    }

    @Test("In a view whose transform is singular, places and ways are numbers")
    func singular() {
        let flat = View(frame: Rect(0, 0, 50, 50))
        flat.transform = AffineTransform(scaleX: 0, y: 0)
        view.addSubview(flat)
        var areFinite = true
        pan.addAction { pan in
            pan.setTranslation(pan.translation(in: flat), in: flat)
            areFinite =
                areFinite && pan.location(in: flat).isFinite && pan.translation(in: flat).isFinite
                && pan.velocity(in: flat).isFinite && pan.translation(in: nil).isFinite
        }
        stage.touch.drag(from: Point(50, 50), to: Point(150, 50), steps: 4)
        #expect(areFinite)
        expectSound(stage)
    }
}
