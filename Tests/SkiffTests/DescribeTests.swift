import Skiff
import SkiffTesting
import Testing

struct DescribeTests {
    @Test("describe() prints each view with its class, name, title, frame, and what is out of the ordinary")
    func tree() {
        let button = Button("Save")
        button.frame = Rect(x: 10.5, y: 20, width: 80, height: 44)
        button.isEnabled = false
        let label = Label("Hidden\nline")
        label.name = "status"
        label.isHidden = true
        label.alpha = 0.25
        let pan = PanGestureRecognizer()
        pan.name = "drag"
        let tap = TapGestureRecognizer()
        tap.isEnabled = false
        let inner = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
        inner.clipsToBounds = true
        inner.bounds.origin.y = 30
        inner.transform = AffineTransform(translationX: 3, y: 0)
        let page = board(button, label)
        label.addSubview(inner)
        page.addGestureRecognizer(pan)
        page.addGestureRecognizer(tap)
        let stage = Stage(page)
        let lines = page.describe().split(separator: "\n").map(String.init)
        #expect(lines[0] == "<View; frame = (0 0; 400 300)>")
        #expect(lines[1] == "   | * drag (PanGestureRecognizer): possible")
        #expect(lines[2] == "   | * TapGestureRecognizer: possible, disabled")
        #expect(lines[3] == "   | <Button “Save”; frame = (10.5 20; 80 44); disabled>")
        let status = lines.first { $0.contains("status") }
        #expect(
            status == "   | <Label status “Hidden line”; frame = (0 0; 0 0); hidden; alpha = 0.25; no interaction>")
        #expect(
            lines.last
                == "   |    | <View; frame = (3 0; 5 5); bounds = (0 30; 5 5); transformed; clips>")
        #expect(page.isDescendant(of: stage.window))
    }

    @Test(
        "the application's description has its windows, and who is first, focused and active; a window's says if it is shown"
    )
    func application() {
        let field = TextField()
        field.text = "secret"
        field.frame = Rect(x: 0, y: 0, width: 100, height: 40)
        let stage = Stage(board(field))
        field.becomeFirstResponder()
        let text = stage.application.describe()
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines[0] == "<Application org.skiff.stage; light; active; connected>")
        #expect(lines[1] == "   | <Window “Stage”; frame = (0 0; 400 300); active>")
        #expect(lines.contains { $0.contains("<TextField; ") && $0.contains("first responder") })
        // What a person has typed is nobody's business.
        #expect(!text.contains("secret"))
        stage.application.disconnect()
        #expect(stage.window.describe().hasPrefix("<Window “Stage”; frame = (0 0; 400 300); not shown>"))
    }

    @Test("a recognizer's state in the middle of its gesture is printed")
    func states() {
        let pan = PanGestureRecognizer()
        let page = View()
        page.addGestureRecognizer(pan)
        let stage = Stage(page)
        stage.touch.down(at: Point(10, 10))
        stage.touch.move(to: Point(100, 100))
        #expect(page.describe().contains("* PanGestureRecognizer: changed") || page.describe().contains("began"))
        stage.touch.up()
        #expect(page.describe().contains("* PanGestureRecognizer: possible"))
    }

    @Test("odd trees are printed: very deep ones, and places that are no numbers")
    func odd() {
        let root = View()
        var place = root
        for _ in 0..<5000 {
            let next = View()
            place.addSubview(next)
            place = next
        }
        place.name = "bottom"
        place.frame = Rect(x: .nan, y: .infinity, width: 1e300, height: -0.001)
        let lines = root.describe().split(separator: "\n")
        #expect(lines.count == 5001)
        #expect(lines.last?.contains("(5000) <View bottom; frame = (nan inf; 1e+300 0)") == true)
        // Taken apart by hand: so deep a tree ends by as many calls.
        while let above = place.superview {
            place.removeFromSuperview()
            place = above
        }
    }
}
