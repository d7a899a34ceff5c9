import Glibc
import Skiff
import SkiffTesting
import Testing

/// Animators that are paused, scrubbed, turned around and let go.
struct ViewPropertyAnimatorTests {
    private let box = View(frame: Rect(0, 0, 20, 20))
    private let stage: Stage

    init() {
        box.backgroundColor = .black
        stage = Stage(board(box), size: Size(200, 100))
    }

    private func pass(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }
    private var x: Double { box.presentation.center.x }

    private func animator(_ duration: Double = 1, _ curve: View.AnimationCurve = .linear) -> ViewPropertyAnimator {
        ViewPropertyAnimator(duration: duration, curve: curve) { [box] in box.center.x = 110 }
    }

    private func expectAtRest(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(stage.window.animationCount == 0, sourceLocation: sourceLocation)
        expectSound(stage)
    }

    @Test("it runs from its start to its end, tells where it ended, and is inactive then")
    func runs() {
        let animator = animator()
        var ends: [ViewPropertyAnimator.Position] = []
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive)
        #expect(box.center.x == 10)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning)
        #expect(box.center.x == 110)
        pass(250)
        #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
        #expect(abs(x - 35) < 1e-9)
        pass(750)
        #expect(ends == [.end])
        #expect(animator.state == .inactive && !animator.isRunning)
        expectAtRest()
    }

    @Test("paused, it stands still and wakes nothing; its fraction drives what is seen")
    func scrubbed() {
        let animator = animator()
        animator.startAnimation()
        pass(400)
        animator.pauseAnimation()
        #expect(!animator.isRunning && animator.state == .active)
        pass(1000)
        #expect(abs(x - 50) < 1e-9)
        let commits = stage.surface.commitCount
        pass(1000)
        #expect(stage.surface.commitCount == commits)
        for fraction in [0.9, 0.1, 0.5] {
            animator.fractionComplete = fraction
            stage.turn()
            #expect(abs(x - (10 + 100 * fraction)) < 1e-9)
            #expect(stage.picture[Int(x), 10] == 0xFF00_0000)
        }
        animator.fractionComplete = 7
        #expect(animator.fractionComplete == 1)
        animator.fractionComplete = .nan
        #expect(animator.fractionComplete == 1)
        animator.fractionComplete = 0.5
        animator.continueAnimation()
        pass(250)
        #expect(abs(x - 85) < 1e-6)
        pass(250)
        #expect(animator.state == .inactive)
        expectAtRest()
    }

    @Test("turned around it goes back, and properties are what they were before")
    func reversed() {
        let animator = animator()
        var ends: [ViewPropertyAnimator.Position] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        pass(600)
        animator.isReversed = true
        #expect(abs(x - 70) < 1e-6)
        pass(300)
        #expect(abs(x - 40) < 1e-6)
        pass(300)
        #expect(ends == [.start])
        #expect(box.center.x == 10 && x == 10)
        expectAtRest()
    }

    @Test("stopped, properties are what is seen; it is finished where that is asked for")
    func stopped() {
        for (position, end) in [(ViewPropertyAnimator.Position.current, 50.0), (.start, 10), (.end, 110)] {
            box.center.x = 10
            let animator = animator()
            var ends: [ViewPropertyAnimator.Position] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            pass(400)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped)
            #expect(abs(box.center.x - 50) < 1e-9)
            #expect(ends.isEmpty)
            animator.finishAnimation(at: position)
            #expect(ends == [position])
            #expect(abs(box.center.x - end) < 1e-9)
            stage.turn()
            expectAtRest()
        }
        box.center.x = 10
        let animator = animator()
        animator.addCompletion { _ in Issue.record("told") }
        animator.startAnimation()
        pass(100)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
        pass(2000)
        expectAtRest()
    }

    @Test("a gesture drives it and lets go with its velocity: the spring goes on as fast as the finger was")
    func velocity() {
        let animator = animator(1, .easeInOut)
        animator.pauseAnimation()
        // 200 points a second, a step a frame.
        for step in 1...10 {
            animator.fractionComplete = Double(step) * 0.032
            pass(16)
        }
        let place = x
        let left = 110 - place
        animator.continueAnimation(
            withTimingParameters: SpringTimingParameters(
                duration: 0.35, bounce: 0, initialVelocity: Point(200 / left, 0)))
        #expect(x == place)
        pass(1)
        #expect(abs((x - place) / 0.001 - 200) < 20)
        pass(1500)
        #expect(x == 110)
        expectAtRest()
    }

    @Test("blocks with a delay move in the rest of the time, and blocks that are added later in what is left of it")
    func delays() {
        let animator = animator()
        animator.addAnimations({ [box] in box.center.y = 60 }, delayFactor: 0.5)
        animator.startAnimation()
        pass(500)
        #expect(abs(box.presentation.center.y - 10) < 1e-9)
        animator.addAnimations { [box] in box.alpha = 0 }
        #expect(box.presentation.alpha == 1)
        pass(250)
        #expect(abs(box.presentation.center.y - 35) < 1e-6)
        #expect(abs(box.presentation.alpha - 0.5) < 1e-6)
        pass(250)
        expectAtRest()
    }

    @Test("after a delay, with nothing to animate, and with views that go away")
    func others() {
        var ends: [ViewPropertyAnimator.Position] = []
        let late = animator(0.1)
        late.addCompletion { ends.append($0) }
        late.startAnimation(afterDelay: 0.5)
        pass(450)
        #expect(x == 10)
        pass(200)
        #expect(ends == [.end])
        let empty = ViewPropertyAnimator(duration: 1, curve: .linear)
        empty.addCompletion { ends.append($0) }
        empty.startAnimation()
        #expect(ends == [.end, .end])
        ViewPropertyAnimator.runningPropertyAnimator(withDuration: 1) { [box] in
            box.alpha = 0
        } completion: {
            ends.append($0)
        }
        pass(100)
        box.removeFromSuperview()
        pass(10)
        #expect(ends == [.end, .end, .end])
        expectAtRest()
    }
}
