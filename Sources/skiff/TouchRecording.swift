import SkiffCore

/// Fingers written down as text.
struct TouchRecording: Equatable {
    enum Action: Equatable {
        case down(Point)
        case move(Point)
        case up
    }

    struct Entry: Equatable {
        /// Milliseconds from the start.
        var time: Int
        var finger: Int
        var action: Action
    }

    /// In the order in which they are played.
    private(set) var entries: [Entry] = []

    init(_ text: String) throws(ToolError) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.prefix { $0 != "#" }
            let words = content.split { $0 == " " || $0 == "\t" || $0 == "\r" }
            guard !words.isEmpty else { continue }
            guard let entry = Self.entry(words) else {
                throw ToolError("line \(index + 1) is no touch: \(line)")
            }
            guard entry.time >= entries.last?.time ?? 0 else {
                throw ToolError("line \(index + 1) is earlier than the line before")
            }
            entries.append(entry)
        }
    }

    private static func entry(_ words: [Substring]) -> Entry? {
        guard words.count >= 3, let time = Int(words[0]), (0...3_600_000).contains(time), let finger = Int(words[2]),
            Int32(exactly: finger) != nil
        else { return nil }
        switch (words[1], words.count) {
        case ("up", 3): return Entry(time: time, finger: finger, action: .up)
        case ("down", 5), ("move", 5):
            guard let x = Double(words[3]), let y = Double(words[4]), abs(x) < 100_000, abs(y) < 100_000 else {
                return nil
            }
            let point = Point(x, y)
            return Entry(time: time, finger: finger, action: words[1] == "down" ? .down(point) : .move(point))
        default: return nil
        }
    }
}
