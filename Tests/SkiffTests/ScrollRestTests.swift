import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Scroll views that come to rest, and go.
struct ScrollRestTests {
    private func scrollView() -> ScrollView {
        let view = ScrollView(frame: Rect(0, 0, 200, 200))
        view.contentSize = Size(200, 5000)
        view.addSubview(View(frame: Rect(0, 0, 200, 5000)))
        return view
    }

    /// The commits of a second in which nothing happens.
    private func commits(_ stage: Stage) -> Int {
        stage.advance(by: .milliseconds(1000))
        let before = stage.surface.commitCount
        stage.advance(by: .milliseconds(1000))
        return stage.surface.commitCount - before
    }

    @Test("one that is gone while it moves, or while its bars fade, leaves no frames behind")
    func gone() {
        let board = View()
        let stage = Stage(board)
        for delay in [0, 32, 950, 1000] {
            weak var left: ScrollView?
            autoreleased {
                let view = scrollView()
                left = view
                board.addSubview(view)
                stage.turn()
                if delay < 900 {
                    view.setContentOffset(Point(0, 3000), animated: true)
                } else {
                    view.flashScrollIndicators()
                }
                stage.advance(by: .milliseconds(delay))
                view.removeFromSuperview()
            }
            stage.turn()
            #expect(left == nil, "after \(delay) ms")
            #expect(commits(stage) == 0, "after \(delay) ms")
            #expect(!stage.window.wantsFrameNow, "after \(delay) ms")
        }
        expectSound(stage)
    }

    private func autoreleased(_ body: () -> Void) { body() }

    @Test("the bars of a wheel stay as long as it turns, and a moment after that, and arm no timer at each step")
    func bars() {
        let view = scrollView()
        let stage = Stage(view, size: Size(200, 200))
        stage.pointer.scroll(view, steps: 1)
        let bar = view.subviews.last
        #expect(bar?.alpha == 1 && view.subviews.count == 2)
        for _ in 0..<30 {
            stage.advance(by: .milliseconds(100))
            stage.pointer.scroll(view, steps: 1)
            #expect(bar?.alpha == 1)
        }
        stage.advance(by: .milliseconds(850))
        #expect(bar?.alpha == 1)
        stage.advance(by: .milliseconds(300))
        #expect(bar?.alpha == 0)
        #expect(commits(stage) == 0)
        #expect(!stage.application.loop.hasTimers)
        expectSound(stage)
    }

    @Test("a wheel's notch is one picture, and nothing is looked at again after it")
    func onePicture() {
        let list = ListView()
        let data = NumberData(Journal(), [1000])
        list.rowHeight = 24
        list.register(ListViewCell.self, forCellReuseIdentifier: "number")
        list.dataSource = data
        let stage = Stage(list)
        var lines: [String] = []
        stage.application.log.hear([.frame]) { _, line in lines.append(line) }
        for _ in 0..<5 {
            lines = []
            let commits = stage.surface.commitCount
            stage.pointer.scroll(list, steps: 1)
            stage.turn()
            let said = lines.filter { $0.contains("px drawn") }
            #expect(stage.surface.commitCount == commits + 1)
            #expect(said.count == 1 && !said.contains { $0.contains(" 0 of") }, "\(said)")
        }
        expectSound(stage)
    }

    @Test("an animator that was paused takes what is left of its time")
    func animatorGoesOn() {
        let box = View(frame: Rect(0, 0, 20, 20))
        let stage = Stage(board(box))
        let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 110 }
        animator.startAnimation()
        stage.advance(by: .milliseconds(600))
        animator.pauseAnimation()
        stage.advance(by: .milliseconds(300))
        animator.startAnimation()
        stage.advance(by: .milliseconds(200))
        #expect(abs(animator.fractionComplete - 0.8) < 1e-6)
        stage.advance(by: .milliseconds(220))
        #expect(animator.state == .inactive)
        expectSound(stage)
    }

    @Test("delays that no clock knows trap nothing")
    func delays() {
        let box = View(frame: Rect(0, 0, 20, 20))
        let stage = Stage(board(box))
        for delay in [1e300, .infinity, -.infinity, .nan, 1e19] {
            View.animate(withDuration: delay, delay: delay) { box.alpha = 0.5 }
            stage.turn()
            let animator = ViewPropertyAnimator(duration: delay, dampingRatio: 0.5) { box.center.x = 50 }
            animator.startAnimation(afterDelay: delay)
            stage.turn()
            animator.stopAnimation(true)
            box.removeAllAnimations()
            box.alpha = 1
        }
        expectSound(stage)
    }

    @Test("with layoutSubviews, what is in the animated view moves along")
    func layoutSubviews() {
        final class Half: View {
            let inner = View()
            override func layoutSubviews() {
                super.layoutSubviews()
                inner.frame = Rect(0, 0, bounds.width / 2, bounds.height)
            }
        }
        for (options, width) in [(View.AnimationOptions.layoutSubviews, 50.0), ([], 100)] {
            let half = Half(frame: Rect(0, 0, 0, 20))
            half.addSubview(half.inner)
            let stage = Stage(board(half))
            View.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
                half.frame.size.width = 200
            }
            stage.advance(by: .milliseconds(500))
            #expect(abs(half.presentation.bounds.width - 100) < 2)
            #expect(abs(half.inner.presentation.bounds.width - width) < 2)
            expectSound(stage)
        }
    }

    @Test("a press right after a release changes the picture once, and what faded does not go on")
    func pressAfterRelease() {
        let button = Button("Button")
        button.frame = Rect(10, 10, 100, 40)
        let stage = Stage(board(button))
        stage.touch.down(button)
        let pressed = stage.picture
        stage.touch.up()
        stage.advance(by: .milliseconds(40))
        #expect(stage.picture.differences(from: pressed).count > 100)
        stage.touch.down(button)
        #expect(stage.picture.differences(from: pressed).count == 0)
        let pictures = stage.surface.commits.count(where: \.hasNewBuffer)
        stage.advance(by: .milliseconds(400))
        #expect(stage.surface.commits.count(where: \.hasNewBuffer) == pictures)
        #expect(stage.window.animationCount == 0)
        stage.touch.up()
        stage.advance(by: .milliseconds(400))
        #expect(stage.window.animationCount == 0)
        expectSound(stage)
    }

    @Test("a wheel that goes round draws its eight pictures a turn, and nothing where nobody looks")
    func activity() {
        let wheel = ActivityIndicatorView(frame: Rect(10, 10, 20, 20))
        let stage = Stage(board(wheel))
        func pass(_ milliseconds: Int) {
            for _ in 0..<(milliseconds / 10) { stage.advance(by: .milliseconds(10)) }
        }
        wheel.startAnimating()
        pass(500)
        let pictures = stage.surface.commits.count(where: \.hasNewBuffer)
        pass(960)
        #expect(stage.surface.commits.count(where: \.hasNewBuffer) == pictures + 8)
        stage.surface.configure(states: [.suspended])
        pass(500)
        let commits = stage.surface.commitCount
        pass(2000)
        #expect(stage.surface.commitCount == commits)
        #expect(!stage.application.loop.hasTimers)
        stage.surface.configure(states: [.activated])
        stage.turn()
        let later = stage.surface.commits.count(where: \.hasNewBuffer)
        pass(960)
        #expect(stage.surface.commits.count(where: \.hasNewBuffer) >= later + 7)
        expectSound(stage)
    }
}
