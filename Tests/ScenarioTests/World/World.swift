import Skiff
import SkiffCompositor
import SkiffCore
import SkiffWayland
import TextSupport

/// The program of a scenario, and the compositor that it is shown on.
final class World {
    let recorder = Recorder()
    let compositor: Compositor
    let application: PlainApplication
    let window: PlainWindow
    /// The seats by their names in the scenario; the one without a name under the empty one.
    private(set) var seats: [String: CompositorSeat] = [:]
    /// Whether the first configure was not said by the scenario yet.
    var awaitsFirstConfigure = false
    /// What the application has said of itself.
    private(set) var trace: [String] = []

    private(set) var views: [String: View] = [:]
    var recognizers: [String: any PlainRecognizer] = [:]
    private var controllers: [String: PlainController] = [:]
    private let target: Target
    private let delegate: any Application.Delegate
    private let wire: WireLog
    private var popups: [String: PopupWindow] = [:]
    /// What a view has that takes text.
    private let scenarioText: (text: String, caret: Int?)
    /// The codes of the keys that give the keysyms of a scenario.
    private(set) var keysymCodes: [String: UInt32] = [:]
    private let locale: String?

    init(_ scenario: Scenario) throws(Blocked) {
        compositor = Compositor(Self.configuration(for: scenario))
        let trace = Trace()
        application = PlainApplication(
            id: "org.skiff.scenario", loop: EventLoop(clock: .manual),
            log: Log(categories: [.arena, .chain]) { trace.lines.append($0) })
        window = PlainWindow(title: "Scenario", size: scenario.size)
        target = Target(recorder)
        delegate = scenario.setup.hasResponderDelegate ? ResponderDelegate(recorder) : PlainDelegate(recorder)
        wire = WireLog(recorder)
        scenarioText = (scenario.setup.text, scenario.setup.caret)
        locale = scenario.setup.locale
        trace.sink = { [weak self] in self?.trace.append($0) }
        addSeats(scenario)
        application.recorder = recorder
        application.endsWithLastWindow = false
        application.gestureSettings = scenario.settings
        application.delegate = delegate
        window.name = "window"
        for view in scenario.views { try add(view, to: window) }
        for name in scenario.views.compactMap(\.controller) { window.rootViewController = controllers[name] }
        // A root controller's view goes to the back; the order is the scenario's.
        for view in scenario.views { views[view.name].map(window.bringSubviewToFront) }
        for recognizer in scenario.recognizers { try add(recognizer) }
        for recognizer in scenario.recognizers { try connect(recognizer) }
        for action in scenario.actions { try add(action) }
    }

    private final class Trace {
        var sink: ((String) -> Void)?
        var lines: [String] = [] {
            didSet {
                guard let sink, !lines.isEmpty else { return }
                for line in lines { sink(line) }
                lines = []
            }
        }
    }

    private static func configuration(for scenario: Scenario) -> Compositor.Configuration {
        var configuration = Compositor.Configuration(
            repeatRate: scenario.setup.repeatInfo.rate, repeatDelay: scenario.setup.repeatInfo.delay, frames: .manual)
        if let version = scenario.setup.seatVersion { configuration.versions["wl_seat"] = UInt32(version) }
        if scenario.steps.contains(where: { $0.event == "xdg.scale120" }) { configuration.fractionalScale = 120 }
        return configuration
    }

    /// A seat for each name that the input has, and one for input without.
    private func addSeats(_ scenario: Scenario) {
        var names: [String] = []
        let kinds = ["touch.", "pointer.", "kb.", "seat."]
        for step in scenario.steps where kinds.contains(where: step.event.hasPrefix) {
            let name = step.seat ?? ""
            if !names.contains(name) { names.append(name) }
        }
        if let place = names.firstIndex(of: "") { names.swapAt(0, place) }
        for (index, name) in names.enumerated() {
            let seat = index == 0 ? compositor.seat : compositor.addSeat(name: "more-\(name)")
            seats[name] = seat
            recorder.seatNames[seat.name] = name.isEmpty ? seat.name : name
        }
        if seats[""] == nil, names.isEmpty { seats[""] = compositor.seat }
    }

    /// Shows the window and lets all come to rest; or leaves it without its first configure.
    func start(_ scenario: Scenario) throws(Blocked) -> CompositorWindow {
        application.open(window)
        wire.listen(to: compositor)
        do {
            try application.connect(to: .descriptor(compositor.connect()))
        } catch {
            throw Blocked(reason: "a connection: \(error.description)")
        }
        // Not the table of whoever runs the tests.
        application.display?.composeLocale = locale ?? "en_US.UTF-8"
        giveKeysyms(scenario)
        if scenario.setup.isMapped {
            for _ in 0..<3 {
                pump()
                compositor.sendFrameCallbacks()
            }
            pump()
        } else {
            try startUnmapped(scenario)
        }
        guard let shown = compositor.windows.first, shown.isMapped == scenario.setup.isMapped else {
            throw Blocked(reason: "a window on the compositor")
        }
        if let name = scenario.firstResponder, try !view(name).becomeFirstResponder() {
            throw Blocked(reason: "\(name) as first responder")
        }
        return shown
    }

    /// A keymap with a key for each keysym that the scenario feeds.
    private func giveKeysyms(_ scenario: Scenario) {
        guard !scenario.keysyms.isEmpty else { return }
        var codes = ""
        var symbols = ""
        for (index, name) in scenario.keysyms.enumerated() {
            keysymCodes[name] = UInt32(index + 1)
            codes += "<K\(index)> = \(index + 9);\n"
            symbols += "key <K\(index)> { [ \(name) ] };\n"
        }
        let text = """
            xkb_keymap {
            xkb_keycodes "scenario" { \(codes) };
            xkb_types "scenario" { type "ONE_LEVEL" { modifiers = none; level_name[1] = "Any"; }; };
            xkb_compatibility "scenario" { };
            xkb_symbols "scenario" { \(symbols) };
            };
            """
        for seat in compositor.seats { seat.keyboard.rawKeymap(Array(text.utf8) + [0]) }
    }

    /// Up to the client's first commit; the configure that answers it is the first one of the scenario.
    private func startUnmapped(_ scenario: Scenario) throws(Blocked) {
        guard let first = scenario.steps.first, first.event.hasPrefix("xdg.") else {
            throw Blocked(reason: "input before the first configure")
        }
        awaitsFirstConfigure = true
        for _ in 0..<100 where !wire.hasCommitted {
            application.loop.turn(timeout: .zero)
            compositor.turn()
        }
    }

    /// Handles all that is on the wire, on both sides.
    func pump() {
        // What either side writes while it is at rest is heard by the other in the round after.
        var still = 0
        for _ in 0..<1000 where still < 2 {
            let server = compositor.turn()
            let client = application.loop.turn(timeout: .zero)
            still = client || server ? 0 : still + 1
        }
    }

    // MARK: Popups

    /// The next popup that is asked for is this one.
    func note(_ popup: PopupWindow, as name: String) {
        popups[name] = popup
        wire.awaitPopup(name)
    }

    func popup(_ name: String) throws(Blocked) -> PopupWindow {
        guard let popup = popups[name] else { throw Blocked(reason: "the popup \(name)") }
        return popup
    }

    // MARK: Building

    private func add(_ spec: ViewSpec, to superview: View) throws(Blocked) {
        let part = Part(spec, recorder) { [weak self] in self?.name(of: $0) ?? "?" }
        let view: View =
            switch spec.kind {
            case .view:
                spec.takesOwnText
                    ? PlainText(part, TextStore(scenarioText.text, caret: scenarioText.caret)) : PlainView(part)
            case .control: PlainControl(part)
            case .button: PlainButton(part)
            case .slider: PlainSlider(part)
            case .scrollView: PlainScrollView(part)
            }
        guard views[spec.name] == nil else { throw Blocked(reason: "two views named \(spec.name)") }
        views[spec.name] = view
        view.name = spec.name
        view.bounds = Rect(origin: spec.boundsOrigin, size: spec.size)
        view.transform = spec.transform
        view.center = Point(spec.frame.midX - spec.transform.tx, spec.frame.midY - spec.transform.ty)
        view.isHidden = spec.isHidden
        view.alpha = spec.alpha
        view.isUserInteractionEnabled = spec.isInteractive
        view.clipsToBounds = spec.clips
        view.isMultipleTouchEnabled = spec.isMultipleTouch
        view.isExclusiveTouch = spec.isExclusiveTouch
        if let control = view as? Control {
            control.isEnabled = spec.isEnabled
            log(control, as: spec.name)
        }
        superview.addSubview(view)
        if let name = spec.controller {
            let controller = PlainController(name)
            controllers[name] = controller
            controller.view = view
        }
        for child in spec.children { try add(child, to: view) }
        if let scrollView = view as? ScrollView { spec.scroll?.apply(to: scrollView) }
    }

    private func log(_ control: Control, as name: String) {
        for (event, bit) in Control.Events.logged {
            control.addAction(for: bit) { [recorder] _ in recorder.log(name, "event", ["event": .string(event)]) }
        }
    }

    /// The requirements of a recognizer, when all that it may name are there.
    func connect(_ spec: RecognizerSpec) throws(Blocked) {
        for name in spec.requiresFailureOf { try recognizer(spec.name).require(toFail: recognizer(name)) }
    }

    private func add(_ spec: ActionSpec) throws(Blocked) {
        guard let control = try view(spec.control) as? Control else { throw Blocked(reason: "actions of a view") }
        let selector = spec.selector
        let action = Action(selector, on: (any Performer).self) { [weak self] performer, sender, _ in
            performer.perform(selector, sender: (sender as? View).map { self?.name(of: $0) ?? "?" } ?? "?")
        }
        control.addTarget(spec.target == nil ? nil : target, action: action, for: spec.events)
    }

    // MARK: Names

    func view(_ name: String) throws(Blocked) -> View {
        if let view = views[name] { return view }
        if name == "window" { return window }
        throw Blocked(reason: "a view named \(name)")
    }

    func recognizer(_ name: String) throws(Blocked) -> any PlainRecognizer {
        guard let recognizer = recognizers[name] else { throw Blocked(reason: "a recognizer named \(name)") }
        return recognizer
    }

    func responder(_ name: String) throws(Blocked) -> Responder {
        if let controller = controllers[name] { return controller }
        return name == "application" ? application : try view(name)
    }

    func name(of responder: Responder) -> String {
        switch responder {
        case let view as View: view.name ?? "\(type(of: view))"
        case let controller as PlainController: controller.name
        case is Application: "application"
        case is ResponderDelegate: "delegate"
        default: "\(type(of: responder))"
        }
    }

    /// The control, if there is just one.
    var onlyControl: Control? {
        let controls = views.values.compactMap { $0 as? Control }
        return controls.count == 1 ? controls.first : nil
    }
}
