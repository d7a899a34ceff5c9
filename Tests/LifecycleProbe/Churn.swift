import CBench
import Glibc
import Skiff
import SkiffCompositor

/// Opens, resizes, scrolls, fades and closes windows for so many frames on a compositor in this process, and prints how
/// much memory is in use after a tenth of them and at the end.
///
/// What is wrong is said, and the status is 1.
func churn(frames: Int) -> Never {
    let bench = ChurnBench()
    for frame in 1...frames {
        bench.step(frame)
        if frame == frames / 10 || frame == frames { bench.report() }
    }
    exit(0)
}

private final class ChurnBench {
    private let loop = EventLoop(clock: .manual)
    private let compositor: Compositor
    private let application: Application
    private let window: Window
    private let list = View(frame: Rect(0, 0, 120, 100))
    private let fading = View(frame: Rect(130, 0, 60, 60))
    private let turning = View(frame: Rect(140, 70, 30, 30))
    private let label = Label("0")
    private var second: Window?

    init() {
        var configuration = Compositor.Configuration()
        configuration.release = .atNextCommit
        configuration.fractionalScale = 120
        compositor = Compositor(configuration)
        application = Application(id: "org.skiff.churn", loop: loop, log: Log { _ in })
        application.endsWithLastWindow = false
        let page = View()
        list.clipsToBounds = true
        list.backgroundColor = .white
        for row in 0..<40 {
            let item = Label("Row \(row)")
            item.frame = Rect(0, Double(row) * 20, 120, 20)
            list.addSubview(item)
        }
        fading.addSubview(Label("Fades"))
        fading.backgroundColor = Color(hex: 0x336699)
        fading.subviews[0].frame = fading.bounds
        turning.backgroundColor = Color(hex: 0xCC3333)
        label.frame = Rect(130, 110, 60, 20)
        for view in [list, fading, turning, label] { page.addSubview(view) }
        window = application.openWindow("Churn", size: Size(200, 140), content: page)
        do {
            try application.connect(to: .descriptor(compositor.connect()))
        } catch {
            say("not connected: \(error.description)")
            exit(1)
        }
        settle()
    }

    func step(_ frame: Int) {
        list.bounds.origin.y = Double(frame * 3 % 700)
        fading.alpha = 0.2 + Double(frame % 70) / 100
        fading.shouldRasterize = frame % 300 < 150
        turning.transform = AffineTransform(rotationAngle: Double(frame) / 20)
        // A text a second is new; all others were seen before.
        label.text = "\(frame % 60)"
        switch frame % 24 {
        case 3:
            let new = View()
            let button = Button("Press")
            button.frame = Rect(10, 10, 80, 30)
            button.alpha = 0.7
            new.addSubview(button)
            second = application.openWindow("Second", size: Size(120, 80), content: new)
        case 6, 9, 12:
            let width = 60 + frame * 37 % 240
            compositor.windows.last?.configure(width: width, height: 40 + width / 2)
        case 15: compositor.outputs[0].fractionalScale = [120, 150, 180, 240][frame / 24 % 4]
        case 20:
            if let second { application.close(second) }
            second = nil
        default: break
        }
        settle()
        compositor.sendFrameCallbacks()
        settle()
        guard compositor.protocolErrors.isEmpty, compositor.windows.first?.isMapped == true else {
            say("frame \(frame): \(compositor.protocolErrors)")
            exit(1)
        }
    }

    func report() {
        if let second { application.close(second) }
        second = nil
        compositor.outputs[0].fractionalScale = 120
        settle()
        say(
            "bytes: \(skiff_bytes_in_use()), descriptors: \(descriptorCount()), "
                + "windows: \(compositor.windows.count), private: \(privateMemory()) KiB")
    }

    private func settle() {
        var quiet = 0
        while quiet < 2 {
            let heard = loop.turn(timeout: .zero)
            quiet = compositor.turn() || heard ? 0 : quiet + 1
        }
    }
}
