import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Pans that are driven by a wheel or by fingers on a touchpad.
struct ScrollPanTests {
    private let journal = Journal()
    private let view = View(frame: Rect(0, 0, 400, 300))
    private let pan = PanGestureRecognizer()
    private let stage: Stage

    init() {
        stage = Stage(board(view))
        view.addGestureRecognizer(pan)
        pan.allowedScrollTypesMask = .all
        note(pan, "")
        stage.pointer.move(to: Point(100, 100))
    }

    private func note(_ pan: PanGestureRecognizer, _ label: String) {
        let journal = journal
        pan.addAction { pan in
            let way = pan.translation(in: nil)
            journal.add("\(label)\(pan.state) \(way.x) \(way.y) \(pan.numberOfTouches)")
        }
    }

    private var wire: CompositorPointer { stage.compositor.seat.pointer }

    private func scroll(
        _ source: CompositorPointer.AxisSource, _ axis: CompositorPointer.Axis = .vertical, _ points: Double? = nil,
        stops: Bool = false
    ) {
        wire.axisSource(source)
        if let points { wire.axis(axis, points, time: stage.compositor.time) }
        if stops { wire.axisStop(axis, time: stage.compositor.time) }
        wire.frame()
        stage.turn()
    }

    @Test("R-PAN-7: fingers on a touchpad begin it at once and end it when they are lifted; it has no touches")
    func fingers() {
        scroll(.finger, .vertical, 3)
        #expect(journal.take() == ["began 0.0 -3.0 0"])
        #expect(pan.location(in: nil) == Point(100, 100))
        stage.advance(by: .seconds(5))
        scroll(.finger, .horizontal, -2)
        #expect(journal.take() == ["changed 2.0 -3.0 0"])
        scroll(.finger, .vertical, stops: true)
        #expect(journal.take() == [])
        scroll(.finger, .horizontal, stops: true)
        #expect(journal.take() == ["ended 2.0 -3.0 0"])
        #expect(pan.state == .possible)
        expectSound(stage)
    }

    @Test("R-PAN-7: a wheel begins it, and it ends when the wheel rests")
    func wheel() {
        scroll(.wheel, .vertical, 15)
        stage.advance(by: .milliseconds(90))
        scroll(.wheel, .vertical, 15)
        #expect(journal.take() == ["began 0.0 -15.0 0", "changed 0.0 -30.0 0"])
        stage.advance(by: .milliseconds(99))
        #expect(journal.take() == [])
        stage.advance(by: .milliseconds(1))
        #expect(journal.take() == ["ended 0.0 -30.0 0"])
        scroll(.wheel, .vertical, -15)
        #expect(journal.take() == ["began 0.0 15.0 0"])
        expectSound(stage)
    }

    @Test("R-PAN-7: only the kinds of scrolling that it allows")
    func mask() {
        pan.allowedScrollTypesMask = .discrete
        scroll(.finger, .vertical, 3)
        scroll(.finger, .vertical, stops: true)
        #expect(journal.take() == [])
        scroll(.wheel, .vertical, 15)
        #expect(journal.take() == ["began 0.0 -15.0 0"])
        stage.advance(by: .seconds(1))
        _ = journal.take()
        pan.allowedScrollTypesMask = .continuous
        scroll(.wheel, .vertical, 15)
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-GEST-14, R-GEST-16: of two that scrolling could drive, the deeper one is driven")
    func nested() {
        let inner = View(frame: Rect(50, 50, 100, 100))
        view.addSubview(inner)
        let deep = PanGestureRecognizer()
        deep.allowedScrollTypesMask = .all
        inner.addGestureRecognizer(deep)
        note(deep, "deep ")
        scroll(.finger, .vertical, 3)
        scroll(.finger, .vertical, 4)
        scroll(.finger, .vertical, stops: true)
        #expect(journal.take() == ["deep began 0.0 -3.0 0", "deep changed 0.0 -7.0 0", "deep ended 0.0 -7.0 0"])
        let judge = Judge()
        judge.begins = { _ in false }
        deep.delegate = judge
        scroll(.finger, .vertical, 3)
        scroll(.finger, .vertical, stops: true)
        #expect(journal.take() == ["began 0.0 -3.0 0", "ended 0.0 -3.0 0"])
        expectSound(stage)
    }

    @Test("R-GEST-2: a delegate may refuse scrolling")
    func refused() {
        final class Refuser: GestureRecognizer.Delegate {
            var count = 0
            func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
                count += 1
                return event.type != .scroll
            }
        }
        let refuser = Refuser()
        pan.delegate = refuser
        scroll(.finger, .vertical, 3)
        scroll(.finger, .vertical, stops: true)
        #expect(journal.take() == [])
        #expect(refuser.count == 1)
        expectSound(stage)
    }

    @Test("A finger on the screen that comes while a wheel has not come to rest has the recognizer for itself")
    func fingerAfterWheel() {
        scroll(.wheel, .vertical, 15)
        stage.touch.down(at: Point(10, 10))
        #expect(journal.take() == ["began 0.0 -15.0 0", "ended 0.0 -15.0 0"])
        stage.touch.move(to: Point(40, 10))
        stage.touch.up()
        #expect(journal.take() == ["began 30.0 0.0 1", "ended 30.0 0.0 1"])
        expectSound(stage)
    }

    @Test("A pointer that goes in the middle of it cancels it", arguments: [0, 1, 2])
    func gone(how: Int) {
        scroll(.finger, .vertical, 3)
        switch how {
        case 0: stage.pointer.leave()
        case 1:
            stage.compositor.seat.capabilities = [.touch]
            stage.turn()
        default:
            stage.application.beginIgnoringInteractionEvents()
            scroll(.finger, .vertical, 3)
            stage.application.endIgnoringInteractionEvents()
        }
        #expect(journal.take() == ["began 0.0 -3.0 0", "cancelled 0.0 -3.0 0"])
        #expect(pan.state == .possible)
        expectSound(stage)
    }

    @Test("R-PAN-4: fingers on a touchpad have a velocity, as fingers on a screen have")
    func velocity() {
        var last = Point.zero
        pan.addAction { last = $0.velocity(in: nil) }
        for _ in 1...10 {
            stage.advance(by: .milliseconds(10))
            scroll(.finger, .vertical, 5)
        }
        scroll(.finger, .vertical, stops: true)
        #expect(abs(last.y + 500) < 1)
        expectSound(stage)
    }

    @Test("R-STATE-10: disabled in the middle of it, it is cancelled, and takes what comes when it is enabled again")
    func disabled() {
        scroll(.finger, .vertical, 3)
        pan.isEnabled = false
        #expect(journal.take() == ["began 0.0 -3.0 0", "cancelled 0.0 -3.0 0"])
        scroll(.finger, .vertical, 3)
        scroll(.finger, .vertical, stops: true)
        pan.isEnabled = true
        scroll(.finger, .vertical, 3)
        #expect(journal.take() == ["began 0.0 -3.0 0"])
        expectSound(stage)
    }

    @Test("R-STATE-10: a wheel's pan that is cancelled in its action begins anew when the wheel has rested")
    func wheelDisabled() {
        var isFirst = true
        pan.addAction { pan in
            guard isFirst else { return }
            isFirst = false
            pan.isEnabled = false
            pan.isEnabled = true
        }
        scroll(.wheel, .vertical, 15)
        #expect(journal.take() == ["began 0.0 -15.0 0", "cancelled 0.0 -15.0 0"])
        // It is the same turning still.
        scroll(.wheel, .vertical, 15)
        #expect(journal.take() == [])
        stage.advance(by: .milliseconds(200))
        scroll(.wheel, .vertical, 15)
        #expect(journal.take() == ["began 0.0 -15.0 0"])
        stage.advance(by: .milliseconds(100))
        #expect(journal.take() == ["ended 0.0 -15.0 0"])
        expectSound(stage)
    }

    @Test("R-STATE-11: a wheel that turns on over another view, where its view was removed, is that one's at once")
    func wheelViewGone() {
        let other = View(frame: view.frame)
        let next = PanGestureRecognizer()
        next.allowedScrollTypesMask = .discrete
        other.addGestureRecognizer(next)
        note(next, "next ")
        let board = view.superview
        pan.addAction { [view] pan in
            guard pan.state == .began else { return }
            view.removeFromSuperview()
            board?.addSubview(other)
        }
        scroll(.wheel, .vertical, 15)
        #expect(journal.take() == ["began 0.0 -15.0 0", "cancelled 0.0 -15.0 0"])
        scroll(.wheel, .vertical, 15)
        scroll(.wheel, .vertical, 15)
        #expect(journal.take() == ["next began 0.0 -15.0 0", "next changed 0.0 -30.0 0"])
        stage.advance(by: .milliseconds(100))
        #expect(journal.take() == ["next ended 0.0 -30.0 0"])
        expectSound(stage)
    }

    @Test("R-PAN-4: a wheel that has come to rest is not fast, nor when a finger ends it after a while")
    func restingWheel() {
        var moving = Point.zero
        var last = Point(1, 1)
        pan.addAction { pan in
            if pan.state == .changed { moving = pan.velocity(in: nil) }
            if pan.state == .ended { last = pan.velocity(in: nil) }
        }
        for byFinger in [false, true] {
            for _ in 1...4 {
                stage.advance(by: .milliseconds(10))
                scroll(.wheel, .vertical, 15)
            }
            #expect(moving.y < -1000)
            last = Point(1, 1)
            stage.advance(by: .milliseconds(byFinger ? 60 : 100))
            if byFinger { stage.touch.down(at: Point(10, 10)) }
            #expect(last == .zero)
        }
        stage.touch.up()
        expectSound(stage)
    }

    @Test("A finger of one seat leaves the wheel of another seat alone")
    func seats() {
        let second = stage.compositor.addSeat(name: "second")
        stage.turn()
        scroll(.wheel, .vertical, 15)
        second.touch.down(0, at: Point(10, 10), on: stage.surface)
        second.touch.frame()
        stage.turn()
        #expect(journal.take() == ["began 0.0 -15.0 0"])
        scroll(.wheel, .vertical, 15)
        #expect(journal.take() == ["changed 0.0 -30.0 0"])
        stage.touch.down(at: Point(20, 20))
        #expect(journal.take() == ["ended 0.0 -30.0 0"])
        stage.touch.up()
        second.touch.up(0)
        second.touch.frame()
        stage.turn()
        expectSound(stage)
    }
}
