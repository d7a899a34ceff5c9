import Skiff

extension Card {
    /// Curves and springs side by side, and a ball that a finger drives.
    static func motion() -> Card {
        Card("Motion", [Race(), Rail()])
    }
}

/// Four balls that run there and back, each in its own way.
final class Race: View {
    private struct Lane {
        var label: SecondaryLabel
        var ball = Ball()
        var run: @MainActor (@MainActor () -> Void) -> Void
    }

    private let play = Button("Run")
    private var lanes: [Lane] = []
    private var isThere = false

    override init() {
        super.init()
        add("Linear") { View.animate(withDuration: 0.8, delay: 0, options: .curveLinear, animations: $0) }
        add("Ease in and out") { View.animate(withDuration: 0.8, animations: $0) }
        add("Spring") { View.animate(springDuration: 0.5, animations: $0) }
        add("Bouncing spring") { View.animate(springDuration: 0.5, bounce: 0.5, animations: $0) }
        addSubview(play)
        play.onTap { [weak self] in self?.run() }
    }

    private func add(_ name: String, _ run: @escaping @MainActor (@MainActor () -> Void) -> Void) {
        let lane = Lane(label: SecondaryLabel(name, style: .caption), run: run)
        addSubview(lane.label)
        addSubview(lane.ball)
        lanes.append(lane)
    }

    private func run() {
        isThere.toggle()
        for lane in lanes { lane.run { place(lane.ball) } }
    }

    /// As high as the names are written, which the text's scale changes.
    private var nameHeight: Double { lanes.first?.label.sizeThatFits(.unlimited).height.rounded(.up) ?? 0 }
    private var laneHeight: Double { nameHeight + 22 }

    override var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, Double(lanes.count) * laneHeight + 48) }

    private func place(_ ball: Ball) {
        guard let index = lanes.firstIndex(where: { $0.ball === ball }) else { return }
        let top = Double(index) * laneHeight + nameHeight
        ball.frame = directed(Rect(isThere ? bounds.width - 18 : 0, top, 18, 18))
    }

    override func layoutSubviews() {
        for (index, lane) in lanes.enumerated() {
            lane.label.frame = Rect(0, Double(index) * laneHeight, bounds.width, nameHeight)
            place(lane.ball)
        }
        play.frame = Rect(0, bounds.height - 44, bounds.width, 44)
    }
}

/// A disc in the accent.
final class Ball: View {
    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.fill(bounds, cornerRadius: bounds.height / 2, with: theme.accent)
    }
}

/// A ball that a finger takes along, and that goes on by itself, as fast as it was, when it is let go.
final class Rail: View {
    private let ball = Ball()
    private let hint = SecondaryLabel("Drag the ball and let go.", style: .caption)
    private var animator: ViewPropertyAnimator?
    private var isThere = false

    override init() {
        super.init()
        addSubview(hint)
        addSubview(ball)
        ball.addGestureRecognizer(PanGestureRecognizer { [weak self] pan in self?.follow(pan) })
    }

    private var hintHeight: Double { hint.sizeThatFits(.unlimited).height.rounded(.up) }

    override var intrinsicContentSize: Size { Size(View.noIntrinsicMetric, hintHeight + 48) }

    private var way: Double { max(bounds.width - 44, 1) }

    private func place() {
        ball.frame = directed(Rect(isThere ? way : 0, hintHeight + 4, 44, 44))
    }

    override func layoutSubviews() {
        hint.frame = Rect(0, 0, bounds.width, hintHeight)
        if animator == nil { place() }
    }

    private func follow(_ pan: PanGestureRecognizer) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let sign = isThere != isMirrored ? -1.0 : 1
        switch pan.state {
        case .began:
            animator?.stopAnimation(true)
            let new = ViewPropertyAnimator(duration: 0.35, dampingRatio: 1) { [self] in
                isThere.toggle()
                place()
            }
            new.addCompletion { [self] position in
                if position == .start { isThere.toggle() }
                animator = nil
                place()
            }
            animator = new
            new.pauseAnimation()
        case .changed:
            animator?.fractionComplete = pan.translation(in: self).x * -sign / way
        case .ended, .cancelled:
            guard let animator else { return }
            let velocity = pan.velocity(in: self).x * -sign / way
            animator.isReversed = animator.fractionComplete + velocity * 0.1 < 0.5
            let left = animator.isReversed ? -animator.fractionComplete : 1 - animator.fractionComplete
            let speed = abs(left) > 0.001 ? velocity / left : 0
            animator.continueAnimation(
                withTimingParameters: SpringTimingParameters(duration: 0.35, initialVelocity: Point(speed, 0)))
        default: break
        }
    }
}

extension View {
    /// A rectangle, on the other side where the view runs from right to left.
    func directed(_ rect: Rect) -> Rect {
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? rect.mirrored(in: bounds) : rect
    }
}
