import Skiff
import SkiffCore

/// A recognizer of a scenario, as it is to be made.
struct RecognizerSpec {
    enum Kind: String {
        case tap, longPress, pan, edgePan, pinch, rotation, swipe, hover
    }

    /// A constant answer, or the names for which it is true.
    enum Choice {
        case constant(Bool)
        case names(Set<String>)

        func allows(_ name: String?) -> Bool {
            switch self {
            case .constant(let answer): answer
            case .names(let names): name.map(names.contains) ?? false
            }
        }
    }

    var name: String
    var kind = Kind.tap
    var view: String
    var isEnabled: Bool
    var cancelsTouchesInView: Bool
    var delaysTouchesBegan: Bool
    var delaysTouchesEnded: Bool
    var requiresFailureOf: [String]
    var canPrevent: Choice
    var canBePrevented: Choice
    var delegate: DelegateSpec?

    // What is some kinds' own; nil for the toolkit's default.
    var taps: Int?
    var touches: Int?
    var buttons: Int?
    var minimum: Double?
    var movement: Double?
    var minimumTouches: Int?
    var maximumTouches: Int?
    var scrollTypes: ScrollTypeMask = []
    var direction: SwipeGestureRecognizer.Direction?
    var edges: RectEdge = []

    struct DelegateSpec {
        /// A constant, or whether the translation is more along one axis.
        enum Beginning {
            case constant(Bool)
            case along(isHorizontal: Bool)

            var isConstant: Bool { if case .constant(true) = self { true } else { false } }
        }

        var simultaneousWith: [String]
        var shouldRequireFailureOf: [String]
        var shouldBeRequiredToFailBy: [String]
        var shouldBegin = Beginning.constant(true)
        var shouldReceive: Bool

        init(_ node: Node) {
            simultaneousWith = node.strings("simultaneousWith") ?? []
            shouldRequireFailureOf = node.strings("shouldRequireFailureOf") ?? []
            shouldBeRequiredToFailBy = node.strings("shouldBeRequiredToFailBy") ?? []
            shouldReceive = node.bool("shouldReceive") ?? true
            switch node.value("shouldBegin") {
            case nil: break
            case .bool(let answer): shouldBegin = .constant(answer)
            case .string("horizontal"): shouldBegin = .along(isHorizontal: true)
            case .string("vertical"): shouldBegin = .along(isHorizontal: false)
            default: node.miss("delegate with shouldBegin of another kind")
            }
            node.finish()
        }
    }

    init(_ node: Node) {
        name = node.need(node.string("name"), "name", or: "?")
        view = node.need(node.string("view"), "view", or: "?")
        isEnabled = node.bool("enabled") ?? true
        cancelsTouchesInView = node.bool("cancelsTouchesInView") ?? true
        delaysTouchesBegan = node.bool("delaysTouchesBegan") ?? false
        delaysTouchesEnded = node.bool("delaysTouchesEnded") ?? true
        requiresFailureOf = node.strings("requiresFailureOf") ?? []
        canPrevent = Self.choice(node, "canPrevent")
        canBePrevented = Self.choice(node, "canBePrevented")
        let name = node.need(node.string("type"), "type", or: "?")
        guard let kind = Kind(rawValue: name) else {
            // What else it has is the kind's own business.
            node.miss("recognizers of type \(name)")
            return
        }
        self.kind = kind
        delegate = node.node("delegate").map(DelegateSpec.init)
        read(node)
        node.finish()
    }

    private mutating func read(_ node: Node) {
        switch kind {
        case .tap:
            taps = node.int("taps")
            touches = node.int("touches")
            buttons = node.int("buttons") ?? node.int("buttonMask")
        case .longPress:
            taps = node.int("taps")
            touches = node.int("touches")
            minimum = node.number("minimum")
            movement = node.number("movement") ?? node.number("allowableMovement")
        case .pan:
            touches = node.int("touches")
            minimumTouches = node.int("minTouches")
            maximumTouches = node.int("maxTouches")
            scrollTypes = Self.scrollTypes(node)
        case .swipe:
            touches = node.int("touches")
            direction = Self.direction(node)
        case .edgePan: edges = Self.edges(node)
        case .pinch, .rotation, .hover: break
        }
    }

    private static func choice(_ node: Node, _ key: String) -> Choice {
        switch node.value(key) {
        case nil: return .constant(true)
        case .bool(let answer): return .constant(answer)
        case .array(let values):
            if let names = JSON.array(values).strings { return .names(Set(names)) }
        default: break
        }
        node.miss("recognizer with \(key) of another kind")
        return .constant(true)
    }

    /// One word, or a list of words; nil if the key is not there.
    private static func words(_ node: Node, _ key: String) -> [String]? {
        guard let value = node.value(key) else { return nil }
        if let word = value.string { return [word] }
        if let words = value.strings { return words }
        node.miss("recognizer with \(key) of another kind")
        return []
    }

    private static func scrollTypes(_ node: Node) -> ScrollTypeMask {
        if case .bool(let allowsAll)? = node.value("allowedScroll") { return allowsAll ? .all : [] }
        var types: ScrollTypeMask = []
        for word in words(node, "allowedScroll") ?? [] {
            switch word {
            case "discrete", "wheel": types.insert(.discrete)
            case "continuous", "finger": types.insert(.continuous)
            case "all": types = .all
            case "none": break
            default: node.miss("allowedScroll = \(word)")
            }
        }
        return types
    }

    private static func direction(_ node: Node) -> SwipeGestureRecognizer.Direction? {
        let all: [String: SwipeGestureRecognizer.Direction] = [
            "right": .right, "left": .left, "up": .up, "down": .down,
        ]
        guard let words = words(node, "direction") else { return nil }
        var direction: SwipeGestureRecognizer.Direction = []
        for word in words {
            if all[word] == nil { node.miss("direction = \(word)") }
            direction.formUnion(all[word] ?? [])
        }
        return direction
    }

    private static func edges(_ node: Node) -> RectEdge {
        let all: [String: RectEdge] = [
            "top": .top, "left": .left, "bottom": .bottom, "right": .right, "all": .all,
        ]
        var edges: RectEdge = []
        for word in words(node, "edges") ?? [] {
            if all[word] == nil { node.miss("edges = \(word)") }
            edges.formUnion(all[word] ?? [])
        }
        return edges
    }
}
