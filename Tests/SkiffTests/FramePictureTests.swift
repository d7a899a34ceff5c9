import Glibc
import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// The window's own frame, drawn for looking at: with `SKIFF_SPECIMEN=folder` the pictures are written there.
struct FramePictureTests {
    static let titles = ["Notes", "A title that is far too long for a window as narrow as this one is"]

    @Test(
        "The frame is drawn at each scale, in both looks, in use and not",
        arguments: [120, 180, 240], [Application.Appearance.light, .dark])
    func picture(over120: Int, appearance: Application.Appearance) throws {
        for (index, title) in Self.titles.enumerated() {
            for isActive in [true, false] {
                let page = Stack(
                    .vertical, spacing: 12, alignment: .leading, [Label("Inbox", style: .title), Button("Send")])
                let window = Window(title: title, size: Size(index == 0 ? 420 : 280, 150))
                window.content = page
                let stage = Stage(
                    window: window,
                    configuration: Compositor.Configuration(
                        fractionalScale: over120, decorations: nil, initialStates: isActive ? .activated : []),
                    appearance: appearance)
                expectSound(stage)
                #expect(stage.frame.titleBar != nil)
                guard let folder = getenv("SKIFF_SPECIMEN") else { continue }
                let name = "frame-\(appearance)-\(over120)-\(index)-\(isActive ? "active" : "inactive").png"
                try Self.onDesktop(stage.picture, appearance).writePNG(to: "\(String(cString: folder))/\(name)")
            }
        }
    }

    /// The picture over a desktop's ground.
    private static func onDesktop(_ picture: Bitmap, _ appearance: Application.Appearance) -> Bitmap {
        let ground = Bitmap(size: picture.size)
        let canvas = ground.canvas()
        canvas.fill(
            Rect(0, 0, Double(picture.size.width), Double(picture.size.height)),
            with: Color(hex: appearance == .dark ? 0x1D2530 : 0x9FB6C9))
        canvas.draw(picture.image(), in: Rect(0, 0, Double(picture.size.width), Double(picture.size.height)))
        return ground
    }
}
