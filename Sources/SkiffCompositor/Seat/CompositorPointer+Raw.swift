import SkiffCore

/// Events with numbers that no version of the protocol knows.
extension CompositorPointer {
    /// Sends a button event with any state.
    ///
    /// The serial of the event.
    @discardableResult
    public func rawButton(_ code: UInt32, state: UInt32, time: Timestamp? = nil) -> UInt32 {
        guard let compositor else { return 0 }
        let serial = compositor.nextSerial()
        for resource in listeners {
            resource.sendButton(
                serial: serial, time: (time ?? compositor.time).milliseconds, button: code,
                state: WLPointer.ButtonState(rawValue: state))
        }
        return serial
    }

    /// Sends an axis event, its stop, its direction and its steps with any axis.
    public func rawAxis(_ axis: UInt32, _ value: Double, direction: UInt32) {
        guard let compositor else { return }
        let axis = WLPointer.Axis(rawValue: axis)
        for resource in listeners {
            resource.sendAxisRelativeDirection(
                axis: axis, direction: WLPointer.AxisRelativeDirection(rawValue: direction))
            if resource.version >= 8 {
                resource.sendAxisValue120(axis: axis, value120: Int32(value))
            } else {
                resource.sendAxisDiscrete(axis: axis, discrete: Int32(value))
            }
            resource.sendAxis(time: compositor.time.milliseconds, axis: axis, value: Fixed(value))
            resource.sendAxisStop(time: compositor.time.milliseconds, axis: axis)
        }
    }

    /// Says that something scrolls that nobody knows.
    public func rawAxisSource(_ source: UInt32) {
        for resource in listeners { resource.sendAxisSource(axisSource: WLPointer.AxisSource(rawValue: source)) }
    }
}
