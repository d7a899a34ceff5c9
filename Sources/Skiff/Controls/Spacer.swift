import SkiffCore

/// Takes the room that a stack's other views leave.
///
/// ```swift
/// let bar = Stack(.horizontal, [Label("Title"), Spacer(), Button("Done")])
/// ```
public final class Spacer: View {
    /// A spacer; several share the room alike.
    public override init() {
        super.init()
        isUserInteractionEnabled = false
    }

    public override func sizeThatFits(_ size: Size) -> Size { .zero }
    public override var intrinsicContentSize: Size { .zero }
}
