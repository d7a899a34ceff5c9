import Skiff

extension Watched {
    /// The nine of them, for a field.
    static func all(in field: View) -> [Watched] {
        [
            tap(in: field), doubleTap(in: field), longPress(in: field), pan(in: field), pinch(), rotation(),
            swipe(in: field), edgePan(in: field), hover(in: field),
        ]
    }

    private static func tap(in field: View) -> Watched {
        Watched("Tap", "tap", TapGestureRecognizer(), setting: .length("Slop", 2...40, \.tapSlop)) { tap in
            ("1 tap", at(tap.location(in: field)))
        }
    }

    private static func doubleTap(in field: View) -> Watched {
        let twice = TapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        let interval = Setting.time("Interval", 100...800, \.multiTapInterval)
        return Watched("Double tap", "double tap", twice, setting: interval) { tap in
            ("2 taps", at(tap.location(in: field)))
        }
    }

    private static func longPress(in field: View) -> Watched {
        let minimum = Setting.time("Minimum", 100...1500, \.longPressMinimum)
        return Watched("Long press", "press", LongPressGestureRecognizer(), setting: minimum) { press in
            ("held", at(press.location(in: field)))
        }
    }

    private static func pan(in field: View) -> Watched {
        let pan = PanGestureRecognizer()
        pan.allowedScrollTypesMask = .continuous
        return Watched("Pan", "pan", pan, setting: .length("Slop", 2...40, \.panSlop)) { pan in
            (pair(pan.translation(in: field)), "\(pair(pan.velocity(in: field))) pt/s")
        }
    }

    private static func pinch() -> Watched {
        let slop = Setting.length("Slop", 2...40, \.pinchSlop)
        return Watched("Pinch", "pinch", PinchGestureRecognizer(), setting: slop) { pinch in
            ("× \(decimal(pinch.scale))", "\(decimal(pinch.velocity)) /s")
        }
    }

    private static func rotation() -> Watched {
        let slop = Setting.length("Slop", 2...40, \.rotationSlop)
        return Watched("Rotation", "rotation", RotationGestureRecognizer(), setting: slop) { turn in
            ("\(whole(turn.rotation * 180 / .pi))°", "\(whole(turn.velocity * 180 / .pi))° /s")
        }
    }

    private static func swipe(in field: View) -> Watched {
        let swipe = SwipeGestureRecognizer()
        swipe.direction = .up
        let distance = Setting.length("Distance", 20...150, \.swipeMinimumDistance)
        return Watched("Swipe up", "swipe", swipe, setting: distance) { swipe in
            ("up", "from \(pair(swipe.location(in: field)))")
        }
    }

    private static func edgePan(in field: View) -> Watched {
        let pan = ScreenEdgePanGestureRecognizer()
        pan.edges = .left
        return Watched("Edge pan", "edge pan", pan, setting: .length("Band", 4...80, \.edgeBand)) { pan in
            ("\(whole(pan.translation(in: field).x)) pt in", "\(whole(pan.velocity(in: field).x)) pt/s")
        }
    }

    private static func hover(in field: View) -> Watched {
        Watched("Hover", "hover", HoverGestureRecognizer()) { hover in
            (hover.state == .ended ? "left" : "over", at(hover.location(in: field)))
        }
    }

    // MARK: Numbers

    private static func at(_ place: Point) -> String { "at \(pair(place))" }

    private static func pair(_ point: Point) -> String { "\(whole(point.x)), \(whole(point.y))" }

    private static func whole(_ number: Double) -> String {
        let whole = Int(min(max(number.rounded(), -999_999), 999_999))
        return whole < 0 ? "−\(-whole)" : "\(whole)"
    }

    /// With two digits after the point.
    private static func decimal(_ number: Double) -> String {
        let hundredths = Int(min(max((abs(number) * 100).rounded(), 0), 9_999_999))
        let rest = hundredths % 100
        return "\(number < 0 && hundredths > 0 ? "−" : "")\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
