import Skiff
import SkiffTesting
import Testing

/// A stack in a stack, of which something comes, goes or grows.
struct NestedStackTests {
    private final class Box: View {
        override var intrinsicContentSize: Size { Size(40, 20) }
    }

    private let inner = Stack(.vertical, spacing: 0, [Box()])
    private let stage: Stage

    init() {
        stage = Stage(Stack(.vertical, spacing: 0, [inner]))
    }

    private var height: Double {
        stage.turn()
        return inner.frame.height
    }

    @Test("a stack in a stack gets room for a view that is added, hidden, shown or removed")
    func content() {
        #expect(height == 20)
        let second = Box()
        inner.addSubview(second)
        #expect(height == 40)
        second.isHidden = true
        #expect(height == 20)
        second.isHidden = false
        #expect(height == 40)
        second.removeFromSuperview()
        #expect(height == 20)
        expectSound(stage)
    }
}
