import SkiffCompositor
import SkiffCore

/// Tools of tablets, their pads, and gestures on touchpads.
extension FuzzWorld {
    func tablet() {
        guard let seat = choices.pick(compositor.seats) else { return }
        switch choices.below(8) {
        case 0, 1: touchpad(of: seat)
        case 2: equip(seat)
        default:
            guard let tool = choices.pick(seat.tablet.tools) else { return equip(seat) }
            use(tool)
        }
    }

    /// A tool or a pad comes or goes.
    private func equip(_ seat: CompositorSeat) {
        let tablet = seat.tablet
        switch choices.below(8) {
        case 0:
            note("the tablet is unplugged")
            tablet.unplug()
        case 1:
            note("a tool is removed")
            choices.pick(tablet.tools)?.remove()
        case 2:
            note("a pad comes")
            if tablet.pads.count < 2 { tablet.addPad(rings: choices.below(3), strips: choices.below(3)) }
        case 3:
            guard let pad = choices.pick(tablet.pads) else { return }
            note("a pad is used, and may be removed")
            if let window = someSurface { pad.use(on: window) }
            if choices.once(in: 2) { pad.remove() }
        default:
            guard tablet.tools.count < 3 else { return }
            let kind = choices.once(in: 8) ? choices.oddWord() : 0x140 + UInt32(choices.below(8))
            note("a tool of kind \(kind) comes")
            tablet.addTool(
                rawKind: kind, abilities: Tool.Abilities(rawValue: UInt32(choices.below(64))),
                hardwareSerial: UInt64(choices.below(3)))
        }
    }

    private func use(_ tool: CompositorTool) {
        // A tool that is nowhere does nothing.
        if tool.focus == nil, !choices.once(in: 5), let window = someSurface {
            note("tool comes near \(window.surfaceID)")
            tool.proximityIn(window)
        }
        switch choices.below(10) {
        case 0, 1:
            note("tool down")
            tool.down()
        case 2:
            note("tool up")
            tool.up()
        case 3, 4:
            let place = somePlace
            note("tool to \(place)")
            tool.motion(to: place)
        case 5:
            note("tool is pressed")
            tool.pressure(choices.once(in: 4) ? choices.oddWord() : UInt32(choices.below(65_536)))
        case 6:
            note("tool is held otherwise")
            tool.tilt(x: choices.number(-100...100), y: choices.number(-1e6...1e6))
            tool.rotation(degrees: choices.number(-1e6...1e6))
            tool.distance(choices.oddWord())
            tool.slider(Int32(bitPattern: choices.oddWord()))
            tool.wheel(degrees: choices.number(-1e6...1e6), clicks: choices.below(10) - 5)
        case 7:
            let codes: [UInt32] = [0x14b, 0x14c, 0x149, 0x110, 0x111, choices.oddWord()]
            let code = choices.pick(codes) ?? 0x14b
            note("button \(code) of a tool")
            tool.rawButton(code, state: choices.once(in: 10) ? choices.oddWord() : UInt32(choices.below(2)))
        case 8:
            note("tool leaves")
            tool.proximityOut()
        default:
            guard let window = someSurface else { return }
            note("tool comes near \(window.surfaceID) again")
            tool.proximityIn(window)
        }
        if !choices.once(in: 5) { tool.frame(time: someTime) }
    }

    private func touchpad(of seat: CompositorSeat) {
        let kind = choices.pick([TouchpadGesture.Kind.swipe, .pinch, .hold]) ?? .pinch
        switch choices.below(4) {
        case 0:
            guard let window = someSurface else { return }
            note("\(kind) begins on \(window.surfaceID)")
            seat.touchpad.begin(kind, on: window, fingers: choices.once(in: 6) ? choices.oddWord() : 2, time: someTime)
        case 1:
            note("\(kind) ends")
            seat.touchpad.end(kind, cancelled: choices.once(in: 2), time: someTime)
        default:
            note("fingers move on the touchpad")
            seat.touchpad.swipe(by: somePlace, time: someTime)
            seat.touchpad.pinch(
                by: somePlace, scale: choices.number(-1...4), degrees: choices.number(-1e6...1e6), time: someTime)
        }
    }
}
