import SkiffCore

/// Drawings of our own for the most common names, for where no theme has them.
///
/// Strokes with round ends on a square of 20 points.
nonisolated enum BuiltInIcon {
    private static let thickness = 1.75

    /// The drawing of that name, with or without `-symbolic`.
    static func icon(named name: String) -> VectorIcon? {
        let name = name.hasSuffix("-symbolic") ? String(name.dropLast(9)) : name
        guard let outline = outlines[name] else { return nil }
        let path = SVGPathReader(outline, limit: 200).path
        let style = StrokeStyle(width: thickness, cap: .round, join: .round)
        let side = Size(width: 20, height: 20)
        return VectorIcon(
            viewBox: Rect(origin: .zero, size: side), size: side, parts: [.stroke(path, style, opacity: 1)])
    }

    private static let close = "M5.5 5.5L14.5 14.5M14.5 5.5L5.5 14.5"
    private static let document = "M5 3.5H11.5L15 7V16.5H5ZM11.5 3.5V7H15"
    private static let refresh = "M15.5 6.5A6.5 6.5 0 1 0 16.5 10.5M16 3V7H12"

    /// The names that there are drawings for.
    static var names: [String] { outlines.keys.sorted() }

    private static let outlines: [String: String] = [
        "window-close": close, "edit-clear": close, "process-stop": close,
        "window-minimize": "M5 10H15", "list-remove": "M4.5 10H15.5",
        "window-maximize": "M5.5 5.5H14.5V14.5H5.5Z",
        "list-add": "M10 4.5V15.5M4.5 10H15.5",
        "object-select": "M4.5 10.5L8.5 14.5L15.5 6", "emblem-ok": "M4.5 10.5L8.5 14.5L15.5 6",
        "go-previous": "M12.5 4.5L7 10L12.5 15.5", "go-next": "M7.5 4.5L13 10L7.5 15.5",
        "go-up": "M4.5 12.5L10 7L15.5 12.5", "go-down": "M4.5 7.5L10 13L15.5 7.5",
        "pan-down": "M5.5 8L10 12.5L14.5 8", "pan-up": "M5.5 12L10 7.5L14.5 12",
        "pan-start": "M12 5.5L7.5 10L12 14.5", "pan-end": "M8 5.5L12.5 10L8 14.5",
        "go-home": "M3.5 9.5L10 4L16.5 9.5M5.5 8.5V16H14.5V8.5",
        "open-menu": "M4 5.5H16M4 10H16M4 14.5H16",
        "view-more": "M10.5 5A.5.5 0 1 1 9.5 5A.5.5 0 1 1 10.5 5M10.5 10A.5.5 0 1 1 9.5 10A.5.5 0 1 1 10.5 10"
            + "M10.5 15A.5.5 0 1 1 9.5 15A.5.5 0 1 1 10.5 15",
        "edit-find": "M13.5 9A4.75 4.75 0 1 1 4 9A4.75 4.75 0 0 1 13.5 9M12.5 12.5L16.5 16.5",
        "system-search": "M13.5 9A4.75 4.75 0 1 1 4 9A4.75 4.75 0 0 1 13.5 9M12.5 12.5L16.5 16.5",
        "edit-copy": "M8 7.5H16.5V16.5H8ZM5.5 12.5H3.5V3.5H12V5",
        "edit-cut": "M6 16A2 2 0 1 0 6 12A2 2 0 0 0 6 16M14 16A2 2 0 1 0 14 12A2 2 0 0 0 14 16M7.2 12.4L13.5 3.5"
            + "M12.8 12.4L6.5 3.5",
        "edit-paste": "M7 4.5H4.5V16.5H15.5V4.5H13M7.5 3.5H12.5V6H7.5Z",
        "edit-undo": "M7.5 4L4 7.5L7.5 11M4 7.5H11.5A4 4 0 0 1 11.5 15.5H8",
        "edit-redo": "M12.5 4L16 7.5L12.5 11M16 7.5H8.5A4 4 0 0 0 8.5 15.5H12",
        "user-trash": "M4 5.5H16M8 5.5V3.5H12V5.5M5.5 5.5L6.5 16.5H13.5L14.5 5.5",
        "edit-delete": "M4 5.5H16M8 5.5V3.5H12V5.5M5.5 5.5L6.5 16.5H13.5L14.5 5.5",
        "document-new": document, "text-x-generic": document,
        "document-edit": "M4 16L4.75 12.5L13 4.25L15.75 7L7.5 15.25Z",
        "document-save": "M10 3.5V12M6.5 8.5L10 12L13.5 8.5M4 13V16.5H16V13",
        "document-open": "M3.5 15.5V4.5H8L9.5 6.5H15V8.5M3.5 15.5L6 8.5H17L14.5 15.5Z",
        "folder": "M3.5 4.5H8L9.5 6.5H16.5V15.5H3.5Z",
        "view-refresh": refresh,
        "starred": "M10 3.5L12 8L16.75 8.4L13.2 11.5L14.25 16.25L10 13.75L5.75 16.25L6.8 11.5L3.25 8.4L8 8Z",
        "media-playback-start": "M6.5 4.5V15.5L15.5 10Z", "media-playback-pause": "M7 4.5V15.5M13 4.5V15.5",
        "media-playback-stop": "M5.5 5.5H14.5V14.5H5.5Z",
        "dialog-information": "M10 16.5A6.5 6.5 0 1 0 10 3.5A6.5 6.5 0 0 0 10 16.5M10 9.5V13.25M10 6.7V6.8",
        "dialog-warning": "M10 3.5L17 16H3ZM10 8.25V11.5M10 13.7V13.8",
        "dialog-error": "M10 16.5A6.5 6.5 0 1 0 10 3.5A6.5 6.5 0 0 0 10 16.5M7.5 7.5L12.5 12.5M12.5 7.5L7.5 12.5",
        "image-x-generic": "M3.5 4.5H16.5V15.5H3.5ZM3.5 13L7.5 9L11 12.5L13 10.5L16.5 14M12.9 7.7V7.8",
        "avatar-default": "M10 10A3 3 0 1 0 10 4A3 3 0 0 0 10 10M4 16.5A6 4.5 0 0 1 16 16.5",
        "mail-unread": "M3.5 5H16.5V15H3.5ZM3.5 6L10 11L16.5 6",
    ]
}
