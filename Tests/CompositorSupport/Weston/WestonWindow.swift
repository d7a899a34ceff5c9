/// One window on Weston's screen.
package struct WestonWindow: Equatable {
    package var app: String
    package var pid: Int32
    /// Where the surface's corner is on the screen.
    package var x: Double
    package var y: Double
    /// How large the surface is.
    package var width: Double
    package var height: Double
    /// The window geometry, in the surface: x, y, width, height.
    package var inner: [Double]
    package var states: [String]
    package var title: String

    /// The title bar that a window of Skiff draws itself, since Weston draws none.
    package static let barHeight = 36

    /// The part of the screen that shows what is in the window, without what is around it.
    package var content: (x: Double, y: Double, width: Double, height: Double) {
        let bar = states.contains("fullscreen") ? 0 : Double(Self.barHeight)
        return (x + inner[0], y + inner[1] + bar, inner[2], inner[3] - bar)
    }

    /// Reads a line of the answer to `windows`.
    package init?(line: String) {
        var fields: [Substring: Substring] = [:]
        var rest = line[...]
        while let equals = rest.firstIndex(of: "=") {
            let key = rest[..<equals]
            rest = rest[rest.index(after: equals)...]
            let end = key == "title" ? rest.endIndex : rest.firstIndex(of: " ") ?? rest.endIndex
            fields[key] = rest[..<end]
            rest = rest[end...].dropFirst()
        }
        guard let pid = fields["pid"].flatMap({ Int32($0) }), let x = fields["x"].flatMap({ Double($0) }),
            let y = fields["y"].flatMap({ Double($0) }), let width = fields["width"].flatMap({ Double($0) }),
            let height = fields["height"].flatMap({ Double($0) }),
            let inner = fields["inner"]?.split(separator: ",").compactMap({ Double($0) }), inner.count == 4
        else { return nil }
        self.pid = pid
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.inner = inner
        app = String(fields["app"] ?? "")
        states = (fields["state"] ?? "").split(separator: ",").map(String.init)
        title = String(fields["title"] ?? "")
    }
}
