import Skiff
import SkiffTesting
import Testing

/// Controllers: loading, appearing and disappearing, and others inside.
struct ViewControllerTests {
    private let journal = Journal()
    private let root: Screen
    private let stage: Stage

    init() {
        root = Screen("root", journal)
        let window = Window(title: "Stage", size: Size(400, 300))
        stage = Stage(window: window)
        stage.keys.enter()
    }

    private func show() {
        stage.window.rootViewController = root
        stage.turn()
        _ = journal.take()
    }

    @Test("A root controller loads, appears, is laid out, and has appeared; each once, in this order")
    func order() {
        #expect(!root.isViewLoaded)
        #expect(root.viewIfLoaded == nil)
        stage.window.rootViewController = root
        #expect(journal.take() == ["root load", "root didLoad", "root willAppear"])
        stage.turn()
        #expect(journal.take() == ["root willLayout", "root didLayout", "root didAppear"])
        stage.advance(by: .seconds(1))
        #expect(journal.take() == [])
        root.view.setNeedsLayout()
        stage.turn()
        #expect(journal.take() == ["root willLayout", "root didLayout"])
        stage.window.rootViewController = nil
        #expect(journal.take() == ["root willDisappear", "root didDisappear"])
        expectSound(stage)
    }

    @Test("Nothing appears in a window that is not open; opening and closing it is appearing and disappearing")
    func windowOpens() {
        let window = Window(title: "Other")
        window.rootViewController = root
        stage.turn()
        #expect(journal.take() == ["root load", "root didLoad"])
        stage.application.open(window)
        #expect(journal.take() == ["root willAppear"])
        stage.turn()
        #expect(journal.take().last == "root didAppear")
        window.close()
        #expect(journal.take() == ["root willDisappear", "root didDisappear"])
        stage.application.open(window)
        stage.turn()
        #expect(journal.take().filter { $0.contains("Appear") } == ["root willAppear", "root didAppear"])
    }

    @Test("One that goes before it has appeared has not appeared")
    func quick() {
        stage.window.rootViewController = root
        stage.window.rootViewController = nil
        stage.turn()
        #expect(
            journal.take() == [
                "root load", "root didLoad", "root willAppear", "root willDisappear", "root didDisappear",
            ])
    }

    @Test("A loss of the connection is no disappearing")
    func connection() {
        show()
        stage.compositor.hangUp()
        stage.turn()
        stage.reconnect()
        stage.turn()
        #expect(!journal.take().contains { $0.contains("appear") })
    }

    @Test("A child appears with its view and with its parent, outer ones first")
    func child() {
        let child = Screen("child", journal)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        #expect(
            journal.take() == [
                "child willMove root", "root load", "root didLoad", "child load", "child didLoad", "child didMove root",
            ])
        stage.window.rootViewController = root
        #expect(journal.take() == ["root willAppear", "child willAppear"])
        stage.turn()
        #expect(journal.take().filter { $0.contains("ppear") } == ["root didAppear", "child didAppear"])
        #expect(root.children.first === child && child.parent === root)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            journal.take() == ["child willMove out", "child willDisappear", "child didDisappear", "child didMove out"])
        #expect(root.children.isEmpty && child.parent == nil)
        root.addChild(child)
        root.view.addSubview(child.view)
        stage.turn()
        #expect(
            journal.take().filter { $0.contains("ppear") } == ["child willAppear", "child didAppear"])
        stage.window.rootViewController = nil
        #expect(
            journal.take() == [
                "root willDisappear", "child willDisappear", "root didDisappear", "child didDisappear",
            ])
    }

    @Test("Moving a view inside its window is neither appearing nor disappearing")
    func moved() {
        show()
        let child = Screen("child", journal)
        let one = View()
        let two = View()
        root.view.addSubview(one)
        root.view.addSubview(two)
        root.addChild(child)
        one.addSubview(child.view)
        stage.turn()
        _ = journal.take()
        two.addSubview(child.view)
        stage.turn()
        #expect(!journal.take().contains { $0.contains("ppear") })
    }

    @Test("Children of a parent that forwards by itself appear when that says so")
    func manual() {
        root.forwards = false
        show()
        let child = Screen("child", journal)
        root.addChild(child)
        root.view.addSubview(child.view)
        stage.turn()
        #expect(!journal.take().contains { $0.contains("ppear") })
        child.beginAppearanceTransition(true, animated: true)
        child.beginAppearanceTransition(true, animated: true)
        stage.turn()
        #expect(journal.take().filter { $0.contains("ppear") } == ["child willAppear slowly"])
        child.endAppearanceTransition()
        child.endAppearanceTransition()
        #expect(journal.take() == ["child didAppear"])
        child.view.removeFromSuperview()
        #expect(journal.take().filter { $0.contains("ppear") } == [])
        child.beginAppearanceTransition(false, animated: false)
        child.endAppearanceTransition()
        #expect(journal.take() == ["child willDisappear", "child didDisappear"])
    }

    @Test("A child that another parent takes leaves the one before")
    func otherParent() {
        let child = Screen("child", journal)
        let other = Screen("other", journal)
        root.addChild(child)
        other.addChild(child)
        #expect(root.children.isEmpty)
        #expect(other.children.first === child)
        #expect(journal.take() == ["child willMove root", "child didMove out", "child willMove other"])
    }

    @Test("A controller knows that it appears for the first time in a parent, and that it leaves one")
    func movingToAndFrom() {
        show()
        let child = Screen("child", journal)
        child.tellsWhy = true
        root.addChild(child)
        root.view.addSubview(child.view)
        stage.turn()
        #expect(
            journal.take().filter { $0.contains("ppear") || $0.contains("moving") } == [
                "child willAppear", "child moving in", "child didAppear", "child moving in",
            ])
        #expect(!child.isMovingToParent)
        child.view.removeFromSuperview()
        root.view.addSubview(child.view)
        stage.turn()
        #expect(!journal.take().contains { $0.contains("moving") })
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            journal.take() == [
                "child willMove out", "child willDisappear", "child moving out", "child didDisappear",
                "child moving out", "child didMove out",
            ])
        #expect(!child.isMovingFromParent)
    }

    @Test("One that is taken out before its view leaves when the view does")
    func takenOutFirst() {
        show()
        let child = Screen("child", journal)
        root.addChild(child)
        root.view.addSubview(child.view)
        stage.turn()
        child.tellsWhy = true
        child.removeFromParent()
        _ = journal.take()
        child.view.removeFromSuperview()
        #expect(
            journal.take() == [
                "child willDisappear", "child moving out", "child didDisappear", "child moving out",
            ])
        #expect(!child.isMovingFromParent)
    }

    @Test("A title is kept; viewDidLoad may set another view, and a loadView that sets none is a mistake")
    func titleAndView() async {
        root.title = "Home"
        #expect(root.title == "Home")
        final class Replacing: ViewController {
            override func viewDidLoad() { view = View(frame: Rect(0, 0, 7, 7)) }
        }
        #expect(Replacing().view.frame.width == 7)
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                final class Empty: ViewController {
                    override func loadView() {}
                }
                _ = Empty().view
            }
        }
    }

    @Test("R-CHAIN-2, R-CHAIN-3: a child's chain goes by its view to the parent; without a place it ends")
    func chain() {
        let child = Screen("child", journal)
        #expect(child.next == nil)
        let leaf = View()
        child.view.addSubview(leaf)
        #expect(leaf.responderChain.count == 3)
        show()
        root.addChild(child)
        root.view.addSubview(child.view)
        let expected: [Responder] = [leaf, child.view, child, root.view, root, stage.window, stage.application]
        #expect(leaf.responderChain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    }

    @Test("Controllers that take themselves away while they appear are told the end once")
    func reentrant() {
        root.onDidAppear = { [stage] in stage.window.rootViewController = nil }
        stage.window.rootViewController = root
        stage.turn()
        #expect(
            journal.take().filter { $0.contains("ppear") } == [
                "root willAppear", "root didAppear", "root willDisappear", "root didDisappear",
            ])
    }

    @Test("A controller that nobody holds goes, though its view is shown")
    func ownership() {
        weak var gone: Screen?
        let view = View()
        do {
            let screen = Screen("short", journal)
            screen.view = view
            gone = screen
            stage.window.content = view
        }
        #expect(gone == nil)
        stage.turn()
        view.removeFromSuperview()
        #expect(journal.take() == ["short willAppear"])
    }
}
