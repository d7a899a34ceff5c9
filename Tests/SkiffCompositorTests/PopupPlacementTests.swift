import SkiffCompositor
import SkiffCore
import Testing

/// Where xdg_positioner puts a popup.
struct PopupPlacementTests {
    /// An output of 300×200 with a window of 200×100 at a place of it.
    private func frame(_ positioning: Bench.Positioning, windowAt position: Point = .zero) -> [Int]? {
        let bench = Bench(Compositor.Configuration(outputSize: PixelSize(width: 300, height: 200)))
        let (window, pool, _) = bench.map(200, 100)
        bench.compositor.windows[0].position = position
        let popup = bench.makePopup(over: window.xdgSurface, positioning)
        bench.commit(popup.surface)
        bench.turn()
        withExtendedLifetime(pool) {}
        return bench.frame(of: popup)
    }

    @Test(
        "Anchor and gravity say where a popup is, for each edge and corner",
        arguments: [
            (0, 0, [0, 0]), (1, 1, [0, -20]), (2, 2, [0, 20]), (3, 3, [-30, 0]), (4, 4, [30, 0]),
            (5, 5, [-30, -20]), (6, 6, [-30, 20]), (7, 7, [30, -20]), (8, 8, [30, 20]), (6, 8, [10, 20]),
            (2, 0, [0, 5]),
        ] as [(UInt32, UInt32, [Int])])
    func anchors(anchor: UInt32, gravity: UInt32, place: [Int]) {
        // The anchor is 20×10 in the middle of (100, 50); the popup is 40×30.
        var positioning = Bench.Positioning(anchorRect: (90, 45, 20, 10), anchor: anchor, gravity: gravity)
        positioning.offset = (0, 0)
        let x = [0: 80, 10: 90, 30: 110, -30: 50]
        let y = [0: 35, 20: 55, -20: 15, 5: 40]
        #expect(frame(positioning) == [x[place[0]] ?? -1, y[place[1]] ?? -1, 40, 30])
    }

    @Test("The offset moves a popup")
    func offset() {
        var positioning = Bench.Positioning()
        positioning.offset = (-3, 7)
        #expect(frame(positioning) == [7, 27, 40, 30])
    }

    @Test("Without adjustments a popup may be off the output")
    func unconstrained() {
        #expect(frame(Bench.Positioning(), windowAt: Point(280, 190)) == [10, 20, 40, 30])
    }

    @Test("Flip puts it at the other side, if it fits there")
    func flip() {
        var positioning = Bench.Positioning(anchorRect: (100, 60, 20, 10), adjustments: 8)
        #expect(frame(positioning, windowAt: Point(0, 110)) == [100, 30, 40, 30])
        // No room on either side: it stays where it would be.
        positioning.size = (40, 180)
        #expect(frame(positioning, windowAt: Point(0, 110)) == [100, 70, 40, 180])
        // To the left instead of the right.
        let across = Bench.Positioning(anchorRect: (100, 0, 20, 10), anchor: 4, gravity: 4, adjustments: 4)
        #expect(frame(across, windowAt: Point(160, 0)) == [60, -10, 40, 30])
    }

    @Test("Slide moves it along until it fits")
    func slide() {
        let right = Bench.Positioning(anchorRect: (180, 10, 20, 10), adjustments: 1)
        #expect(frame(right, windowAt: Point(100, 0)) == [160, 20, 40, 30])
        let left = Bench.Positioning(anchorRect: (0, 10, 20, 10), anchor: 5, gravity: 6, adjustments: 1)
        #expect(frame(left) == [0, 10, 40, 30])
        let down = Bench.Positioning(anchorRect: (0, 80, 20, 10), adjustments: 2)
        #expect(frame(down, windowAt: Point(0, 100)) == [0, 70, 40, 30])
    }

    @Test("A popup that is larger than the output slides so far that the side of its gravity is cut")
    func slideTooLarge() {
        let wide = Bench.Positioning(size: (400, 30), anchorRect: (10, 10, 20, 10), adjustments: 1)
        #expect(frame(wide) == [0, 20, 400, 30])
    }

    @Test("Resize makes it smaller, after flip and slide did not help")
    func resize() {
        let tall = Bench.Positioning(size: (40, 190), adjustments: 32)
        #expect(frame(tall) == [10, 20, 40, 180])
        let all = Bench.Positioning(size: (400, 300), adjustments: 63)
        #expect(frame(all) == [0, 0, 300, 200])
        // It would fit by sliding.
        let slides = Bench.Positioning(size: (40, 190), adjustments: 34)
        #expect(frame(slides) == [10, 10, 40, 190])
    }

    @Test("A nested popup is kept inside the output too, seen from its parent")
    func nested() {
        let bench = Bench(Compositor.Configuration(outputSize: PixelSize(width: 300, height: 200)))
        let (window, pool, _) = bench.map(200, 100)
        bench.compositor.windows[0].position = Point(200, 100)
        let first = bench.makePopup(over: window.xdgSurface)
        let memory = bench.show(first)
        var positioning = Bench.Positioning(anchorRect: (0, 0, 40, 30), anchor: 7, gravity: 8, adjustments: 4)
        let second = bench.makePopup(over: first.xdgSurface, positioning)
        bench.commit(second.surface)
        bench.turn()
        // At 200 + 10 + 40 there are 50 left of 300.
        #expect(bench.frame(of: second) == [40, 0, 40, 30])
        positioning.size = (60, 30)
        let third = bench.makePopup(over: first.xdgSurface, positioning)
        bench.commit(third.surface)
        bench.turn()
        #expect(bench.frame(of: third) == [-60, 0, 60, 30])
        withExtendedLifetime((pool, memory)) {}
    }

    @Test("A reactive popup is placed anew when its window moves, others are not")
    func reactive() {
        let bench = Bench(Compositor.Configuration(outputSize: PixelSize(width: 300, height: 200)))
        let (window, pool, _) = bench.map(200, 100)
        let still = bench.makePopup(over: window.xdgSurface, Bench.Positioning(adjustments: 1))
        let moving = bench.makePopup(over: window.xdgSurface, Bench.Positioning(adjustments: 1, isReactive: true))
        let memory = [bench.show(still), bench.show(moving)]
        bench.compositor.windows[0].position = Point(270, 0)
        bench.turn()
        #expect(bench.frame(of: still) == [10, 20, 40, 30])
        #expect(bench.frame(of: moving) == [-10, 20, 40, 30])
        #expect(bench.client.events(on: still.popup, 0).count == 1)
        withExtendedLifetime((pool, memory)) {}
    }

    @Test("Reposition is answered with its token, a place and a configure")
    func reposition() {
        let bench = Bench()
        let (window, pool, _) = bench.map(200, 100)
        let popup = bench.makePopup(over: window.xdgSurface)
        let memory = bench.show(popup)
        let positioner = bench.makePositioner(Bench.Positioning(size: (50, 20), anchorRect: (30, 30, 1, 1)))
        bench.client.forgetEvents()
        bench.client.send(popup.popup, 2, .uint(positioner), .uint(77))
        bench.turn()
        #expect(bench.client.events(on: popup.popup).map(\.opcode) == [2, 0])
        #expect(bench.client.events(on: popup.popup, 2).first?.words == [77])
        #expect(bench.frame(of: popup) == [30, 31, 50, 20])
        #expect(bench.client.events(on: popup.xdgSurface, 0).count == 1)
        #expect(bench.compositor.popups.first?.repositionTokens == [77])
        withExtendedLifetime((pool, memory)) {}
    }
}
