import SkiffCore
import Testing

@testable import SkiffGraphics

/// Paths and styles that are made to take for ever, or all memory.
struct HostilePathTests {
    private func lines(_ count: Int, _ length: Double) -> Path {
        var path = Path()
        for index in 0..<count {
            path.move(to: Point(0, Double(index)))
            path.addLine(to: Point(length, Double(index)))
        }
        return path
    }

    private func flat(_ path: Path) -> FlatPath { FlatPath(path, through: .identity, tolerance: 0.03, visible: nil) }

    @Test(
        "Dashes that cannot be told apart are a whole line",
        arguments: [[1e-15], [0, 1e-9], [1e-300, 0], [.leastNonzeroMagnitude]])
    func tinyDashes(_ dash: [Double]) {
        var path = Path()
        path.addLines(between: [Point(100, 0), Point(100, 49.11)])
        path.addLines(between: [Point(0, 0), Point(1, 1), Point(19, 12)])
        let whole = Reference.bitmap(20, .one) { $0.stroke(path, width: 2, with: .white) }
        let dashed = Reference.bitmap(20, .one) {
            $0.stroke(path, style: StrokeStyle(width: 2, dash: dash), with: .white)
        }
        #expect(dashed.differences(from: whole).count == 0)
    }

    @Test("A step of the dashes that is lost beside how far they have come ends")
    func lostSteps() throws {
        let dashes = try #require(Dashes(StrokeStyle(width: 1, dash: [1e-12, 1]), scale: 1))
        let far = flat(lines(1, 1e9))
        let cut = dashes.cut(far, visible: Rect(5e8, -5, 20, 20))
        #expect(cut.contours.count > 10 && cut.contours.count < 50)
    }

    @Test("All lines of a path share one number of dashes; past it they are whole")
    func manyDashes() throws {
        let dashes = try #require(Dashes(StrokeStyle(width: 1, dash: [1, 1]), scale: 1))
        let visible = Rect(0, 0, 2000, 2000)
        #expect(dashes.cut(flat(lines(20, 1000)), visible: visible).contours.count == 20 * 500)
        #expect(dashes.cut(flat(lines(2000, 2000)), visible: visible).contours.count == 2000)
        // A style of very many lengths is walked through no more often.
        let long = StrokeStyle(width: 1, dash: [Double](repeating: 0, count: 100_000) + [1], dashPhase: 0.5)
        let many = try #require(Dashes(long, scale: 1))
        #expect(many.cut(flat(lines(1000, 10)), visible: visible).contours.count == 1000)
    }

    @Test("Curves have so many points, however they are stretched")
    func manyPoints() {
        var path = Path()
        path.move(to: .zero)
        for index in 0..<3000 {
            let x = Double(index % 7)
            path.addCurve(to: Point(x, 9), control1: Point(-5, 100), control2: Point(9, -80))
        }
        let map = AffineTransform(scaleX: 1e7, y: 1e7)
        let whole = FlatPath(path, through: map, tolerance: 0.03, visible: nil)
        #expect(whole.points.count <= FlatPath.budget + 4000)
        let seen = FlatPath(path, through: map, tolerance: 0.03, visible: Rect(-1e12, -1e12, 2e12, 2e12))
        #expect(seen.points.count <= FlatPath.budget + 4000)
    }

    @Test("A pen that is flattened to nothing makes no more edges", arguments: [1e9, 1e7, 1e4])
    func flattened(_ factor: Double) throws {
        var path = Path()
        path.move(to: .zero)
        for index in 0..<50 {
            path.addCurve(
                to: Point(1e-8, Double(index)), control1: Point(1e-8, 100), control2: Point(-1e-8, -100))
        }
        for map in [
            AffineTransform(scaleX: factor, y: 1 / factor), AffineTransform(scaleX: 1 / factor, y: factor),
            AffineTransform(a: factor, b: factor, c: 0, d: 1 / factor, tx: 0, ty: 0),
        ] {
            for width in [0, 1, 1e6] {
                let style = StrokeStyle(width: width, cap: .round, join: .round)
                guard let shape = PathShape(path, .stroke(style), map: map) else { continue }
                let rasterizer = shape.rasterizer(of: PixelRect(x: 0, y: 0, width: 20, height: 20))
                #expect(rasterizer.count <= 1 << 20)
            }
        }
    }

    @Test("Round ends and corners of very many lines are made of fewer parts")
    func manyCaps() throws {
        let style = StrokeStyle(width: 400, cap: .round, join: .round)
        let shape = try #require(PathShape(lines(20_000, 3), .stroke(style), map: .identity))
        let rasterizer = shape.rasterizer(of: PixelRect(x: 0, y: 0, width: 20, height: 20_000))
        #expect(rasterizer.count < 1 << 19)
    }

    @Test("Strokes at large coordinates are what they are near by", arguments: [0.0, 2, 30])
    func farStrokes(_ width: Double) {
        for cap in [StrokeStyle.Cap.butt, .round, .square] {
            let style = StrokeStyle(width: width, cap: cap)
            func draw(_ reach: Double) -> Bitmap {
                Reference.bitmap(40, .one) { canvas in
                    var path = Path()
                    path.addLines(between: [Point(-reach, 8), Point(reach, 8)])
                    path.addLines(between: [Point(13, -reach), Point(13, reach)])
                    path.addLines(between: [Point(-reach, -reach), Point(reach, reach)])
                    canvas.stroke(path, style: style, with: .white)
                }
            }
            let near = draw(1e3)
            #expect(draw(1e9).differences(from: near).count == 0)
            #expect(near[30, 8] & 0xFF == 0xFF)
        }
        // Past what can be told apart nothing is drawn.
        let none = Reference.bitmap(40, .one) { canvas in
            for far in [1e13, 1e100, 1e308] {
                canvas.stroke(Path(Rect(-far, -far, far + 5, far + 5)), width: width, with: .white)
            }
        }
        #expect(none.withPixels { $0.allSatisfy { $0 & 0xFF == 0 } })
    }

    @Test("Without memory for its edges a shape is not drawn")
    func noMemory() {
        var list = EdgeList(rowsOf: PixelRect(x: 0, y: 0, width: 8, height: 8))
        list.add(flat(Path(Rect(1, 1, 5, 5))))
        list.sort()
        for (limit, wanted) in [(0, UInt8(0)), (1 << 20, 255)] {
            let rasterizer = Rasterizer(
                list, area: PixelRect(x: 0, y: 0, width: 8, height: 8), rule: .winding, limit: limit)
            var bytes = [UInt8](repeating: 7, count: 64)
            bytes.withUnsafeMutableBufferPointer { rasterizer.render(rows: 8, into: $0.baseAddress!, stride: 8) }
            #expect(bytes[3 * 8 + 3] == wanted)
        }
    }

    @Test("Edges in any order give the same pixels, sorted in one way or the other")
    func sorting() throws {
        var random = SystemRandomNumberGenerator()
        for count in [20, 300, 2000] {
            var path = Path()
            path.move(to: .zero)
            for _ in 0..<count {
                path.addLine(
                    to: Point(Double.random(in: -9...41, using: &random), .random(in: -9...41, using: &random)))
            }
            let shape = try #require(PathShape(path, .fill(.evenOdd), map: .identity))
            func draw(_ patience: Int) -> [UInt8] {
                let rasterizer = shape.rasterizer(of: PixelRect(x: 0, y: 0, width: 32, height: 32))
                rasterizer.patience = patience
                var bytes = [UInt8](repeating: 0, count: 32 * 32)
                bytes.withUnsafeMutableBufferPointer { rasterizer.render(rows: 32, into: $0.baseAddress!, stride: 32) }
                return bytes
            }
            let plain = draw(1 << 30)
            #expect(draw(0) == plain)
            #expect(draw(16) == plain)
        }
    }

    @Test("The mask of a path that is larger than all masks is not kept")
    func largePath() {
        var path = Path()
        path.move(to: .zero)
        for index in 0..<70_000 { path.addLine(to: Point(Double(index % 13), Double(index % 11))) }
        let bitmap = Bitmap(size: PixelSize(width: 20, height: 20))
        for _ in 0..<3 { bitmap.canvas().fill(path, with: .white) }
        #expect(!PathMasks.shared.keeps(path))
    }

    @Test("A part of a shape of very many edges has the same pixels as the whole", arguments: [3000, 9000, 60_000])
    func crowds(_ count: Int) throws {
        var path = Path()
        path.move(to: .zero)
        var value = 1
        func next() -> Double {
            value = (value * 48271) % 2_147_483_647
            return Double(value % 60_000) / 1000 - 10
        }
        for _ in 0..<count { path.addLine(to: Point(next(), next())) }
        for rule in [Path.FillRule.winding, .evenOdd] {
            let shape = try #require(PathShape(path, .fill(rule), map: .identity))
            func draw(_ area: PixelRect) -> [UInt8] {
                let rasterizer = shape.rasterizer(of: area)
                var bytes = [UInt8](repeating: 0, count: area.area)
                bytes.withUnsafeMutableBufferPointer {
                    // Some rows at a time.
                    for y in stride(from: 0, to: area.height, by: 5) {
                        rasterizer.render(
                            rows: min(5, area.height - y), into: $0.baseAddress! + y * area.width, stride: area.width)
                    }
                }
                return bytes
            }
            let whole = draw(PixelRect(x: 0, y: 0, width: 40, height: 40))
            let part = PixelRect(x: 11, y: 7, width: 20, height: 30)
            let bytes = draw(part)
            for y in 0..<part.height {
                for x in 0..<part.width where bytes[y * part.width + x] != whole[(part.y + y) * 40 + part.x + x] {
                    Issue.record("(\(x), \(y)): \(bytes[y * part.width + x])")
                    return
                }
            }
            // Of so many edges in any order half is inside by the even-odd rule, and nearly all by the other.
            let mean = whole.reduce(0) { $0 + Int($1) } / whole.count
            #expect(rule == .winding ? mean > 225 : mean > 90 && mean < 165)
        }
    }
}
