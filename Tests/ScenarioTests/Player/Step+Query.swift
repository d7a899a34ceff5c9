import Skiff
import SkiffCore

extension Step {
    /// What is asked, with the answer logged at once.
    static func query(_ verb: String, _ node: Node) -> Body? {
        switch verb {
        case "hit":
            let root = node.need(node.string("root"), "root", or: "window")
            let place = Point(node.need(node.number("x"), "x", or: 0), node.need(node.number("y"), "y", or: 0))
            return { player throws(Blocked) in
                let hit = try player.world.view(root).hitTest(place, with: nil)
                player.answer("hit", hit.map { .string(player.world.name(of: $0)) } ?? .null)
            }
        case "convert": return convertPoint(node)
        case "convert_rect": return convertRect(node)
        case "location": return location(node)
        case "props":
            let name = node.need(node.string("view"), "view", or: "?")
            return { player throws(Blocked) in
                player.answer("props", .object(try player.world.state(of: name)))
            }
        case "chain":
            let start = node.need(node.string("from"), "from", or: "?")
            return { player throws(Blocked) in
                let names = try player.world.responder(start).responderChain.map { player.world.name(of: $0) }
                player.answer("chain", .array(names.map(JSON.string)))
            }
        case "responder_defaults":
            return { player in
                let bare = Responder()
                player.answer(
                    "props",
                    [
                        "next": bare.next.map { .string(player.world.name(of: $0)) } ?? .null,
                        "isFirstResponder": .bool(bare.isFirstResponder),
                        "canBecomeFirstResponder": .bool(bare.canBecomeFirstResponder),
                        "canResignFirstResponder": .bool(bare.canResignFirstResponder),
                    ])
            }
        case "log_empty": return { player in player.answer("log_empty", .bool(player.logIsEmpty)) }
        default: return nil
        }
    }

    private static func convertPoint(_ node: Node) -> Body {
        let source = node.string("from")
        let target = node.string("to")
        let place = Point(node.need(node.number("x"), "x", or: 0), node.need(node.number("y"), "y", or: 0))
        return { player throws(Blocked) in
            let from = try player.world.view(source ?? "window")
            let to = try target.map { name throws(Blocked) in try player.world.view(name) }
            let result = from.convert(place, to: to)
            player.answer("convert", [.number(result.x), .number(result.y)])
        }
    }

    private static func convertRect(_ node: Node) -> Body {
        let source = node.string("from")
        let target = node.string("to")
        let numbers = node.need(node.numbers("rect", count: 4), "rect", or: [0, 0, 0, 0])
        return { player throws(Blocked) in
            let from = try player.world.view(source ?? "window")
            let to = try target.map { name throws(Blocked) in try player.world.view(name) }
            let rect = from.convert(Rect(numbers[0], numbers[1], numbers[2], numbers[3]), to: to)
            player.answer(
                "convert", [.number(rect.minX), .number(rect.minY), .number(rect.width), .number(rect.height)])
        }
    }

    /// Where a finger, or a recognizer, is.
    private static func location(_ node: Node) -> Body {
        let id = node.int("id") ?? node.int("touch")
        let recognizer = node.string("recognizer")
        let view = node.string("view") ?? node.string("in")
        if id == nil, recognizer == nil { node.miss("query.location of nothing") }
        return { player throws(Blocked) in
            let view = try view.map { name throws(Blocked) in try player.world.view(name) }
            let place: Point
            if let recognizer {
                place = try player.world.recognizer(recognizer).location(in: view)
            } else if let touch = player.recorder.lastTouch(id ?? 0) {
                place = touch.location(in: view)
            } else {
                throw Blocked(reason: "the location of a finger that nobody has logged")
            }
            player.answer("location", [.number(place.x), .number(place.y)])
        }
    }
}
