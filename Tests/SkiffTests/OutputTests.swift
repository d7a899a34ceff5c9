import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Windows on outputs of several scales and turns, which change while they are shown (R-LIFE-5).
///
/// Every frame is compared with one drawn from nothing by the stage itself.
struct OutputTests {
    private func page() -> View {
        let label = Label("Scale", style: .title)
        label.frame = Rect(10, 10, 120, 40)
        let box = View(frame: Rect(20.5, 60.25, 33, 21))
        box.backgroundColor = Color(hex: 0x2060A0)
        let button = Button("Press")
        button.frame = Rect(100, 60, 90, 40)
        return board(label, box, button)
    }

    @Test(
        "R-LIFE-5: whole scales that change while the window is shown",
        arguments: [["wl_compositor": 6], ["wl_compositor": 5], ["wl_compositor": 3]] as [[String: UInt32]])
    func whole(versions: [String: UInt32]) throws {
        let stage = Stage(
            page(), size: Size(201, 151), configuration: Compositor.Configuration(versions: versions))
        let output = try #require(stage.compositor.outputs.first)
        for scale in [2, 3, 1, 2, 1] {
            output.scale = scale
            stage.turn()
            #expect(stage.surface.pixelSize == PixelSize(width: 201 * scale, height: 151 * scale))
            #expect(stage.surface.size == Size(201, 151))
            stage.touch.tap(at: Point(140, 80))
        }
        expectSound(stage)
    }

    @Test("R-LIFE-5, B-67: fractions that change while the window is shown, and while a finger is down")
    func fractions() throws {
        let stage = Stage(
            page(), size: Size(201, 151), configuration: Compositor.Configuration(fractionalScale: 120))
        let output = try #require(stage.compositor.outputs.first)
        stage.touch.down(at: Point(140, 80))
        for scale in [150, 180, 210, 121, 239, 240, 90, 120] {
            output.fractionalScale = scale
            stage.turn()
            let told = Scale(over120: scale)
            #expect(stage.surface.pixelSize == told.pixels(Size(201, 151)))
            #expect(stage.surface.size == Size(201, 151))
            stage.touch.move(to: Point(140 + Double(scale % 7), 80))
        }
        stage.touch.up()
        expectSound(stage)
    }

    @Test("a window that moves between outputs has the scale of each; so it is when one of them is unplugged")
    func between() throws {
        let stage = Stage(page(), size: Size(200, 150))
        let second = stage.compositor.addOutput(size: PixelSize(width: 2560, height: 1600), scale: 2)
        let third = stage.compositor.addOutput(size: PixelSize(width: 3840, height: 2160), scale: 3)
        stage.turn()
        for output in [second, third, second] {
            stage.surface.move(to: output)
            stage.turn()
            #expect(stage.surface.scale == Double(output.scale))
        }
        second.remove()
        stage.turn()
        #expect(stage.surface.scale == 1)
        #expect(stage.window.bounds.size == Size(200, 150))
        expectSound(stage)
    }

    @Test("two windows on two outputs have a scale each")
    func each() throws {
        let stage = Stage(page(), size: Size(200, 150))
        let second = stage.compositor.addOutput(size: PixelSize(width: 2560, height: 1600), scale: 2)
        let window = stage.application.openWindow("Other", size: Size(80, 60), content: View())
        stage.turn()
        let other = try #require(stage.compositor.windows.first { $0.title == "Other" })
        other.move(to: second)
        stage.turn()
        #expect(other.scale == 2)
        #expect(stage.surface.scale == 1)
        window.close()
        stage.turn()
        expectSound(stage)
    }

    @Test("on a turned output the window is upright, and maximized it fills the output as it stands", arguments: 0...7)
    func turned(transform: UInt32) throws {
        let stage = Stage(page(), size: Size(200, 150))
        let output = try #require(stage.compositor.outputs.first)
        output.transform = transform
        stage.turn()
        let size = output.logicalSize
        #expect(size.width < size.height || transform % 2 == 0)
        stage.surface.configure(width: Int(size.width), height: Int(size.height), states: [.maximized])
        stage.turn()
        #expect(stage.surface.size == size)
        #expect(stage.picture.differences(from: stage.window.drawnFromNothing()).count == 0)
        expectSound(stage)
    }

    @Test("without an output the window stays, and takes the scale of the next that it is on")
    func none() throws {
        let stage = Stage(page(), size: Size(200, 150), configuration: Compositor.Configuration(scale: 2))
        try #require(stage.compositor.outputs.first).remove()
        stage.turn()
        stage.touch.tap(at: Point(140, 80))
        let next = stage.compositor.addOutput(size: PixelSize(width: 640, height: 480))
        stage.turn()
        stage.surface.move(to: next)
        stage.turn()
        #expect(stage.surface.scale == 1)
        expectSound(stage)
    }
}
