import Skiff
import SkiffCore

/// One trace of input and what it must lead to.
struct Scenario {
    var id: String
    var title: String
    /// Whether it rests on a rule of our own choice: a disagreement is a question then, not a failure.
    var isInferred: Bool
    /// Whether `t` is a 32-bit time that wraps.
    var wraps: Bool
    var settings: GestureSettings
    var setup: Setup
    var size: Size
    var views: [ViewSpec]
    var recognizers: [RecognizerSpec]
    var actions: [ActionSpec]
    var firstResponder: String?
    var steps: [Step]
    /// The keysyms that are fed without a keymap.
    var keysyms: [String]
    var expectation: Expectation
    /// What it has that the toolkit or this runner has not; it waits then.
    var missing: [String]

    /// The scenarios of a file's text.
    static func all(in text: String) throws -> [Scenario] {
        let document = try JSON(parsing: text)
        guard let scenarios = document.object?["scenarios"]?.array else {
            throw Malformed(reason: "no scenarios in it")
        }
        let format = document.object?["format"]?.number
        return scenarios.map { json in
            var scenario = Scenario(json)
            if format != 1 { scenario.missing.insert("format \(format.map { "\($0)" } ?? "unknown")", at: 0) }
            return scenario
        }
    }

    struct Malformed: Error, CustomStringConvertible {
        var reason: String
        var description: String { reason }
    }

    init(_ json: JSON) {
        let missing = Missing()
        let node = Node(json, "scenario", missing)
        id = node.need(node.string("id"), "id", or: "?")
        title = node.string("title") ?? ""
        for note in ["source", "semantics", "rules", "note"] { _ = node.value(note) }
        isInferred = node.bool("inferred") ?? false
        wraps = node.bool("wraps") ?? false
        settings = GestureSettings(node.node("config"))
        setup = Setup(node.node("setup"))
        let window = node.need(node.node("window"), "window", or: nil)
        let sides = window?.numbers("size", count: 2) ?? [800, 600]
        window?.finish()
        size = Size(sides[0], sides[1])
        views = node.nodes("views", "view").map(ViewSpec.init)
        recognizers = node.nodes("recognizers", "recognizer").map(RecognizerSpec.init)
        actions = node.nodes("actions", "action").map(ActionSpec.init)
        firstResponder = node.string("first_responder")
        steps = node.need(node.array("input"), "input", or: []).compactMap { Step($0, missing) }
        keysyms = []
        for name in steps.compactMap(\.keysym) where !keysyms.contains(name) { keysyms.append(name) }
        expectation = Expectation(node)
        node.finish()
        self.missing = []
        if let reason = Disputed.reasons[id] { missing.note("disputed: \(reason)") }
        if missing.reasons.isEmpty, !assertsSomething { missing.note("anything that it asserts") }
        self.missing = missing.reasons
    }

    /// Whether a wrong toolkit could fail it: an empty log proves nothing where nobody could write into it.
    private var assertsSomething: Bool {
        let expectation = expectation
        if !expectation.final.isEmpty || !expectation.highlight.isEmpty { return true }
        if expectation.comparesLog, !expectation.expect.isEmpty { return true }
        let writers =
            views.flatMap(\.writers) + recognizers.map { Expectation.Writer($0.name, ["action"]) }
            + actions.map { _ in Expectation.Writer("target", ["selector"]) }
            + [Expectation.Writer("wire", Array(Vocabulary.wire.keys))]
        if expectation.forbid.contains(where: { pattern in writers.contains { $0.mayWrite(pattern) } }) { return true }
        guard expectation.comparesLog else { return false }
        return writers.contains { expectation.hears($0) }
    }
}

extension GestureSettings {
    /// The thresholds of SPEC section 0 that a scenario changes.
    init(_ node: Node?) {
        self.init()
        guard let node else { return }
        if let slop = node.number("tap.slop") { tapSlop = slop }
        if let time = node.int("tap.maxPress") { tapMaximumPress = time }
        if let time = node.int("tap.multiInterval") { multiTapInterval = time }
        if let slop = node.number("tap.multiSlop") { multiTapSlop = slop }
        if let time = node.int("longPress.minimum") { longPressMinimum = time }
        if let slop = node.number("longPress.allowableMovement") { longPressMovement = slop }
        if let slop = node.number("pan.slop") { panSlop = slop }
        if let includes = node.bool("pan.translationIncludesSlop") { panTranslationIncludesSlop = includes }
        if let delay = node.int("scroll.contentTouchDelay") { contentTouchDelay = delay }
        if let step = node.number("scroll.wheelStep") { wheelScrollStep = step }
        if let slop = node.number("pinch.slop") { pinchSlop = slop }
        if let slop = node.number("rotation.slop") { rotationSlop = slop }
        if let distance = node.number("swipe.minDistance") { swipeMinimumDistance = distance }
        if let time = node.int("swipe.maxDuration") { swipeMaximumDuration = time }
        if let distance = node.number("swipe.maxPerpendicular") { swipeMaximumPerpendicular = distance }
        if let band = node.number("edge.band") { edgeBand = band }
        for key in ["control.slop", "control.slop.touch", "control.touchSlop"] {
            if let slop = node.number(key) { controlSlop = slop }
        }
        for key in ["control.slop.pointer", "control.pointerSlop"] {
            if let slop = node.number(key) { controlPointerSlop = slop }
        }
        node.finish()
    }
}
