import Skiff
import SkiffTesting
import Testing

/// What a first responder has at the bottom of its window.
struct InputViewTests {
    /// A view with input views of its own.
    private final class Field: View {
        var input: View?
        var accessory: View?
        var inputController: ViewController?
        var accessoryController: ViewController?
        override var canBecomeFirstResponder: Bool { true }
        override var inputView: View? { input }
        override var inputAccessoryView: View? { accessory }
        override var inputViewController: ViewController? { inputController }
        override var inputAccessoryViewController: ViewController? { accessoryController }
    }

    /// A view that counts how often it came into a window.
    private final class Keyboard: View {
        var arrivals = 0
        override func didMoveToWindow() { if window != nil { arrivals += 1 } }
    }

    private let first = Field(frame: Rect(0, 0, 100, 30))
    private let second = Field(frame: Rect(0, 40, 100, 30))
    private let keyboard = Keyboard(frame: Rect(0, 0, 10, 100))
    private let bar = Keyboard(frame: Rect(0, 0, 10, 20))
    private let outer: View
    private let stage: Stage

    init() {
        outer = board(first, second)
        stage = Stage(outer)
    }

    private func place(of view: View) -> Rect? {
        stage.turn()
        return view.window == nil ? nil : view.convert(view.bounds, to: nil)
    }

    @Test("R-INPUT-1: input views are looked up from the first responder to the first that has one; none by default")
    func lookup() {
        #expect(View().inputView == nil && View().inputAccessoryView == nil)
        #expect(View().inputViewController == nil && View().inputAccessoryViewController == nil)
        let inside = Field(frame: Rect(0, 0, 10, 10))
        first.addSubview(inside)
        first.input = keyboard
        inside.accessory = bar
        #expect(inside.becomeFirstResponder())
        #expect(place(of: keyboard) == Rect(0, 200, 400, 100))
        #expect(place(of: bar) == Rect(0, 180, 400, 20))
        expectSound(stage)
    }

    @Test("R-INPUT-1: so are those of controllers, which appear")
    func controllers() {
        final class Keys: ViewController {
            var appearances = 0
            override func loadView() { view = View(frame: Rect(0, 0, 10, 50)) }
            override func viewDidAppear(_ animated: Bool) { appearances += 1 }
        }
        let keys = Keys()
        let accessory = Keys()
        first.inputController = keys
        first.accessoryController = accessory
        first.becomeFirstResponder()
        #expect(place(of: keys.view) == Rect(0, 250, 400, 50))
        #expect(place(of: accessory.view) == Rect(0, 200, 400, 50))
        #expect(keys.appearances == 1 && accessory.appearances == 1)
        // A view goes before a controller.
        first.input = keyboard
        first.reloadInputViews()
        #expect(keys.view.window == nil)
        #expect(keyboard.window != nil)
    }

    @Test("R-INPUT-2: it is shown when its responder becomes first, and gone when that resigns or leaves")
    func showAndHide() {
        first.input = keyboard
        first.becomeFirstResponder()
        #expect(place(of: keyboard) == Rect(0, 200, 400, 100))
        first.resignFirstResponder()
        #expect(place(of: keyboard) == nil)
        first.becomeFirstResponder()
        second.becomeFirstResponder()
        #expect(place(of: keyboard) == nil)
        first.becomeFirstResponder()
        first.removeFromSuperview()
        #expect(place(of: keyboard) == nil)
        expectSound(stage)
    }

    @Test("R-INPUT-2: one that the next first responder has too stays where it is")
    func sameInstance() {
        first.input = keyboard
        second.input = keyboard
        second.accessory = bar
        first.becomeFirstResponder()
        second.becomeFirstResponder()
        first.becomeFirstResponder()
        #expect(keyboard.arrivals == 1)
        #expect(bar.arrivals == 1)
        #expect(place(of: bar) == nil)
        #expect(place(of: keyboard) == Rect(0, 200, 400, 100))
        expectSound(stage)
    }

    @Test(
        "R-INPUT-3: an accessory without input view is at the bottom edge; both stay there when the window is resized")
    func accessory() {
        first.accessory = bar
        first.becomeFirstResponder()
        #expect(place(of: bar) == Rect(0, 280, 400, 20))
        first.input = keyboard
        first.reloadInputViews()
        #expect(place(of: bar) == Rect(0, 180, 400, 20))
        stage.surface.configure(width: 500, height: 400, states: [.activated])
        #expect(place(of: bar) == Rect(0, 280, 500, 20))
        #expect(place(of: keyboard) == Rect(0, 300, 500, 100))
        expectSound(stage)
    }

    @Test("R-INPUT-3: what it covers is no safe area, and whoever lays out by that is told")
    func safeArea() {
        final class Page: View {
            var changes = 0
            var insets: [Double] = []
            override func safeAreaInsetsDidChange() { changes += 1 }
            override func layoutSubviews() { insets.append(safeAreaInsets.bottom) }
        }
        let page = Page(frame: Rect(0, 0, 400, 300))
        outer.addSubview(page)
        stage.turn()
        first.input = keyboard
        first.becomeFirstResponder()
        stage.turn()
        #expect(page.safeAreaInsets.bottom == 100)
        #expect(outer.frame == Rect(0, 0, 400, 300))
        first.resignFirstResponder()
        stage.turn()
        #expect(page.changes == 2)
        #expect(page.insets == [0, 100, 0])
    }

    @Test("R-INPUT-4: reloading acts on the first responder alone, and at once")
    func reload() {
        first.becomeFirstResponder()
        first.input = keyboard
        second.input = bar
        #expect(keyboard.window == nil)
        second.reloadInputViews()
        #expect(keyboard.window == nil && bar.window == nil)
        first.reloadInputViews()
        #expect(keyboard.window === stage.window)
        first.input = nil
        first.reloadInputViews()
        #expect(keyboard.window == nil)
    }

    @Test("A touch on an input view is no touch of what is behind, and does not make another one first responder")
    func touch() {
        let journal = Journal()
        let behind = Pad("behind", journal, Rect(0, 0, 400, 300))
        outer.insertSubview(behind, at: 0)
        var typed = ""
        let key = Button("a").onTap { typed += "a" }
        key.frame = Rect(0, 0, 40, 40)
        keyboard.addSubview(key)
        first.input = keyboard
        first.becomeFirstResponder()
        stage.turn()
        stage.touch.tap(key)
        stage.touch.tap(at: Point(200, 280))
        #expect(typed == "a")
        #expect(journal.take() == [])
        #expect(first.isFirstResponder)
        stage.touch.tap(at: Point(200, 150))
        #expect(journal.take().count == 2)
        expectSound(stage)
    }

    @Test("A popup's first responder has its input view in the window below")
    func popup() {
        let inside = Field(frame: Rect(0, 0, 50, 50))
        inside.input = bar
        first.input = keyboard
        first.becomeFirstResponder()
        let popup = PopupWindow(size: Size(60, 60), content: inside)
        popup.show(from: second)
        #expect(keyboard.window != nil)
        inside.becomeFirstResponder()
        #expect(bar.window === stage.window && keyboard.window == nil)
        popup.dismiss()
        #expect(bar.window == nil && keyboard.window === stage.window)
    }

    @Test("R-FIRST-9, R-INPUT-2: an input view whose coming makes another one first ends in one state")
    func reentrant() {
        final class Thief: View {
            var victim: Field?
            override func didMoveToWindow() { if window != nil { victim?.becomeFirstResponder() } }
        }
        let thief = Thief(frame: Rect(0, 0, 10, 40))
        thief.victim = second
        first.input = thief
        second.input = keyboard
        first.becomeFirstResponder()
        #expect(second.isFirstResponder && !first.isFirstResponder)
        #expect(thief.window == nil)
        #expect(place(of: keyboard) == Rect(0, 200, 400, 100))
    }
}
