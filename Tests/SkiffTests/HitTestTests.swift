import Skiff
import SkiffTesting
import Testing

/// Which view is touched at a point.
struct HitTestTests {
    private let root = View(frame: Rect(0, 0, 200, 200))
    private let back = View(frame: Rect(0, 0, 100, 100))
    private let front = View(frame: Rect(50, 50, 100, 100))

    init() {
        root.addSubview(back)
        root.addSubview(front)
    }

    private func hit(_ x: Double, _ y: Double) -> View? { root.hitTest(Point(x, y), with: nil) }

    @Test("R-HIT-6: the frontmost child that has the point is hit, else the view itself")
    func order() {
        #expect(hit(75, 75) === front)
        #expect(hit(25, 25) === back)
        #expect(hit(190, 10) === root)
        root.bringSubviewToFront(back)
        #expect(hit(75, 75) === back)
    }

    @Test("R-HIT-1, R-HIT-2: a hidden, faded or disabled view is not hit, nor is what is in it; what is behind it is")
    func eligible() {
        let inner = View(frame: Rect(0, 0, 100, 100))
        front.addSubview(inner)
        #expect(hit(75, 75) === inner)
        front.isHidden = true
        #expect(hit(75, 75) === back)
        front.isHidden = false
        front.isUserInteractionEnabled = false
        #expect(hit(75, 75) === back)
        front.isUserInteractionEnabled = true
        for alpha in [0.0, 0.009] {
            front.alpha = alpha
            #expect(hit(75, 75) === back)
        }
        front.alpha = 0.02
        #expect(hit(75, 75) === inner)
    }

    @Test("R-HIT-13: alpha is not multiplied down the tree")
    func alphaProduct() {
        let inner = View(frame: Rect(0, 0, 100, 100))
        front.addSubview(inner)
        front.alpha = 0.1
        inner.alpha = 0.05
        #expect(hit(75, 75) === inner)
    }

    @Test("R-HIT-4: the left and top edges are inside, the right and bottom edges are not")
    func edges() {
        #expect(hit(50, 120) === front)
        #expect(hit(120, 50) === front)
        #expect(hit(150, 120) === root)
        #expect(hit(120, 150) === root)
        #expect(hit(200, 120) == nil)
    }

    @Test("R-HIT-5: the bounds count, with their origin, not the frame")
    func boundsOrigin() {
        let inner = View(frame: Rect(300, 400, 20, 20))
        front.addSubview(inner)
        #expect(hit(60, 60) === front)
        front.bounds.origin = Point(295, 395)
        #expect(hit(60, 60) === inner)
        #expect(front.point(inside: Point(300, 400), with: nil))
        #expect(!front.point(inside: Point(10, 10), with: nil))
    }

    @Test("R-HIT-7, R-HIT-8: outside its parent a child is not hit, whether the parent clips or not")
    func overflow() {
        let inner = View(frame: Rect(80, 80, 60, 60))
        front.addSubview(inner)
        for clips in [false, true] {
            front.clipsToBounds = clips
            #expect(hit(140, 140) === inner)
            #expect(hit(170, 170) === root)
        }
    }

    @Test("R-HIT-17: round corners are hit as square ones")
    func corners() {
        front.cornerRadius = 50
        #expect(hit(51, 51) === front)
    }

    @Test("R-HIT-10: a moved, scaled or turned child is hit where it appears")
    func transforms() {
        front.transform = AffineTransform(translationX: 40, y: 0)
        #expect(hit(60, 120) === root)
        #expect(hit(185, 120) === front)
        front.transform = AffineTransform(scaleX: 0.5, y: 0.5)
        #expect(hit(60, 120) === root)
        #expect(hit(80, 120) === front)
        // A square on its corner: the middle of an old side is inside, an old corner is not.
        front.transform = AffineTransform(rotationAngle: .pi / 4)
        #expect(hit(100, 32) === front)
        #expect(hit(52, 148) === root)
    }

    @Test("R-HIT-11: a view that a transform has flattened is not hit, nor is what is in it")
    func singular() {
        front.addSubview(View(frame: Rect(0, 0, 100, 100)))
        for transform in [AffineTransform(scaleX: 0, y: 0), AffineTransform(scaleX: 1, y: 0)] {
            front.transform = transform
            #expect(hit(100, 100) === root)
        }
    }

    @Test("R-HIT-12: a point that is no number, or without end, hits nothing")
    func notFinite() {
        #expect(hit(.nan, 10) == nil)
        #expect(hit(10, .infinity) == nil)
        #expect(hit(-.infinity, 10) == nil)
    }

    @Test(
        "R-HIT-3, C-8: a view whose point(inside:) says no does not ask its children; one that is hidden is not asked")
    func askedFirst() {
        let asked = Journal()
        let shut = Sieve("shut", asked, frame: Rect(50, 50, 100, 100))
        let inner = Sieve("inner", asked, frame: Rect(0, 0, 100, 100))
        shut.lets = false
        shut.addSubview(inner)
        root.addSubview(shut)
        #expect(hit(75, 75) === front)
        #expect(asked.take() == ["shut (25.0, 25.0)"])
        shut.lets = true
        shut.isHidden = true
        #expect(hit(75, 75) === front)
        #expect(asked.take() == [])
    }

    @Test("R-HIT-9: overrides are honoured: a larger area, a hit outside the parent, a view that lets through")
    func overrides() {
        final class Generous: View {
            override func point(inside point: Point, with event: Event?) -> Bool {
                bounds.inset(dx: -20, dy: -20).contains(point)
            }
        }
        final class Glass: View {
            override func hitTest(_ point: Point, with event: Event?) -> View? {
                let hit = super.hitTest(point, with: event)
                return hit === self ? nil : hit
            }
        }
        let generous = Generous(frame: Rect(100, 0, 40, 40))
        let inner = View(frame: Rect(45, 0, 10, 10))
        generous.addSubview(inner)
        root.addSubview(generous)
        #expect(hit(90, 10) === generous)
        #expect(hit(148, 5) === inner)
        let glass = Glass(frame: root.bounds)
        let button = View(frame: Rect(0, 0, 10, 10))
        glass.addSubview(button)
        root.addSubview(glass)
        #expect(hit(5, 5) === button)
        #expect(hit(25, 25) === back)
    }

    @Test("R-HIT-9: a view that an override takes out of the tree while it is asked is not hit")
    func takenOut() {
        /// Leaves when it is asked, or has another one leave; nobody else holds them.
        final class Leaver: View {
            var leaving: View?

            override func hitTest(_ point: Point, with event: Event?) -> View? {
                let gone = leaving ?? self
                leaving = nil
                gone.removeFromSuperview()
                return super.hitTest(point, with: event)
            }
        }
        root.addSubview(Leaver(frame: Rect(0, 0, 100, 100)))
        #expect(hit(25, 25) === back)
        #expect(root.subviews.count == 2)
        let other = Leaver(frame: Rect(0, 0, 100, 100))
        other.leaving = back
        root.addSubview(other)
        // It stays, so it is hit itself, although the list is another one.
        #expect(hit(25, 25) === other)
        other.leaving = front
        other.removeFromSuperview()
        #expect(hit(75, 75) === front)
        #expect(back.superview == nil)
    }

    @Test("R-HIT-14: asking changes nothing: a hit test inside a hit test does not change what is touched")
    func pure() {
        final class Curious: View {
            override func hitTest(_ point: Point, with event: Event?) -> View? {
                for _ in 0..<3 { _ = super.hitTest(point, with: nil) }
                return super.hitTest(point, with: event)
            }
        }
        let journal = Journal()
        let pad = Pad("pad", journal)
        let curious = Curious()
        curious.addSubview(pad)
        let stage = Stage(curious)
        stage.touch.tap(pad)
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("R-HIT-15: the walk starts at the window, which obeys the same rules")
    func window() {
        let journal = Journal()
        let pad = Pad("pad", journal)
        let stage = Stage(board(pad))
        #expect(stage.window.hitTest(Point(10, 10), with: nil) === pad)
        stage.window.isUserInteractionEnabled = false
        #expect(stage.window.hitTest(Point(10, 10), with: nil) == nil)
        stage.touch.tap(pad)
        #expect(journal.take() == [])
        expectSound(stage)
    }
}

/// A view that writes down when it is asked for a point.
private final class Sieve: View {
    let label: String
    let asked: Journal
    var lets = true

    init(_ label: String, _ asked: Journal, frame: Rect) {
        self.label = label
        self.asked = asked
        super.init()
        self.frame = frame
    }

    override func point(inside point: Point, with event: Event?) -> Bool {
        asked.add("\(label) \(point)")
        return lets && super.point(inside: point, with: event)
    }
}
