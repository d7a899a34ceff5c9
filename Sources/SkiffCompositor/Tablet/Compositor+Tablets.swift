extension Compositor {
    /// Tablets, and gestures on touchpads.
    func offerTablets() {
        offer(ZWPTabletManagerV2.self) { bound in
            bound.handler = { request in
                // A seat that has gone has no tablets: the object is told nothing.
                guard case .getTabletSeat(let resource, let seat) = request else { return }
                (seat?.model as? CompositorSeat)?.tablet.serve(resource)
            }
        }
        offer(ZWPPointerGesturesV1.self) { bound in
            bound.handler = { request in
                switch request {
                case .getSwipeGesture(let gesture, let pointer):
                    (pointer?.model as? CompositorPointer)?.seat?.touchpad.serve(gesture)
                case .getPinchGesture(let gesture, let pointer):
                    (pointer?.model as? CompositorPointer)?.seat?.touchpad.serve(gesture)
                case .getHoldGesture(let gesture, let pointer):
                    (pointer?.model as? CompositorPointer)?.seat?.touchpad.serve(gesture)
                case .release: break
                }
            }
        }
    }
}
