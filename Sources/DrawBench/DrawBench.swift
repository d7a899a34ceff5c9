import BenchSupport
import CPixman
import Glibc
import SkiffCore
import SkiffGraphics

/// The bench's parts, and the tables that it prints.
enum DrawBench {
    /// Carries out a command line; the exit status.
    static func run(_ arguments: [String]) -> Int32 {
        guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
            print("usage: skiff bench draw [WORD]")
            return 2
        }
        word = arguments.first ?? ""
        #if DEBUG
            print("This is a debug build: the numbers mean nothing. Build with swift build -c release.")
        #endif
        print(BenchTable.row("µs, and what the same takes with pixman alone", "Skiff", "raw", "ratio"))
        fills()
        copies()
        shapes()
        gradients()
        shadows()
        text()
        print("")
        return frames() ? 0 : 1
    }

    /// Only what has it in its name is measured.
    private static var word = ""

    private static func isWanted(_ name: String) -> Bool {
        word.isEmpty || name.split(separator: " ").contains { $0.hasPrefix(word) }
    }

    private static func compare(_ name: String, _ skiff: @escaping () -> Void, raw: @escaping () -> Void) {
        guard isWanted(name) else { return }
        let times = StopWatch.alternating([skiff, raw])
        print(
            BenchTable.row(
                "  " + name, BenchTable.text(times[0] / 1000), BenchTable.text(times[1] / 1000),
                BenchTable.text(times[0] / times[1])))
    }

    private static let sizes = [
        ("20 × 20", PixelSize(width: 20, height: 20)), ("200 × 50", PixelSize(width: 200, height: 50)),
        ("800 × 600", PixelSize(width: 800, height: 600)), ("1920 × 1080", PixelSize(width: 1920, height: 1080)),
        ("3840 × 2160", PixelSize(width: 3840, height: 2160)),
    ]

    private static func rect(_ size: PixelSize) -> Rect { Rect(0, 0, Double(size.width), Double(size.height)) }

    private static func fills() {
        for (name, size) in sizes {
            let raw = Raw(size)
            let bitmap = Bitmap(size: size)
            let canvas = bitmap.canvas()
            let rect = rect(size)
            compare(
                "fill \(name)", { canvas.fill(rect, with: .white) }, raw: { raw.fill(PixelRect(size), 0xFFFF_FFFF) })
        }
        for (name, size) in sizes.prefix(4) {
            let raw = Raw(size)
            let bitmap = Bitmap(size: size)
            let canvas = bitmap.canvas()
            let rect = rect(size)
            let half = Color.white.withAlpha(0.5)
            let source = Raw.solid(1, 1, 1, 0.5)
            compare(
                "fill \(name), half transparent", { canvas.fill(rect, with: half) },
                raw: { raw.composite(PIXMAN_OP_OVER, source, in: PixelRect(size)) })
        }
    }

    private static func copies() {
        for (name, size) in sizes {
            let raw = Raw(size)
            let picture = Bitmap(size: size)
            let image = picture.image()
            let bitmap = Bitmap(size: size)
            let canvas = bitmap.canvas()
            let rect = rect(size)
            let bytes = size.width * size.height * 4
            compare(
                "opaque picture \(name), memcpy", { canvas.draw(image, in: rect) },
                raw: { picture.withPixels { _ = memcpy(raw.pixels, $0.baseAddress!, bytes) } })
        }
        for (name, size) in sizes.prefix(4) {
            let raw = Raw(size)
            let picture = Bitmap(size: size, format: .argb8888)
            picture.withPixels { pixels in
                for index in pixels.indices { pixels[index] = UInt32(index & 0x7F) &* 0x0101_0101 }
            }
            let image = picture.image()
            let source = Raw.source(picture)
            let bitmap = Bitmap(size: size)
            let canvas = bitmap.canvas()
            let rect = rect(size)
            compare(
                "picture \(name)", { canvas.draw(image, in: rect) },
                raw: { raw.composite(PIXMAN_OP_OVER, source, in: PixelRect(size)) })
        }
    }

    private static func shapes() {
        let size = PixelSize(width: 1000, height: 600)
        let raw = Raw(size)
        let bitmap = Bitmap(size: size)
        let canvas = bitmap.canvas()
        let blue = Color(hex: 0x0B6BCB)
        let source = Raw.solid(0.04, 0.42, 0.8)
        for (name, shape, radius) in [
            ("200 × 50", PixelSize(width: 200, height: 50), 8.0), ("900 × 500", PixelSize(width: 900, height: 500), 20),
        ] {
            let rect = rect(shape)
            let mask = Raw.mask(shape) { $0.fill(rect, cornerRadius: radius, with: .white) }
            compare(
                "rounded \(name), whole mask", { canvas.fill(rect, cornerRadius: radius, with: blue) },
                raw: { raw.composite(PIXMAN_OP_OVER, source, mask, in: PixelRect(shape)) })
        }
        for side in [40.0, 400] {
            let shape = PixelSize(width: Int(side), height: Int(side))
            let path = Path(ellipseIn: Rect(0, 0, side, side))
            let mask = Raw.mask(shape) { $0.fill(path, with: .white) }
            let draw = { raw.composite(PIXMAN_OP_OVER, source, mask, in: PixelRect(shape)) }
            compare("circle of \(Int(side)), mask kept", { canvas.fill(path, with: blue) }, raw: draw)
            var step = 0.0
            compare(
                "circle of \(Int(side)), new each time",
                {
                    step += 1e-6
                    canvas.fill(Path(ellipseIn: Rect(0, 0, side, side - step)), with: blue)
                }, raw: draw)
        }
        let chart = chart()
        let mask = Raw.mask(size) { $0.stroke(chart, width: 1.5, with: .white) }
        compare(
            "chart of 400 points, 1000 × 600, its mask", { canvas.stroke(chart, width: 1.5, with: blue) },
            raw: { raw.composite(PIXMAN_OP_OVER, source, mask, in: PixelRect(size)) })
    }

    private static func chart() -> Path {
        var state: UInt64 = 7
        return {
            var path = Path()
            path.addLines(
                between: (0..<400).map { index in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return Point(Double(index) * 2.5, 300 + Double(Int64(bitPattern: state) >> 55))
                })
            return path
        }()
    }

    private static func gradients() {
        let size = PixelSize(width: 1920, height: 1080)
        let raw = Raw(size)
        let bitmap = Bitmap(size: size)
        let canvas = bitmap.canvas()
        let colors = [Color(hex: 0x0B6BCB), Color(hex: 0xF0A53A)]
        let ways: [(String, Gradient.Shape)] = [
            ("upright", .linear(from: .zero, to: Point(0, 1080))), ("level", .linear(from: .zero, to: Point(1920, 0))),
            ("slanted", .linear(from: .zero, to: Point(1920, 1080))),
            ("radial", .radial(center: Point(960, 540), radius: 900)),
            ("conic", .conic(center: Point(960, 540), angle: 0)),
        ]
        for (name, shape) in ways {
            let gradient = Gradient(shape, colors: colors)
            compare(
                "\(name) gradient 1920 × 1080, plain fill", { canvas.fill(rect(size), with: gradient) },
                raw: { raw.fill(PixelRect(size), 0xFFFF_FFFF) })
        }
        for (name, shape) in ways.dropFirst(2) {
            let gradient = Gradient(shape, colors: colors)
            guard let source = Raw.gradient(shape) else { continue }
            compare(
                "\(name) gradient 1920 × 1080, pixman's", { canvas.fill(rect(size), with: gradient) },
                raw: { raw.composite(PIXMAN_OP_SRC, source, in: PixelRect(size)) })
        }
        let small = PixelSize(width: 300, height: 200)
        let gradient = Gradient(.radial(center: Point(150, 100), radius: 150), colors: colors)
        let picture = Bitmap(size: small)
        let source = Raw.source(picture)
        compare(
            "radial gradient 300 × 200, plain copy", { canvas.fill(rect(small), with: gradient) },
            raw: { raw.composite(PIXMAN_OP_SRC, source, in: PixelRect(small)) })
    }

    private static func shadows() {
        let size = PixelSize(width: 1000, height: 700)
        let raw = Raw(size)
        let bitmap = Bitmap(size: size)
        let canvas = bitmap.canvas()
        let shadow = Shadow(drop: 4, blur: 20, opacity: 0.3)
        for (name, rect) in [("200 × 50", Rect(30, 30, 200, 50)), ("900 × 500", Rect(30, 30, 900, 500))] {
            let whole = PixelSize(width: Int(rect.width) + 40, height: Int(rect.height) + 40)
            let mask = Raw.mask(whole) {
                $0.drawShadow(
                    Shadow(drop: 0, blur: 20, opacity: 1, color: .white), of: Rect(20, 20, rect.width, rect.height),
                    cornerRadius: 10)
            }
            let source = Raw.solid(0, 0, 0, 0.3)
            compare(
                "shadow \(name), whole mask", { canvas.drawShadow(shadow, of: rect, cornerRadius: 10) },
                raw: {
                    raw.composite(
                        PIXMAN_OP_OVER, source, mask,
                        in: PixelRect(x: 10, y: 14, width: whole.width, height: whole.height))
                })
        }
    }

    private static func text() {
        let size = PixelSize(width: 1000, height: 60)
        let raw = Raw(size)
        let bitmap = Bitmap(size: size)
        let canvas = bitmap.canvas()
        let engine = TextEngine(log: Log { _ in })
        let font = Font.system(ofSize: 14)
        let source = Raw.solid(0.08, 0.09, 0.12)
        let color = Color(red: 0.08, green: 0.09, blue: 0.12)
        for words in [
            "Apply", "The quick brown fox jumps over the lazy dog, and then it does so again, and once more.",
        ] {
            let layout = engine.layout(words, font: font)
            let glyphs = RawText(words, engine: engine, font: font, scale: .one)
            compare(
                "\(glyphs.count) glyphs", { canvas.draw(layout, at: Point(5, 5), color: color) },
                raw: { glyphs.draw(raw, source, x: 5, y: 5) })
        }
    }

    /// Whole frames; whether both ways drew the same.
    private static func frames() -> Bool {
        print(BenchTable.row("a frame of a list, all of it", "µs", "raw, µs", "ratio", "ns a pixel"))
        var isSame = true
        func frame(_ name: String, _ size: PixelSize, _ scale: Scale) {
            guard isWanted("frame \(name)") else { return }
            let scene = ListScene(size, scale: scale)
            if !scene.isSame() { isSame = false }
            let times = StopWatch.alternating([{ scene.draw() }, { scene.drawRaw() }])
            print(
                BenchTable.row(
                    "  \(name), \(scene.glyphCount) glyphs", BenchTable.text(times[0] / 1000),
                    BenchTable.text(times[1] / 1000), BenchTable.text(times[0] / times[1]),
                    BenchTable.text(times[0] / Double(scene.pixelCount))))
        }
        for (name, size) in sizes.dropFirst(2) { frame(name, size, .one) }
        for over120 in [120, 180, 240] {
            let scale = Scale(over120: over120)
            frame("960 × 540 points at \(scale)", scale.pixels(Size(960, 540)), scale)
        }
        if !isSame { print("The two ways do not draw the same.") }
        return isSame
    }
}
