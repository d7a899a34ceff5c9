import Glibc
import Skiff
import SkiffTesting
import Testing

/// Frames, bounds, transforms, and points seen from other views.
struct ViewGeometryTests {
    private let root = View(frame: Rect(0, 0, 400, 300))
    private let box = View(frame: Rect(100, 50, 80, 40))
    private let leaf = View(frame: Rect(10, 20, 20, 10))

    init() {
        root.addSubview(box)
        box.addSubview(leaf)
    }

    private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-9 }

    @Test("frame, bounds and centre are one thing")
    func frame() {
        #expect(box.bounds == Rect(0, 0, 80, 40))
        #expect(box.center == Point(140, 70))
        box.center = Point(200, 100)
        #expect(box.frame == Rect(160, 80, 80, 40))
        box.bounds.size = Size(40, 20)
        #expect(box.center == Point(200, 100))
        #expect(box.frame == Rect(180, 90, 40, 20))
        box.frame = Rect(0, 0, 10, 10)
        #expect(box.bounds == Rect(0, 0, 10, 10))
    }

    @Test("a bounds origin moves what is in the view, not the view")
    func boundsOrigin() {
        box.bounds.origin = Point(5, 7)
        #expect(box.frame == Rect(100, 50, 80, 40))
        #expect(leaf.convert(Point.zero, to: root) == Point(105, 63))
    }

    @Test("R-HIT-10: a transform is about the middle; the frame is the rectangle around it")
    func transform() {
        box.transform = AffineTransform(scaleX: 2, y: 0.5)
        #expect(box.frame == Rect(60, 60, 160, 20))
        #expect(box.bounds == Rect(0, 0, 80, 40))
        box.transform = AffineTransform(rotationAngle: .pi / 2)
        #expect(isNear(box.frame.origin, Point(120, 30)))
        #expect(abs(box.frame.width - 40) < 1e-9)
        #expect(isNear(box.convert(Point.zero, to: root), Point(160, 30)))
        box.transform = .identity
        #expect(box.frame == Rect(100, 50, 80, 40))
    }

    @Test("setting the frame of a scaled view gives it that rectangle")
    func frameOfScaled() {
        box.transform = AffineTransform(scaleX: 2, y: 2)
        box.frame = Rect(10, 10, 100, 60)
        #expect(box.frame == Rect(10, 10, 100, 60))
        #expect(box.bounds.size == Size(50, 30))
    }

    @Test("R-HIT-18: points go between any two views, there and back")
    func conversion() {
        let other = View(frame: Rect(30, 200, 50, 50))
        other.bounds.origin = Point(-7, 3)
        other.transform = AffineTransform(rotationAngle: 0.7)
        root.addSubview(other)
        box.transform = AffineTransform(scaleX: 1.5, y: 0.7)
        box.bounds.origin = Point(4, 4)
        let point = Point(3, 9)
        let there = leaf.convert(point, to: other)
        #expect(isNear(other.convert(there, to: leaf), point))
        #expect(isNear(leaf.convert(there, from: other), point))
        #expect(isNear(other.convert(leaf.convert(point, to: root), from: root), there))
        #expect(leaf.convert(point, to: leaf) == point)
        #expect(leaf.convert(point, to: box) == Point(13, 29))
        #expect(isNear(box.convert(Point(13, 29), to: leaf), point))
    }

    @Test("R-HIT-18: nil is the window, and a rectangle goes to the one around it")
    func window() {
        let window = Window(size: Size(400, 300))
        window.content = root
        #expect(leaf.convert(Point.zero, to: nil) == Point(110, 70))
        #expect(leaf.convert(Point(110, 70), from: nil) == .zero)
        #expect(leaf.convert(leaf.bounds, to: nil) == Rect(110, 70, 20, 10))
        box.transform = AffineTransform(scaleX: -1, y: 1)
        let mirrored = leaf.convert(leaf.bounds, to: nil)
        #expect(mirrored == Rect(150, 70, 20, 10))
        #expect(leaf.convert(mirrored, from: nil) == leaf.bounds)
    }

    @Test("R-HIT-11: through a view that is flattened, points end in its middle; none is no number")
    func singular() {
        box.transform = AffineTransform(scaleX: 0, y: 0)
        #expect(root.convert(Point(5, 5), to: box) == box.bounds.center)
        #expect(root.convert(Point(5, 5), to: leaf).isFinite)
        #expect(leaf.convert(Point(5, 5), to: root) == box.center)
    }

    @Test("a view is in one place in one tree; orders front to back")
    func tree() {
        let other = View()
        root.insertSubview(other, belowSubview: box)
        #expect(root.subviews.map(ObjectIdentifier.init) == [other, box].map(ObjectIdentifier.init))
        root.insertSubview(other, aboveSubview: box)
        #expect(root.subviews.last === other)
        root.sendSubviewToBack(other)
        #expect(root.subviews.first === other)
        root.bringSubviewToFront(other)
        #expect(root.subviews.last === other)
        root.insertSubview(other, at: 99)
        #expect(root.subviews.count == 2)
        box.addSubview(other)
        #expect(root.subviews.count == 1)
        #expect(other.superview === box)
        #expect(other.isDescendant(of: root))
        #expect(!root.isDescendant(of: other))
        other.name = "other"
        #expect(root.firstView(named: "other") === other)
        other.removeFromSuperview()
        #expect(other.superview == nil)
    }
}
