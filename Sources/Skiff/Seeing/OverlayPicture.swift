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
    /// The views that the fingers hit.
    var hits: [Rect] = []
    /// What the panel says.
    var lines: [String] = []
    /// Where the panel is.
    var panel: Rect?

    static let fingerRadius = 22.0
    static let outline = 2.0
    static let margin = 8.0
    static let padding = 8.0

    /// Where it looks different from another one.
    func changes(from old: OverlayPicture) -> [Rect] {
        var parts: [Rect] = []
        for finger in fingers where !old.fingers.contains(finger) { parts += Self.parts(of: finger) }
        for finger in old.fingers where !fingers.contains(finger) { parts += Self.parts(of: finger) }
        for hit in hits where !old.hits.contains(hit) { parts += Self.parts(of: hit) }
        for hit in old.hits where !hits.contains(hit) { parts += Self.parts(of: hit) }
        if panel != old.panel || lines != old.lines {
            for panel in [panel, old.panel].compactMap({ $0 }) { parts.append(panel.inset(dx: -1, dy: -1)) }
        }
        return parts.filter(\.isFinite)
    }

    private static func parts(of finger: Finger) -> [Rect] {
        // A number is above its circle: a finger covers what is below.
        [circle(finger.place).inset(dx: -1, dy: -1), chip(of: finger).inset(dx: -1, dy: -1)]
    }

    /// The line around a view alone: what is inside stays as it is.
    private static func parts(of hit: Rect) -> [Rect] {
        let reach = outline + 1
        let out = hit.inset(dx: -reach, dy: -reach)
        let width = reach * 2
        return [
            Rect(x: out.minX, y: out.minY, width: out.width, height: width),
            Rect(x: out.minX, y: out.maxY - width, width: out.width, height: width),
            Rect(x: out.minX, y: out.minY, width: width, height: out.height),
            Rect(x: out.maxX - width, y: out.minY, width: width, height: out.height),
        ]
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
