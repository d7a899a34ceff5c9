import Glibc
import SkiffCore

/// Where in a gradient each pixel is.
nonisolated struct GradientField: Hashable {
    private enum Kind: Hashable {
        case linear, radial, conic
    }

    private let kind: Kind
    /// From pixels to a space in which the gradient is plain: along x from 0 to 1; within the circle of radius 1; around
    /// zero from the right.
    private let map: AffineTransform

    /// Nil where nothing can be told from the numbers: then all of it is the last colour.
    init?(_ shape: Gradient.Shape, through grid: AffineTransform) {
        let plain: AffineTransform
        switch shape {
        case .linear(let from, let to):
            kind = .linear
            let way = to - from
            // From 0…1 along x to the line, with as much across.
            plain = AffineTransform(a: way.x, b: way.y, c: -way.y, d: way.x, tx: from.x, ty: from.y)
        case .radial(let center, let radius):
            kind = .radial
            plain = AffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
        case .conic(let center, let angle):
            kind = .conic
            plain = AffineTransform(translationX: center.x, y: center.y).rotated(by: angle)
        }
        guard let map = plain.concatenating(grid).inverted else { return nil }
        for value in [map.a, map.b, map.c, map.d, map.tx, map.ty] where abs(value) > 1e12 { return nil }
        self.map = map
    }

    /// Whether every row of pixels has one colour.
    var isVertical: Bool { kind == .linear && abs(map.a) < 1e-9 }

    /// The place of a row of such a gradient.
    func place(row: Int) -> Double { map.c * (Double(row) + 0.5) + map.tx }

    /// Whether every column of pixels has one colour.
    var isLevel: Bool { kind == .linear && abs(map.c) < 1e-12 }

    /// Writes a rectangle of pixels.
    func write(
        _ rect: PixelRect, ramp: UnsafePointer<UInt32>, to pixels: UnsafeMutablePointer<UInt32>, rowLength: Int
    ) {
        for y in 0..<rect.height {
            let row = pixels + y * rowLength
            if y > 0, isLevel {
                row.update(from: pixels, count: rect.width)
            } else {
                write(row: rect.y + y, from: rect.x, count: rect.width, ramp: ramp, to: row)
            }
        }
    }

    /// Writes a row of pixels, each from where it is and not from its neighbour, so that a part has the pixels of the
    /// whole.
    private func write(
        row y: Int, from x: Int, count: Int, ramp: UnsafePointer<UInt32>, to pixels: UnsafeMutablePointer<UInt32>
    ) {
        let middle = Double(y) + 0.5
        let u0 = map.c * middle + map.tx
        let v0 = map.d * middle + map.ty
        guard kind != .linear else { return writeLinear(u0, x, count, ramp, pixels) }
        let steps = GradientRamp.steps
        var index = 0
        while index < count {
            var u = SIMD4<Float>()
            var v = SIMD4<Float>()
            for lane in 0..<4 {
                let place = Double(x + index + lane) + 0.5
                u[lane] = Float(map.a * place + u0)
                v[lane] = Float(map.b * place + v0)
            }
            let found = kind == .radial ? Self.distance(u, v) : Self.turn(u, v)
            // Next to 2²³, a number's last bits are its whole part.
            let last = SIMD4<Float>(repeating: Float(steps))
            var scaled = found * Float(steps)
            scaled.replace(with: last, where: scaled .> last)
            let bits = unsafeBitCast(scaled + 8_388_608, to: SIMD4<UInt32>.self) & 0x7F_FFFF
            for lane in 0..<min(4, count - index) { pixels[index + lane] = ramp[Int(bits[lane])] }
            index += 4
        }
    }

    private func writeLinear(
        _ u0: Double, _ x: Int, _ count: Int, _ ramp: UnsafePointer<UInt32>, _ pixels: UnsafeMutablePointer<UInt32>
    ) {
        let steps = GradientRamp.steps
        let start = (u0 + map.a / 2) * Double(steps) + 0.5
        let step = map.a * Double(steps)
        let (first, last) = (start + step * Double(x), start + step * Double(x + count))
        guard max(abs(start), abs(step)) < 1e11, max(abs(first), abs(last)) < 1e9 else {
            for index in 0..<count {
                pixels[index] = ramp[Int(min(max(start + step * Double(x + index), 0), Double(steps)))]
            }
            return
        }
        // Whole numbers add up to the same from wherever they are begun.
        let one = Double(1 << 24)
        let stride = Int((step * one).rounded())
        var place = Int((start * one).rounded()) &+ stride &* x
        for index in 0..<count {
            pixels[index] = ramp[min(max(place >> 24, 0), steps)]
            place &+= stride
        }
    }

    @inline(__always)
    private static func distance(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> SIMD4<Float> {
        (u * u + v * v).squareRoot()
    }

    /// The angle of points as a part of a turn, 0…1, to within a millionth.
    @inline(__always)
    private static func turn(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> SIMD4<Float> {
        let x = u.replacing(with: -u, where: u .< 0)
        let y = v.replacing(with: -v, where: v .< 0)
        let isSteep = y .> x
        let low = y.replacing(with: x, where: isSteep)
        let high = x.replacing(with: y, where: isSteep)
        // At the middle itself any angle will do.
        let t = low / (high + 1e-30)
        let s = t * t
        // The arc tangent by a polynomial, over a whole turn.
        var turn = s * 0.001_088_99 - 0.005_367_5
        turn = turn * s + 0.012_702_18
        turn = turn * s - 0.021_084
        turn = turn * s + 0.031_533_69
        turn = turn * s - 0.053_027_72
        turn = (turn * s + 0.159_154_41) * t
        turn.replace(with: 0.25 - turn, where: isSteep)
        turn.replace(with: 0.5 - turn, where: u .< 0)
        turn.replace(with: 1 - turn, where: v .< 0)
        return turn
    }
}
