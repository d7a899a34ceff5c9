import Skiff
import SkiffCore

/// What can be asked of views and recognizers, and what the program can set.
extension World {
    /// The properties that `final` and `query.props` may name.
    static let properties: Set<String> = [
        "frame", "bounds", "bounds_origin", "hidden", "isHidden", "alpha", "userInteraction", "clips", "multipleTouch",
        "exclusiveTouch", "isFirstResponder", "canBecomeFirstResponder", "canResignFirstResponder", "isFocused",
        "enabled", "isEnabled", "selected", "isSelected", "isHighlighted", "highlighted", "isTracking",
        "isTouchInside", "controlState", "state", "numberOfTouches", "next", "inWindow",
        "text", "caret", "marked", "value", "translation", "velocity", "scale", "rotation", "location",
        "contentOffset", "contentOffset_x", "contentOffset_y", "contentOffset_steps", "contentSize", "zoomScale",
        "minimumZoomScale", "maximumZoomScale", "scrollEnabled", "directionalLock", "paging", "bounces", "bouncesZoom",
        "alwaysBounceVertical", "alwaysBounceHorizontal", "delaysContentTouches", "canCancelContentTouches",
        "isDragging", "isDecelerating", "isZooming",
    ]

    /// The properties that `app.set` may name.
    static let settable: Set<String> = [
        "frame", "bounds_origin", "transform", "hidden", "isHidden", "alpha", "userInteraction", "clips",
        "multipleTouch", "exclusiveTouch", "enabled", "isEnabled", "selected", "isSelected", "highlighted",
        "isHighlighted", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "translation", "scale",
        "rotation", "contentOffset", "contentSize", "scrollEnabled", "directionalLock", "paging", "bounces",
        "alwaysBounceVertical", "alwaysBounceHorizontal", "delaysContentTouches", "canCancelContentTouches",
    ]

    func state(of name: String) throws(Blocked) -> [String: JSON] {
        if let recognizer = recognizers[name] {
            var values = Self.values(of: recognizer)
            values["state"] = .string("\(recognizer.state)")
            values["enabled"] = .bool(recognizer.isEnabled)
            values["isEnabled"] = .bool(recognizer.isEnabled)
            return values
        }
        let view = try view(name)
        var state: [String: JSON] = [
            "frame": json(view.frame), "bounds": json(view.bounds),
            "bounds_origin": [.number(view.bounds.minX), .number(view.bounds.minY)], "hidden": .bool(view.isHidden),
            "isHidden": .bool(view.isHidden), "alpha": .number(view.alpha),
            "userInteraction": .bool(view.isUserInteractionEnabled), "clips": .bool(view.clipsToBounds),
            "multipleTouch": .bool(view.isMultipleTouchEnabled), "exclusiveTouch": .bool(view.isExclusiveTouch),
            "isFirstResponder": .bool(view.isFirstResponder), "isFocused": .bool(view.isFocused),
            "canBecomeFirstResponder": .bool(view.canBecomeFirstResponder),
            "canResignFirstResponder": .bool(view.canResignFirstResponder), "inWindow": .bool(view.window != nil),
            "next": view.next.map { .string(self.name(of: $0)) } ?? .null,
        ]
        if let store = (view as? PlainText)?.store {
            state["text"] = .string(store.text)
            state["caret"] = .number(Double(store.selected.upperBound))
            state["marked"] = store.markedText.map(JSON.string) ?? .null
        }
        if let slider = view as? Slider { state["value"] = .number(slider.value) }
        if let scrollView = view as? ScrollView { state.merge(self.state(of: scrollView)) { $1 } }
        if let control = view as? Control { state.merge(Self.state(of: control)) { $1 } }
        return state
    }

    private static func state(of control: Control) -> [String: JSON] {
        [
            "enabled": .bool(control.isEnabled), "isEnabled": .bool(control.isEnabled),
            "selected": .bool(control.isSelected), "isSelected": .bool(control.isSelected),
            "highlighted": .bool(control.isHighlighted), "isHighlighted": .bool(control.isHighlighted),
            "isTracking": .bool(control.isTracking), "isTouchInside": .bool(control.isTouchInside),
            "state": .number(Double(control.state.rawValue)), "controlState": .number(Double(control.state.rawValue)),
        ]
    }

    private func json(_ rect: Rect) -> JSON {
        [.number(rect.minX), .number(rect.minY), .number(rect.width), .number(rect.height)]
    }

    func set(_ property: String, of name: String, to value: JSON) throws(Blocked) {
        let isDone: Bool
        if let recognizer = recognizers[name] {
            isDone = set(property, of: recognizer, to: value)
        } else {
            isDone = set(property, of: try view(name), to: value)
        }
        if !isDone { throw Blocked(reason: "app.set of \(property) to \(value)") }
    }

    private func set(_ property: String, of recognizer: any PlainRecognizer, to value: JSON) -> Bool {
        switch (property, recognizer, value) {
        case ("translation", let pan as PlainPan, let value):
            guard let numbers = value.numbers, numbers.count == 2 else { return false }
            pan.setTranslation(Point(numbers[0], numbers[1]), in: pan.view?.superview)
            return true
        case ("scale", let pinch as PlainPinch, .number(let scale)):
            pinch.scale = scale
            return true
        case ("rotation", let rotation as PlainRotation, .number(let angle)):
            rotation.rotation = angle
            return true
        default: break
        }
        guard let isOn = value.bool else { return false }
        switch property {
        case "enabled", "isEnabled": recognizer.isEnabled = isOn
        case "cancelsTouchesInView": recognizer.cancelsTouchesInView = isOn
        case "delaysTouchesBegan": recognizer.delaysTouchesBegan = isOn
        case "delaysTouchesEnded": recognizer.delaysTouchesEnded = isOn
        default: return false
        }
        return true
    }

    private func set(_ property: String, of view: View, to value: JSON) -> Bool {
        if let numbers = value.numbers {
            switch (property, numbers.count) {
            case ("frame", 4): view.frame = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
            case ("bounds_origin", 2): view.bounds.origin = Point(numbers[0], numbers[1])
            case ("contentOffset", 2):
                guard let scrollView = view as? ScrollView else { return false }
                scrollView.contentOffset = Point(numbers[0], numbers[1])
            case ("contentSize", 2):
                guard let scrollView = view as? ScrollView else { return false }
                scrollView.contentSize = Size(numbers[0], numbers[1])
            case ("transform", 6): view.transform = AffineTransform(numbers)
            default: return false
            }
            return true
        }
        if property == "alpha", let alpha = value.number {
            view.alpha = alpha
            return true
        }
        guard let isOn = value.bool else { return false }
        switch property {
        case "hidden", "isHidden": view.isHidden = isOn
        case "userInteraction": view.isUserInteractionEnabled = isOn
        case "clips": view.clipsToBounds = isOn
        case "multipleTouch": view.isMultipleTouchEnabled = isOn
        case "exclusiveTouch": view.isExclusiveTouch = isOn
        default:
            if let scrollView = view as? ScrollView { return set(property, of: scrollView, to: isOn) }
            return (view as? Control).map { set(property, of: $0, to: isOn) } ?? false
        }
        return true
    }

    private func set(_ property: String, of control: Control, to isOn: Bool) -> Bool {
        switch property {
        case "enabled", "isEnabled": control.isEnabled = isOn
        case "selected", "isSelected": control.isSelected = isOn
        case "highlighted", "isHighlighted": control.isHighlighted = isOn
        default: return false
        }
        return true
    }
}
