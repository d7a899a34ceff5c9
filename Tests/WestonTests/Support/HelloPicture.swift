/// Hello as it is on the screen: its window, its button and its label, found by their colours in the light theme.
struct HelloPicture {
    static let background: UInt32 = 0xf6f7f9
    static let accent: UInt32 = 0x0b6bcb
    /// The accent with 6 % of the label's colour: a pointer is over the button.
    static let hoverAccent: UInt32 = 0x0c66c1
    /// The accent with 12 % of the label's colour.
    static let pressedAccent: UInt32 = 0x0c61b6

    let screen: Screenshot
    /// How many pixels of the screen a point has.
    let scale: Int
    let window: PixelBox
    let button: PixelBox
    /// The part of the window above the button.
    let labelArea: PixelBox
    /// The letters of the label.
    let letters: PixelBox

    /// Finds everything; nil if something is not there, or the window is not wholly on the screen.
    init?(screen: Screenshot, window: WestonWindow, scale: Int) {
        func pixels(_ start: Double, _ length: Double) -> Range<Int> {
            Int(start) * scale..<Int(start + length) * scale
        }
        let content = window.content
        let box = PixelBox(x: pixels(content.x, content.width), y: pixels(content.y, content.height))
        guard box.x.clamped(to: 0..<screen.width) == box.x, box.y.clamped(to: 0..<screen.height) == box.y,
            let button = screen.box(in: box, where: { [Self.accent, Self.hoverAccent, Self.pressedAccent].contains($0) })
        else { return nil }
        // A focus ring may be around the button.
        let area = PixelBox(x: box.x, y: box.y.lowerBound..<max(box.y.lowerBound, button.y.lowerBound - 6 * scale))
        guard let letters = screen.box(in: area, where: { $0 != Self.background }) else { return nil }
        self.screen = screen
        self.scale = scale
        self.window = box
        self.button = button
        labelArea = area
        self.letters = letters
    }

    /// The middle of the button, in the compositor's layout.
    var target: (x: Double, y: Double) {
        (button.center.x / Double(scale), button.center.y / Double(scale))
    }

    /// The button's fill, beside its title.
    private var fill: UInt32 { screen[button.x.lowerBound + 10 * scale, Int(button.center.y)] }

    var isPressed: Bool { fill == Self.pressedAccent }
    var isAtRest: Bool { fill == Self.accent || fill == Self.hoverAccent }

    /// Whether the label shows the same, pixel by pixel.
    func hasSameLabel(as other: HelloPicture) -> Bool {
        guard window == other.window else { return false }
        // A focus ring around the button takes some rows from the area.
        let rows = labelArea.y.clamped(to: other.labelArea.y)
        return screen.differences(from: other.screen, x: labelArea.x, y: rows) == 0
    }

    /// Whether the label is the longer one, "Hello, world", where it was "Hello".
    func hasNewLabel(after other: HelloPicture) -> Bool {
        !hasSameLabel(as: other) && letters.width * other.scale > other.letters.width * scale * 3 / 2
    }

    /// How many pixels of the window differ, wherever on the screen the two are; all where they differ in size.
    func windowDiffers(from other: HelloPicture) -> Int {
        guard window.width == other.window.width, window.height == other.window.height else {
            return window.width * window.height
        }
        let x = other.window.x.lowerBound - window.x.lowerBound
        let y = other.window.y.lowerBound - window.y.lowerBound
        return window.y.reduce(0) { sum, row in
            sum + window.x.count { screen[$0, row] != other.screen[$0 + x, row + y] }
        }
    }

    /// Whether the whole edge of the window is the window's own ground.
    var fillsItsWindow: Bool {
        let right = window.x.upperBound - 1
        let bottom = window.y.upperBound - 1
        return window.x.allSatisfy {
            screen[$0, window.y.lowerBound] == Self.background && screen[$0, bottom] == Self.background
        }
            && window.y.allSatisfy {
                screen[window.x.lowerBound, $0] == Self.background && screen[right, $0] == Self.background
            }
    }
}

extension HelloPicture: CustomStringConvertible {
    var description: String {
        "window \(window), button \(button) \(isPressed ? "pressed" : isAtRest ? "at rest" : "of another colour"), "
            + "letters \(letters), scale \(scale)"
    }
}
