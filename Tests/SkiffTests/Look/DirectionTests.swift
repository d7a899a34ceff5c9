import SkiffCompositor
import SkiffTesting
import Testing

@testable import Skiff

/// Right to left: what begins at the left begins at the right.
struct DirectionTests {
    /// Where the pixels differ from those of the other picture, mirrored.
    private func mirrorFaults(_ left: Bitmap, _ right: Bitmap) -> Int {
        guard left.size == right.size else { return .max }
        var count = 0
        for y in 0..<left.size.height {
            for x in 0..<left.size.width where left[x, y] != right[left.size.width - 1 - x, y] { count += 1 }
        }
        return count
    }

    private func pictures(
        scale: Int? = nil, _ make: () -> View, size: Size = Size(320, 240)
    ) -> (left: Bitmap, right: Bitmap) {
        var configuration = Compositor.Configuration()
        if let scale { configuration.fractionalScale = scale }
        let left = Stage(make(), size: size, configuration: configuration)
        let right = Stage(make(), size: size, configuration: configuration)
        right.application.userInterfaceLayoutDirection = .rightToLeft
        right.turn()
        expectSound(left)
        expectSound(right)
        return (left.picture, right.picture)
    }

    @Test(
        "a layout of stacks, switches and sliders is its own mirror image, at every scale",
        arguments: [120, 150, 180, 240])
    func mirrored(scale: Int) {
        func form() -> View {
            let toggle = Switch(isOn: true)
            let block = View()
            block.backgroundColor = Color(hex: 0x336699)
            block.bounds.size = Size(40, 20)
            let row = Stack(.horizontal, spacing: 8, [toggle, Spacer(), block, Button("")])
            let slider = Slider(value: 0.25)
            let stack = Stack(
                .vertical, spacing: 8, alignment: .fill,
                [row, slider, Stack(.vertical, alignment: .leading, [Switch()])])
            stack.padding = EdgeInsets(20)
            return stack
        }
        let (left, right) = pictures(scale: scale, form)
        #expect(left.differences(from: right).count > 100)
        #expect(mirrorFaults(left, right) == 0)
    }

    @Test("labels and fields begin at the right, and a view may keep its own direction")
    func text() {
        let label = Label("Text")
        label.frame = Rect(0, 0, 200, 40)
        let field = TextField(placeholder: "Text")
        field.frame = Rect(0, 50, 200, 44)
        let fixed = Label("Text")
        fixed.frame = Rect(0, 100, 200, 40)
        fixed.semanticContentAttribute = .forceLeftToRight
        let stage = Stage(board(label, field, fixed), size: Size(200, 150))
        func ink(_ y: Range<Int>, _ x: Range<Int>) -> Bool {
            let ground = stage.picture[x.lowerBound, y.lowerBound]
            return y.contains { row in x.contains { stage.picture[$0, row] != ground } }
        }
        #expect(ink(2..<38, 0..<60) && !ink(2..<38, 140..<200))
        #expect(ink(56..<86, 10..<60) && !ink(56..<86, 140..<190))
        stage.application.userInterfaceLayoutDirection = .rightToLeft
        stage.turn()
        #expect(!ink(2..<38, 0..<60) && ink(2..<38, 140..<200))
        #expect(!ink(56..<86, 10..<60) && ink(56..<86, 140..<190))
        #expect(ink(102..<138, 0..<60) && !ink(102..<138, 140..<200))
        #expect(label.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(fixed.effectiveUserInterfaceLayoutDirection == .leftToRight)
        expectSound(stage)
    }

    @Test("a mirrored slider grows to the left, by finger and by arrow; one of what is played does not")
    func slider() {
        let slider = Slider(value: 0)
        slider.frame = Rect(0, 0, 224, 44)
        let stage = Stage(board(slider), size: Size(300, 100))
        stage.application.userInterfaceLayoutDirection = .rightToLeft
        stage.turn()
        #expect(slider.knobRect.midX == 212)
        stage.touch.drag(from: Point(212, 22), to: Point(112, 22))
        #expect(abs(slider.value - 0.5) < 0.05)
        stage.window.moveFocus(to: slider)
        let value = slider.value
        stage.keys.press(.left)
        #expect(slider.value > value)
        slider.semanticContentAttribute = .playback
        #expect(slider.knobRect.midX < 124)
        slider.value = 0
        #expect(slider.knobRect.midX == 12)
        expectSound(stage)
    }

    @Test("a mirrored switch is on at the left, and is dragged there")
    func toggle() {
        let toggle = Switch()
        toggle.frame = Rect(100, 20, 52, 32)
        let stage = Stage(board(toggle), size: Size(300, 100))
        stage.application.userInterfaceLayoutDirection = .rightToLeft
        stage.turn()
        stage.touch.drag(from: Point(136, 36), to: Point(106, 36))
        #expect(toggle.isOn)
        stage.touch.drag(from: Point(116, 36), to: Point(150, 36))
        #expect(!toggle.isOn)
        expectSound(stage)
    }

    @Test("title bars have their buttons at the other end")
    func titleBar() throws {
        var configuration = Compositor.Configuration()
        configuration.decorations = .clientSide
        let stage = Stage(View(), size: Size(300, 100), configuration: configuration)
        let close = try #require(stage.frame.closeButton)
        #expect(close.frame.minX > 200)
        stage.application.userInterfaceLayoutDirection = .rightToLeft
        stage.turn()
        #expect(close.frame.minX == 0)
        expectSound(stage)
    }

    @Test("locales whose script runs from right to left are known, others are not")
    func locales() {
        for name in ["ar", "ar_EG.UTF-8", "he_IL", "fa_IR@x", "ur", "ckb_IQ", "yi", "dv-MV"] {
            #expect(UserInterfaceLayoutDirection.isRightToLeft(locale: name), "\(name)")
        }
        for name in ["", "C", "POSIX", "en_US.UTF-8", "de", "arn_CL", "hr_HR", "C.UTF-8", "az_AZ", "fr"] {
            #expect(!UserInterfaceLayoutDirection.isRightToLeft(locale: name), "\(name)")
        }
    }

    @Test("a row's detail and the line below it change sides")
    func row() {
        let cell = ListViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel.text = "Sloop"
        cell.detailTextLabel.text = "Berth 1"
        cell.separator = EdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
        let stage = Stage(cell, size: Size(320, 44))
        func hasLine(at x: Int) -> Bool { stage.picture[x, 43] != stage.picture[x, 41] }
        #expect(cell.textLabel.frame.minX == 16 && cell.detailTextLabel.frame.maxX == 304)
        #expect(!hasLine(at: 20) && hasLine(at: 310))
        stage.application.userInterfaceLayoutDirection = .rightToLeft
        stage.turn()
        #expect(cell.textLabel.frame.maxX == 304 && cell.detailTextLabel.frame.minX == 16)
        #expect(hasLine(at: 20) && !hasLine(at: 310))
        expectSound(stage)
    }
}
