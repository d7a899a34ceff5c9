import Skiff
import SkiffTesting
import Testing

/// Bars, wheels and segments.
struct ProgressTests {
    @Test("a bar is filled as far as it says, within its ends, and is seen to go there if that is asked for")
    func bar() {
        let bar = ProgressView(progress: 0.5)
        bar.frame = Rect(0, 10, 200, 4)
        let stage = Stage(board(bar), size: Size(200, 100))
        func color(_ x: Int) -> UInt32 { stage.picture[x, 12] & 0xFF_FFFF }
        #expect(color(50) == 0x0B6BCB && color(150) != 0x0B6BCB)
        bar.setProgress(1, animated: true)
        #expect(bar.progress == 1)
        stage.turn()
        #expect(color(150) != 0x0B6BCB)
        stage.advance(by: .milliseconds(200))
        #expect(color(150) == 0x0B6BCB)
        stage.application.userInterfaceLayoutDirection = .rightToLeft
        bar.progress = 0.25
        stage.turn()
        #expect(color(180) == 0x0B6BCB && color(100) != 0x0B6BCB)
        for (value, shown) in [(7.0, 1.0), (-7, 0), (.nan, 0), (.infinity, 1)] {
            bar.progress = value
            #expect(bar.progress == shown)
        }
        stage.turn()
        expectSound(stage)
    }

    @Test("a wheel turns while it is seen and is to, and wakes nothing afterwards")
    func wheel() {
        let wheel = ActivityIndicatorView()
        wheel.frame = Rect(10, 10, 20, 20)
        let stage = Stage(board(wheel), size: Size(100, 100))
        #expect(wheel.isHidden)
        let empty = stage.picture
        wheel.startAnimating()
        stage.advance(by: .milliseconds(10))
        let first = stage.picture
        #expect(first.differences(from: empty).count > 50)
        stage.advance(by: .milliseconds(120))
        #expect(stage.picture.differences(from: first).count > 20)
        wheel.stopAnimating()
        stage.advance(by: .milliseconds(10))
        #expect(stage.picture.differences(from: empty).count == 0)
        let commits = stage.surface.commitCount
        stage.advance(by: .milliseconds(500))
        #expect(stage.surface.commitCount == commits)
        wheel.startAnimating()
        wheel.removeFromSuperview()
        stage.advance(by: .milliseconds(10))
        let later = stage.surface.commitCount
        stage.advance(by: .milliseconds(500))
        #expect(stage.surface.commitCount == later)
        expectSound(stage)
    }

    @Test(
        "a segment is chosen by finger and by arrow, told once, and slides there; mirrored, the first is at the right")
    func segments() {
        let control = SegmentedControl(items: ["Day", "Week", "Month"])
        control.frame = Rect(0, 0, 300, 36)
        var told: [Int] = []
        control.addAction(for: .valueChanged) { _ in told.append(control.selectedSegmentIndex) }
        let stage = Stage(board(control), size: Size(300, 100))
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
        control.selectedSegmentIndex = 0
        control.selectedSegmentIndex = 9
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
        stage.touch.tap(at: Point(250, 18))
        stage.touch.tap(at: Point(250, 18))
        #expect(told == [2])
        stage.window.moveFocus(to: control)
        stage.keys.press(.left)
        #expect(told == [2, 1])
        stage.advance(by: .milliseconds(200))
        #expect(!control.hasAnimations)
        stage.application.userInterfaceLayoutDirection = .rightToLeft
        stage.turn()
        stage.touch.tap(at: Point(250, 18))
        #expect(told == [2, 1, 0])
        control.insertSegment(withTitle: "Hour", at: 0)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1)
        #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
        #expect(control.titleForSegment(at: 0) == "Hour" && control.numberOfSegments == 3)
        stage.turn()
        expectSound(stage)
    }
}
