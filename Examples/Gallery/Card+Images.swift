import Skiff

extension Card {
    /// Icons of the theme by their names, in the colours of text and of what is active.
    static func icons() -> Card {
        let names = [
            "edit-copy", "edit-cut", "edit-paste", "edit-undo", "edit-find", "document-open", "document-save",
            "user-trash",
            "go-previous", "go-next", "list-add", "open-menu", "folder", "starred", "view-refresh", "dialog-warning",
        ]
        let icons = names.map { IconView($0) }
        let sizes = [16.0, 20, 24, 32, 48].map { AccentIcon("starred", size: $0) }
        return Card("Icons", [Grid(columns: 8, icons), Stack(.horizontal, spacing: 12, sizes)])
    }

    /// A large picture that is loaded at the size of its frame, and what a template looks like.
    static func images() -> Card {
        let file = Image.boatFile()
        let loaded = ImageView()
        Task { loaded.image = try? await Image.load(bytes: file, maxSize: PixelSize(width: 160, height: 80)) }
        let template = ImageView(Image.boatShape().withRenderingMode(.alwaysTemplate))
        let views = [("Loaded beside", loaded), ("As a template", template)].map { name, view in
            Stack(.vertical, spacing: 4, alignment: .fill, [PictureFrame(view), SecondaryLabel(name, style: .caption)])
        }
        return Card("Images", [Grid(columns: 2, views)])
    }
}

/// An icon in the theme's accent.
final class AccentIcon: IconView {
    override func themeDidChange() {
        super.themeDidChange()
        tintColor = theme.accent
    }
}

extension Image {
    /// The bytes of a picture file.
    static func boatFile() -> [UInt8] {
        let bitmap = Bitmap(size: PixelSize(width: 480, height: 240))
        let canvas = bitmap.canvas()
        canvas.draw(boat(), in: Rect(0, -120, 480, 480))
        return bitmap.pngData()
    }

    /// The outline of a boat.
    static func boatShape() -> Image {
        let svg = """
            <svg viewBox="0 0 20 20" fill="none" stroke="black" stroke-width="1.75" stroke-linecap="round" \
            stroke-linejoin="round"><path d="M3 13.5H17L15 17H5ZM10 13.5V3L16 11H10M8 6L4 11H8"/></svg>
            """
        let shape = try? Image(symbolicSVG: Array(svg.utf8), size: Size(28, 28))
        return shape ?? boat()
    }
}
