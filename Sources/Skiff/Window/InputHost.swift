import SkiffCore

/// The bottom of a window while its first responder has an input view: that, and the accessory above it (R-INPUT-3).
final class InputHost: View {
    private(set) var input: View?
    private(set) var accessory: View?

    /// Shows these; one that is shown already stays where it is (R-INPUT-2).
    func show(_ input: View?, _ accessory: View?) {
        let old = [self.input, self.accessory]
        self.input = input
        self.accessory = accessory
        for view in old {
            if let view, view !== input, view !== accessory, view.superview === self { view.removeFromSuperview() }
        }
        for view in [input, accessory] {
            if let view, view.superview !== self { addSubview(view) }
        }
        setNeedsLayout()
    }

    override func themeDidChange() {
        backgroundColor = theme.surface
    }

    /// The height of both, for a width.
    private func height(_ width: Double) -> Double { height(of: input, width) + height(of: accessory, width) }

    /// A view has the height that it was given, else the one that it would like.
    private func height(of view: View?, _ width: Double) -> Double {
        guard let view else { return 0 }
        if view.bounds.height > 0 { return view.bounds.height }
        let height = view.sizeThatFits(Size(width: width, height: .infinity)).height
        return height.isFinite ? max(0, height) : 0
    }

    /// How much of the window's bottom is covered.
    private(set) var coveredHeight = 0.0

    /// Takes the place at the bottom of the window.
    func place(in room: Rect) {
        coveredHeight = min(height(room.width), room.height)
        frame = Rect(x: room.minX, y: room.maxY - coveredHeight, width: room.width, height: coveredHeight)
    }

    override func layoutSubviews() {
        let width = bounds.width
        let top = height(of: accessory, width)
        accessory?.frame = Rect(x: 0, y: 0, width: width, height: top)
        input?.frame = Rect(x: 0, y: top, width: width, height: height(of: input, width))
    }

    // A touch between the keys is no touch of what is behind.
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}
