import Skiff

extension Image {
    /// A boat on the sea, 100 by 100 points, drawn here.
    static func boat() -> Image {
        let bitmap = Bitmap(size: PixelSize(width: 200, height: 200))
        let canvas = bitmap.canvas(scale: Scale(2))
        // What follows is on a square of 40.
        canvas.scale(x: 2.5, y: 2.5)
        canvas.fill(Rect(0, 0, 40, 40), with: Color(hex: 0xBFE3FF))
        canvas.fill(Rect(27, 4, 9, 9), cornerRadius: 4.5, with: Color(hex: 0xFFC94A))
        canvas.fill(Rect(0, 28, 40, 12), with: Color(hex: 0x0B6BCB))
        canvas.fill(Rect(19, 5, 1, 20), with: Color(hex: 0x5B3A1E))
        // The sails: two triangles, line by line.
        for line in 0..<36 {
            let y = 6 + Double(line) / 2
            canvas.fill(Rect(20.5, y, Double(line) * 0.3, 0.5), with: .white)
            canvas.fill(Rect(18.5 - Double(line) * 0.2, y, Double(line) * 0.2, 0.5), with: Color(hex: 0xF2F5FA))
        }
        // The hull narrows downwards.
        for line in 0..<12 {
            let inset = Double(line) * 0.5
            canvas.fill(Rect(8 + inset, 25 + Double(line) / 2, 24 - 2 * inset, 0.5), with: Color(hex: 0x9A3B26))
        }
        canvas.fill(Rect(0, 31, 40, 9), with: Color(hex: 0x0B6BCB).withAlpha(0.85))
        return bitmap.image(scale: Scale(2))
    }
}
