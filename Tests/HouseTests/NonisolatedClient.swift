import SkiffCore
import SkiffGraphics

/// What code that belongs to no actor does with the value types: that it compiles is the test.
///
/// This target has no default isolation, so that each function here is nonisolated.
enum NonisolatedClient {
    static func geometry() -> Rect {
        let rect = Rect(x: 0, y: 0, width: 10, height: 20).inset(by: EdgeInsets(1)).offset(dx: 1, dy: 1)
        let turned = AffineTransform(rotationAngle: 0).translatedBy(x: 1, y: 1).inverted ?? .identity
        let point = Point(1, 2) + .zero
        return turned.apply(to: rect.contains(point) ? rect : .zero).union(Rect(origin: point, size: Size(1, 1)))
    }

    static func pixels() -> Int {
        var region = Region(Scale(over120: 150).covering(geometry()))
        region.insert(PixelRect(PixelSize(width: 3, height: 3)))
        return region.contains(PixelPoint(x: 1, y: 1)) ? region.area : 0
    }

    static func input() -> Set<Int> {
        let time = Timestamp(milliseconds: 1).advanced(by: 2)
        let touch = TouchFrame(samples: [.init(id: 1, change: .down, location: .zero, time: time)])
        let pointer = PointerFrame(
            changes: [.button(.left, isPressed: true, serial: 1, time: time)],
            scroll: Scroll(source: .wheel, vertical: .init(distance: 10, steps120: 120), time: time))
        let key = KeyboardEvent.key(KeySample(code: 30, state: .pressed, modifiers: [.shift], time: time))
        return [touch.hashValue, pointer.hashValue, key.hashValue, SeatID(1).hashValue]
    }

    static func graphics() -> Set<Int> {
        [Color.black.hashValue, PixelFormat.xrgb8888.hashValue, Font.system(ofSize: 15).hashValue]
    }

    static func log() -> Set<Log.Category> { Log.categories(named: "arena") }
}
