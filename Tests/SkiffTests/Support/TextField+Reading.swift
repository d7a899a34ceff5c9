import Skiff
import SkiffTesting

extension TextField {
    /// What is selected, in UTF-16 code units.
    var selection: Range<Int> {
        get {
            guard let range = selectedTextRange else { return 0..<0 }
            return offset(from: beginningOfDocument, to: range.start)..<offset(from: beginningOfDocument, to: range.end)
        }
        set {
            guard let start = position(from: beginningOfDocument, offset: newValue.lowerBound),
                let end = position(from: beginningOfDocument, offset: newValue.upperBound)
            else { return }
            selectedTextRange = textRange(from: start, to: end)
        }
    }

    var selectedText: String { selectedTextRange.flatMap { text(in: $0) } ?? "" }

    /// Where a caret is at an offset, in the middle of the field's height.
    func place(_ offset: Int) -> Point {
        let rect = caretRect(for: position(from: beginningOfDocument, offset: offset) ?? endOfDocument)
        return Point(rect.midX, rect.midY)
    }

    var caret: Rect { caretRect(for: selectedTextRange?.end ?? endOfDocument) }
}

extension StageKey {
    static let home = StageKey(code: 102)
    static let end = StageKey(code: 107)
    static let delete = StageKey(code: 111)
    static let menu = StageKey(code: 127)

    static func letter(_ character: Character) -> StageKey { StageKey(character) ?? .escape }
}

extension Stage {
    /// Types letters, one key each.
    func type(_ text: String) {
        for character in text { keys.press(.letter(character)) }
    }

    /// What was drawn anew while the body ran.
    func damage(_ body: () -> Void) -> [PixelRect] {
        turn()
        var damage: [PixelRect] = []
        compositor.onCommit = { _, commit in damage += commit.damage }
        body()
        turn()
        compositor.onCommit = nil
        return damage
    }
}

extension PixelRect {
    /// Whether it lies in a rectangle of points, at a scale of one.
    func isInside(_ rect: Rect) -> Bool {
        let outer = Rect(rect.minX.rounded(.down), rect.minY.rounded(.down), 0, 0)
        return Double(x) >= outer.minX && Double(y) >= outer.minY && Double(maxX) <= rect.maxX.rounded(.up)
            && Double(maxY) <= rect.maxY.rounded(.up)
    }
}
