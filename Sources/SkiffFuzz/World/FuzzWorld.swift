import Glibc
import Skiff
import SkiffCompositor
import SkiffCore
import SkiffWayland

/// An application and a compositor in one process, and what may happen to them.
final class FuzzWorld {
    var choices: Choices
    let ledger = FuzzLedger()
    let application: Application
    let compositor: Compositor
    /// Damages what the compositor says; nil where it is left alone.
    private(set) var relay: WireRelay?
    let isDamaged: Bool
    var windows: [Window] = []
    var pads: [FuzzPad] = []
    var knobs: [FuzzKnob] = []
    /// Every view that may be changed, on a window or not.
    var views: [View] = []
    var popups: [PopupWindow] = []
    /// Texts that are on their way from other programs.
    var readings = 0
    var recognizers: [GestureRecognizer] = []
    /// Hears the name of each event.
    let trace: ((String) -> Void)?
    private let frames: FrameCheck
    private let checksFrames: Bool
    /// Whether the application goes as it stands, with what is down and open then.
    private let endsAbruptly: Bool
    private(set) weak var firstWindow: Window?
    /// What the application was accused of on purpose.
    static let accusation = "accused by chance"
    var ignoring = 0

    init(_ choices: Choices, isDamaged: Bool, trace: ((String) -> Void)?) {
        var choices = choices
        self.trace = trace
        ledger.trace = trace
        self.isDamaged = isDamaged
        checksFrames = choices.below(3) == 0
        endsAbruptly = choices.once(in: 6)
        compositor = Compositor(Self.configuration(&choices))
        let loop = EventLoop(clock: .manual)
        application = Application(
            id: "org.skiff.fuzz", loop: loop,
            log: Log(categories: trace == nil ? [] : [.input, .arena, .chain]) { trace?("    \($0)") })
        application.endsWithLastWindow = false
        frames = FrameCheck(ledger)
        self.choices = choices
        if checksFrames, !isDamaged { frames.watch(compositor) }
        openWindow()
        firstWindow = windows.first
        connect()
    }

    private static func configuration(_ choices: inout Choices) -> Compositor.Configuration {
        var configuration = Compositor.Configuration(
            outputSize: PixelSize(width: 400, height: 300), scale: 1 + choices.below(2),
            fractionalScale: choices.pick([nil, 120, 150, 180, 240]) ?? nil,
            capabilities: SeatCapabilities(rawValue: UInt32(choices.pick([7, 7, 7, 0, 3, 4]) ?? 7)),
            layout: choices.pick(["us", "de", "us,ru", "fr"]) ?? "us")
        configuration.decorations = choices.pick([nil, .serverSide, .clientSide, .asAsked]) ?? nil
        configuration.viewporter = !choices.once(in: 4)
        configuration.cursorShapes = !choices.once(in: 3)
        configuration.frames = choices.once(in: 2) ? .immediate : .manual
        configuration.release = choices.pick([.atNextCommit, .atCommit, .manual]) ?? .atCommit
        // Old and new compositors.
        let newest: [(String, Int)] = [
            ("wl_seat", 10), ("wl_compositor", 6), ("xdg_wm_base", 6), ("wl_output", 4),
        ]
        if choices.once(in: 2) {
            for (name, version) in newest { configuration.versions[name] = UInt32(1 + choices.below(version)) }
        }
        return configuration
    }

    // MARK: - Turning

    /// Both sides talk until nothing is left to say, but not for ever.
    func settle() {
        for _ in 0..<50 {
            let heard = application.loop.turn(timeout: .zero)
            relay?.pump()
            let asked = compositor.turn()
            relay?.pump()
            if !heard, !asked { return }
        }
    }

    /// One side or the other goes on.
    func turn() {
        switch choices.below(4) {
        case 0: application.loop.turn(timeout: .zero)
        case 1: compositor.turn()
        case 2: relay?.pump()
        default: settle()
        }
    }

    func connect() {
        frames.forget()
        relay?.close()
        relay = nil
        let descriptor = compositor.connect()
        guard descriptor >= 0 else { return }
        var end = descriptor
        if isDamaged, let new = WireRelay(compositor: descriptor, rate: choices.pick([4, 12, 40, 150]) ?? 40) {
            relay = new
            new.seed(choices.word())
            end = new.clientEnd
        }
        do {
            try application.connect(to: .descriptor(end))
        } catch {
            if !isDamaged { ledger.fault("not connected: \(error)") }
        }
        settle()
    }

    // MARK: - Views

    @discardableResult
    func openWindow() -> Window {
        let root = FuzzPad(ledger)
        root.name = "root of window \(windows.count)"
        pads.append(root)
        root.isMultipleTouchEnabled = true
        let window = Window(
            title: "Window \(windows.count)",
            size: Size(Double(80 + choices.below(160)), Double(60 + choices.below(120))))
        window.content = root
        windows.append(window)
        for _ in 0..<4 { addView(to: root) }
        if checksFrames, !isDamaged { frames.watch(window) }
        application.open(window)
        return window
    }

    @discardableResult
    func addView(to parent: View) -> View {
        let view: View
        switch choices.below(7) {
        case 0: view = Label(choices.pick(["a", "Wide words", "Äg", "", "\u{5D0}\u{5D1} x"]) ?? "")
        case 1: view = Button(choices.pick(["OK", "", "Press"]) ?? "").onTap {}
        case 2:
            view = FuzzField(ledger)
        case 3:
            let knob = FuzzKnob(ledger)
            knobs.append(knob)
            view = knob
        default:
            let pad = FuzzPad(ledger)
            pads.append(pad)
            pad.isMultipleTouchEnabled = choices.once(in: 2)
            view = pad
        }
        view.frame = Rect(
            choices.number(-20...120), choices.number(-20...90), choices.number(0...120), choices.number(0...90))
        if choices.once(in: 2) { view.backgroundColor = Color(red: 0.2, green: choices.number(0...1), blue: 0.5) }
        if choices.once(in: 2) { addRecognizer(to: view) }
        view.name = "\(type(of: view)) \(views.count)"
        views.append(view)
        parent.addSubview(view)
        return view
    }

    // MARK: - The end

    /// Lifts everything, checks that nothing is held, that the application still works, and takes all of it down.
    func finish() {
        guard ledger.faults.isEmpty, !endsAbruptly else { return takeDown() }
        lift()
        check()
        if ledger.faults.isEmpty { checkLife() }
        takeDown()
    }

    private func lift() {
        for pad in pads { pad.whim = nil }
        for seat in compositor.seats {
            switch choices.below(3) {
            case 0: seat.remove()
            case 1:
                seat.capabilities = []
                // A tablet is none of them.
                for tool in seat.tablet.tools { tool.remove() }
            default:
                for id in 0..<Self.fingers { seat.touch.up(id) }
                seat.touch.frame()
                seat.touch.cancel()
                for tool in seat.tablet.tools {
                    tool.up()
                    tool.proximityOut()
                    tool.frame()
                }
                for code in Self.buttons { seat.pointer.button(code, pressed: false) }
                seat.pointer.frame()
                for window in compositor.windows + compositor.popups {
                    seat.pointer.leave(window)
                    seat.keyboard.leave(window)
                }
                seat.pointer.frame()
            }
        }
        settle()
        // What was damaged on the way may have hidden an end: the connection's end is one as well.
        if isDamaged { application.disconnect() }
        application.loop.advance(by: .seconds(61))
        settle()
    }

    private func check() {
        for sentence in ledger.open { ledger.fault(sentence) }
        for knob in knobs { knob.checkAtRest() }
        if readings > 0 { ledger.fault("\(readings) texts from other programs never came, nor word that they do not") }
        guard !isDamaged else { return }
        for error in compositor.protocolErrors where !"\(error)".contains(Self.accusation) {
            ledger.fault("the compositor ended the client: \(error)")
        }
    }

    /// A new window is shown, and a finger's tap comes to it.
    private func checkLife() {
        relay?.close()
        relay = nil
        while ignoring > 0 {
            application.endIgnoringInteractionEvents()
            ignoring -= 1
        }
        let fresh = Compositor(Compositor.Configuration(frames: .immediate))
        let pad = FuzzPad(ledger)
        pads.append(pad)
        let window = Window(title: "Last", size: Size(100, 100))
        window.content = pad
        windows.append(window)
        application.open(window)
        do {
            try application.connect(to: .descriptor(fresh.connect()))
        } catch {
            return ledger.fault("not connected at the end: \(error)")
        }
        for _ in 0..<100 {
            let heard = application.loop.turn(timeout: .zero)
            if !fresh.turn(), !heard { break }
        }
        guard let shown = fresh.windows.first(where: { $0.title == "Last" }), shown.isMapped else {
            return ledger.fault("a window that was opened at the end is not shown: \(fresh.protocolErrors)")
        }
        let before = (ledger.began, ledger.ended)
        fresh.seat.touch.down(0, at: Point(50, 50), on: shown)
        fresh.seat.touch.frame()
        fresh.seat.touch.up(0)
        fresh.seat.touch.frame()
        fresh.turn()
        application.loop.turn(timeout: .zero)
        if ledger.began != before.0 + 1 || ledger.ended != before.1 + 1 {
            ledger.fault(
                "a tap at the end did not come: \(ledger.began - before.0) began, \(ledger.ended - before.1) ended")
        }
        application.disconnect()
        fresh.shutDown()
    }

    private func takeDown() {
        if !endsAbruptly {
            for popup in popups { popup.dismiss() }
            for window in windows { application.close(window) }
            application.disconnect()
        }
        popups = []
        relay?.close()
        compositor.shutDown()
        windows = []
        views = []
        pads = []
        knobs = []
        recognizers = []
    }

    static let fingers = 4
    static let buttons: [UInt32] = [0x110, 0x111, 0x112]
}
