/// Something that a menu has: a command, or a menu of its own.
///
/// ```swift
/// func titles(of elements: [MenuElement]) -> [String] { elements.map(\.title) }
/// ```
public class MenuElement {
    /// What the person reads.
    public var title: String

    init(title: String) {
        self.title = title
    }
}
