import Skiff
import SkiffTesting
import Testing

/// When views are laid out.
struct LayoutTests {
    private final class Counter: View {
        var count = 0
        var onLayout: (() -> Void)?
        override func layoutSubviews() {
            count += 1
            onLayout?()
        }
    }

    private let outer = Counter(frame: Rect(0, 0, 200, 200))
    private let inner = Counter(frame: Rect(0, 0, 100, 100))

    init() { outer.addSubview(inner) }

    @Test("layout is done before the next frame, once for many wishes")
    func once() {
        let stage = Stage(board(outer))
        outer.count = 0
        for _ in 0..<3 { outer.setNeedsLayout() }
        #expect(outer.count == 0)
        stage.turn()
        #expect(outer.count == 1)
        stage.turn()
        #expect(outer.count == 1)
        expectSound(stage)
    }

    @Test("layoutIfNeeded lays out at once what asked for it, below too, and nothing else")
    func ifNeeded() {
        outer.layoutIfNeeded()
        #expect(outer.count == 1)
        #expect(inner.count == 1)
        outer.layoutIfNeeded()
        #expect(outer.count == 1)
        inner.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(outer.count == 1)
        #expect(inner.count == 2)
    }

    @Test("a new size, a new subview and a subview that goes ask for layout; a new place does not")
    func reasons() {
        outer.layoutIfNeeded()
        outer.frame.origin = Point(5, 5)
        outer.layoutIfNeeded()
        #expect(outer.count == 1)
        outer.frame.size = Size(50, 50)
        outer.layoutIfNeeded()
        #expect(outer.count == 2)
        let view = View()
        outer.addSubview(view)
        outer.layoutIfNeeded()
        #expect(outer.count == 3)
        view.removeFromSuperview()
        outer.layoutIfNeeded()
        #expect(outer.count == 4)
    }

    @Test("a view that sets sizes while it lays out has those laid out in the same pass")
    func samePass() {
        outer.onLayout = { [outer, inner] in inner.frame = outer.bounds.inset(dx: 10, dy: 10) }
        outer.layoutIfNeeded()
        let count = inner.count
        outer.frame.size = Size(300, 300)
        outer.layoutIfNeeded()
        #expect(inner.frame == Rect(10, 10, 280, 280))
        #expect(inner.count == count + 1)
    }

    @Test("the window's content fills it, in each size that it gets")
    func content() {
        let stage = Stage(outer, size: Size(320, 240))
        #expect(outer.frame == Rect(0, 0, 320, 240))
        stage.surface.configure(width: 500, height: 200)
        stage.turn()
        #expect(outer.frame == Rect(0, 0, 500, 200))
        #expect(stage.picture.size == PixelSize(width: 500, height: 200))
        expectSound(stage)
    }

    @Test("sizeToFit gives a view its own size and leaves it in its place")
    func sizeToFit() {
        let label = Label("Hello")
        label.frame = Rect(10, 20, 1, 1)
        label.sizeToFit()
        #expect(label.bounds.size == label.intrinsicContentSize)
        #expect(label.bounds.size.width > 20)
        #expect(label.frame.origin == Point(10, 20))
    }

    @Test("asking for a size changes nothing")
    func measuring() {
        let stack = Stack(.vertical, [Label("One"), Button("Two")])
        stack.frame = Rect(0, 0, 200, 200)
        stack.layoutIfNeeded()
        let frames = stack.subviews.map(\.frame)
        _ = stack.sizeThatFits(Size(20, 20))
        _ = stack.sizeThatFits(.unlimited)
        #expect(stack.subviews.map(\.frame) == frames)
    }
}
