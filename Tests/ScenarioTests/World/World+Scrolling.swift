import Skiff
import SkiffCore

/// What can be asked of scroll views, and set.
extension World {
    func state(of view: ScrollView) -> [String: JSON] {
        let offset = view.contentOffset
        let step = application.gestureSettings.wheelScrollStep
        return [
            "contentOffset": [.number(offset.x), .number(offset.y)], "contentOffset_x": .number(offset.x),
            "contentOffset_y": .number(offset.y),
            "contentOffset_steps": [.number(offset.x / step), .number(offset.y / step)],
            "contentSize": [.number(view.contentSize.width), .number(view.contentSize.height)],
            "zoomScale": .number(view.zoomScale), "minimumZoomScale": .number(view.minimumZoomScale),
            "maximumZoomScale": .number(view.maximumZoomScale), "scrollEnabled": .bool(view.isScrollEnabled),
            "directionalLock": .bool(view.isDirectionalLockEnabled), "paging": .bool(view.isPagingEnabled),
            "bounces": .bool(view.bounces), "bouncesZoom": .bool(view.bouncesZoom),
            "alwaysBounceVertical": .bool(view.alwaysBounceVertical),
            "alwaysBounceHorizontal": .bool(view.alwaysBounceHorizontal),
            "delaysContentTouches": .bool(view.delaysContentTouches),
            "canCancelContentTouches": .bool(view.canCancelContentTouches), "isTracking": .bool(view.isTracking),
            "isDragging": .bool(view.isDragging), "isDecelerating": .bool(view.isDecelerating),
            "isZooming": .bool(view.isZooming),
        ]
    }

    func set(_ property: String, of view: ScrollView, to isOn: Bool) -> Bool {
        switch property {
        case "scrollEnabled": view.isScrollEnabled = isOn
        case "directionalLock": view.isDirectionalLockEnabled = isOn
        case "paging": view.isPagingEnabled = isOn
        case "bounces": view.bounces = isOn
        case "alwaysBounceVertical": view.alwaysBounceVertical = isOn
        case "alwaysBounceHorizontal": view.alwaysBounceHorizontal = isOn
        case "delaysContentTouches": view.delaysContentTouches = isOn
        case "canCancelContentTouches": view.canCancelContentTouches = isOn
        default: return false
        }
        return true
    }
}
