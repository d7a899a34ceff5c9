import Glibc
import SkiffCore

extension Canvas {
    /// Makes a part of the buffer nothing but the black shadow of a rectangle: whatever was there is gone.
    ///
    /// For what is around a window or a popup in its own buffer. Where there is no shadow the pixels become clear.
    public func replace(_ part: Rect, withShadow shadow: Shadow, of rect: Rect) {
        let area = device(part).intersection(state.clip)
        guard !area.isEmpty else { return }
        let shape = device(rect.offset(dx: 0, dy: shadow.drop))
        let reach = min(max(0, shadow.blur * min(deviceScaleX, deviceScaleY)), 1e9)
        let columns = Self.profile(from: area.x, to: area.maxX, low: shape.x, high: shape.maxX, reach: reach)
        let opacity = Float(shadow.opacity.unitClamped * state.opacity * 255)
        let below: UInt32 = format == .argb8888 ? 0 : 0xFF00_0000
        for slice in region {
            let visible = slice.intersection(area)
            guard !visible.isEmpty else { continue }
            let rows = Self.profile(from: visible.y, to: visible.maxY, low: shape.y, high: shape.maxY, reach: reach)
            for y in 0..<visible.height {
                let row = pixels + (visible.y + y) * rowLength
                let strength = rows[y] * opacity
                for x in visible.x..<visible.maxX {
                    row[x] = UInt32(columns[x - area.x] * strength + 0.5) << 24 | below
                }
            }
        }
    }

    /// How much of a blurred line is over each pixel of a range.
    private static func profile(from: Int, to: Int, low: Int, high: Int, reach: Double) -> [Float] {
        func edge(_ distance: Double) -> Double {
            guard reach > 0 else { return distance > 0 ? 1 : 0 }
            let part = min(max((distance + reach) / (2 * reach), 0), 1)
            return part * part * (3 - 2 * part)
        }
        var values = [Float](repeating: 0, count: max(0, to - from))
        for index in values.indices {
            let middle = Double(from + index) + 0.5
            values[index] = Float(edge(middle - Double(low)) * edge(Double(high) - middle))
        }
        return values
    }
}
