import Skiff
import SkiffCore

/// The recognizers of a scenario.
extension World {
    func add(_ spec: RecognizerSpec) throws(Blocked) {
        let recognizer = Self.make(spec)
        recognizer.terms = Terms(spec, of: recognizer)
        recognizers[spec.name] = recognizer
        log(recognizer, as: spec.name)
        try view(spec.view).addGestureRecognizer(recognizer)
    }

    private func log(_ recognizer: some PlainRecognizer, as name: String) {
        recognizer.addAction { [recorder] recognizer in
            var fields = Self.values(of: recognizer)
            fields["state"] = .string("\(recognizer.state)")
            recorder.log(name, "action", fields)
        }
    }

    private static func make(_ spec: RecognizerSpec) -> any PlainRecognizer {
        switch spec.kind {
        case .tap:
            let tap = PlainTap()
            tap.numberOfTapsRequired = spec.taps ?? 1
            tap.numberOfTouchesRequired = spec.touches ?? 1
            if let buttons = spec.buttons { tap.buttonMaskRequired = ButtonMask(rawValue: buttons) }
            return tap
        case .longPress:
            let press = PlainLongPress()
            press.numberOfTapsRequired = spec.taps ?? 0
            press.numberOfTouchesRequired = spec.touches ?? 1
            if let minimum = spec.minimum { press.minimumPressDuration = minimum / 1000 }
            if let movement = spec.movement { press.allowableMovement = movement }
            return press
        case .pan: return set(PlainPan(), spec)
        case .edgePan:
            let pan = PlainEdgePan()
            pan.edges = spec.edges
            return pan
        case .pinch: return PlainPinch()
        case .rotation: return PlainRotation()
        case .swipe:
            let swipe = PlainSwipe()
            if let direction = spec.direction { swipe.direction = direction }
            swipe.numberOfTouchesRequired = spec.touches ?? 1
            return swipe
        case .hover: return PlainHover()
        }
    }

    private static func set(_ pan: PlainPan, _ spec: RecognizerSpec) -> PlainPan {
        if let touches = spec.touches {
            pan.minimumNumberOfTouches = touches
            pan.maximumNumberOfTouches = touches
        }
        if let fewest = spec.minimumTouches { pan.minimumNumberOfTouches = fewest }
        if let most = spec.maximumTouches { pan.maximumNumberOfTouches = most }
        pan.allowedScrollTypesMask = spec.scrollTypes
        return pan
    }

    /// What a recognizer says of its gesture.
    static func values(of recognizer: GestureRecognizer) -> [String: JSON] {
        let place = recognizer.location(in: nil)
        var values: [String: JSON] = [
            "location": [.number(place.x), .number(place.y)],
            "numberOfTouches": .number(Double(recognizer.numberOfTouches)),
        ]
        switch recognizer {
        case let pan as PanGestureRecognizer:
            let way = pan.translation(in: pan.view?.superview)
            let velocity = pan.velocity(in: pan.view?.superview)
            values["translation"] = [.number(way.x), .number(way.y)]
            values["velocity"] = [.number(velocity.x), .number(velocity.y)]
        case let pinch as PinchGestureRecognizer:
            values["scale"] = .number(pinch.scale)
            values["velocity"] = .number(pinch.velocity)
        case let rotation as RotationGestureRecognizer:
            values["rotation"] = .number(rotation.rotation)
            values["velocity"] = .number(rotation.velocity)
        default: break
        }
        return values
    }
}
