import SkiffCore

/// A view of a scenario, as it is to be made.
struct ViewSpec {
    enum Kind: String {
        case view, control, button, slider, scrollView
    }

    var name: String
    var kind: Kind
    var frame: Rect
    var boundsOrigin: Point
    var boundsSize: Size?
    var transform: AffineTransform
    var isHidden: Bool
    var alpha: Double
    var isInteractive: Bool
    var clips: Bool
    var isMultipleTouch: Bool
    var isExclusiveTouch: Bool
    var isEnabled: Bool
    var inset: Double
    var controller: String?
    var logsTouches: Bool
    var logsPresses: Bool
    var logsFirst: Bool
    var canBecome: Bool
    var canResign: Bool
    var beginsTracking: Bool
    var continuesTracking: Bool
    /// The named actions that it performs.
    var implements: Set<String>
    var keyCommands: [KeyCommandSpec]
    var logsMotion: Bool
    var takesOwnText: Bool
    /// Of a slider.
    var minimum: Double
    var maximum: Double
    var value: Double
    /// Of a scroll view.
    var scroll: ScrollSpec?
    var children: [ViewSpec]

    init(_ node: Node) {
        name = node.need(node.string("name"), "name", or: "?")
        let kindName = node.string("kind") ?? "view"
        if Kind(rawValue: kindName) == nil { node.miss("views of kind \(kindName)") }
        kind = Kind(rawValue: kindName) ?? .view
        let numbers = node.need(node.numbers("frame", count: 4), "frame", or: [0, 0, 0, 0])
        frame = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
        boundsOrigin = node.numbers("bounds_origin", count: 2).map { Point($0[0], $0[1]) } ?? .zero
        boundsSize = node.numbers("bounds_size", count: 2).map { Size($0[0], $0[1]) }
        transform = node.numbers("transform", count: 6).map(AffineTransform.init) ?? .identity
        isHidden = node.bool("hidden") ?? false
        alpha = node.number("alpha") ?? 1
        isInteractive = node.bool("userInteraction") ?? true
        clips = node.bool("clips") ?? false
        isMultipleTouch = node.bool("multipleTouch") ?? false
        isExclusiveTouch = node.bool("exclusiveTouch") ?? false
        isEnabled = node.bool("enabled") ?? true
        let pointInside = node.node("overrides")
        let enlarged = pointInside?.node("pointInside")
        inset = enlarged?.number("inset") ?? 0
        enlarged?.finish()
        pointInside?.finish()
        controller = node.string("controller")
        logsTouches = Self.logs(node, "touches")
        logsPresses = Self.logs(node, "presses")
        logsMotion = Self.logs(node, "motion")
        logsFirst = node.bool("log_first") ?? false
        canBecome = node.bool("canBecome") ?? false
        canResign = node.bool("canResign") ?? true
        beginsTracking = node.bool("beginTracking") ?? true
        continuesTracking = node.bool("continueTracking") ?? true
        keyCommands = node.nodes("keyCommands", "key command").map(KeyCommandSpec.init)
        // A view that names a key command implements its action.
        implements = Set((node.strings("implements") ?? []) + keyCommands.map(\.action))
        takesOwnText = node.bool("textInput") ?? false
        minimum = node.number("minimum") ?? 0
        maximum = node.number("maximum") ?? 1
        value = node.number("value") ?? 0
        // Informative: where the knob is, is the toolkit's business.
        _ = node.numbers("knob", count: 4)
        if kind == .scrollView { scroll = ScrollSpec(node) }
        if let other = Kind(rawValue: kindName) {
            if other != .view, takesOwnText { node.miss("\(kindName) that takes text") }
            if other != .slider, node.has("minimum") || node.has("maximum") || node.has("value") {
                node.miss("\(kindName) with a value")
            }
            if other == .view || other == .scrollView, node.has("enabled") { node.miss("view with enabled") }
            if other == .view || other == .scrollView, node.has("beginTracking") || node.has("continueTracking") {
                node.miss("view that tracks")
            }
            children = node.nodes("children", "view").map(ViewSpec.init)
            node.finish()
        } else {
            // The kind says it all.
            children = []
        }
    }

    private static func logs(_ node: Node, _ key: String) -> Bool {
        guard let value = node.string(key) else { return false }
        if value != "log" { node.miss("view with \(key) = \(value)") }
        return value == "log"
    }

    /// Who of this view and those in it may write what into the log.
    var writers: [Expectation.Writer] {
        var calls: [String] = []
        if logsTouches { calls += ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"] }
        if logsPresses { calls += ["pressesBegan", "pressesEnded", "pressesCancelled"] }
        if logsMotion { calls += ["motionBegan", "motionEnded", "motionCancelled"] }
        if logsFirst { calls += ["becomeFirstResponder", "resignFirstResponder"] }
        if kind != .view, kind != .scrollView { calls.append("event") }
        if !implements.isEmpty { calls.append("selector") }
        if takesOwnText { calls += Vocabulary.text.keys.sorted() }
        let own = calls.isEmpty ? [] : [Expectation.Writer(name, calls)]
        let delegate = scroll == nil ? [] : [Expectation.Writer("\(name).delegate", Vocabulary.scrolling.keys.sorted())]
        return own + delegate + children.flatMap(\.writers)
    }

    /// The size of the bounds: the one whose transform has the frame's size.
    var size: Size {
        if let boundsSize { return boundsSize }
        if transform.isIdentity || transform.determinant == 0 { return frame.size }
        let a = abs(transform.a)
        let b = abs(transform.b)
        let c = abs(transform.c)
        let d = abs(transform.d)
        let determinant = a * d - b * c
        guard determinant != 0 else { return frame.size }
        return Size(
            (frame.width * d - frame.height * c) / determinant, (frame.height * a - frame.width * b) / determinant)
    }
}

extension AffineTransform {
    /// From six numbers.
    init(_ numbers: [Double]) {
        self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
}
