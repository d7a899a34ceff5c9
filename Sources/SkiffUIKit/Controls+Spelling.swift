import Skiff

extension Button {
    /// The kinds of button that there are.
    nonisolated public enum ButtonType: Sendable, Hashable {
        /// A title without a shape.
        case custom, system
    }

    /// The state whose title a button has in all states.
    nonisolated public enum TitleState: Sendable, Hashable {
        /// The only one with a title of its own.
        case normal
    }

    /// A button of that kind.
    public convenience init(type: ButtonType) {
        self.init("", style: .plain)
    }

    /// Sets the title.
    public final func setTitle(_ title: String?, for state: TitleState) {
        self.title = title ?? ""
    }

    /// Sets the title's colour.
    public final func setTitleColor(_ color: Color?, for state: TitleState) {
        titleColor = color
    }

    /// The title.
    public final func title(for state: TitleState) -> String? { title }
}

extension ImageView {
    /// A view of a picture.
    public convenience init(image: Image?) {
        self.init(image)
    }
}

extension Stack {
    /// How views share the length.
    public typealias Distribution = Justification

    /// A row of views that fill its height.
    public convenience init(arrangedSubviews views: [View]) {
        self.init(.horizontal, spacing: 0, alignment: .fill, views)
    }

    /// The views in the row or column.
    public final var arrangedSubviews: [View] { subviews }

    /// How the views share the length.
    public final var distribution: Distribution {
        get { justification }
        set { justification = newValue }
    }

    /// Adds a view at the end.
    public final func addArrangedSubview(_ view: View) { addSubview(view) }

    /// Adds a view at a place.
    public final func insertArrangedSubview(_ view: View, at index: Int) { insertSubview(view, at: index) }
}
