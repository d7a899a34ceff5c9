import Skiff

extension Card {
    /// One picture in each content mode.
    static func pictures() -> Card {
        let picture = Image.boat()
        let modes: [(String, ImageView.ContentMode)] = [
            ("Fit", .scaleAspectFit), ("Fill, cut off", .scaleAspectFill), ("Stretched", .scaleToFill),
            ("Its own size", .center),
        ]
        let views = modes.map { name, mode in
            let view = ImageView(picture)
            view.contentMode = mode
            let frame = PictureFrame(view)
            return Stack(.vertical, spacing: 4, alignment: .fill, [frame, SecondaryLabel(name, style: .caption)])
        }
        return Card("Pictures", [Grid(columns: 2, wide: 4, views)])
    }

    /// The roles that the theme has colours for.
    static func colours() -> Card {
        let roles: [(String, KeyPath<Theme, Color> & Sendable)] = [
            ("Accent", \.accent), ("Label", \.label), ("Link", \.link), ("Secondary", \.secondaryLabel),
            ("Danger", \.danger), ("Tertiary", \.tertiaryLabel), ("Success", \.success), ("Separator", \.separator),
            ("Warning", \.warning), ("Fill", \.fill),
        ]
        let rows = roles.map { name, role in
            let label = Label(name, style: .caption)
            return Stack(.horizontal, spacing: 8, [Swatch(role), label, Spacer()])
        }
        return Card("Colours", [Grid(columns: 2, spacing: Size(8, 4), rows)])
    }
}

/// The bed of a picture: a fill with round corners that cuts off what reaches out.
final class PictureFrame: View {
    private let picture: ImageView

    init(_ picture: ImageView) {
        self.picture = picture
        super.init()
        clipsToBounds = true
        cornerRadius = theme.metrics.fieldRadius
        addSubview(picture)
    }

    override var intrinsicContentSize: Size { Size(96, 40) }

    override func layoutSubviews() {
        picture.frame = bounds
    }

    override func themeDidChange() {
        backgroundColor = theme.fill
        super.themeDidChange()
    }
}

/// A dot in one of the theme's colours.
final class Swatch: View {
    private let role: KeyPath<Theme, Color> & Sendable

    init(_ role: KeyPath<Theme, Color> & Sendable) {
        self.role = role
        super.init()
    }

    override var intrinsicContentSize: Size { Size(16, 16) }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.fill(bounds, cornerRadius: 8, with: theme[keyPath: role])
        canvas.stroke(bounds, cornerRadius: 8, width: 0, with: theme.label.withAlpha(0.12))
    }
}
