import Skiff

/// Text that needs shaping, fonts that are looked for, both directions and pictures.
final class TextPage: View {
    private let lines: Stack

    /// A page of these lines, or of its own if there are none.
    init(_ texts: [String]) {
        let texts = texts.isEmpty ? Self.scripts : texts
        lines = Stack(.vertical, spacing: 16, texts.map { Label($0) })
        super.init()
        backgroundColor = Color(hex: 0xEEEEEE)
        addSubview(lines)
    }

    private static let scripts = [
        "The quick brown fox jumps over the lazy dog", "مرحبا بالعالم، كيف حالك اليوم؟", "שלום עולם 123",
        "नमस्ते दुनिया", "Smileys: 😀 👩‍👩‍👧 🇳🇱 👍🏽",
    ]

    override func layoutSubviews() { lines.frame = bounds }
}
