/// Layouts that were made, so that no label is laid out twice.
///
/// Two generations: when the young one is full it becomes the old one, and what of it is used comes back.
struct LayoutCache {
    struct Key: Hashable {
        let text: String
        let font: Font
        let width: Double?
        let lines: Int
        let alignment: TextAlignment
        let truncation: TextTruncation
        let lineHeight: Double?
        var keepsPlaces = false
    }

    static let generation = 512
    /// Long texts are not worth their memory here.
    static let longest = 4096

    private var young: [Key: TextLayout] = [:]
    private var old: [Key: TextLayout] = [:]

    subscript(key: Key) -> TextLayout? {
        mutating get {
            if let known = young[key] { return known }
            guard let known = old[key] else { return nil }
            insert(known, key)
            return known
        }
        set {
            guard let newValue, key.text.utf8.count <= Self.longest else { return }
            insert(newValue, key)
        }
    }

    /// How many layouts are kept.
    var count: Int { young.count + old.count }

    private mutating func insert(_ layout: TextLayout, _ key: Key) {
        if young.count >= Self.generation {
            old = young
            young = [:]
        }
        young[key] = layout
    }
}
