import SkiffCore
import SkiffGraphics

/// What the overlay shows in one window: laid out once, drawn as often as is needed.
///
/// - Space: the window's.
struct OverlayPicture: Equatable {
    /// A finger, or a pointer's button.
    struct Finger: Equatable {
        var place: Point
        var label: String
    }

    var fingers: [Finger] = []
    /// The view that the last finger hit.
    var hit: Rect?
    /// What the panel says.
    var lines: [String] = []
    /// Where the panel is.
    var panel: Rect?

    static let fingerRadius = 22.0
    static let outline = 2.0
    static let margin = 8.0
    static let padding = 8.0

    /// Where something of it is drawn.
    var parts: [Rect] {
        var parts = fingers.map { Self.circle($0.place).inset(dx: -1, dy: -1) }
        // Above its circle: a finger covers what is below.
        parts += fingers.map { Self.chip(of: $0).inset(dx: -1, dy: -1) }
        if let hit {
            let reach = Self.outline + 1
            let out = hit.inset(dx: -reach, dy: -reach)
            let inner = reach * 2
            // The line alone: what is inside stays as it is.
            parts.append(Rect(x: out.minX, y: out.minY, width: out.width, height: inner))
            parts.append(Rect(x: out.minX, y: out.maxY - inner, width: out.width, height: inner))
            parts.append(Rect(x: out.minX, y: out.minY, width: inner, height: out.height))
            parts.append(Rect(x: out.maxX - inner, y: out.minY, width: inner, height: out.height))
        }
        if let panel { parts.append(panel.inset(dx: -1, dy: -1)) }
        return parts.filter(\.isFinite)
    }

    static func circle(_ place: Point) -> Rect {
        Rect(x: place.x - fingerRadius, y: place.y - fingerRadius, width: fingerRadius * 2, height: fingerRadius * 2)
    }

    /// Where a finger's number is.
    static func chip(of finger: Finger) -> Rect {
        let width = 18.0 + 7.0 * Double(max(finger.label.count - 1, 0))
        return Rect(
            x: finger.place.x - width / 2, y: finger.place.y - fingerRadius - 22, width: width, height: 18)
    }
}
