/// How much of each pixel a rounded rectangle, or a border along its edge, covers.
///
/// Each pixel row is cut into thin rows; in each the covered span is exact.
nonisolated struct RoundedCoverage {
    let width: Int
    let height: Int
    let radius: Double
    /// The width of the line; 0 fills the shape.
    let border: Int

    private static let thinRows = 32

    /// Writes one byte a pixel.
    func write(to bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
        var outer = [Double](repeating: 0, count: width + 2)
        var inner = outer
        for y in 0..<height {
            Self.row(y, inset: 0, radius: radius, width: width, height: height, into: &outer)
            if border > 0 {
                Self.row(
                    y, inset: border, radius: max(0, radius - Double(border)), width: width, height: height,
                    into: &inner)
            }
            for x in 0..<width {
                let covered = outer[x] - (border > 0 ? inner[x] : 0)
                bytes[y * stride + x] = UInt8(min(max(covered, 0), 1) * 255 + 0.5)
            }
        }
    }

    /// The coverage of one row by the rounded rectangle that lies `inset` pixels inside the edges.
    private static func row(
        _ y: Int, inset: Int, radius: Double, width: Int, height: Int, into row: inout [Double]
    ) {
        for x in row.indices { row[x] = 0 }
        let top = Double(inset)
        let bottom = Double(height - inset)
        let right = Double(width - inset)
        for thin in 0..<thinRows {
            let middle = Double(y) + (Double(thin) + 0.5) / Double(thinRows)
            guard middle > top, middle < bottom else { continue }
            let rise = max(top + radius - middle, middle - (bottom - radius), 0)
            let cut = radius - max(0, radius * radius - rise * rise).squareRoot()
            let from = Double(inset) + cut
            let to = right - cut
            guard to > from else { continue }
            // Steps where the span begins and ends; the running sum below turns them into coverage.
            step(at: from, by: 1, in: &row)
            step(at: to, by: -1, in: &row)
        }
        var sum = 0.0
        for x in row.indices {
            sum += row[x]
            row[x] = sum / Double(thinRows)
        }
    }

    private static func step(at x: Double, by sign: Double, in row: inout [Double]) {
        let index = Int(x)
        let part = x - Double(index)
        row[index] += sign * (1 - part)
        row[index + 1] += sign * part
    }
}
