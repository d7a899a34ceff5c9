import Skiff

/// Text that needs shaping, fonts that are looked for, both directions and pictures.
final class TextPage: View {
    private let lines = Stack(
        .vertical, spacing: 16,
        [
            "The quick brown fox jumps over the lazy dog", "مرحبا بالعالم، كيف حالك اليوم؟", "שלום עולם 123",
            "नमस्ते दुनिया", "Smileys: 😀 👩‍👩‍👧 🇳🇱 👍🏽",
        ].map { Label($0) })

    override init() {
        super.init()
        backgroundColor = Color(hex: 0xEEEEEE)
        addSubview(lines)
    }

    override func layoutSubviews() { lines.frame = bounds }
}
