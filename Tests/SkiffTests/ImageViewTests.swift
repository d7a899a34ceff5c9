import ImageSupport
import Skiff
import SkiffCore
import SkiffGraphics
import SkiffTesting
import Testing

struct ImageViewTests {
    private static let red: UInt32 = 0xFFFF_0000
    private static let green: UInt32 = 0xFF00_FF00
    private static let blue: UInt32 = 0xFF00_00FF

    private func still(_ width: Int, _ height: Int, scale: Scale = .one) -> Image {
        let bitmap = Bitmap(size: PixelSize(width: width, height: height))
        bitmap.withPixels { for index in $0.indices { $0[index] = Self.red } }
        return bitmap.image(scale: scale)
    }

    private func moving(_ colors: [UInt32] = [red, green, blue], loopCount: Int = 0) throws -> Image {
        let frames = colors.map { (pixels: [UInt32](repeating: $0, count: 16), milliseconds: 100) }
        return try Image(data: PictureFile.animatedWebP(frames, width: 4, loopCount: loopCount))
    }

    private func shown(_ stage: Stage, _ x: Int = 20, _ y: Int = 20) -> UInt32 {
        stage.picture[x, y] & 0xFFFFFF | 0xFF00_0000
    }

    @Test(
        "Each content mode puts a picture where UIKit does",
        arguments: [
            (ImageView.ContentMode.scaleToFill, [0, 0, 100, 60]), (.scaleAspectFit, [20, 0, 60, 60]),
            (.scaleAspectFill, [0, 0, 100, 60]), (.center, [40, 20, 20, 20]), (.top, [40, 0, 20, 20]),
            (.bottom, [40, 40, 20, 20]), (.left, [0, 20, 20, 20]), (.right, [80, 20, 20, 20]),
            (.topLeft, [0, 0, 20, 20]), (.topRight, [80, 0, 20, 20]), (.bottomLeft, [0, 40, 20, 20]),
            (.bottomRight, [80, 40, 20, 20]),
        ])
    func modes(_ mode: ImageView.ContentMode, _ place: [Int]) {
        for over120 in [120, 150, 180, 240] {
            let view = ImageView(still(40, 40, scale: Scale(2)))
            view.contentMode = mode
            let scale = Scale(over120: over120)
            let bitmap = Bitmap(size: scale.pixels(Size(100, 60)))
            view.frame = Rect(0, 0, 100, 60)
            view.draw(view.bounds, in: bitmap.canvas(scale: scale))
            func pixel(_ points: Int) -> Int { Int((Double(points) * scale.factor).rounded(.toNearestOrAwayFromZero)) }
            for y in 0..<bitmap.size.height {
                for x in 0..<bitmap.size.width {
                    let isInside =
                        x >= pixel(place[0]) && x < pixel(place[0] + place[2]) && y >= pixel(place[1])
                        && y < pixel(place[1] + place[3])
                    guard (bitmap[x, y] & 0xFFFFFF == 0xFF0000) != isInside else { continue }
                    Issue.record("\(mode) at \(scale.factor): \(x), \(y)")
                    return
                }
            }
        }
    }

    @Test("A template is shown in the view's tint, else in the colour of text, and follows the theme")
    func template() throws {
        let view = ImageView(still(4, 4).withRenderingMode(.alwaysTemplate))
        view.contentMode = .scaleToFill
        let stage = Stage(view, size: Size(40, 40))
        func expected(_ color: Color) -> UInt32 {
            let bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
            bitmap.canvas().fill(Rect(0, 0, 1, 1), with: color)
            return bitmap[0, 0] & 0xFFFFFF | 0xFF00_0000
        }
        stage.turn()
        #expect(shown(stage) == expected(Theme(.light).label))
        stage.application.appearance = .dark
        stage.turn()
        #expect(shown(stage) == expected(Theme(.dark).label))
        view.tintColor = Color(hex: 0x123456)
        stage.turn()
        #expect(shown(stage) == 0xFF12_3456)
        view.image = view.image?.withRenderingMode(.alwaysOriginal)
        stage.turn()
        #expect(shown(stage) == Self.red)
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("A picture that moves plays by itself, each of its pictures for its time, over and over")
    func plays() async throws {
        let view = ImageView(try moving())
        view.contentMode = .scaleToFill
        let stage = Stage(view, size: Size(40, 40))
        await stage.settle()
        #expect(view.isAnimating)
        for color in [Self.red, Self.green, Self.blue, Self.red, Self.green] {
            #expect(shown(stage) == color)
            stage.advance(by: .milliseconds(90))
            await stage.settle()
            #expect(shown(stage) == color)
            stage.advance(by: .milliseconds(10))
            await stage.settle()
        }
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("A picture that is to be shown twice stops at its last one, and starts anew when it is told to")
    func loops() async throws {
        let view = ImageView(try moving([Self.red, Self.blue], loopCount: 2))
        view.contentMode = .scaleToFill
        let stage = Stage(view, size: Size(40, 40))
        await stage.settle()
        var colors: [UInt32] = []
        for _ in 0..<8 {
            colors.append(shown(stage))
            stage.advance(by: .milliseconds(100))
            await stage.settle()
        }
        #expect(colors == [Self.red, Self.blue, Self.red] + [UInt32](repeating: Self.blue, count: 5))
        #expect(!view.isAnimating)
        view.startAnimating()
        await stage.settle()
        #expect(shown(stage) == Self.red)
        stage.advance(by: .milliseconds(100))
        await stage.settle()
        #expect(shown(stage) == Self.blue)
        view.stopAnimating()
        await stage.settle()
        #expect(shown(stage) == Self.red)
        let commits = stage.surface.commitCount
        stage.advance(by: .seconds(1))
        await stage.settle()
        #expect(stage.surface.commitCount == commits)
    }

    @Test("A picture that nobody sees rests: nothing is decoded, no timer runs, nothing is committed")
    func rests() async throws {
        let view = ImageView(try moving())
        view.contentMode = .scaleToFill
        let around = View()
        around.addSubview(view)
        let stage = Stage(around, size: Size(40, 40))
        view.frame = Rect(0, 0, 40, 40)
        await stage.settle()
        #expect(shown(stage) == Self.red)
        around.isHidden = true
        // What is due meanwhile is not drawn, and then nothing goes on.
        for _ in 0..<3 {
            stage.advance(by: .milliseconds(100))
            await stage.settle()
        }
        let commits = stage.surface.commitCount
        #expect(!stage.application.loop.hasTimers)
        stage.advance(by: .seconds(10))
        await stage.settle()
        #expect(stage.surface.commitCount == commits)
        around.isHidden = false
        await stage.settle()
        let first = shown(stage)
        stage.advance(by: .milliseconds(100))
        await stage.settle()
        #expect(shown(stage) != first)
        view.removeFromSuperview()
        await stage.settle()
        stage.advance(by: .seconds(10))
        await stage.settle()
        #expect(!stage.application.loop.hasTimers)
    }

    @Test("Where reduced motion is preferred, a picture keeps still")
    func reducedMotion() async throws {
        let view = ImageView(try moving())
        view.contentMode = .scaleToFill
        let stage = Stage(view, size: Size(40, 40))
        stage.application.prefersReducedMotion = true
        await stage.settle()
        stage.advance(by: .seconds(1))
        await stage.settle()
        #expect(shown(stage) == Self.red)
        #expect(!stage.application.loop.hasTimers)
        stage.application.prefersReducedMotion = false
        view.setNeedsDisplay()
        await stage.settle()
        // The first of all is shown for its time from when it is seen to move.
        for color in [Self.red, Self.green] {
            #expect(shown(stage) == color)
            stage.advance(by: .milliseconds(100))
            await stage.settle()
        }
    }

    @Test("A picture that has been loaded is shown when the stage has settled")
    func loads() async throws {
        let view = ImageView()
        view.contentMode = .scaleToFill
        let stage = Stage(view, size: Size(40, 40))
        let file = PictureFile.webP([UInt32](repeating: Self.blue, count: 16), width: 4)
        Task { view.image = try? await Image.load(bytes: file) }
        await stage.settle()
        #expect(shown(stage) == Self.blue)
        #expect(view.intrinsicContentSize == Size(4, 4))
    }
}
