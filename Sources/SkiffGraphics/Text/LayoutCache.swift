/// Layouts that were made, so that no label is laid out twice.
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

    private var layouts = Generations<Key, TextLayout>(limit: generationBytes, count: generation)

    subscript(key: Key) -> TextLayout? {
        mutating get { layouts.find(key) }
        set {
            if let newValue { layouts.keep(newValue, for: key, cost: newValue.cost + key.text.utf8.count) }
        }
    }

    /// How many layouts are kept.
    var count: Int { layouts.count }
    /// About how much memory they take.
    var bytes: Int { layouts.bytes }
}
