import Glibc
import Skiff

/// Moves by frames, by timers, by tasks and by a caret, so that only a clock that stands still shows the same twice;
/// a tap on the view that moves ends the program badly.
func animate() {
    let app = Application(id: "org.skiff.animate")
    let ball = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    ball.backgroundColor = Color(hex: 0xCC3333)
    ball.cornerRadius = 30
    let ticks = Label("0")
    let wheel = Wheel(frame: Rect(x: 0, y: 140, width: 300, height: 60))
    ticks.frame = Rect(x: 100, y: 0, width: 200, height: 40)
    let field = TextField()
    field.frame = Rect(x: 0, y: 80, width: 300, height: 44)
    let page = View()
    for view in [ball, ticks, field, wheel] { page.addSubview(view) }
    ball.addGestureRecognizer(TapGestureRecognizer { _ in exit(3) })
    let window = app.openWindow("Animate", size: Size(300, 200), content: page)
    field.becomeFirstResponder()
    let link = DisplayLink { link in
        let place = link.targetTimestamp.milliseconds % 1000
        ball.center = Point(x: 30 + Double(place) * 0.04, y: 30 + Double(place % 100) * 0.1)
    }
    link.add(to: window)
    var count = 0
    func tick() {
        count += 1
        app.after(.milliseconds(70)) {
            Task {
                ticks.text = "\(count) at \(app.loop.now)"
                tick()
            }
        }
    }
    tick()
    app.run().exit()
}

/// Shows how far it was scrolled.
private final class Wheel: View {
    private var way = 0.0

    override init(frame: Rect) {
        super.init(frame: frame)
        let pan = PanGestureRecognizer { [weak self] pan in
            self?.way += pan.translation(in: nil).y
            pan.setTranslation(.zero, in: nil)
            self?.setNeedsDisplay()
        }
        pan.allowedScrollTypesMask = .all
        addGestureRecognizer(pan)
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.fill(Rect(x: 0, y: 0, width: 100 + way.magnitude, height: 30), with: theme.accent)
    }
}
