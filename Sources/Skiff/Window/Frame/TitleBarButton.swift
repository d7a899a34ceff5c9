import SkiffCore
import SkiffGraphics

/// One of the buttons in a title bar: a symbol, on a disc while it is pressed.
final class TitleBarButton: Control {
    /// What it shows.
    @exclusivity(unchecked) var symbol: Symbol { didSet { if symbol != oldValue { setNeedsDisplay() } } }
    /// The colour of the symbol.
    @exclusivity(unchecked) var ink = Color.black { didSet { if ink != oldValue { setNeedsDisplay() } } }

    /// The picture that was drawn last.
    private var drawn: (symbol: Symbol, scale: Scale, image: Image)?

    init(_ symbol: Symbol) {
        self.symbol = symbol
        super.init()
    }

    /// Tab goes through what is in the window.
    override var canBecomeFocused: Bool { false }

    override func draw(_ rect: Rect, in canvas: Canvas) {
        let theme = theme
        let disc = 28.0
        if isHighlighted || isHovered {
            let mix = isHighlighted ? Theme.pressedMix : Theme.hoverMix
            let place = Rect(x: bounds.midX - disc / 2, y: bounds.midY - disc / 2, width: disc, height: disc)
            canvas.fill(
                place, cornerRadius: disc / 2, with: theme.surface.mixed(with: theme.label, by: mix))
        }
        let side = Symbol.side
        let place = Rect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        canvas.draw(image(scale: canvas.scale), in: place, tintedBy: ink)
    }

    private func image(scale: Scale) -> Image {
        if let drawn, drawn.symbol == symbol, drawn.scale == scale { return drawn.image }
        let image = symbol.image(scale: scale)
        drawn = (symbol, scale, image)
        return image
    }
}
