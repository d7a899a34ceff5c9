import Skiff
import Testing

/// Where a stack puts its views.
struct StackTests {
    /// A view with a size of its own.
    private final class Brick: View {
        let size: Size
        init(_ width: Double, _ height: Double) {
            size = Size(width, height)
            super.init()
        }
        override var intrinsicContentSize: Size { size }
    }

    private let small = Brick(20, 10)
    private let large = Brick(40, 30)

    private func frames(_ stack: Stack, _ size: Size = Size(100, 100)) -> [Rect] {
        stack.frame = Rect(origin: .zero, size: size)
        stack.setNeedsLayout()
        stack.layoutIfNeeded()
        return stack.subviews.map(\.frame)
    }

    @Test("views in their own size, one after the other, in the middle")
    func middle() {
        let stack = Stack(.vertical, spacing: 10, [small, large])
        #expect(frames(stack) == [Rect(40, 25, 20, 10), Rect(30, 45, 40, 30)])
        stack.axis = .horizontal
        #expect(frames(stack) == [Rect(15, 45, 20, 10), Rect(45, 35, 40, 30)])
    }

    @Test("justification places the group along the axis, alignment places views across it")
    func placing() {
        let stack = Stack(.vertical, spacing: 0, alignment: .leading, [small, large])
        stack.justification = .start
        #expect(frames(stack) == [Rect(0, 0, 20, 10), Rect(0, 10, 40, 30)])
        stack.justification = .end
        stack.alignment = .trailing
        #expect(frames(stack) == [Rect(80, 60, 20, 10), Rect(60, 70, 40, 30)])
        stack.justification = .fillEqually
        stack.alignment = .fill
        #expect(frames(stack) == [Rect(0, 0, 100, 50), Rect(0, 50, 100, 50)])
    }

    @Test("spacers take the room that is left, in equal parts")
    func spacers() {
        let stack = Stack(.horizontal, spacing: 0, [small, Spacer(), large, Spacer()])
        #expect(frames(stack).map(\.minX) == [0, 20, 40, 80])
        #expect(frames(stack).map(\.width) == [20, 20, 40, 20])
    }

    @Test("where there is too little room the longest give way; the padding and the spacing stay")
    func tooLittle() {
        let stack = Stack(.vertical, spacing: 4, [small, large])
        stack.padding = EdgeInsets(3)
        let places = frames(stack, Size(60, 30))
        #expect(places.map(\.height) == [10, 10])
        #expect(places.map(\.minY) == [3, 17])
    }

    @Test("in a row that is too long, a paragraph wraps beside a title and a button that keep their size")
    func paragraphInRow() {
        let title = Label("Key")
        let text = Label("A paragraph that needs more than one line in a row as narrow as this one is")
        text.numberOfLines = 0
        let button = Button("Go")
        let row = Stack(.horizontal, spacing: 8, [title, text, button])
        let own = (title.sizeThatFits(.unlimited), button.sizeThatFits(.unlimited))
        row.frame = Rect(0, 0, 300, 200)
        row.layoutIfNeeded()
        #expect(title.frame.width == own.0.width && button.frame.width == own.1.width)
        #expect(button.frame.maxX <= 300)
        #expect(text.frame.height >= text.sizeThatFits(Size(text.frame.width, 1000)).height)
        #expect(text.frame.height > 2 * title.frame.height)
        #expect(row.sizeThatFits(Size(300, 1000)).height == text.frame.height)
    }

    @Test("a hidden view takes no room, and the stack is laid out when it comes back")
    func hidden() {
        let stack = Stack(.vertical, spacing: 10, [small, large])
        stack.justification = .start
        small.isHidden = true
        #expect(frames(stack)[1].minY == 0)
        small.isHidden = false
        stack.layoutIfNeeded()
        #expect(large.frame.minY == 20)
    }

    @Test("its own size is that of its views with spacing and padding")
    func ownSize() {
        let stack = Stack(.vertical, spacing: 10, [small, large])
        stack.padding = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(stack.intrinsicContentSize == Size(46, 54))
        #expect(Stack(.horizontal, [stack]).intrinsicContentSize == Size(46, 54))
        #expect(Stack(.horizontal).intrinsicContentSize == .zero)
    }
}
