import SkiffCore
import Testing

/// Damage is enough: a picture to which it is done is the next one.
struct DamageTests {
    private static let side = 24

    /// A picture of numbers, and what is in the views that it shows: numbers that move, with one fixed part.
    private struct Model {
        var shown = [Int](repeating: 0, count: side * side)
        var wanted = [Int](repeating: 0, count: side * side)

        static func each(_ rect: PixelRect, _ body: (Int, Int) -> Void) {
            for y in max(0, rect.y)..<max(0, min(side, rect.maxY)) {
                for x in max(0, rect.x)..<max(0, min(side, rect.maxX)) { body(x, y) }
            }
        }

        static func moved(_ pixels: [Int], _ move: PixelMove) -> [Int] {
            var result = pixels
            each(move.target) { x, y in result[y * side + x] = pixels[(y - move.dy) * side + x - move.dx] }
            return result
        }

        mutating func apply(_ damage: Damage) {
            for move in damage.moves { shown = Self.moved(shown, move) }
            for rect in damage.region.rects {
                Self.each(rect) { x, y in shown[y * side + x] = wanted[y * side + x] }
            }
        }
    }

    private func rect(_ random: inout RegionTests.Generator) -> PixelRect {
        let x = Int.random(in: 0..<Self.side - 1, using: &random)
        let y = Int.random(in: 0..<Self.side - 1, using: &random)
        return PixelRect(
            x: x, y: y, width: Int.random(in: 1...(Self.side - x), using: &random),
            height: Int.random(in: 1...(Self.side - y), using: &random))
    }

    @Test("whatever moves and changes, in any order, the damage brings the next picture", arguments: UInt64(1)...200)
    func enough(seed: UInt64) {
        var random = RegionTests.Generator(state: seed)
        let frames = (0..<3).map { _ in rect(&random) }
        var model = Model()
        var number = 0
        for _ in 0..<6 {
            var damage = Damage()
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                if Int.random(in: 0..<2, using: &random) == 0 {
                    let part = rect(&random)
                    Model.each(part) { x, y in
                        number += 1
                        model.wanted[y * Self.side + x] = number
                    }
                    damage.insert(part)
                } else {
                    let frame = frames.randomElement(using: &random) ?? frames[0]
                    let dx = Int.random(in: 0..<3, using: &random) == 0 ? Int.random(in: -3...3, using: &random) : 0
                    let dy = Int.random(in: -6...6, using: &random)
                    let before = model.wanted
                    model.wanted = Model.moved(before, PixelMove(frame, dx: dx, dy: dy))
                    // What comes in is new, and a part stays where it is.
                    let fixed = rect(&random)
                    for strip in Self.strips(of: frame, dx: dx, dy: dy) {
                        Model.each(strip) { x, y in
                            number += 1
                            model.wanted[y * Self.side + x] = number
                        }
                    }
                    Model.each(fixed.intersection(frame)) { x, y in
                        model.wanted[y * Self.side + x] = before[y * Self.side + x]
                    }
                    damage.move(frame, dx: dx, dy: dy, fixed: [fixed])
                }
            }
            for (index, first) in damage.moves.enumerated() {
                for second in damage.moves[(index + 1)...] { #expect(!first.rect.intersects(second.rect)) }
            }
            let changed = damage.changed
            let old = model.shown
            model.apply(damage)
            #expect(model.shown == model.wanted)
            for index in old.indices where old[index] != model.shown[index] {
                #expect(changed.contains(PixelPoint(x: index % Self.side, y: index / Self.side)))
            }
        }
    }

    private static func strips(of frame: PixelRect, dx: Int, dy: Int) -> [PixelRect] {
        let target = PixelMove(frame, dx: dx, dy: dy).target
        var strips: [PixelRect] = []
        for y in frame.y..<frame.maxY {
            for x in frame.x..<frame.maxX where !target.contains(PixelPoint(x: x, y: y)) {
                strips.append(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return strips
    }

    @Test("a move draws only the strip that comes in")
    func strip() {
        var damage = Damage()
        let list = PixelRect(x: 10, y: 20, width: 100, height: 200)
        damage.move(list, dx: 0, dy: -30)
        #expect(damage.moves == [PixelMove(list, dx: 0, dy: -30)])
        #expect(damage.region.rects == [PixelRect(x: 10, y: 190, width: 100, height: 30)])
        #expect(damage.changed.rects == [list])
        damage.move(list, dx: 0, dy: -5)
        #expect(damage.moves == [PixelMove(list, dx: 0, dy: -35)])
        #expect(damage.region.rects == [PixelRect(x: 10, y: 185, width: 100, height: 35)])
    }

    @Test("what lies over moved pixels is drawn where it is and where its pixels went")
    func fixed() {
        var damage = Damage()
        damage.move(
            PixelRect(x: 0, y: 0, width: 100, height: 100), dx: 0, dy: -10,
            fixed: [PixelRect(x: 40, y: 40, width: 20, height: 20)])
        #expect(damage.region.area == 1000 + 20 * 30)
    }

    @Test("what is to be drawn moves along; farther than the rectangle is no move, nor is there and back")
    func special() {
        let list = PixelRect(x: 0, y: 0, width: 50, height: 50)
        var damage = Damage(Region(PixelRect(x: 5, y: 30, width: 5, height: 5)))
        damage.move(list, dx: 0, dy: -20)
        #expect(damage.region.contains(PixelPoint(x: 5, y: 10)))
        #expect(!damage.region.contains(PixelPoint(x: 5, y: 29)))
        damage.move(list, dx: 0, dy: 20)
        #expect(damage.moves.isEmpty)
        var far = Damage()
        far.move(list, dx: 0, dy: 50)
        #expect(far == Damage(Region(list)))
    }

    @Test("what could not be shown comes before what was done since")
    func putBack() {
        let list = PixelRect(x: 0, y: 0, width: 50, height: 50)
        var first = Damage()
        first.move(list, dx: 0, dy: -20)
        var none = Damage()
        none.putBack(first)
        #expect(none == first)
        var later = Damage(Region(PixelRect(x: 60, y: 0, width: 5, height: 5)))
        later.putBack(first)
        #expect(later.moves.isEmpty)
        #expect(later.region.area == 2525)
    }
}
