import Skiff

/// A text with a selection and marked text, kept as UTF-16, for views of tests.
@MainActor public final class TextStore {
    /// What a view was asked to do.
    public enum Call: Equatable {
        case insertText(String)
        case deleteBackward
        case setMarkedText(String, selected: Range<Int>)
        case unmarkText
        /// A part replaced, and what was asked for in bytes of UTF-8 before and after the selection.
        case replace(String, before: Int, after: Int)
    }

    public private(set) var units: [UInt16]
    public private(set) var selected: Range<Int>
    public private(set) var marked: Range<Int>?
    /// Hears each call before it is carried out.
    public var onCall: ((Call) -> Void)?
    public weak var delegate: (any TextInputDelegate)?

    public init(_ text: String = "", caret: Int? = nil) {
        units = Array(text.utf16)
        let caret = min(max(caret ?? units.count, 0), units.count)
        selected = caret..<caret
    }

    public var text: String { string(0..<units.count) }
    public var markedText: String? { marked.map(string) }

    public func string(_ range: Range<Int>) -> String {
        String(decoding: units[range.clamped(to: 0..<units.count)], as: UTF16.self)
    }

    // MARK: What the program does by itself

    public func set(_ text: String, selected: Range<Int>? = nil) {
        delegate?.textWillChange(nil)
        units = Array(text.utf16)
        marked = nil
        self.selected = selected ?? units.count..<units.count
        delegate?.textDidChange(nil)
    }

    public func select(_ range: Range<Int>) {
        delegate?.selectionWillChange(nil)
        selected = range.clamped(to: 0..<units.count)
        delegate?.selectionDidChange(nil)
    }

    // MARK: What it is asked for

    func insert(_ text: String) {
        onCall?(.insertText(text))
        write(text, over: marked ?? selected)
        marked = nil
    }

    func deleteBackward() {
        onCall?(.deleteBackward)
        var range = marked ?? selected
        if range.isEmpty, let last = string(0..<range.lowerBound).last {
            range = range.lowerBound - last.utf16.count..<range.lowerBound
        }
        write("", over: range)
        marked = nil
    }

    func setMarked(_ text: String, selected part: Range<Int>) {
        onCall?(.setMarkedText(text, selected: part))
        let range = marked ?? selected
        write(text, over: range)
        let count = text.utf16.count
        marked = count == 0 ? nil : range.lowerBound..<range.lowerBound + count
        let inside = part.clamped(to: 0..<count)
        selected = range.lowerBound + inside.lowerBound..<range.lowerBound + inside.upperBound
    }

    func unmark() {
        onCall?(.unmarkText)
        marked = nil
    }

    func replace(_ range: Range<Int>, with text: String) {
        let range = range.clamped(to: 0..<units.count)
        let before = string(range.lowerBound..<max(range.lowerBound, selected.lowerBound)).utf8.count
        let after = string(min(selected.upperBound, range.upperBound)..<range.upperBound).utf8.count
        onCall?(.replace(text, before: before, after: after))
        let kept = selected
        write(text, over: range)
        if kept.lowerBound >= range.upperBound {
            let shift = text.utf16.count - range.count
            selected = kept.lowerBound + shift..<kept.upperBound + shift
        } else if kept.upperBound <= range.lowerBound {
            selected = kept
        }
    }

    func setSelected(_ range: Range<Int>) {
        selected = range.clamped(to: 0..<units.count)
    }

    private func write(_ text: String, over range: Range<Int>) {
        units.replaceSubrange(range, with: text.utf16)
        let caret = range.lowerBound + text.utf16.count
        selected = caret..<caret
    }
}
