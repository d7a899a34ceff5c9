import Skiff
import SkiffCompositor
import Testing

/// A program that does not read, and a compositor that does not (R-LIFE-8).
struct BusyProgramTests {
    private let journal = Journal()

    private func survivor() throws -> Survivor {
        let pad = Pad("pad", journal, Rect(0, 0, 200, 150))
        return try Survivor(board(pad))
    }

    /// The program is busy while the pointer moves that often, with a click after half of it.
    private func move(_ survivor: Survivor, times: Int) throws {
        let window = try #require(survivor.shown)
        let pointer = survivor.compositor.seat.pointer
        pointer.enter(window, at: Point(1, 1))
        pointer.frame()
        for step in 0..<times {
            pointer.motion(to: Point(Double(step % 190), 20))
            pointer.frame()
            guard step == times / 2 else { continue }
            pointer.button(0x110, pressed: true)
            pointer.frame()
            pointer.button(0x110, pressed: false)
            pointer.frame()
        }
        for _ in 0..<10 { survivor.compositor.turn() }
    }

    @Test("B-77: what waits in the socket is heard: no press is lost among thousands of motions")
    func flood() throws {
        let survivor = try survivor()
        try move(survivor, times: 1500)
        survivor.settle()
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        #expect(survivor.journal.take() == [])
    }

    @Test("B-77: a compositor that hangs up on a busy program is said once, and is outlived")
    func hangUp() throws {
        let survivor = try survivor()
        try move(survivor, times: 60_000)
        // libwayland ends the client as soon as it hears from it.
        survivor.settle()
        #expect(survivor.compositor.clientCount == 0)
        #expect(survivor.journal.take() == ["lost"])
        #expect(survivor.application.windows.count == 1)
        let events = journal.take()
        #expect(events.isEmpty || events.count == 2)
        survivor.comeBack()
        #expect(survivor.wrongPixels == 0)
        try move(survivor, times: 10)
        survivor.settle()
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
    }

    @Test("a compositor that never reads is not written to without end: windows wait for it, and go on when it reads")
    func neverReads() throws {
        let view = View()
        let survivor = try Survivor(view)
        for shade in 0..<20_000 as Range<UInt32> {
            view.backgroundColor = Color(hex: shade)
            // Each configure asks for a picture at once; that is more than a frame callback would let through.
            survivor.window.title = "\(shade)"
            survivor.application.loop.turn(timeout: .zero)
            if survivor.application.isWaitingForCompositor { break }
        }
        // The connection is over, or the rest waits: either way the loop is at rest.
        #expect(!survivor.application.loop.turn(timeout: .zero))
        survivor.comeBack()
        #expect(survivor.shown?.isMapped == true)
        #expect(survivor.wrongPixels == 0)
        #expect(survivor.shown?.title == survivor.window.title)
    }
}
