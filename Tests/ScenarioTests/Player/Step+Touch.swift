import SkiffCompositor
import SkiffCore

extension Step {
    /// Fingers.
    static func touch(_ verb: String, _ node: Node) -> Body? {
        let seat = node.string("seat")
        switch verb {
        case "frame": return { player throws(Blocked) in try player.seat(seat).touch.frame() }
        case "cancel": return { player throws(Blocked) in try player.seat(seat).touch.cancel() }
        case "down", "motion", "up", "shape", "orientation": break
        default: return nil
        }
        let id = node.need(node.int("id"), "id", or: 0)
        switch verb {
        case "down", "motion":
            let place = Point(node.need(node.number("x"), "x", or: 0), node.need(node.number("y"), "y", or: 0))
            let hasFrame = node.bool("frame") ?? true
            _ = node.value("serial")
            return { player throws(Blocked) in
                let touch = try player.seat(seat).touch
                if verb == "down" {
                    touch.down(id, at: place, on: player.window, time: player.time)
                } else {
                    touch.motion(id, to: place, time: player.time)
                }
                if hasFrame { touch.frame() }
            }
        case "up":
            let hasFrame = node.bool("frame") ?? true
            _ = node.value("serial")
            return { player throws(Blocked) in
                let touch = try player.seat(seat).touch
                touch.up(id, time: player.time)
                if hasFrame { touch.frame() }
            }
        case "shape":
            let major = node.need(node.number("major"), "major", or: 0)
            let minor = node.need(node.number("minor"), "minor", or: 0)
            return { player throws(Blocked) in try player.seat(seat).touch.shape(id, major: major, minor: minor) }
        default:
            let degrees = node.need(
                node.number("orientation") ?? node.number("degrees") ?? node.number("value"), "orientation", or: 0)
            return { player throws(Blocked) in try player.seat(seat).touch.orientation(id, degrees: degrees) }
        }
    }
}
