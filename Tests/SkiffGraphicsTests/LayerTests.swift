import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

struct LayerTests {
    private let ground = Color.white

    private func white(_ side: Int) -> Bitmap {
        let bitmap = Bitmap(size: PixelSize(width: side, height: side))
        bitmap.canvas().fill(Rect(0, 0, Double(side), Double(side)), with: .white)
        return bitmap
    }

    @Test("A layer fades what overlaps in it as one")
    func group() {
        let bitmap = white(30)
        bitmap.canvas().layer(opacity: 0.5, bounds: Rect(0, 0, 30, 30)) { canvas in
            canvas.fill(Rect(0, 0, 20, 20), with: .black)
            canvas.fill(Rect(10, 10, 20, 20), with: .black)
        }
        #expect(bitmap[5, 5] == bitmap[15, 15])
        #expect(bitmap[5, 5] & 0xFF == 0x7F)
        #expect(bitmap[25, 5] & 0xFF == 0xFF)
    }

    @Test("An upright layer at full opacity draws the same as drawing straight")
    func straight() {
        let direct = white(60)
        let canvas = direct.canvas()
        canvas.saved {
            canvas.translate(x: 7.3, y: 4.6)
            canvas.scale(x: 1.5, y: 1.5)
            canvas.fill(Rect(0, 0, 20, 20), cornerRadius: 5, with: .black)
        }
        let layered = white(60)
        layered.canvas().layer(
            opacity: 1, transform: AffineTransform(translationX: 7.3, y: 4.6).scaledBy(x: 1.5, y: 1.5),
            bounds: Rect(0, 0, 20, 20)
        ) { $0.fill(Rect(0, 0, 20, 20), cornerRadius: 5, with: .black) }
        #expect(direct.differences(from: layered).count == 0)
    }

    @Test("A faded layer snaps as drawing straight does", arguments: [120, 150, 180])
    func fadedSnaps(over120: Int) {
        let scale = Scale(over120: over120)
        let direct = Bitmap(size: PixelSize(width: 90, height: 90))
        let layered = Bitmap(size: direct.size)
        let rect = Rect(7.3, 5.7, 20.4, 30.1)
        direct.canvas(scale: scale).fill(rect, with: .white)
        layered.canvas(scale: scale).layer(opacity: 0.5, bounds: rect.inset(dx: -2, dy: -2)) {
            $0.fill(rect, with: .white)
        }
        for y in 0..<90 {
            for x in 0..<90 { #expect((direct[x, y] & 0xFF > 0) == (layered[x, y] & 0xFF > 0)) }
        }
    }

    @Test("A quarter turn lands pixel for pixel")
    func quarterTurn() {
        let bitmap = white(40)
        let turn = AffineTransform(translationX: 30, y: 10).concatenating(.identity)
        bitmap.canvas().layer(
            opacity: 1, transform: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: turn.tx, ty: turn.ty),
            bounds: Rect(0, 0, 20, 10)
        ) {
            $0.fill(Rect(0, 0, 20, 10), with: .black)
            $0.fill(Rect(0, 0, 5, 5), with: Color(hex: 0xFF0000))
        }
        let expected = white(40)
        expected.canvas().fill(Rect(20, 10, 10, 20), with: .black)
        expected.canvas().fill(Rect(25, 10, 5, 5), with: Color(hex: 0xFF0000))
        #expect(bitmap.differences(from: expected).count == 0)
    }

    @Test("A turned layer covers the area that it should, with smooth edges")
    func turned() {
        let bitmap = white(80)
        bitmap.canvas().layer(
            opacity: 1, transform: AffineTransform(translationX: 40, y: 40).rotated(by: 0.6),
            bounds: Rect(-20, -10, 40, 20)
        ) { $0.fill(Rect(-20, -10, 40, 20), with: .black) }
        let darkness = bitmap.withPixels { $0.reduce(0.0) { $0 + Double(255 - ($1 & 0xFF)) / 255 } }
        #expect(abs(darkness - 800) < 12)
        let levels = bitmap.withPixels { Set($0.map { $0 & 0xFF }).count }
        #expect(levels > 20)
        #expect(bitmap[40, 40] & 0xFF == 0)
        #expect(bitmap[10, 10] & 0xFF == 0xFF)
    }

    @Test("A mirrored layer is mirrored")
    func mirrored() {
        let bitmap = white(20)
        bitmap.canvas().layer(
            opacity: 1, transform: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 20, ty: 0), bounds: Rect(0, 0, 20, 20)
        ) { $0.fill(Rect(0, 0, 5, 20), with: .black) }
        #expect(bitmap[2, 10] & 0xFF == 0xFF)
        #expect(bitmap[17, 10] & 0xFF == 0)
    }

    @Test("Layers nest")
    func nested() {
        let bitmap = white(20)
        bitmap.canvas().layer(opacity: 0.5, bounds: Rect(0, 0, 20, 20)) { outer in
            outer.layer(opacity: 0.5, bounds: Rect(0, 0, 10, 20)) { $0.fill(Rect(0, 0, 20, 20), with: .black) }
        }
        #expect(abs(Int(bitmap[5, 5] & 0xFF) - 191) <= 1)
        #expect(bitmap[15, 5] & 0xFF == 0xFF)
    }
}
