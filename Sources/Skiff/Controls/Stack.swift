import SkiffCore

/// Lines views up, one after the other.
///
/// ```swift
/// let form = Stack(.vertical, spacing: 12, [Label("Name"), Button("Save")])
/// form.padding = EdgeInsets(24)
/// ```
///
/// Each view gets its own size along the axis; what is left goes to the `Spacer`s among them, or else before, behind
/// or around the group, as `justification` says. Where there is too little room, the longest give way first.
open class Stack: View {
    /// The direction in which views follow each other.
    nonisolated public enum Axis: Sendable, Hashable {
        /// As lines of text run, or top to bottom.
        case horizontal, vertical
    }

    /// Where views lie across the axis.
    nonisolated public enum Alignment: Sendable, Hashable {
        /// At the left or top, in the middle, at the right or bottom; left and right as the view runs.
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

    private var shown: [View] { subviews.filter { !$0.isHidden && $0.isArranged } }

    open override var intrinsicContentSize: Size { sizeThatFits(.unlimited) }

    open override func sizeThatFits(_ size: Size) -> Size {
        let room = Size(
            width: max(0, size.width - padding.left - padding.right),
            height: max(0, size.height - padding.top - padding.bottom))
        let parts = measure(shown, in: room)
        var along = spacing * Double(max(parts.count - 1, 0))
        var across = 0.0
        for part in parts {
            along += part.length
            across = max(across, part.across)
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
        let parts = measure(views, in: room.size)
        var lengths = parts.map(\.length)
        let free = along(room.size) - spacing * Double(views.count - 1)
        if justification == .fillEqually {
            lengths = lengths.map { _ in max(0, free / Double(views.count)) }
        }
        let spacers = views.filter { $0 is Spacer }.count
        var rest = max(0, free - lengths.reduce(0, +))
        if spacers > 0, justification != .fillEqually {
            for (index, view) in views.enumerated() where view is Spacer { lengths[index] += rest / Double(spacers) }
            rest = 0
        }
        let isMirrored = isMirrored
        var position = justification == .center ? rest / 2 : justification == .end ? rest : 0
        for (index, view) in views.enumerated() {
            let frame = place(at: position, length: lengths[index], across: parts[index].across, in: room)
            view.frame = isMirrored ? frame.mirrored(in: room) : frame
            position += lengths[index] + spacing
        }
    }

    /// What a view gets: its length along the axis, and what it wants across at that length.
    private struct Part {
        var length: Double
        var across: Double
    }

    /// Each view's own size; where there is too little room, the longest give way until all fit, and those that did are
    /// asked again what they need across.
    private func measure(_ views: [View], in room: Size) -> [Part] {
        var parts = views.map { view in
            let wanted = view.sizeThatFits(room)
            return Part(length: along(wanted), across: across(wanted))
        }
        let free = along(room) - spacing * Double(max(views.count - 1, 0))
        guard free.isFinite, parts.reduce(0, { $0 + $1.length }) > free else { return parts }
        let most = cap(of: parts.map(\.length), in: max(0, free))
        for (index, view) in views.enumerated() where parts[index].length > most {
            let limit = axis == .vertical ? Size(room.width, most) : Size(most, room.height)
            parts[index] = Part(length: most, across: across(view.sizeThatFits(limit)))
        }
        return parts
    }

    /// The length that none may exceed for all to fit.
    private func cap(of lengths: [Double], in free: Double) -> Double {
        var left = free
        var count = lengths.count
        for length in lengths.sorted() {
            if length * Double(count) > left { return left / Double(count) }
            left -= length
            count -= 1
        }
        return lengths.max() ?? 0
    }

    private func place(at position: Double, length: Double, across wanted: Double, in room: Rect) -> Rect {
        let most = across(room.size)
        let width = alignment == .fill ? most : min(wanted, most)
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
