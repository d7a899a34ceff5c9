import Skiff
import SkiffTesting
import Testing

struct DisplayLinkTests {
    @Test("a display link is called once a frame until it is invalidated, and what it changes is in the next frame")
    func frames() {
        let view = View()
        let stage = Stage(view)
        let before = stage.surface.commitCount
        var calls = 0
        let link = DisplayLink { link in
            calls += 1
            view.backgroundColor = calls % 2 == 1 ? .black : .white
            if calls == 5 { link.invalidate() }
        }
        link.add(to: stage.window)
        stage.turn()
        #expect(calls == 5)
        #expect(link.window == nil)
        // One that asks for the first frame, and one for each change.
        #expect(stage.surface.commitCount == before + 6)
        #expect(stage.picture[10, 10] == 0xFF00_0000)
        #expect(stage.frameFaults.isEmpty)
        stage.turn()
        #expect(calls == 5)
    }

    @Test("a display link that changes nothing goes on")
    func still() {
        let stage = Stage(View())
        var calls = 0
        let link = DisplayLink { link in
            calls += 1
            if calls == 4 { link.invalidate() }
        }
        link.add(to: stage.window)
        stage.turn()
        #expect(calls == 4)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }

    @Test(
        "a display link that is invalidated by another is not called any more, and one rests while there is no surface")
    func invalidated() {
        let stage = Stage(View())
        var calls: [String] = []
        let second = DisplayLink { _ in calls.append("second") }
        let first = DisplayLink { link in
            calls.append("first")
            second.invalidate()
            link.invalidate()
        }
        first.add(to: stage.window)
        second.add(to: stage.window)
        stage.turn()
        #expect(calls == ["first"])
        stage.application.disconnect()
        let resting = DisplayLink { link in
            calls.append("after")
            link.invalidate()
        }
        resting.add(to: stage.window)
        stage.turn()
        #expect(calls == ["first"])
        stage.reconnect()
        #expect(calls == ["first", "after"])
    }

    @Test("a window without display links asks for no frame that it does not draw")
    func unused() {
        let stage = Stage(View())
        let before = stage.surface.commitCount
        for _ in 0..<3 { stage.turn() }
        #expect(stage.surface.commitCount == before)
    }

    @Test("a link knows the beat of its screen, and when the frame that it changes is seen: at most a beat later")
    func timing() throws {
        let stage = Stage(View())
        try #require(stage.compositor.outputs.first).refresh = 50_000
        stage.turn()
        var beats: [Duration?] = []
        var ahead: [Int] = []
        let link = DisplayLink { link in
            beats.append(link.duration)
            ahead.append(link.targetTimestamp.since(link.timestamp))
            if beats.count == 4 { link.invalidate() }
        }
        #expect(link.duration == nil)
        link.add(to: stage.window)
        stage.turn()
        #expect(beats == Array(repeating: .milliseconds(20), count: 4))
        #expect(ahead.allSatisfy { (0...20).contains($0) })
        expectSound(stage)
    }

    @Test("frame times that jump back or ahead are handed on as they are")
    func jump() {
        let stage = Stage(View())
        var times: [UInt32] = []
        let link = DisplayLink { times.append($0.timestamp.milliseconds) }
        link.add(to: stage.window)
        stage.exchange()
        for time in [1000, 5, 4_000_000_000, 0, 16] as [UInt32] {
            stage.compositor.sendFrameCallbacks(time: Timestamp(milliseconds: time))
            stage.exchange()
        }
        #expect(times == [1000, 5, 4_000_000_000, 0, 16])
        link.invalidate()
        expectSound(stage)
    }
}
