import SkiffCore
import SkiffGraphics

/// The text as it is laid out.
struct LaidLine {
    var engine: TextEngine
    var layout: TextLayout
}

/// Where the text is, and what is drawn.
extension TextField {
    // MARK: Metrics

    private static let padding = 12.0
    private static let caret = 2.0
    /// A caret stands between two characters: half of it is over each.
    private static let half = caret / 2
    private static let bullet = "•"
    /// How far glyphs may reach out of the room for the text.
    private static let overhang = 2.0

    private var shownText: String {
        isSecureTextEntry ? String(repeating: Self.bullet, count: line.text.count) : line.text
    }

    private var usedFont: Font { font ?? theme.fonts.body }

    final var layout: TextLayout {
        let engine = textEngine
        if let laid, laid.engine === engine { return laid.layout }
        let layout = engine.line(shownText, font: usedFont)
        laid = LaidLine(engine: engine, layout: layout)
        return layout
    }

    final var isRightToLeft: Bool { layout.isRightToLeft }

    /// The room for the text.
    private var room: Rect {
        let end = isClearButtonShown ? clearRect.width : Self.padding
        return directed(bounds.inset(by: EdgeInsets(top: 2, left: Self.padding, bottom: 2, right: end)))
    }

    /// All that the text, the caret and the selection may draw into.
    final var inkRect: Rect { room.inset(dx: -Self.overhang, dy: 0) }

    private func origin(of layout: TextLayout) -> Point {
        let room = room
        let free = room.width - layout.widestLine - Self.half
        let y = bounds.midY - layout.size.height / 2
        guard free > 0 else { return Point(x: room.minX - scroll, y: y) }
        let x: Double =
            switch textAlignment {
            case .left: 0
            case .center: free / 2
            case .right: free
            case .natural, .justified: isMirrored || layout.isRightToLeft ? free : 0
            }
        return Point(x: room.minX + x, y: y)
    }

    // MARK: Places

    /// - Units: from UTF-16 of the text to bytes of what is shown.
    private func shown(_ offset: Int) -> Int {
        let index = line.index(offset)
        if isSecureTextEntry {
            return line.text.distance(from: line.text.startIndex, to: index) * Self.bullet.utf8.count
        }
        return line.text.utf8.distance(from: line.text.startIndex, to: index)
    }

    /// The place for a caret that is nearest to a point.
    final func offset(at point: Point) -> Int {
        let layout = layout
        let x = point.x - origin(of: layout).x
        let byte = layout.offset(nearest: x)
        if isSecureTextEntry {
            let count = (byte + 1) / Self.bullet.utf8.count
            let end = line.text.index(line.text.startIndex, offsetBy: count, limitedBy: line.text.endIndex)
            return (end ?? line.text.endIndex).utf16Offset(in: line.text)
        }
        let utf8 = line.text.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: min(byte, utf8.count))
        let before = line.boundary(atOrBefore: index.utf16Offset(in: line.text))
        let after = line.boundary(atOrAfter: index.utf16Offset(in: line.text))
        let isNearer = abs(layout.caretX(at: shown(after)) - x) < abs(layout.caretX(at: shown(before)) - x)
        return isNearer ? after : before
    }

    final func caretRect(at offset: Int) -> Rect {
        let layout = layout
        let origin = origin(of: layout)
        return Rect(
            x: origin.x + layout.caretX(at: shown(offset)) - Self.half, y: origin.y, width: Self.caret,
            height: layout.size.height)
    }

    private func rects(of range: Range<Int>) -> [Rect] {
        let layout = layout
        let origin = origin(of: layout)
        return layout.rects(of: shown(range.lowerBound)..<shown(range.upperBound)).map {
            $0.offset(dx: origin.x, dy: origin.y)
        }
    }

    /// What shows the selection: the caret, or what is selected.
    final var selectionRects: [Rect] {
        guard isEditing else { return [] }
        let selected = line.selected
        return selected.isEmpty ? [caretRect(at: line.head)] : rects(of: selected)
    }

    // MARK: Changes

    final func textLookChanged() {
        laid = nil
        scrollToCaret()
        setNeedsDisplay()
    }

    final func caretTurned() {
        if isEditing, line.selected.isEmpty { setNeedsDisplay(caretRect(at: line.head)) }
    }

    /// Brings the caret into the room for the text, by as little as that takes.
    final func scrollToCaret() {
        let old = scroll
        let layout = layout
        let width = room.width
        let most = max(0, layout.widestLine + Self.half - width)
        let caret = layout.caretX(at: shown(line.head))
        if isEditing {
            if caret < scroll { scroll = caret }
            if caret + Self.half > scroll + width { scroll = caret + Self.half - width }
        }
        scroll = min(max(scroll, 0), most)
        if scroll != old { setNeedsDisplay(inkRect) }
    }

    // MARK: The button that clears

    final var isClearButtonShown: Bool {
        guard isEnabled, !line.isEmpty else { return false }
        return switch clearButtonMode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    final var clearRect: Rect {
        let side = min(bounds.height, 36)
        return directed(Rect(x: bounds.maxX - side, y: bounds.minY, width: side, height: bounds.height))
    }

    // MARK: Drawing

    final func drawField(in canvas: Canvas) {
        let theme = theme
        let strength = isEnabled ? 1 : Theme.disabledAlpha
        let radius = theme.metrics.fieldRadius
        canvas.fill(bounds, cornerRadius: radius, with: theme.surface)
        let border =
            theme.controlBorder ?? (isHovered && isEnabled ? theme.secondaryLabel : theme.fieldBorder)
        canvas.stroke(
            bounds, cornerRadius: radius, width: isEditing ? 2 : 0,
            with: isEditing ? theme.accent : border.withAlpha(strength))
        if isClearButtonShown { drawClearButton(in: canvas) }
        canvas.saved {
            canvas.clip(to: inkRect)
            drawText(in: canvas, strength)
        }
    }

    private func drawText(in canvas: Canvas, _ strength: Double) {
        let layout = layout
        let origin = origin(of: layout)
        if isEditing, !line.selected.isEmpty {
            for rect in rects(of: line.selected) { canvas.fill(rect, with: theme.accent.withAlpha(0.28)) }
        }
        if line.isEmpty {
            drawPlaceholder(in: canvas, strength)
        } else {
            let own = textColor.map { $0.withAlpha($0.alpha * strength) }
            canvas.draw(
                layout, at: origin, color: own ?? (isEnabled ? theme.label : theme.disabledLabel(on: nil)))
        }
        if let marked = line.marked {
            for rect in rects(of: marked) {
                canvas.fill(Rect(x: rect.minX, y: rect.maxY - 2, width: rect.width, height: 1), with: theme.label)
            }
        }
        if isEditing, line.selected.isEmpty, blink.isShown {
            canvas.fill(caretRect(at: line.head), with: theme.accent)
        }
    }

    private func drawPlaceholder(in canvas: Canvas, _ strength: Double) {
        guard !placeholder.isEmpty else { return }
        let room = room
        let layout = textEngine.layout(
            placeholder, font: usedFont, width: room.width, lines: 1,
            alignment: textAlignment == .natural && isMirrored ? .right : textAlignment)
        let place = Point(x: room.minX, y: bounds.midY - layout.size.height / 2)
        canvas.draw(layout, at: place, color: theme.tertiaryLabel.withAlpha(strength))
    }

    private func drawClearButton(in canvas: Canvas) {
        let side = Symbol.side
        let middle = clearRect.center
        let place = Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
        if clearImage?.scale != canvas.scale {
            clearImage = (canvas.scale, Symbol.close.image(scale: canvas.scale))
        }
        if let clearImage { canvas.draw(clearImage.image, in: place, tintedBy: theme.secondaryLabel) }
    }
}
