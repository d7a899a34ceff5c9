import Skiff
import SkiffCompositor
import SkiffCore
import SkiffTesting
import Testing

/// What comes between two events of a touch (R-TOUCH-15).
struct CoalescedTouchTests {
    private let journal = Journal()
    private let pad: Pad
    private let other: Pad
    private let stage: Stage

    init() {
        pad = Pad("pad", journal, Rect(0, 0, 200, 200))
        other = Pad("other", journal, Rect(200, 0, 100, 100))
        pad.isMultipleTouchEnabled = true
        stage = Stage(board(pad, other))
    }

    /// A motion at a time of its own.
    private func motion(_ x: Double, _ time: UInt32, id: Int = 0) {
        stage.compositor.seat.touch.motion(id, to: Point(x, 10), time: Timestamp(milliseconds: time))
    }

    private func frame() {
        stage.compositor.seat.touch.frame()
        stage.turn()
    }

    @Test("R-TOUCH-15: all places of a frame, in their order; the last one equals the touch by value and is not it")
    func ordered() throws {
        stage.touch.down(at: Point(10, 10))
        var seen: [Touch] = []
        var main: Touch?
        pad.onTouches = { touches, event in
            main = touches.first
            seen = touches.first.flatMap { event?.coalescedTouches(for: $0) } ?? []
        }
        motion(12, 1010)
        motion(15, 1014)
        motion(20, 1018)
        frame()
        #expect(journal.take() == ["pad began 0", "pad moved 0"])
        #expect(seen.map { $0.location(in: pad) } == [Point(12, 10), Point(15, 10), Point(20, 10)])
        #expect(seen.map { $0.previousLocation(in: pad).x } == [10, 12, 10])
        #expect(seen.map(\.timestamp.milliseconds) == [1010, 1014, 1018])
        let touch = try #require(main)
        let last = try #require(seen.last)
        #expect(last !== touch)
        #expect(last.location(in: nil) == touch.location(in: nil))
        #expect(last.previousLocation(in: nil) == touch.previousLocation(in: nil))
        #expect(last.timestamp == touch.timestamp && last.phase == touch.phase && last.tapCount == touch.tapCount)
        #expect(seen.allSatisfy { $0.phase == .moved && $0.view === pad && $0.type == .direct })
        expectSound(stage)
    }

    @Test("R-TOUCH-15: an event of one place has that alone; what came before the last event does not come again")
    func alone() {
        stage.touch.down(at: Point(10, 10))
        var counts: [Int?] = []
        pad.onTouches = { touches, event in
            counts.append(touches.first.flatMap { event?.coalescedTouches(for: $0)?.count })
        }
        motion(12, 1010)
        motion(13, 1011)
        frame()
        motion(14, 1020)
        frame()
        stage.touch.up()
        #expect(counts == [2, 1, 1])
    }

    @Test("R-TOUCH-15: nil for a touch that is not in the event; each finger has its own")
    func others() throws {
        stage.touch.down(at: Point(10, 10), id: 0)
        stage.touch.down(at: Point(50, 10), id: 1)
        var old: Touch?
        pad.onTouches = { touches, event in
            if let old {
                #expect(event?.coalescedTouches(for: old) == nil)
                #expect(event?.predictedTouches(for: old) == nil)
            }
            for touch in touches {
                let places = event?.coalescedTouches(for: touch)?.map { $0.location(in: nil).x }
                journal.add("\(touch.identifier) \(places ?? [])")
            }
        }
        _ = journal.take()
        motion(11, 1010, id: 0)
        motion(60, 1010, id: 1)
        motion(12, 1012, id: 0)
        motion(70, 1012, id: 1)
        frame()
        #expect(Set(journal.take()) == ["pad moved 0+1", "0 [11.0, 12.0]", "1 [60.0, 70.0]"])
        pad.onTouches = { touches, _ in old = touches.first }
        stage.touch.up(id: 0)
        stage.touch.up(id: 1)
        let gone = try #require(old)
        pad.onTouches = { touches, event in
            #expect(event?.coalescedTouches(for: gone) == nil)
            #expect(touches.first.flatMap { event?.coalescedTouches(for: $0)?.count } == 1)
        }
        stage.touch.down(at: Point(10, 10))
        stage.touch.up()
    }

    @Test("R-TOUCH-15: a finger that went there and back in a frame has not moved, and tells nothing")
    func back() {
        stage.touch.down(at: Point(10, 10))
        _ = journal.take()
        motion(30, 1010)
        motion(10, 1012)
        frame()
        #expect(journal.take() == [])
        stage.touch.up()
    }

    @Test("R-TOUCH-15, R-GEST-7: what was held back is told with the places of its own event")
    func heldBack() {
        let probe = Probe()
        probe.delaysTouchesBegan = true
        pad.addGestureRecognizer(probe)
        var places: [[Double]] = []
        pad.onTouches = { touches, event in
            for touch in touches {
                places.append(event?.coalescedTouches(for: touch)?.map { $0.location(in: nil).x } ?? [])
            }
        }
        stage.touch.down(at: Point(10, 10))
        motion(12, 1010)
        motion(13, 1012)
        frame()
        motion(20, 1020)
        motion(21, 1022)
        frame()
        #expect(places == [])
        probe.state = .failed
        stage.turn()
        #expect(places == [[10], [12, 13], [20, 21]])
        stage.touch.up()
    }

    @Test("R-TOUCH-15: in a window with a frame of its own the places between are in the window, not in the surface")
    func insideAFrame() {
        var configuration = Compositor.Configuration()
        configuration.decorations = nil
        let stage = Stage(pad, configuration: configuration)
        var places: [Double] = []
        stage.touch.down(at: Point(10, 10), in: pad)
        pad.onTouches = { touches, event in
            places = touches.first.flatMap { event?.coalescedTouches(for: $0) }?.map { $0.location(in: pad).x } ?? []
        }
        let place = { stage.window.surfacePoint(pad.convert(Point($0, 10), to: nil)) }
        #expect(place(12) != Point(12, 10))
        stage.fingers { touch in
            touch.motion(0, to: place(12))
            touch.motion(0, to: place(14))
        }
        #expect(places == [12, 14])
        stage.touch.up()
    }
}
