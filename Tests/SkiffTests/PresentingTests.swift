import Skiff
import SkiffTesting
import Testing

/// Presented controllers.
struct PresentingTests {
    private let journal = Journal()
    private let root: Screen
    private let page: Screen
    private let stage: Stage

    init() {
        root = Screen("root", journal)
        page = Screen("page", journal)
        let window = Window(title: "Stage", size: Size(400, 300))
        window.rootViewController = root
        stage = Stage(window: window)
        page.view.backgroundColor = Color(red: 0, green: 0, blue: 1)
        _ = journal.take()
    }

    private func appearances() -> [String] { journal.take().filter { $0.contains("ppear") } }

    @Test("A sheet appears over what stays; the completion comes when it has appeared")
    func sheet() {
        page.preferredContentSize = Size(200, 100)
        var completed = false
        root.present(page, animated: true) { [journal] in
            journal.add("completed ppear")
            completed = true
        }
        #expect(root.presentedViewController === page)
        #expect(page.presentingViewController === root)
        #expect(appearances() == ["page willAppear slowly"])
        #expect(!completed)
        stage.turn()
        #expect(appearances() == ["page didAppear", "completed ppear"])
        #expect(page.view.convert(page.view.bounds, to: nil) == Rect(100, 100, 200, 100))
        page.dismiss(animated: false) { [journal] in journal.add("gone ppear") }
        #expect(appearances() == ["page willDisappear", "page didDisappear", "gone ppear"])
        #expect(root.presentedViewController == nil)
        #expect(page.presentingViewController == nil)
        #expect(page.view.window == nil)
        expectSound(stage)
    }

    @Test("A controller knows that it appears by being presented, and disappears by being dismissed")
    func why() {
        page.tellsWhy = true
        root.tellsWhy = true
        page.modalPresentationStyle = .fullScreen
        root.present(page, animated: false)
        stage.turn()
        let words = { [journal] in journal.take().filter { $0.contains("ppear") || $0.contains("ed") } }
        #expect(
            words() == [
                "root willDisappear", "page willAppear", "page presented", "root didDisappear", "page didAppear",
                "page presented",
            ])
        #expect(!page.isBeingPresented)
        page.dismiss(animated: false)
        stage.turn()
        #expect(
            words() == [
                "page willDisappear", "page dismissed", "page didDisappear", "page dismissed", "root willAppear",
                "root didAppear",
            ])
        #expect(!page.isBeingDismissed)
    }

    @Test("A page sheet takes what room there is; a form sheet, as by default, what its view would like")
    func sheetSizes() {
        final class Note: View {
            override func sizeThatFits(_ size: Size) -> Size { Size(120, 60) }
        }
        func size(_ style: ModalPresentationStyle?) -> Size {
            let page = ViewController()
            page.view = Note()
            if let style { page.modalPresentationStyle = style }
            root.present(page, animated: false)
            stage.turn()
            let size = page.view.frame.size
            root.dismiss(animated: false)
            stage.turn()
            return size
        }
        #expect(size(nil) == Size(120, 60))
        #expect(size(.automatic) == Size(120, 60))
        #expect(size(.formSheet) == Size(120, 60))
        #expect(size(.sheet) == Size(120, 60))
        #expect(size(.pageSheet) == Size(400 - 32, 300 - 32))
        expectSound(stage)
    }

    @Test("One that fills the screen takes the place of what presents it, which disappears and comes back")
    func fullScreen() {
        page.modalPresentationStyle = .fullScreen
        root.present(page, animated: false)
        #expect(appearances() == ["root willDisappear", "page willAppear", "root didDisappear"])
        stage.turn()
        #expect(appearances() == ["page didAppear"])
        #expect(page.view.frame == Rect(0, 0, 400, 300))
        root.dismiss(animated: false)
        #expect(appearances() == ["page willDisappear", "page didDisappear", "root willAppear"])
        stage.turn()
        #expect(appearances() == ["root didAppear"])
        expectSound(stage)
    }

    @Test("A finger on what is covered is cancelled, and nothing behind is hit any more")
    func touches() {
        let pad = Pad("pad", journal, Rect(0, 0, 400, 300))
        root.view.addSubview(pad)
        stage.turn()
        _ = journal.take()
        stage.touch.down(at: Point(10, 10))
        page.modalPresentationStyle = .fullScreen
        root.present(page, animated: false)
        stage.touch.up()
        stage.touch.tap(at: Point(10, 10))
        #expect(journal.take().filter { $0.hasPrefix("pad") } == ["pad began 0", "pad cancelled 0"])
        root.dismiss(animated: false)
        page.modalPresentationStyle = .overFullScreen
        root.present(page, animated: false)
        stage.turn()
        stage.touch.tap(at: Point(10, 10))
        #expect(journal.take().filter { $0.hasPrefix("pad") } == [])
    }

    @Test("R-CHAIN-3: what a presented controller leaves goes to the one that presents it")
    func chain() {
        root.present(page, animated: false)
        let expected: [Responder] = [page.view, page, root, stage.window, stage.application]
        #expect(page.view.responderChain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    }

    @Test("A press beside a sheet, or Escape, takes it away, unless it is modal; one on it does not")
    func outside() {
        page.preferredContentSize = Size(200, 100)
        root.present(page, animated: false)
        stage.turn()
        stage.touch.tap(at: Point(200, 150))
        #expect(root.presentedViewController === page)
        page.isModalInPresentation = true
        stage.touch.tap(at: Point(10, 10))
        stage.keys.press(.escape)
        #expect(root.presentedViewController === page)
        page.isModalInPresentation = false
        stage.touch.tap(at: Point(10, 10))
        #expect(root.presentedViewController == nil)
        root.present(page, animated: false)
        stage.turn()
        stage.keys.press(.escape)
        #expect(root.presentedViewController == nil)
        expectSound(stage)
    }

    @Test("The first responder behind rests while something is presented, and is first again afterwards")
    func firstResponder() {
        let writer = Writer("writer", journal)
        root.view.addSubview(writer)
        writer.becomeFirstResponder()
        root.present(page, animated: false)
        #expect(!writer.isFirstResponder)
        stage.turn()
        root.dismiss(animated: false)
        #expect(writer.isFirstResponder)
    }

    @Test("Without a first responder keys go to what is presented")
    func keys() {
        let pad = Pad("pad", journal)
        page.view = pad
        root.present(page, animated: false)
        stage.turn()
        _ = journal.take()
        stage.keys.press(.space)
        #expect(journal.take() == ["pad key 57 began", "pad key 57 ended"])
    }

    @Test("R-FOCUS-3: Tab stays in what is presented, and the focus behind is there again afterwards")
    func focus() {
        let behind = Button("behind")
        behind.frame = Rect(0, 0, 50, 30)
        root.view.addSubview(behind)
        let inside = Button("inside")
        inside.frame = Rect(0, 0, 50, 30)
        page.view.addSubview(inside)
        stage.keys.press(.tab)
        #expect(behind.isFocused)
        root.present(page, animated: false)
        #expect(!behind.isFocused)
        stage.turn()
        for _ in 0..<2 {
            stage.keys.press(.tab)
            #expect(inside.isFocused)
        }
        root.dismiss(animated: false)
        #expect(behind.isFocused)
    }

    @Test("A child presents by its outermost parent; dismissing takes away all that is over it")
    func nested() {
        let child = Screen("child", journal)
        let top = Screen("top", journal)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.present(page, animated: false)
        #expect(root.presentedViewController === page)
        #expect(child.presentedViewController === page)
        page.present(top, animated: false)
        stage.turn()
        _ = journal.take()
        child.dismiss(animated: false)
        #expect(
            appearances() == [
                "top willDisappear", "top didDisappear", "page willDisappear", "page didDisappear",
            ])
        #expect(root.presentedViewController == nil && page.presentedViewController == nil)
        child.dismiss(animated: false)
        #expect(appearances() == [])
    }

    @Test("What cannot be presented is not, and that is said once")
    func refused() {
        let nowhere = Screen("nowhere", journal)
        let other = Screen("other", journal)
        nowhere.present(page, animated: false) { Issue.record("presented") }
        #expect(page.presentingViewController == nil)
        root.present(page, animated: false)
        root.present(other, animated: false)
        root.present(other, animated: false)
        #expect(root.presentedViewController === page)
        #expect(other.presentingViewController == nil)
        #expect(stage.log.filter { $0.contains("is not presented") }.count == 1)
    }

    @Test("Another root controller takes away what the one before presents; so does closing the window, for a time")
    func rootGoes() {
        root.present(page, animated: false)
        stage.turn()
        stage.window.close()
        stage.application.open(stage.window)
        stage.turn()
        #expect(root.presentedViewController === page)
        _ = journal.take()
        stage.window.rootViewController = Screen("new", journal)
        #expect(root.presentedViewController == nil)
        #expect(appearances().prefix(2) == ["page willDisappear", "page didDisappear"])
    }

    @Test("A sheet leaves room for an input view")
    func inputView() {
        final class Field: View {
            let keyboard = View(frame: Rect(0, 0, 10, 100))
            override var canBecomeFirstResponder: Bool { true }
            override var inputView: View? { keyboard }
        }
        let field = Field(frame: Rect(0, 0, 50, 20))
        page.view.addSubview(field)
        page.preferredContentSize = Size(200, 100)
        root.present(page, animated: false)
        stage.turn()
        field.becomeFirstResponder()
        stage.turn()
        #expect(page.view.convert(page.view.bounds, to: nil) == Rect(100, 50, 200, 100))
        #expect(field.keyboard.convert(field.keyboard.bounds, to: nil) == Rect(0, 200, 400, 100))
        expectSound(stage)
    }
}
