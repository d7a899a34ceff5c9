/// Layouts that were made, so that no label is laid out twice.
///
/// Two generations: when the young one is full it becomes the old one, and what of it is used comes back. A generation
/// is full when it has many layouts, or when they take much memory.
struct LayoutCache {
    struct Key: Hashable {
        let text: String
        var spans: [TextSpan] = []
        let font: Font
        let width: Double?
        let style: ParagraphStyle
        var keepsPlaces = false
    }

    static let generation = 512
    /// - Units: bytes, of the text and its layout.
    static let generationBytes = 1 << 20

    private var young: [Key: TextLayout] = [:]
    private var old: [Key: TextLayout] = [:]
    /// About how much memory the young generation takes.
    private var youngBytes = 0
    private var oldBytes = 0

    subscript(key: Key) -> TextLayout? {
        mutating get {
            if let known = young[key] { return known }
            guard let known = old[key] else { return nil }
            insert(known, key)
            return known
        }
        set {
            if let newValue { insert(newValue, key) }
        }
    }

    /// How many layouts are kept.
    var count: Int { young.count + old.count }
    /// About how much memory they take.
    var bytes: Int { youngBytes + oldBytes }

    private mutating func insert(_ layout: TextLayout, _ key: Key) {
        let cost = layout.cost + key.text.utf8.count
        // What would push out all others is not worth it.
        guard cost <= Self.generationBytes else { return }
        if young.count >= Self.generation || youngBytes + cost > Self.generationBytes {
            old = young
            oldBytes = youngBytes
            young = [:]
            youngBytes = 0
        }
        young[key] = layout
        youngBytes += cost
    }
}
