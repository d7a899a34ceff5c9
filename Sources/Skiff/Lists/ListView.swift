import SkiffCore
import SkiffWayland

/// Rows under each other, as many as there are: only those that are seen, and a few ahead of them, have views.
///
/// ```swift
/// final class Numbers: ListView.DataSource {
///     func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
///     func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListViewCell {
///         let cell = listView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
///         cell.textLabel.text = "Row \(indexPath.row)"
///         return cell
///     }
/// }
/// let numbers = Numbers()
/// let list = ListView()
/// list.register(ListViewCell.self, forCellReuseIdentifier: "number")
/// list.dataSource = numbers
/// ```
///
/// Rows are made ready after a frame was shown, not in the event that scrolls to them.
open class ListView: ScrollView {
    /// What rows look like between each other.
    nonisolated public enum SeparatorStyle: Sendable, Hashable {
        /// Nothing, or a line of one pixel.
        case none, singleLine
    }

    /// Where a row is to be that is scrolled to.
    nonisolated public enum ScrollPosition: Sendable, Hashable {
        /// Anywhere in sight; at the top, in the middle, at the bottom.
        case none, top, middle, bottom
    }

    /// A height that content says itself.
    nonisolated public static let automaticDimension = -1.0

    public override init() {
        super.init()
        alwaysBounceVertical = true
    }

    public override init(frame: Rect) {
        super.init(frame: frame)
        alwaysBounceVertical = true
    }

    // MARK: Data

    /// Says what the list shows.
    @exclusivity(unchecked) public final weak var dataSource: (any DataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// The delegate, if it is one of a list.
    @exclusivity(unchecked) private(set) final weak var rowDelegate: (any Delegate)?

    override func delegateDidChange() {
        rowDelegate = delegate as? any Delegate
        reloadData()
    }

    /// How high rows are; `automaticDimension`, as by default, for as high as their cells like.
    ///
    /// - Units: points.
    @exclusivity(unchecked) public final var rowHeight = automaticDimension {
        didSet { if rowHeight != oldValue { reloadData() } }
    }
    /// How high rows are thought to be that were not seen yet; `automaticDimension` for a usual height.
    ///
    /// - Units: points.
    @exclusivity(unchecked) public final var estimatedRowHeight = automaticDimension {
        didSet { if estimatedRowHeight != oldValue { reloadData() } }
    }

    /// What stands between rows.
    @exclusivity(unchecked) public final var separatorStyle = SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { for row in rows { show(row) } } }
    }
    /// How far the lines between rows are from the list's edges.
    @exclusivity(unchecked) public final var separatorInset = EdgeInsets(left: 16) {
        didSet { if separatorInset != oldValue { for row in rows { show(row) } } }
    }

    // MARK: Selection: see ListView+Selection.swift

    /// Whether rows can be selected.
    @exclusivity(unchecked) public final var allowsSelection = true
    /// Whether several can.
    @exclusivity(unchecked) public final var allowsMultipleSelection = false
    /// Whether the arrow keys select the row that they go to.
    @exclusivity(unchecked) public final var selectionFollowsFocus = false
    @exclusivity(unchecked) final var selected: Set<IndexPath> = []
    /// The row that a touch is on, and that touch.
    @exclusivity(unchecked) final var pressed: (path: IndexPath, touch: Touch)?
    /// The row that keys go on from.
    @exclusivity(unchecked) final var cursor: IndexPath?

    // MARK: Rows: see ListView+Rows.swift

    /// A row that has its view.
    struct Row {
        var path: IndexPath
        var cell: ListViewCell
        /// Whether it is ready to be drawn.
        var isReady = false
    }

    @exclusivity(unchecked) final var geometry = ListGeometry()
    /// The rows with views, without gaps.
    @exclusivity(unchecked) final var rows: [Row] = []
    @exclusivity(unchecked) final var pool = CellPool()
    /// Cells whose rows go on in another place, or again after a change.
    @exclusivity(unchecked) final var kept: [IndexPath: ListViewCell] = [:]
    @exclusivity(unchecked) final var headings = ListHeadings()
    @exclusivity(unchecked) final var needsData = true
    /// Whether rows are being given views; what others change meanwhile waits.
    @exclusivity(unchecked) final var isTiling = false
    /// Changes that were made while rows were given views.
    @exclusivity(unchecked) final var late: [Change]?
    /// Whether the rows that are known are no longer those of the data source, which is not to be asked for them then.
    final var isOutdated: Bool { needsData || late != nil }
    /// The width that heights were measured for.
    @exclusivity(unchecked) final var knownWidth = 0.0
    /// Where the list was when rows were made ready last, and the way that it goes.
    @exclusivity(unchecked) final var lastOffset = 0.0
    @exclusivity(unchecked) final var goesUp = false
    @exclusivity(unchecked) final var needsPreparing = false
    @exclusivity(unchecked) final var preparing: LoopHook?
    /// A row that is being scrolled to.
    @exclusivity(unchecked) final var sought: (path: IndexPath, position: ScrollPosition)?
    @exclusivity(unchecked) final var batch: [Change]?

    // MARK: Overrides

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutRows()
    }

    override func subviewsDidChange() {
        if !isTiling { super.subviewsDidChange() }
    }

    override func didScroll() { needsPreparing = true }
    override func motionDidEnd() { findSought() }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        preparing?.cancel()
        preparing = nil
    }

    open override func themeDidChange() {
        // The type may have another size.
        if rowHeight < 0, !rows.isEmpty { setNeedsMeasuring() }
        super.themeDidChange()
    }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if !press(touches, with: event) { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if !followPress(touches) { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        if !finishPress(touches, with: event) { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        if !cancelPress(touches) { super.touchesCancelled(touches, with: event) }
    }

    /// A list with rows that can be selected takes the keys.
    open override var canBecomeFocused: Bool { allowsSelection && geometry.rowCount > 0 }

    open override func focusDidChange() { cursorDidChange() }

    override func scroll(by key: Key) -> Bool { moveCursor(by: key) || super.scroll(by: key) }
}
