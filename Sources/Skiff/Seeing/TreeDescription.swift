import SkiffCore

/// Prints a view tree, a view a line, as UIKit's debugger does.
///
/// It goes by a list of what is left to print and not by calls, so that no tree is too deep; a view that comes twice,
/// which only a bad override could bring about, is printed once.
struct TreeDescription {
    private(set) var text = ""
    private var seen: Set<ObjectIdentifier> = []
    /// Deeper views are not indented any more, but say how deep they are.
    private static let deepest = 60

    /// Adds a view and all in it.
    mutating func add(_ view: View, depth: Int = 0) {
        var left: [(view: View, depth: Int)] = [(view, depth)]
        while let (view, depth) = left.popLast() {
            let isNew = seen.insert(ObjectIdentifier(view)).inserted
            add(line: isNew ? view.seenLine : "<\(view.described); again>", depth: depth)
            guard isNew else { continue }
            for recognizer in view.gestureRecognizers { add(line: "* \(recognizer.seenLine)", depth: depth + 1) }
            for subview in view.subviews.reversed() { left.append((subview, depth + 1)) }
        }
    }

    /// Adds a line.
    mutating func add(line: String, depth: Int) {
        if !text.isEmpty { text += "\n" }
        for _ in 0..<min(depth, Self.deepest) { text += "   | " }
        if depth > Self.deepest { text += "(\(depth)) " }
        text += line
    }
}

extension View {
    /// The view and all in it, a line each: class, name, title, frame, what is out of the ordinary, and recognizers.
    public final func describe() -> String {
        var tree = TreeDescription()
        tree.add(self)
        return tree.text
    }

    /// What the view shows as its title; nothing of what a person has typed.
    final var seenTitle: String? {
        let title: String? =
            switch self {
            case let label as Label: label.text
            case let button as Button: button.title
            case let window as Window: window.title
            default: nil
            }
        guard let title, !title.isEmpty else { return nil }
        let line = title.prefix(40).map { $0.isNewline ? " " : $0 }
        return "“\(String(line))\(title.count > 40 ? "…" : "")”"
    }

    /// The view's line.
    final var seenLine: String {
        var facts = ["\(type(of: self))"]
        if let name { facts[0] += " \(name)" }
        if let seenTitle { facts[0] += " \(seenTitle)" }
        facts.append("frame = \(Self.seen(frame))")
        if storedBounds.origin != .zero { facts.append("bounds = \(Self.seen(storedBounds))") }
        if !storedTransform.isIdentity { facts.append("transformed") }
        if isHidden { facts.append("hidden") }
        if alpha < 1 { facts.append("alpha = \(Self.seen(alpha))") }
        if clipsToBounds { facts.append("clips") }
        if !isUserInteractionEnabled { facts.append("no interaction") }
        if let control = self as? Control {
            if !control.isEnabled { facts.append("disabled") }
            if control.isSelected { facts.append("selected") }
            if control.isHighlighted { facts.append("highlighted") }
        }
        if let controller { facts.append("of \(type(of: controller))") }
        if isFirstResponder { facts.append("first responder") }
        if isFocused { facts.append("focused") }
        if let window = self as? Window { facts += window.seenFacts }
        return "<\(facts.joined(separator: "; "))>"
    }

    private static func seen(_ rect: Rect) -> String {
        "(\(seen(rect.minX)) \(seen(rect.minY)); \(seen(rect.width)) \(seen(rect.height)))"
    }

    /// A number with two places at most.
    private static func seen(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e12 else { return "\(number)" }
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension Window {
    /// What a window has that other views have not.
    fileprivate final var seenFacts: [String] {
        var facts: [String] = []
        if isActive { facts.append("active") }
        if frameScale != .one { facts.append("scale = \(frameScale.factor)") }
        if let first = firstResponder, !(first is View) { facts.append("first responder is \(first.described)") }
        if wire == nil { facts.append("not shown") }
        return facts
    }
}

extension GestureRecognizer {
    /// The recognizer's line.
    final var seenLine: String {
        let type = "\(type(of: self))"
        return "\(name.map { "\($0) (\(type))" } ?? type): \(state)\(isEnabled ? "" : ", disabled")"
    }
}

extension Application {
    /// All windows and what is in them, a line each: see `View.describe()`.
    ///
    /// ```swift
    /// print(app.describe())
    /// ```
    public final func describe() -> String {
        var tree = TreeDescription()
        let place = display == nil ? "not connected" : "connected"
        tree.add(
            line: "<\(type(of: self)) \(id); \(appearance)\(isActive ? "; active" : ""); \(place)>", depth: 0)
        for window in windows {
            tree.add(window, depth: 1)
            for popup in popups where popup.parentWindow === window { tree.add(popup, depth: 2) }
        }
        // Those above other popups.
        for popup in popups where popup.parentWindow is PopupWindow { tree.add(popup, depth: 3) }
        return tree.text
    }
}
