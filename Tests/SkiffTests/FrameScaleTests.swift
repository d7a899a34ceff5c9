import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Windows in whole and fractional scales, that change while they are shown, and on outputs that are turned.
struct FrameScaleTests {
    @Test("from output to output the window is drawn in each one's scale, with crisp edges", arguments: [5, 6])
    func outputs(version: UInt32) {
        let view = View(frame: Rect(8, 8, 40, 24))
        view.backgroundColor = .black
        let label = Label("Crisp")
        label.frame = Rect(60, 8, 80, 20)
        let stage = Stage(
            board(view, label), size: Size(160, 80),
            configuration: Compositor.Configuration(fractionalScale: 120, versions: ["wl_compositor": version]))
        let scales = [150, 180, 240, 120]
        let outputs = scales.map {
            let output = stage.compositor.addOutput(
                size: PixelSize(width: 800, height: 600), scale: ($0 + 119) / 120)
            output.fractionalScale = $0
            return output
        }
        for (output, scale) in zip(outputs, scales) {
            stage.surface.move(to: output)
            stage.turn()
            let factor = Double(scale) / 120
            #expect(stage.surface.size == Size(160, 80))
            #expect(stage.picture.size == PixelSize(width: Int(160 * factor), height: Int(80 * factor)))
            // Both sides of each edge of the square: no pixel between.
            let picture = stage.picture
            let middle = Int(20 * factor)
            let left = Int((8 * factor).rounded())
            let right = Int((48 * factor).rounded())
            let ground = picture[0, 0]
            #expect(picture[left - 1, middle] == ground && picture[left, middle] == 0xFF00_0000)
            #expect(picture[right - 1, middle] == 0xFF00_0000 && picture[right, middle] == ground)
            label.text = "Crisp \(scale)"
            stage.turn()
        }
        expectSound(stage)
    }

    @Test("a scale that changes while frames are held back is shown with the next frame, and nothing is drawn twice")
    func changing() {
        let pane = View(frame: Rect(0, 0, 100, 60))
        pane.clipsToBounds = true
        pane.backgroundColor = .white
        for row in 0..<20 {
            let item = Label("Row \(row)")
            item.frame = Rect(0, Double(row) * 15, 100, 15)
            pane.addSubview(item)
        }
        let stage = Stage(
            board(pane), size: Size(120, 80),
            configuration: Compositor.Configuration(fractionalScale: 120, release: .manual))
        for (step, scale) in [150, 180, 240, 120, 180, 150, 120].enumerated() {
            pane.bounds.origin.y = Double(step * 12)
            stage.compositor.outputs[0].fractionalScale = scale
            pane.bounds.origin.y += 12
            stage.turn()
            stage.surface.releaseBuffers()
            stage.turn()
        }
        expectSound(stage)
    }

    @Test("on a turned output the window is drawn upright, and the compositor is told so", arguments: UInt32(0)...7)
    func turned(transform: UInt32) {
        let button = Button("Upright")
        button.frame = Rect(10, 10, 80, 30)
        let stage = Stage(board(button), size: Size(120, 60))
        let upright = stage.picture
        let requests = RequestCount()
        stage.compositor.onRequest = { if $0.name == "set_buffer_transform" { requests.count += 1 } }
        stage.compositor.outputs[0].transform = transform
        stage.turn()
        button.setNeedsDisplay()
        stage.turn()
        #expect(stage.picture.size == upright.size)
        #expect(stage.picture.differences(from: upright).count == 0)
        #expect(requests.count == 0)
        expectSound(stage)
    }

    private final class RequestCount {
        var count = 0
    }

    @Test("a hidden window draws nothing, and shows what has changed when it is seen again")
    func hidden() {
        final class Counting: View {
            var count = 0
            override func draw(_ rect: Rect, in canvas: Canvas) { count += 1 }
        }
        let view = Counting(frame: Rect(10, 10, 20, 20))
        let stage = Stage(board(view), size: Size(60, 60))
        stage.surface.configure(states: [.suspended])
        stage.turn()
        view.count = 0
        let commits = stage.surface.commits.filter(\.hasNewBuffer).count
        for step in 0..<5 {
            view.frame.origin.x = Double(10 + step)
            stage.turn()
        }
        #expect(view.count == 0)
        #expect(stage.surface.commits.filter(\.hasNewBuffer).count == commits)
        stage.surface.configure(states: [.activated])
        stage.turn()
        #expect(stage.surface.commits.filter(\.hasNewBuffer).count == commits + 1)
        expectSound(stage)
    }
}
