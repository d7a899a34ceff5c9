import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// Tools of tablets, from the wire to the surface that they are over.
@Suite struct TabletTests {
    private let bench: Bench
    private let window: TestWindow
    private let pen: CompositorTool

    init() throws {
        bench = try Bench()
        window = TestWindow.mapped(on: bench)
        pen = bench.seat.tablet.addTool(.pen, abilities: [.pressure, .tilt], hardwareSerial: 0x1_0000_0002)
        bench.settle()
    }

    private func frame(_ time: UInt32 = 5) {
        pen.frame(time: Timestamp(milliseconds: time))
        bench.settle()
    }

    @Test("a tool tells what it is, where it is and how it is held, all of a frame as one")
    func everything() {
        pen.proximityIn(window.other)
        pen.motion(to: Point(12.5, 20))
        pen.pressure(65_535)
        pen.tilt(x: 30, y: -15)
        pen.distance(0)
        pen.rotation(degrees: 370)
        pen.slider(-65_535)
        pen.wheel(degrees: 15, clicks: 1)
        pen.down()
        bench.settle()
        #expect(window.tools == [])
        frame(77)
        #expect(window.tools.count == 1)
        let told = window.tools[0]
        #expect(told.tool.kind == .pen)
        #expect(told.tool.abilities == [.pressure, .tilt])
        #expect(told.tool.hardwareSerial == 0x1_0000_0002)
        #expect(told.axes.location == Point(12.5, 20))
        #expect(told.axes.pressure == 1)
        #expect(told.axes.tiltX == 30 && told.axes.tiltY == -15)
        #expect(told.axes.rotation == 10)
        #expect(told.axes.slider == -1)
        #expect(told.wheel == 15)
        #expect(told.time == Timestamp(milliseconds: 77))
        #expect(told.told == [.location, .pressure, .tilt, .rotation, .slider])
        let kinds = told.changes.map { change in
            switch change {
            case .enter: "enter"
            case .down: "down"
            case .up: "up"
            case .button: "button"
            case .leave: "leave"
            }
        }
        #expect(kinds == ["enter", "down"])
    }

    @Test("R-SEAT-6: a tip that goes down is a press, with its serial")
    func serials() throws {
        let seat = try #require(bench.display.seats.first)
        pen.proximityIn(window.other)
        let serial = pen.down()
        frame()
        #expect(seat.lastPressSerial == serial)
        #expect(seat.lastInputSerial == serial)
    }

    @Test("values beyond what the protocol has are cut off")
    func huge() {
        pen.proximityIn(window.other)
        pen.motion(to: Point(1e9, -1e9))
        pen.pressure(.max)
        pen.distance(.max)
        pen.tilt(x: 1e9, y: -1e9)
        pen.slider(.max)
        frame()
        let axes = window.tools.last?.axes
        #expect(axes?.pressure == 1)
        #expect(axes?.distance == 1)
        #expect(axes?.tiltX == 90 && axes?.tiltY == -90)
        #expect(axes?.slider == 1)
        #expect(axes?.location.isFinite == true)
    }

    @Test("kinds of tools that nobody knows are pens; abilities that nobody knows are none")
    func unknownKinds() {
        let odd = bench.seat.tablet.addTool(rawKind: 0x9999, abilities: Tool.Abilities(rawValue: 1 << 20 | 2))
        bench.settle()
        odd.proximityIn(window.other)
        odd.frame()
        bench.settle()
        #expect(window.tools.last?.tool.kind == .pen)
        #expect(window.tools.last?.tool.abilities == .pressure)
        #expect(bench.losses.isEmpty)
    }

    @Test("each kind of tool is told as what it is")
    func kinds() {
        let kinds: [Tool.Kind] = [.pen, .eraser, .brush, .pencil, .airbrush, .finger, .mouse, .lens]
        let tools = kinds.map { bench.seat.tablet.addTool($0) }
        bench.settle()
        for tool in tools {
            tool.proximityIn(window.other)
            tool.frame()
            bench.settle()
        }
        #expect(window.tools.map(\.tool.kind) == kinds)
        #expect(Set(window.tools.map(\.tool.id)).count == kinds.count)
    }

    @Test("a tablet that never sends a frame fills no memory: what it says is taken as it is, and that is said once")
    func noFrame() {
        pen.proximityIn(window.other)
        for step in 0..<3000 {
            pen.motion(to: Point(Double(step), 1))
            if step % 100 == 0 { bench.settle() }
        }
        bench.settle()
        #expect((2...4).contains(window.tools.count))
        #expect(bench.log.filter { $0.contains("without a frame") }.count == 1)
    }

    @Test("axes alone count too: a tablet that presses for ever without a frame")
    func noFrameOfButtons() {
        pen.proximityIn(window.other)
        for step in 0..<2000 {
            pen.button(UInt32(step % 5), pressed: step % 2 == 0)
            if step % 100 == 0 { bench.settle() }
        }
        bench.settle()
        #expect(!window.tools.isEmpty)
        #expect(window.tools.allSatisfy { $0.changes.count <= ToolDecoder.limit })
    }

    @Test("what a tool does while it is over nothing, or over what is gone, is nothing")
    func overNothing() {
        pen.motion(to: Point(1, 1))
        pen.down()
        pen.up()
        pen.button(pressed: true)
        pen.proximityOut()
        frame()
        #expect(window.tools == [])
        pen.proximityIn(window.other)
        frame()
        pen.down()
        pen.down()
        pen.up()
        pen.up()
        pen.rawButton(0x14b, state: 7)
        pen.button(pressed: false)
        frame()
        #expect(window.tools.last?.changes.count == 2)
    }

    @Test("R-SEAT-1: a tool, its tablet or its seat that goes takes what it held down with it", arguments: [0, 1, 2])
    func gone(_ what: Int) {
        pen.proximityIn(window.other)
        pen.down()
        frame()
        let id = window.tools.last?.tool.id
        switch what {
        case 0: pen.remove()
        case 1: bench.seat.tablet.unplug()
        default: bench.seat.remove()
        }
        bench.settle()
        #expect(window.lostTools == [id].compactMap { $0 })
        pen.up()
        frame()
        #expect(window.lostTools.count == 1)
        #expect(bench.losses.isEmpty && bench.compositor.protocolErrors.isEmpty)
    }

    @Test("R-WT-9: a surface that is destroyed under a tool is told of its loss; the tool is nowhere then")
    func destroyedSurface() {
        pen.proximityIn(window.other)
        pen.down()
        frame()
        window.toplevel.destroy()
        #expect(window.lostTools.count == 1)
        let count = window.tools.count
        pen.motion(to: Point(3, 3))
        frame()
        #expect(window.tools.count == count)
        #expect(bench.losses.isEmpty)
    }

    @Test("a tool that goes to another window leaves the first one, in one frame")
    func otherWindow() {
        let second = TestWindow.mapped(on: bench)
        pen.proximityIn(window.other === second.other ? bench.compositor.windows[0] : window.other)
        pen.motion(to: Point(5, 5))
        frame()
        pen.proximityOut()
        pen.proximityIn(second.other)
        pen.motion(to: Point(7, 7))
        frame()
        #expect(window.tools.last?.changes == [.leave])
        #expect(second.tools.last?.axes.location == Point(7, 7))
        // Without a leave the old one does not keep it either.
        pen.proximityIn(bench.compositor.windows[0])
        frame()
        #expect(second.tools.last?.changes == [.leave])
    }

    @Test("pads are kept, not listened to, and given back; what comes after them is heard")
    func pads() throws {
        let pad = bench.seat.tablet.addPad(rings: 2, strips: 2, buttons: 6)
        bench.settle()
        #expect(pad.listenerCount == 1)
        pad.use(on: window.other)
        bench.settle()
        // An object that was not taken would make every later one of the compositor's an error.
        let eraser = bench.seat.tablet.addTool(.eraser)
        bench.settle()
        eraser.proximityIn(window.other)
        eraser.frame()
        bench.settle()
        #expect(window.tools.last?.tool.kind == .eraser)
        pad.remove()
        bench.settle()
        #expect(pad.listenerCount == 0)
        let second = bench.seat.tablet.addPad()
        bench.settle()
        #expect(second.listenerCount == 1)
        #expect(bench.losses.isEmpty && bench.compositor.protocolErrors.isEmpty)
    }

    @Test("an axis is told when it is told, and keeps its value else")
    func told() {
        pen.proximityIn(window.other)
        pen.motion(to: Point(5, 5))
        pen.pressure(32_768)
        frame()
        pen.motion(to: Point(6, 6))
        frame()
        #expect(window.tools.last?.told == .location)
        #expect((window.tools.last?.axes.pressure ?? 0) > 0.49)
        pen.pressure(32_768)
        frame()
        #expect(window.tools.last?.told == .pressure)
        // The next approach begins without a pressure.
        pen.proximityOut()
        pen.proximityIn(window.other)
        frame()
        #expect(window.tools.last?.axes.pressure == 0)
    }
}
