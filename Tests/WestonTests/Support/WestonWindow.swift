/// One window on Weston's screen.
struct WestonWindow: Equatable {
    var app: String
    var pid: Int32
    /// Where the surface's corner is on the screen.
    var x: Double
    var y: Double
    /// How large the surface is.
    var width: Double
    var height: Double
    /// The window geometry, in the surface: x, y, width, height.
    var inner: [Double]
    var states: [String]
    var title: String

    /// The title bar that a window of Skiff draws itself, since Weston draws none.
    static let barHeight = 36

    /// The part of the screen that shows what is in the window, without what is around it.
    var content: (x: Double, y: Double, width: Double, height: Double) {
        let bar = states.contains("fullscreen") ? 0 : Double(Self.barHeight)
        return (x + inner[0], y + inner[1] + bar, inner[2], inner[3] - bar)
    }

    /// Reads a line of the answer to `windows`.
    init?(line: String) {
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
