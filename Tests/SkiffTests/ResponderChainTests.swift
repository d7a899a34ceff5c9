import Skiff
import SkiffTesting
import Testing

/// Where events go that nobody handles.
struct ResponderChainTests {
    private final class Delegate: Responder, Application.Delegate {}
    private final class ViewDelegate: View, Application.Delegate {}

    /// A responder that says who is next.
    private final class Link: View {
        var link: Responder?
        override var next: Responder? { link ?? super.next }
    }

    @Test("R-CHAIN-1: a responder has no next by itself")
    func base() {
        #expect(Responder().next == nil)
        #expect(View().next == nil)
        #expect(Responder().responderChain.count == 1)
    }

    @Test("R-CHAIN-2, R-CHAIN-3, R-CHAIN-4: view, controller, superview, root controller, window, application")
    func order() {
        let rootController = ViewController()
        let childController = ViewController()
        let leaf = View()
        childController.view.addSubview(leaf)
        #expect(childController.next == nil)
        rootController.view.addSubview(childController.view)
        #expect(childController.next === rootController.view)
        let stage = Stage(controller: rootController)
        let expected: [Responder] = [
            leaf, childController.view, childController, rootController.view, rootController, stage.window,
            stage.application,
        ]
        #expect(leaf.responderChain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
        expectSound(stage)
    }

    @Test("R-CHAIN-3: a controller whose view is not loaded or nowhere has no next, and asking does not load it")
    func unattached() {
        let controller = ViewController()
        #expect(controller.next == nil)
        #expect(!controller.isViewLoaded)
        #expect(controller.view.next === controller)
        #expect(controller.next == nil)
    }

    @Test("R-CHAIN-5: the delegate comes last, if it is a responder without a place of its own")
    func delegate() {
        let stage = Stage(View())
        #expect(stage.application.next == nil)
        let delegate = Delegate()
        stage.application.delegate = delegate
        #expect(stage.application.next === delegate)
        let view = ViewDelegate()
        stage.application.delegate = view
        #expect(stage.application.next == nil)
        expectSound(stage)
    }

    @Test("R-TOUCH-11, R-CHAIN-11: what a view leaves goes up with the same touches; a view that handles it keeps it")
    func forwarding() {
        let journal = Journal()
        let outer = Pad("outer", journal, Rect(0, 0, 200, 200))
        let middle = View(frame: Rect(0, 0, 150, 150))
        let inner = Pad("inner", journal, Rect(0, 0, 100, 100))
        outer.addSubview(middle)
        middle.addSubview(inner)
        let stage = Stage(board(outer))
        inner.forwards = true
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(20, 10))
        stage.touch.up()
        #expect(
            journal.take() == [
                "inner began 0", "outer began 0", "inner moved 0", "outer moved 0", "inner ended 0", "outer ended 0",
            ])
        inner.forwards = false
        stage.touch.down(at: Point(10, 10))
        stage.touch.cancel()
        #expect(journal.take() == ["inner began 0", "inner cancelled 0"])
        expectSound(stage)
    }

    @Test("R-HIT-16: a view that handles nothing is the touch's view all the same")
    func plainViewIsHit() {
        let journal = Journal()
        let outer = Pad("outer", journal, Rect(0, 0, 200, 200))
        let plain = View(frame: Rect(0, 0, 100, 100))
        outer.addSubview(plain)
        var hit: View?
        outer.onTouches = { touches, _ in hit = touches.first?.view }
        let stage = Stage(board(outer))
        stage.touch.down(at: Point(10, 10))
        #expect(journal.take() == ["outer began 0"])
        #expect(hit === plain)
        expectSound(stage)
    }

    @Test("R-CHAIN-6: an overridden next is asked at each step, and never kept")
    func overridden() {
        let journal = Journal()
        let first = Pad("first", journal)
        let second = Pad("second", journal)
        let link = Link(frame: Rect(0, 0, 100, 100))
        let stage = Stage(board(link))
        link.link = first
        stage.touch.down(at: Point(10, 10))
        link.link = second
        stage.touch.up()
        #expect(journal.take() == ["first began 0", "second ended 0"])
        #expect(link.responderChain.map(ObjectIdentifier.init) == [link, second].map(ObjectIdentifier.init))
        expectSound(stage)
    }

    @Test("R-CHAIN-7: what nobody handles is forgotten without a word")
    func discarded() {
        let plain = View(frame: Rect(0, 0, 100, 100))
        let stage = Stage(board(plain))
        stage.touch.tap(plain)
        stage.keys.press(.space)
        #expect(stage.log == [])
        expectSound(stage)
    }

    @Test("R-CHAIN-8: a chain that bad overrides have closed to a ring ends, and that is said once")
    func ring() {
        let one = Link(frame: Rect(0, 0, 100, 100))
        let two = Link()
        one.link = two
        two.link = one
        let stage = Stage(board(one))
        #expect(one.responderChain.count <= 1000)
        #expect(one.target(forAction: Action("nobody", on: Button.self) { _ in }) == nil)
        stage.touch.tap(one)
        stage.touch.tap(one)
        #expect(stage.log.count <= 2)
        #expect(stage.log.contains { $0.contains("ring") })
        // Another chain is not the worse for it.
        let journal = Journal()
        let pad = Pad("pad", journal, Rect(200, 0, 100, 100))
        one.superview?.addSubview(pad)
        stage.touch.tap(pad)
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("R-CHAIN-9: keys start at the first responder, else at the focused view, else at the window")
    func keyStart() {
        let journal = Journal()
        let pad = Pad("pad", journal)
        let writer = Writer("writer", journal, Rect(200, 0, 100, 100))
        pad.addSubview(writer)
        let stage = Stage(board(pad))
        stage.keys.press(.space)
        #expect(journal.take() == [])
        #expect(writer.becomeFirstResponder())
        #expect(journal.take() == ["writer becomes true"])
        stage.keys.press(.space)
        #expect(journal.take() == ["writer key 57 began", "writer key 57 ended"])
        writer.forwards = true
        stage.keys.press(.space)
        #expect(
            journal.take() == [
                "writer key 57 began", "pad key 57 began", "writer key 57 ended", "pad key 57 ended",
            ])
        expectSound(stage)
    }

    @Test("R-CHAIN-10: recognizers are not in the chain")
    func recognizers() {
        let journal = Journal()
        let outer = Pad("outer", journal, Rect(0, 0, 200, 200))
        let inner = Pad("inner", journal)
        inner.forwards = true
        outer.addSubview(inner)
        let probe = Probe()
        probe.cancelsTouchesInView = false
        probe.onTouches = { [journal] phase, _ in journal.add("probe \(phase)") }
        outer.addGestureRecognizer(probe)
        let stage = Stage(board(outer))
        stage.touch.down(at: Point(10, 10))
        #expect(journal.take() == ["probe began", "inner began 0", "outer began 0"])
        expectSound(stage)
    }

    @Test("R-CHAIN-12, R-PRESS-3: a view that keeps a beginning and leaves the end is told so, once")
    func half() {
        class Half: View {
            override var canBecomeFirstResponder: Bool { true }
            override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
            override func pressesBegan(_ presses: Set<Press>, with event: Event?) {}
        }
        final class Whole: Half {
            override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
            override func pressesEnded(_ presses: Set<Press>, with event: Event?) {}
        }
        final class Leaving: View {
            override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
                super.touchesBegan(touches, with: event)
            }
        }
        let half = Half(frame: Rect(0, 0, 100, 100))
        let whole = Whole(frame: Rect(100, 0, 100, 100))
        let leaving = Leaving(frame: Rect(200, 0, 100, 100))
        let stage = Stage(board(half, whole, leaving))
        for view in [whole, leaving] {
            view.becomeFirstResponder()
            stage.touch.tap(view)
            stage.keys.press(.space)
        }
        #expect(stage.log == [])
        half.becomeFirstResponder()
        for _ in 0..<2 {
            stage.touch.tap(half)
            stage.keys.press(.space)
        }
        #expect(stage.log.filter { $0.contains("touchesBegan") }.count == 1)
        #expect(stage.log.filter { $0.contains("pressesBegan") }.count == 1)
    }
}
