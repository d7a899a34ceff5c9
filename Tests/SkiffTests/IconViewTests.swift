import Skiff
import SkiffCore
import SkiffGraphics
import SkiffTesting
import Testing

struct IconViewTests {
    private func ink(_ stage: Stage) -> Set<UInt32> {
        stage.picture.withPixels { Set($0.map { $0 & 0xFFFFFF }) }
    }

    private func color(_ color: Color) -> UInt32 {
        let bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
        bitmap.canvas().fill(Rect(0, 0, 1, 1), with: color)
        return bitmap[0, 0] & 0xFFFFFF
    }

    @Test("An icon is drawn in the colour of text, or in its tint, and follows the theme")
    func tint() {
        let view = IconView("list-add", size: 40)
        let stage = Stage(view, size: Size(60, 60))
        stage.application.iconTheme = "none"
        stage.turn()
        #expect(ink(stage).contains(color(Theme(.light).label)))
        stage.application.appearance = .dark
        stage.turn()
        #expect(ink(stage).contains(color(Theme(.dark).label)))
        view.tintColor = Color(hex: 0xFF0000)
        stage.turn()
        #expect(ink(stage).contains(0xFF0000))
        #expect(view.intrinsicContentSize == Size(40, 40))
        #expect(stage.frameFaults.isEmpty)
    }

    @Test("Another name is another picture; a name that nobody knows shows the fallback, or nothing")
    func names() {
        let view = IconView("list-add")
        let stage = Stage(view, size: Size(60, 60))
        stage.application.iconTheme = "none"
        stage.turn()
        let first = stage.picture
        view.iconName = "go-next"
        stage.turn()
        #expect(stage.picture.differences(from: first).count > 0)
        view.iconName = "nobody-knows-this"
        stage.turn()
        #expect(ink(stage).count == 1)
        let bitmap = Bitmap(size: PixelSize(width: 4, height: 4))
        bitmap.withPixels { for index in $0.indices { $0[index] = 0xFF12_3456 } }
        view.fallback = bitmap.image()
        stage.turn()
        #expect(ink(stage).contains(0x123456))
        #expect(stage.frameFaults.isEmpty)
    }
}
