import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Resizing a window by the edges that it draws itself.
struct WindowEdgeTests {
    private let journal = Journal()
    private let stage: Stage

    init() {
        stage = Stage(
            Pad("content", journal), size: Size(300, 200),
            configuration: Compositor.Configuration(decorations: nil))
    }

    private var asks: [CompositorWindow.Ask] { stage.surface.asks }

    @Test(
        "R-SEAT-6: the pointer takes hold of every edge and corner, with the serial of its button",
        arguments: WindowEdge.allCases)
    func byPointer(edge: WindowEdge) {
        stage.pointer.move(to: stage.frame.place(on: edge))
        let serial = stage.compositor.seat.pointer.button(pressed: true)
        stage.compositor.seat.pointer.frame()
        stage.turn()
        #expect(asks == [.resize(edge: edge.rawValue, seat: "seat0", serial: serial)])
        stage.pointer.leave()
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-SEAT-6: a finger does too, when it moves", arguments: WindowEdge.allCases)
    func byFinger(edge: WindowEdge) {
        let place = stage.frame.place(on: edge)
        stage.touch.down(at: place)
        #expect(asks.isEmpty)
        stage.touch.move(to: place.offset(dx: 3, dy: 3))
        #expect(asks.count == 1)
        if case .resize(let asked, _, let serial)? = asks.first {
            #expect(asked == edge.rawValue)
            #expect(serial > 0)
        } else {
            Issue.record("\(asks)")
        }
        stage.touch.move(to: Point(100, 100))
        stage.touch.up()
        #expect(asks.count == 1)
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("A finger may begin farther away than the pointer")
    func slop() {
        let far = Point(-14, 100)
        stage.pointer.move(to: far)
        stage.pointer.press()
        stage.pointer.release()
        #expect(asks.isEmpty)
        stage.touch.down(at: far)
        stage.touch.move(to: Point(-30, 100))
        stage.touch.up()
        #expect(asks.count == 1)
        expectSound(stage)
    }

    @Test("A finger that only taps an edge, and the secondary button, mean nothing")
    func taps() {
        stage.touch.tap(at: stage.frame.place(on: .left))
        stage.pointer.move(to: stage.frame.place(on: .right))
        stage.pointer.press(.right)
        stage.pointer.release(.right)
        #expect(asks.isEmpty)
        expectSound(stage)
    }

    @Test("The content has all of its own: no edge begins inside of it")
    func inside() {
        for place in [Point(0.5, 100), Point(299.5, 100), Point(150, 199.5)] {
            stage.touch.tap(at: place)
            #expect(!journal.take().isEmpty)
        }
        #expect(asks.isEmpty)
        expectSound(stage)
    }

    @Test("R-WP-2: the pointer shows the edge that it can take hold of, and no longer in the content")
    func pointerStyle() {
        let wire = stage.compositor.seat.pointer
        let styles: [(WindowEdge, PointerStyle)] = [
            (.left, .resizeLeft), (.topRight, .resizeUpRight), (.bottom, .resizeDown),
        ]
        for (edge, style) in styles {
            stage.pointer.move(to: stage.frame.place(on: edge))
            #expect(wire.cursorLook == .shape(style))
            stage.pointer.move(to: Point(100, 100))
            #expect(wire.cursorLook == .shape(.system))
        }
        expectSound(stage)
    }

    @Test("A length that is fixed cannot be dragged; a corner drags the other one")
    func fixed() {
        stage.window.minimumSize.width = 300
        stage.window.maximumSize.width = 300
        stage.turn()
        for edge in [WindowEdge.left, .bottomRight] {
            stage.pointer.move(to: stage.frame.place(on: edge))
            stage.pointer.press()
            stage.pointer.leave()
        }
        #expect(asks.count == 1)
        if case .resize(let edge, _, _)? = asks.first { #expect(edge == WindowEdge.bottom.rawValue) }
        expectSound(stage)
    }

    @Test("A tiled edge cannot be dragged, the others can")
    func tiled() {
        stage.surface.configure(width: 300, height: 236, states: [.activated, .tiledLeft])
        stage.turn()
        for edge in [WindowEdge.bottomLeft, .right] {
            let place = stage.frame.place(on: edge)
            stage.pointer.move(to: Point(max(0, place.x), place.y))
            stage.pointer.press()
            stage.pointer.leave()
        }
        let edges = asks.map { if case .resize(let edge, _, _) = $0 { edge } else { UInt32(0) } }
        #expect(edges == [WindowEdge.bottom.rawValue, WindowEdge.right.rawValue])
        expectSound(stage)
    }
}
