import Skiff

/// What a scenario says of a scroll view; nil for the toolkit's default.
struct ScrollSpec {
    var contentSize: Size
    var contentOffset: Point?
    var contentInset: EdgeInsets?
    var delaysContentTouches: Bool?
    var canCancelContentTouches: Bool?
    var isDirectionalLocked: Bool?
    var isPaging: Bool?
    var isScrollEnabled: Bool?
    var bounces: Bool?
    var alwaysBouncesVertically: Bool?
    var alwaysBouncesHorizontally: Bool?
    var bouncesZoom: Bool?
    var minimumZoom: Double?
    var maximumZoom: Double?
    var decelerationRate: ScrollView.DecelerationRate?
    /// Constant answers.
    var touchesShouldBegin: Bool?
    var touchesShouldCancel: Bool?
    /// The name of the view that is zoomed.
    var zoomedView: String?

    init(_ node: Node) {
        contentSize = node.numbers("contentSize", count: 2).map { Size($0[0], $0[1]) } ?? .zero
        contentOffset = node.numbers("contentOffset", count: 2).map { Point($0[0], $0[1]) }
        contentInset = node.numbers("contentInset", count: 4).map {
            EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        }
        delaysContentTouches = node.bool("delaysContentTouches")
        canCancelContentTouches = node.bool("canCancelContentTouches")
        isDirectionalLocked = node.bool("directionalLock")
        isPaging = node.bool("paging")
        isScrollEnabled = node.bool("scrollEnabled")
        bounces = node.bool("bounces")
        alwaysBouncesVertically = node.bool("alwaysBounceVertical")
        alwaysBouncesHorizontally = node.bool("alwaysBounceHorizontal")
        bouncesZoom = node.bool("bouncesZoom")
        minimumZoom = node.number("minimumZoomScale")
        maximumZoom = node.number("maximumZoomScale")
        touchesShouldBegin = node.bool("touchesShouldBegin")
        touchesShouldCancel = node.bool("touchesShouldCancel")
        zoomedView = node.string("viewForZooming")
        guard node.has("decelerationRate") else { return }
        if let rate = node.number("decelerationRate") {
            decelerationRate = ScrollView.DecelerationRate(rawValue: rate)
        } else if let name = node.string("decelerationRate") {
            if name != "normal", name != "fast" { node.miss("decelerationRate = \(name)") }
            decelerationRate = name == "fast" ? .fast : .normal
        }
    }

    func apply(to view: ScrollView) {
        view.contentSize = contentSize
        if let contentInset { view.contentInset = contentInset }
        if let delaysContentTouches { view.delaysContentTouches = delaysContentTouches }
        if let canCancelContentTouches { view.canCancelContentTouches = canCancelContentTouches }
        if let isDirectionalLocked { view.isDirectionalLockEnabled = isDirectionalLocked }
        if let isPaging { view.isPagingEnabled = isPaging }
        if let isScrollEnabled { view.isScrollEnabled = isScrollEnabled }
        if let bounces { view.bounces = bounces }
        if let alwaysBouncesVertically { view.alwaysBounceVertical = alwaysBouncesVertically }
        if let alwaysBouncesHorizontally { view.alwaysBounceHorizontal = alwaysBouncesHorizontally }
        if let bouncesZoom { view.bouncesZoom = bouncesZoom }
        if let minimumZoom { view.minimumZoomScale = minimumZoom }
        if let maximumZoom { view.maximumZoomScale = maximumZoom }
        if let decelerationRate { view.decelerationRate = decelerationRate }
        if let contentOffset { view.contentOffset = contentOffset }
    }
}
