import Glibc
import Skiff
import SkiffTesting
import Testing

/// Animations of views, on a clock that only the test moves.
struct ViewAnimationTests {
    private let box = View(frame: Rect(0, 0, 20, 20))
    private let stage: Stage

    init() {
        box.backgroundColor = .black
        stage = Stage(board(box), size: Size(200, 100))
    }

    private func pass(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

    private func expectAtRest(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(stage.window.animationCount == 0, sourceLocation: sourceLocation)
        #expect(!box.hasAnimations, sourceLocation: sourceLocation)
        pass(20)
        let commits = stage.surface.commitCount
        pass(500)
        #expect(stage.surface.commitCount == commits, sourceLocation: sourceLocation)
        expectSound(stage)
    }

    @Test("properties say what will be, what is seen goes there by the curve, and the completion comes once")
    func frame() {
        var ends: [Bool] = []
        View.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            box.frame = Rect(100, 40, 60, 40)
        } completion: {
            ends.append($0)
        }
        #expect(box.frame == Rect(100, 40, 60, 40))
        #expect(box.presentation.frame == Rect(0, 0, 20, 20))
        stage.turn()
        #expect(stage.picture[5, 5] == 0xFF00_0000)
        pass(100)
        #expect(box.presentation.frame == Rect(25, 10, 30, 25))
        #expect(stage.picture[26, 11] == 0xFF00_0000)
        #expect(stage.picture[5, 5] != 0xFF00_0000)
        #expect(stage.picture[54, 34] == 0xFF00_0000)
        #expect(stage.picture[55, 35] != 0xFF00_0000)
        pass(200)
        #expect(abs(box.presentation.frame.minX - 75) < 1e-9 && abs(box.presentation.frame.height - 35) < 1e-9)
        #expect(ends.isEmpty)
        pass(100)
        #expect(ends == [true])
        #expect(stage.picture[159, 79] == 0xFF00_0000)
        expectAtRest()
        #expect(ends == [true])
    }

    @Test("the default curve is slow at both ends; alpha, colour, radius and transform are animated too")
    func others() {
        View.animate(withDuration: 1) {
            box.alpha = 0
            box.backgroundColor = Color(red: 1, green: 0, blue: 0.5)
            box.cornerRadius = 10
            box.transform = AffineTransform(rotationAngle: 1)
            box.center = Point(100, 50)
        }
        pass(500)
        let half = box.presentation
        #expect(abs(half.alpha - 0.5) < 1e-6)
        #expect(abs((half.backgroundColor?.red ?? 0) - 0.5) < 1e-6)
        #expect(abs((half.backgroundColor?.blue ?? 0) - 0.25) < 1e-6)
        #expect(abs(half.cornerRadius - 5) < 1e-6)
        #expect(abs(half.transform.b - 0.479_425) < 1e-4)
        #expect(abs(half.center.x - 55) < 1e-4)
        pass(100)
        #expect(box.presentation.alpha < 0.4)
        pass(400)
        #expect(box.presentation.alpha == 0)
        expectAtRest()
    }

    @Test("hit-testing and conversions go by what properties say, as in UIKit")
    func hits() {
        View.animate(withDuration: 1) { box.frame.origin = Point(100, 0) }
        pass(200)
        #expect(stage.window.hitTest(Point(110, 10), with: nil) === box)
        #expect(stage.window.hitTest(Point(5, 5), with: nil) !== box)
        #expect(box.convert(Point.zero, to: nil) == Point(100, 0))
        pass(1000)
        expectAtRest()
    }

    @Test("an animation that another one follows half way does not jump, and keeps its velocity")
    func interrupted() {
        func x() -> Double { box.presentation.center.x }
        View.animate(withDuration: 0.4) { box.center.x = 110 }
        var places: [Double] = []
        for _ in 0..<10 {
            pass(20)
            places.append(x())
        }
        let speed = places[9] - places[8]
        View.animate(withDuration: 0.4) { box.center.x = 10 }
        #expect(x() == places[9])
        pass(20)
        #expect(abs((x() - places[9]) - speed) < speed * 0.3)
        pass(600)
        #expect(x() == 10)
        expectAtRest()
    }

    @Test("an animation that begins from the current state takes the other's place and sets out at rest")
    func fromCurrentState() {
        var ends: [String] = []
        View.animate(withDuration: 0.4) {
            box.center.x = 110
        } completion: {
            ends.append("first \($0)")
        }
        pass(200)
        let place = box.presentation.center.x
        View.animate(withDuration: 0.4, delay: 0, options: .beginFromCurrentState) {
            box.center.x = 10
        } completion: {
            ends.append("second \($0)")
        }
        #expect(abs(box.presentation.center.x - place) < 1e-9)
        pass(10)
        #expect(ends == ["first false"])
        #expect(abs(box.presentation.center.x - place) < 1)
        pass(390)
        #expect(ends == ["first false", "second true"])
        expectAtRest()
    }

    @Test("a delay is waited for without frames; a value that is set meanwhile is seen at once, by as much")
    func delay() {
        View.animate(withDuration: 0.2, delay: 0.5, options: .curveLinear) { box.frame.origin.x = 100 }
        stage.turn()
        let commits = stage.surface.commitCount
        pass(400)
        #expect(stage.surface.commitCount == commits)
        #expect(stage.picture[5, 5] == 0xFF00_0000)
        box.frame.origin.x = 110
        pass(10)
        #expect(stage.picture[5, 5] != 0xFF00_0000)
        #expect(stage.picture[15, 5] == 0xFF00_0000)
        box.backgroundColor = .white
        pass(10)
        #expect(stage.picture[15, 5] == 0xFFFF_FFFF)
        pass(180)
        #expect(abs(box.presentation.frame.minX - 60) < 1e-9)
        pass(200)
        #expect(stage.picture[115, 5] == 0xFFFF_FFFF)
        expectAtRest()
    }

    @Test("without a window, without a duration and in performWithoutAnimation nothing is animated")
    func atOnce() {
        var ends: [Bool] = []
        let loose = View(frame: Rect(0, 0, 10, 10))
        View.animate(withDuration: 1) {
            loose.alpha = 0
        } completion: {
            ends.append($0)
        }
        #expect(ends == [true])
        #expect(!loose.hasAnimations)
        View.animate(withDuration: 0) {
            box.alpha = 0.5
        } completion: {
            ends.append($0)
        }
        #expect(ends == [true, true])
        View.animate(withDuration: 1) {
            View.performWithoutAnimation {
                #expect(View.inheritedAnimationDuration == 0)
                box.frame.origin.x = 50
            }
            #expect(View.inheritedAnimationDuration == 1)
        } completion: {
            ends.append($0)
        }
        #expect(ends == [true, true, true])
        #expect(box.presentation.frame.minX == 50)
        expectAtRest()
    }

    @Test("a block in a block takes the outer one's duration and curve, unless it is to keep its own")
    func nested() {
        let other = View(frame: Rect(0, 50, 20, 20))
        stage.window.content?.addSubview(other)
        View.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            View.animate(withDuration: 0.1) { box.center.x = 110 }
            View.animate(
                withDuration: 0.1, delay: 0,
                options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
            ) { other.center.x = 110 }
        }
        pass(50)
        #expect(abs(other.presentation.center.x - 60) < 1e-9)
        #expect(abs(box.presentation.center.x - 22.5) < 1e-9)
        pass(400)
        expectAtRest()
    }

    @Test("what leaves its window ends, and says that it did not finish; so does what is removed, or closes")
    func ends() {
        var ends: [Bool] = []
        func begin() {
            View.animate(withDuration: 1) {
                box.center.x += 50
            } completion: {
                ends.append($0)
            }
            pass(100)
        }
        begin()
        box.removeFromSuperview()
        #expect(ends.isEmpty)
        pass(10)
        #expect(ends == [false])
        stage.window.content?.addSubview(box)
        begin()
        box.removeAllAnimations()
        #expect(ends == [false, false])
        pass(10)
        #expect(box.presentation.center == box.center)
        expectAtRest()
        begin()
        stage.application.close(stage.window)
        #expect(ends == [false, false, false])
        #expect(!box.hasAnimations)
    }

    @Test("repeating animations go on until they are removed, and those that reverse come back")
    func repeating() {
        var ends: [Bool] = []
        View.animate(withDuration: 0.1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            box.alpha = 0
        } completion: {
            ends.append($0)
        }
        pass(1000)
        pass(150)
        #expect(abs(box.presentation.alpha - 0.5) < 1e-6)
        #expect(ends.isEmpty)
        box.removeAllAnimations()
        #expect(ends == [false])
        #expect(box.presentation.alpha == 0)
        expectAtRest()
    }

    @Test("springs swing beyond and come to rest in their time; sizes do not turn over")
    func springs() {
        View.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) {
            box.frame = Rect(100, 0, 0, 20)
        }
        var farthest = 0.0
        for _ in 0..<50 {
            pass(10)
            farthest = max(farthest, box.presentation.center.x)
            #expect(box.presentation.bounds.width >= 0)
        }
        #expect(farthest > 115)
        #expect(box.presentation.center.x == 100)
        expectAtRest()
        View.animate(springDuration: 0.35) { box.center.x = 10 }
        pass(100)
        let omega = 2 * Double.pi / 0.35
        let left = 90 * exp(-omega * 0.1) * (1 + omega * 0.1)
        #expect(abs(box.presentation.center.x - 10 - left) < 1e-6)
        pass(1000)
        expectAtRest()
    }

    @Test("keyframes follow each other, slow at both ends of the whole")
    func keyframes() {
        var ends: [Bool] = []
        View.animateKeyframes(withDuration: 1) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.center.x = 110 }
            View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.center.y = 60 }
        } completion: {
            ends.append($0)
        }
        pass(500)
        #expect(abs(box.presentation.center.x - 110) < 1e-4)
        #expect(abs(box.presentation.center.y - 10) < 1e-4)
        pass(250)
        #expect(box.presentation.center.y > 35)
        pass(250)
        #expect(ends == [true])
        #expect(box.presentation.center == Point(110, 60))
        expectAtRest()
    }

    @Test("with reduced motion moves are there at once, and what fades does so in 120 ms")
    func reduced() {
        stage.application.prefersReducedMotion = true
        var ends: [Bool] = []
        View.animate(withDuration: 1) {
            box.center.x = 110
        } completion: {
            ends.append($0)
        }
        #expect(ends == [true])
        stage.turn()
        #expect(stage.picture[110, 5] == 0xFF00_0000)
        #expect(stage.picture[5, 5] != 0xFF00_0000)
        View.animate(withDuration: 1) {
            box.center.x = 10
            box.alpha = 0
        } completion: {
            ends.append($0)
        }
        #expect(box.presentation.center.x == 10)
        pass(60)
        #expect(box.presentation.alpha > 0 && box.presentation.alpha < 0.6)
        pass(60)
        #expect(ends == [true, true])
        expectAtRest()
    }

    @Test("a view in a view: what is drawn anew inside one in motion is drawn where it is seen")
    func nestedViews() {
        let inner = View(frame: Rect(5, 5, 10, 10))
        box.addSubview(inner)
        View.animate(withDuration: 0.4, delay: 0.2, options: .curveLinear) { box.frame.origin.x = 100 }
        stage.turn()
        inner.backgroundColor = .white
        stage.turn()
        #expect(stage.picture[10, 10] == 0xFFFF_FFFF)
        View.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { inner.center.y = 50 }
        for _ in 0..<30 { pass(20) }
        #expect(stage.picture[110, 50] == 0xFFFF_FFFF)
        expectAtRest()
    }

    @Test("nobody looks: animations stand still, and go on when somebody does (R-LIFE-4)")
    func suspended() {
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 110 }
        pass(200)
        let place = box.presentation.center.x
        stage.surface.configure(states: [.suspended])
        stage.turn()
        pass(5000)
        #expect(abs(box.presentation.center.x - place) < 1e-9)
        stage.surface.configure(states: [.activated])
        stage.turn()
        // The first frame is where it stood.
        pass(10)
        #expect(abs(box.presentation.center.x - place) < 1e-9)
        pass(100)
        #expect(abs(box.presentation.center.x - place - 10) < 1e-6)
        pass(1000)
        expectAtRest()
    }

    @Test("1000 random animations leave nothing live, and every completion comes once")
    func random() {
        var numbers = SplitMix(seed: 11)
        let views = (0..<12).map { View(frame: Rect(Double($0) * 15, 10, 12, 12)) }
        for (index, view) in views.enumerated() {
            view.backgroundColor = Color(hex: UInt32(index * 0x1030))
            (index % 3 == 0 ? stage.window.content : views[index - 1])?.addSubview(view)
        }
        var ends: [Int: Int] = [:]
        for number in 0..<1000 {
            let view = views[Int.random(in: 0..<views.count, using: &numbers)]
            let duration = numbers.number(0...0.3)
            let change: @MainActor () -> Void = {
                switch Int.random(in: 0..<7, using: &numbers) {
                case 0: view.center = Point(numbers.number(-20...220), numbers.number(-20...120))
                case 1: view.bounds.size = Size(numbers.number(0...40), numbers.number(0...40))
                case 2: view.transform = AffineTransform(rotationAngle: numbers.number(-4...4))
                case 3: view.alpha = numbers.number(0...1)
                case 4: view.backgroundColor = numbers.once(in: 3) ? nil : Color(white: numbers.number(0...1))
                case 5: view.cornerRadius = numbers.number(0...10)
                default: view.frame = Rect(numbers.number(0...100), numbers.number(0...50), 20, 20)
                }
            }
            let completion: @MainActor (Bool) -> Void = { _ in ends[number, default: 0] += 1 }
            if numbers.once(in: 3) {
                View.animate(
                    springDuration: duration, bounce: numbers.number(0...0.7), animations: change,
                    completion: completion)
            } else {
                let options: View.AnimationOptions = numbers.once(in: 4) ? .beginFromCurrentState : []
                View.animate(
                    withDuration: duration, delay: numbers.once(in: 3) ? numbers.number(0...0.1) : 0, options: options,
                    animations: change, completion: completion)
            }
            if numbers.once(in: 10) { view.alpha = 1 }
            if numbers.once(in: 25) { view.removeAllAnimations() }
            if numbers.once(in: 40) {
                let superview = view.superview
                view.removeFromSuperview()
                superview?.addSubview(view)
            }
            if numbers.once(in: 3) { pass(Int.random(in: 0...30, using: &numbers)) }
        }
        for _ in 0..<40 { pass(100) }
        #expect(ends.count == 1000)
        #expect(ends.values.allSatisfy { $0 == 1 })
        #expect(views.allSatisfy { !$0.hasAnimations })
        expectAtRest()
    }
}
