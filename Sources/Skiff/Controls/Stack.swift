import SkiffCore

/// Lines views up, one after the other.
///
/// ```swift
/// let form = Stack(.vertical, spacing: 12, [Label("Name"), Button("Save")])
/// form.padding = EdgeInsets(24)
/// ```
///
/// Each view gets its own size along the axis; what is left goes to the `Spacer`s among them, or else before, behind
/// or around the group, as `justification` says. Where there is too little room, all shrink alike.
open class Stack: View {
    /// The direction in which views follow each other.
    nonisolated public enum Axis: Sendable, Hashable {
        /// Left to right, or top to bottom.
        case horizontal, vertical
    }

    /// Where views lie across the axis.
    nonisolated public enum Alignment: Sendable, Hashable {
        /// At the left or top, in the middle, at the right or bottom.
        case leading, center, trailing
        /// As wide as the stack.
        case fill
    }

    /// Where the group lies along the axis.
    nonisolated public enum Justification: Sendable, Hashable {
        /// At the beginning, in the middle, at the end.
        case start, center, end
        /// All views are equally long and fill the axis.
        case fillEqually
    }

    /// A stack of views, first to last.
    public init(_ axis: Axis, spacing: Double = 12, alignment: Alignment = .center, _ views: [View] = []) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        super.init()
        for view in views { addSubview(view) }
    }

    /// The direction in which views follow each other.
    public final var axis: Axis { didSet { changed() } }
    /// The room between two views.
    ///
    /// - Units: points.
    public final var spacing: Double { didSet { changed() } }
    /// Where views lie across the axis.
    public final var alignment: Alignment { didSet { changed() } }
    /// - Default: `center`.
    public final var justification = Justification.center { didSet { changed() } }
    /// The room around the views, within the safe area.
    public final var padding = EdgeInsets.zero { didSet { changed() } }

    private func changed() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// A stack has the size of what is in it: whoever placed the stack places it anew.
    override func subviewsDidChange() { changed() }

    private var shown: [View] { subviews.filter { !$0.isHidden } }

    open override var intrinsicContentSize: Size { sizeThatFits(.unlimited) }

    open override func sizeThatFits(_ size: Size) -> Size {
        let room = Size(
            width: size.width - padding.left - padding.right, height: size.height - padding.top - padding.bottom)
        var along = spacing * Double(max(shown.count - 1, 0))
        var across = 0.0
        for view in shown {
            let wanted = view.sizeThatFits(room)
            along += self.along(wanted)
            across = max(across, self.across(wanted))
        }
        let content = axis == .vertical ? Size(across, along) : Size(along, across)
        return Size(
            width: content.width + padding.left + padding.right,
            height: content.height + padding.top + padding.bottom)
    }

    open override func layoutSubviews() {
        let safe = safeAreaInsets
        let room = bounds.inset(by: safe).inset(by: padding)
        let views = shown
        guard !views.isEmpty else { return }
        let total = along(room.size)
        let free = total - spacing * Double(views.count - 1)
        let sizes = views.map { $0.sizeThatFits(room.size) }
        var lengths = sizes.map(along)
        if justification == .fillEqually {
            lengths = lengths.map { _ in max(0, free / Double(views.count)) }
        }
        let used = lengths.reduce(0, +)
        let spacers = views.filter { $0 is Spacer }.count
        var rest = max(0, free - used)
        if used > free, used > 0 { lengths = lengths.map { $0 * max(0, free) / used } }
        if spacers > 0, justification != .fillEqually {
            for (index, view) in views.enumerated() where view is Spacer { lengths[index] += rest / Double(spacers) }
            rest = 0
        }
        var position = justification == .center ? rest / 2 : justification == .end ? rest : 0
        for (index, view) in views.enumerated() {
            view.frame = place(at: position, length: lengths[index], wanted: sizes[index], in: room)
            position += lengths[index] + spacing
        }
    }

    private func place(at position: Double, length: Double, wanted: Size, in room: Rect) -> Rect {
        let most = across(room.size)
        let width = alignment == .fill ? most : min(across(wanted), most)
        let offset =
            switch alignment {
            case .leading, .fill: 0.0
            case .center: (most - width) / 2
            case .trailing: most - width
            }
        return axis == .vertical
            ? Rect(x: room.minX + offset, y: room.minY + position, width: width, height: length)
            : Rect(x: room.minX + position, y: room.minY + offset, width: length, height: width)
    }

    private func along(_ size: Size) -> Double { axis == .vertical ? size.height : size.width }
    private func across(_ size: Size) -> Double { axis == .vertical ? size.width : size.height }
}
