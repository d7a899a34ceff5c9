import Skiff
import SkiffTesting
import Testing

/// What is presented and dismissed by those who are told, in the middle of presenting.
struct PresentingMeanwhileTests {
    /// A controller that does something at each step.
    private final class Front: ViewController {
        var onLoad: (() -> Void)?
        var onWillAppear: (() -> Void)?
        var onWillDisappear: (() -> Void)?
        var onDidDisappear: (() -> Void)?

        override func viewDidLoad() { onLoad?() }
        override func viewWillAppear(_ animated: Bool) { onWillAppear?() }
        override func viewWillDisappear(_ animated: Bool) { onWillDisappear?() }
        override func viewDidDisappear(_ animated: Bool) { onDidDisappear?() }
    }

    /// Dismisses when editing ends.
    private final class Closer: TextField.Delegate {
        weak var controller: ViewController?
        func textFieldDidEndEditing(_ textField: TextField) { controller?.dismiss(animated: false) }
    }

    private let journal = Journal()
    private let root = Front()
    private let page = Front()
    private let pad: Pad
    private let stage: Stage
    private let layers: Int

    init() {
        pad = Pad("pad", journal, Rect(0, 0, 400, 200))
        root.view.addSubview(pad)
        let window = Window(title: "Stage", size: Size(400, 300))
        window.rootViewController = root
        stage = Stage(window: window)
        layers = window.subviews.count
    }

    /// Nothing is over the window's content, and that has its touches.
    private func expectBare(sourceLocation: SourceLocation = #_sourceLocation) {
        stage.turn()
        #expect(root.presentedViewController == nil, sourceLocation: sourceLocation)
        #expect(page.presentingViewController == nil, sourceLocation: sourceLocation)
        #expect(page.viewIfLoaded?.superview == nil, sourceLocation: sourceLocation)
        #expect(!root.view.isHidden, sourceLocation: sourceLocation)
        #expect(stage.window.subviews.count == layers, sourceLocation: sourceLocation)
        stage.touch.up()
        _ = journal.take()
        stage.touch.tap(at: Point(10, 10))
        #expect(journal.take() == ["pad began 0", "pad ended 0"], sourceLocation: sourceLocation)
        expectSound(stage, sourceLocation: sourceLocation)
    }

    @Test(
        "Dismissing in the middle of presenting leaves nothing over the window",
        arguments: ["resign", "will disappear", "touch", "will appear", "did disappear"],
        [ModalPresentationStyle.fullScreen, .overFullScreen])
    func dismiss(_ step: String, _ style: ModalPresentationStyle) {
        let field = TextField("text")
        let closer = Closer()
        field.frame = Rect(0, 220, 100, 44)
        root.view.addSubview(field)
        page.modalPresentationStyle = style
        var isDone = false
        func close() {
            isDone = true
            root.dismiss(animated: false)
        }
        switch step {
        case "resign":
            field.becomeFirstResponder()
            closer.controller = root
            field.delegate = closer
        case "will disappear": root.onWillDisappear = close
        case "touch":
            stage.touch.down(at: Point(10, 10))
            pad.onTouches = { set, _ in if set.first?.phase == .cancelled { close() } }
        case "will appear": page.onWillAppear = close
        default: root.onDidDisappear = close
        }
        root.present(page, animated: false)
        closer.controller = nil
        // Without a step that is not taken in this style, it is dismissed now.
        if !isDone { root.dismiss(animated: false) }
        root.onWillDisappear = nil
        root.onDidDisappear = nil
        expectBare()
        page.onWillAppear = nil
        root.present(page, animated: false)
        #expect(root.presentedViewController === page)
        root.dismiss(animated: false)
        expectBare()
    }

    @Test("What a controller presents when it is loaded comes before itself, which is not presented")
    func presentsWhenLoaded() {
        let alert = Front()
        page.onLoad = { [root] in root.present(alert, animated: false) }
        root.present(page, animated: false)
        #expect(root.presentedViewController === alert)
        #expect(page.presentingViewController == nil)
        #expect(stage.log.filter { $0.contains("Front is not presented by Front") }.count == 1)
        root.dismiss(animated: false)
        expectBare()
    }

    @Test("What is presented while another is dismissed keeps the first responder away until it goes itself")
    func presentsWhenBack() {
        let field = TextField("text")
        field.frame = Rect(0, 220, 100, 44)
        root.view.addSubview(field)
        stage.turn()
        field.becomeFirstResponder()
        page.modalPresentationStyle = .fullScreen
        let alert = Front()
        root.present(page, animated: false)
        stage.turn()
        #expect(!field.isFirstResponder)
        root.onWillAppear = { [root] in
            root.onWillAppear = nil
            root.present(alert, animated: false)
        }
        root.dismiss(animated: false)
        #expect(root.presentedViewController === alert)
        #expect(!field.isFirstResponder)
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
        #expect(field.isFirstResponder)
    }

    @Test("A controller whose view leaves the window in the middle presents nothing, and has disappeared once")
    func leaves() {
        let inner = Front()
        inner.view.frame = Rect(0, 220, 100, 50)
        root.view.addSubview(inner.view)
        stage.turn()
        var count = 0
        inner.onWillDisappear = { inner.view.removeFromSuperview() }
        inner.onDidDisappear = { count += 1 }
        page.modalPresentationStyle = .fullScreen
        inner.present(page, animated: false) { Issue.record("presented") }
        inner.onWillDisappear = nil
        #expect(inner.presentedViewController == nil)
        #expect(!inner.view.isHidden)
        #expect(count == 1)
        expectBare()
        #expect(count == 1)
    }
}
