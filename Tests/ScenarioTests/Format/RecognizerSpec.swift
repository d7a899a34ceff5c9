import Skiff
import SkiffCore

/// A recognizer of a scenario, as it is to be made.
struct RecognizerSpec {
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
    var view: String
    var taps: Int
    var touches: Int
    var isEnabled: Bool
    var cancelsTouchesInView: Bool
    var delaysTouchesBegan: Bool
    var delaysTouchesEnded: Bool
    var requiresFailureOf: [String]
    var canPrevent: Choice
    var canBePrevented: Choice
    var delegate: DelegateSpec?

    struct DelegateSpec {
        var simultaneousWith: [String]
        var shouldRequireFailureOf: [String]
        var shouldBeRequiredToFailBy: [String]
        var shouldBegin: Bool
        var shouldReceive: Bool

        init(_ node: Node) {
            simultaneousWith = node.strings("simultaneousWith") ?? []
            shouldRequireFailureOf = node.strings("shouldRequireFailureOf") ?? []
            shouldBeRequiredToFailBy = node.strings("shouldBeRequiredToFailBy") ?? []
            shouldBegin = node.bool("shouldBegin") ?? true
            shouldReceive = node.bool("shouldReceive") ?? true
            node.finish()
        }
    }

    private static let kinds = [
        "longPress": "long press", "pan": "pan", "pinch": "pinch", "rotation": "rotation", "swipe": "swipe",
        "edgePan": "edge pan", "hover": "hover",
    ]

    init(_ node: Node) {
        name = node.need(node.string("name"), "name", or: "?")
        view = node.need(node.string("view"), "view", or: "?")
        let kind = node.need(node.string("type"), "type", or: "?")
        taps = node.int("taps") ?? 1
        touches = node.int("touches") ?? 1
        isEnabled = node.bool("enabled") ?? true
        cancelsTouchesInView = node.bool("cancelsTouchesInView") ?? true
        delaysTouchesBegan = node.bool("delaysTouchesBegan") ?? false
        delaysTouchesEnded = node.bool("delaysTouchesEnded") ?? true
        requiresFailureOf = node.strings("requiresFailureOf") ?? []
        canPrevent = Self.choice(node, "canPrevent")
        canBePrevented = Self.choice(node, "canBePrevented")
        guard kind == "tap" else {
            // What else it has is the kind's own business.
            node.miss(Self.kinds[kind].map { "the \($0) recognizer" } ?? "recognizers of type \(kind)")
            return
        }
        delegate = node.node("delegate").map(DelegateSpec.init)
        node.finish()
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
}
