import SkiffCore
import Testing

@testable import skiff

@Suite struct TouchRecordingTests {
    @Test("Fingers are read from lines of text")
    func reading() throws {
        let recording = try TouchRecording(
            """
            # a tap
            0 down 1 10 20.5
            \t16  move 1 11 21   # a little

            40 up 1\r
            """)
        #expect(
            recording.entries == [
                TouchRecording.Entry(time: 0, finger: 1, action: .down(Point(10, 20.5))),
                TouchRecording.Entry(time: 16, finger: 1, action: .move(Point(11, 21))),
                TouchRecording.Entry(time: 40, finger: 1, action: .up),
            ])
    }

    @Test(
        "What is no touch is refused with its line",
        arguments: [
            "down 1 2 3", "0 down 1 2", "0 up 1 2 3", "0 tap 1 2 3", "x up 1", "-1 up 1", "0 up 99999999999",
            "0 down 1 nan 4", "0 down 1 inf 4", "5 up 1\n4 up 1",
        ])
    func refusing(text: String) {
        let line = text.contains("\n") ? 2 : 1
        #expect { try TouchRecording(text) } throws: { error in
            (error as? ToolError)?.sentence.hasPrefix("line \(line) ") == true
        }
    }
}
