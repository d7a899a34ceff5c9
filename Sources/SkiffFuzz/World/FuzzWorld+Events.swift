import Skiff
import SkiffCompositor
import SkiffCore

/// What may happen.
extension FuzzWorld {
    /// One event, and perhaps some of what follows from it.
    func act() {
        // Without a connection there is little to try.
        if application.display == nil, choices.below(5) == 0 {
            note("connects again")
            connect()
        }
        let kind = choices.below(100)
        switch kind {
        case 0..<28: touch()
        case 28..<40: pointer()
        case 40..<44: tablet()
        case 44..<58: keyboard()
        case 58..<64: seats()
        case 64..<73: shell()
        case 73..<78: outputs()
        case 78..<81: connection()
        case 81..<84: time()
        case 84..<87: popup()
        case 87..<90: inputMethod()
        case 90..<93: selection()
        default: program()
        }
        if choices.below(3) > 0 { turn() }
    }

    func note(_ event: @autoclosure () -> String) {
        if let trace { trace(event()) }
    }

    var somePlace: Point {
        if choices.once(in: 40) { return Point(Double(Int32(bitPattern: choices.oddWord())) / 256, -1e6) }
        return Point(choices.number(-10...180), choices.number(-10...140))
    }

    var someSurface: CompositorSurface? {
        choices.pick(compositor.windows + compositor.popups)
    }

    var someTime: Timestamp? {
        choices.once(in: 30) ? Timestamp(milliseconds: choices.oddWord()) : nil
    }

    // MARK: - Devices

    private func touch() {
        guard let seat = choices.pick(compositor.seats) else { return seats() }
        let id = choices.below(Self.fingers)
        let touch = seat.touch
        switch choices.below(12) {
        case 0..<5:
            guard let window = someSurface else { return }
            let place = somePlace
            note("finger \(id) down at \(place) on \(window.surfaceID)")
            touch.down(id, at: place, on: window, time: someTime)
        case 5, 6:
            note("finger \(id) up")
            touch.up(id, time: someTime)
        case 7, 8:
            let place = somePlace
            note("finger \(id) to \(place)")
            touch.motion(id, to: place, time: someTime)
        case 9:
            note("finger \(id) has a shape")
            touch.shape(id, major: choices.number(-5...40), minor: choices.number(-5...40))
            touch.orientation(id, degrees: choices.number(-400...400))
        case 10:
            note("touch cancel")
            touch.cancel()
        default:
            note("touch frame")
            touch.frame()
        }
        if !choices.once(in: 5) { touch.frame() }
    }

    private func pointer() {
        guard let seat = choices.pick(compositor.seats) else { return seats() }
        let pointer = seat.pointer
        switch choices.below(12) {
        case 0, 1:
            guard let window = someSurface else { return }
            note("pointer enters \(window.surfaceID)")
            pointer.enter(window, at: somePlace)
        case 2:
            guard let window = someSurface else { return }
            note("pointer leaves \(window.surfaceID)")
            pointer.leave(window)
        case 3..<6:
            let place = somePlace
            note("pointer to \(place)")
            pointer.motion(to: place, time: someTime)
        case 6..<9:
            let code = choices.pick(Self.buttons) ?? 0x110
            let isPressed = choices.once(in: 2)
            note("button \(code) \(isPressed ? "down" : "up")")
            pointer.button(code, pressed: isPressed, time: someTime)
        case 9:
            note("wheel")
            pointer.axisSource(choices.once(in: 2) ? .wheel : .finger)
            pointer.axisValue120(.vertical, choices.below(500) - 250)
            pointer.axis(.vertical, choices.number(-60...60), time: someTime)
        case 10:
            note("scroll stops")
            pointer.axisStop(choices.once(in: 2) ? .vertical : .horizontal)
        default:
            note("odd pointer numbers")
            pointer.rawButton(choices.oddWord(), state: choices.oddWord(), time: someTime)
            pointer.rawAxis(choices.oddWord(), choices.number(-1e6...1e6), direction: choices.oddWord())
            pointer.rawAxisSource(choices.oddWord())
        }
        if !choices.once(in: 5) { pointer.frame() }
    }

    private func keyboard() {
        guard let seat = choices.pick(compositor.seats) else { return seats() }
        let keyboard = seat.keyboard
        switch choices.below(16) {
        case 0..<3:
            guard let window = someSurface else { return }
            note("keys enter \(window.surfaceID)")
            keyboard.enter(window, held: choices.once(in: 3) ? [30, 31, 30] : [])
        case 3:
            guard let window = someSurface else { return }
            note("keys leave \(window.surfaceID)")
            keyboard.leave(window)
        case 4..<11:
            let code = choices.pick([15, 28, 57, 1, 30, 31, 42, 56, 58, 103, 108, 125]) ?? 30
            let isPressed = choices.below(5) < 3
            note("key \(code) \(isPressed ? "down" : "up")")
            keyboard.key(UInt32(code), pressed: isPressed, time: someTime)
        case 11:
            let (code, state) = (choices.oddWord(), choices.oddWord())
            note("odd key \(code) \(state)")
            keyboard.rawKey(code, state: state, time: someTime)
        case 12:
            note("modifiers")
            keyboard.modifiers(
                CompositorKeyboard.Modifiers(
                    depressed: choices.oddWord(), latched: choices.oddWord(), locked: choices.oddWord(),
                    group: choices.oddWord()))
        case 13:
            note("repeat info")
            keyboard.repeatInfo(rate: Int(choices.pick([0, 25, -1, 1000, .max]) ?? 0), delay: choices.below(800) - 100)
        case 14:
            note("another layout")
            if choices.once(in: 8) { return keyboard.noKeymap() }
            keyboard.keymap(layout: choices.pick(["us", "ru", "de"]) ?? "us")
        default:
            var mutator = Mutator(seed: UInt64(choices.word()), from: [Self.keymap])
            let text = mutator.next()
            note("a damaged keymap of \(text.count) bytes")
            keyboard.rawKeymap(text, size: choices.once(in: 4) ? choices.oddWord() : nil)
        }
    }

    private static let keymap = CompositorKeyboard.keymapText(layout: "us") ?? []

    private func seats() {
        guard let seat = choices.pick(compositor.seats), choices.below(4) > 0 else {
            if compositor.seats.count < 3 {
                note("a new seat")
                compositor.addSeat()
            }
            return
        }
        if choices.once(in: 4) {
            note("a seat goes")
            seat.remove()
        } else {
            let rest = UInt32(choices.pick([0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 0xFFFF_FFFF]) ?? 7)
            note("a seat with \(rest)")
            seat.capabilities = SeatCapabilities(rawValue: rest)
        }
    }

    // MARK: - Windows and outputs

    private func shell() {
        guard let window = choices.pick(compositor.windows) else { return connection() }
        switch choices.below(14) {
        case 0..<5:
            let width = choices.pick([0, 1, 80, 120, 200, 333, -5, 50]) ?? 0
            let height = choices.pick([0, 1, 60, 100, 150, 222, -1]) ?? 0
            let states = CompositorWindow.States(rawValue: choices.word() & 0x3FE)
            note("configure \(width)×\(height) \(states.rawValue)")
            window.configure(width: width, height: height, states: choices.once(in: 2) ? states : nil)
        case 5:
            note("states")
            window.configure(states: CompositorWindow.States(rawValue: choices.word() & 0x3FE))
        case 6:
            note("close \(window.title)")
            if choices.once(in: 3) { window.close() }
        case 7:
            note("ping")
            window.ping()
        case 8, 9:
            note("frame callbacks")
            window.sendFrameCallbacks(time: someTime)
        case 10, 11:
            note("buffers released")
            window.releaseBuffers()
        case 12:
            let scale = choices.pick([0, 1, 2, 3, -1, 1000]) ?? 1
            note("scale \(scale)")
            window.announce(scale: Int(scale))
        default:
            let scale = choices.pick([0, 1, 60, 119, 120, 150, 240, 4_000_000]) ?? 120
            note("fractional scale \(scale)")
            window.announce(fractionalScale: Int(scale))
        }
    }

    private func outputs() {
        guard let output = choices.pick(compositor.outputs), choices.below(5) > 0 else {
            guard compositor.outputs.count < 3 else { return }
            note("a new output")
            compositor.addOutput(
                size: PixelSize(width: 1 + choices.below(400), height: 1 + choices.below(300)),
                scale: 1 + choices.below(3), fractionalScale: choices.once(in: 2) ? 120 + choices.below(180) : nil)
            return
        }
        switch choices.below(7) {
        case 0:
            note("an output goes")
            output.remove()
        case 1:
            note("an output's scale")
            output.scale = 1 + choices.below(3)
        case 2:
            note("an output's fractional scale")
            output.fractionalScale = choices.once(in: 3) ? nil : 90 + choices.below(180)
        case 3:
            note("an output turns")
            output.transform = choices.oddWord()
        case 4:
            note("an output's facts")
            output.physicalSize = PixelSize(width: choices.below(3) * 100, height: choices.below(3) * 50)
            output.position = PixelPoint(x: Int(Int32(bitPattern: choices.oddWord())), y: 32767)
            output.refresh = choices.pick([0, 60_000, 1, 1_000_000]) ?? 0
        case 5:
            note("an output's odd scale")
            output.announce(scale: Int(choices.pick([0, -1, 1000]) ?? 0))
        default:
            guard let window = choices.pick(compositor.windows) else { return }
            note("\(window.title) moves to an output")
            window.move(to: output)
        }
    }

    // MARK: - Connection and time

    private func connection() {
        switch choices.below(6) {
        case 0:
            note("hang-up")
            compositor.hangUp()
            settle()
        case 1:
            note("accused")
            choices.pick(compositor.windows)?.accuse(of: Self.accusation)
            settle()
        case 2:
            note("disconnects by itself")
            application.disconnect()
        default: break
        }
        if application.display == nil || compositor.clientCount == 0 || choices.once(in: 8) {
            note("connects")
            connect()
        }
    }

    private func time() {
        let milliseconds = choices.pick([1, 10, 40, 120, 400, 1500]) ?? 1
        note("\(milliseconds) ms")
        application.loop.advance(by: .milliseconds(Int(milliseconds)))
        if choices.once(in: 20) {
            compositor.time = Timestamp(milliseconds: choices.oddWord())
        } else {
            compositor.time = Timestamp(milliseconds: compositor.time.milliseconds &+ UInt32(milliseconds))
        }
        compositor.sendFrameCallbacks()
    }
}
