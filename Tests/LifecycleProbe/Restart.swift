import Glibc
import Skiff
import SkiffCompositor

/// Kills a compositor in this process at random points and starts another on the same socket, over and over; one
/// application outlives them all.
///
/// What is wrong is said, and the status is 1. Of descriptors and memory it prints how many there are after the first
/// hundred times and at the end.
func restart(times: Int) -> Never {
    let bench = RestartBench()
    for time in 1...times {
        bench.live()
        bench.crash()
        if time == 100 || time == times {
            bench.comeBack()
            bench.report()
        }
    }
    bench.finish()
}

/// One application with two windows, and the compositors that it outlives.
private final class RestartBench {
    private let folder: String
    private let loop = EventLoop(clock: .manual)
    private let application: Application
    /// A finger may meet the button that closes a window.
    private let keeper = Keeper()
    private let windows: [Window]
    private let pads: [CountingPad]
    private let label = Label("0")
    private var compositor: Compositor
    private var random = Generator(state: 0x5EED)
    private var fingers: Set<Int> = []
    private var comebacks = 0
    private var presses = 0

    init() {
        var template = Array("/tmp/skiff-restart-XXXXXX".utf8CString)
        mkdtemp(&template)
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        compositor = Self.start(in: folder)
        application = Application(id: "org.skiff.probe", loop: loop, log: Log { _ in })
        application.survivesCompositor = true
        application.endsWithLastWindow = false
        application.delegate = keeper
        pads = [CountingPad(), CountingPad()]
        windows = [
            application.openWindow("One", size: Size(120, 90), content: pads[0]),
            application.openWindow("Two", size: Size(160, 100), content: pads[1]),
        ]
        label.frame = Rect(10, 10, 80, 20)
        pads[0].addSubview(label)
        for pad in pads {
            pad.isMultipleTouchEnabled = true
            pad.becomeFirstResponder()
        }
        do {
            try application.connect(to: .path(folder + "/wayland-0"))
        } catch {
            fail("not connected: \(error.description)")
        }
        settle()
    }

    private static func start(in folder: String) -> Compositor {
        let compositor = Compositor(
            Compositor.Configuration(outputSize: PixelSize(width: 300, height: 200), decorations: nil))
        do {
            try compositor.listen(in: folder, name: "wayland-0")
        } catch {
            fail("no socket: \(error)")
        }
        return compositor
    }

    /// Some of a life: sometimes none, sometimes with everything at rest.
    func live() {
        if random.next(below: 2) == 0 { comeBack() }
        for _ in 0..<random.next(below: 30) {
            if random.next(below: 2) == 0 { loop.turn(timeout: .zero) } else { compositor.turn() }
            act()
            if random.next(below: 4) == 0 { loop.advance(by: .milliseconds(random.next(below: 40))) }
        }
    }

    /// Something that happens to a window, on the compositor's side or on the application's.
    private func act() {
        let mapped = compositor.windows.filter(\.isMapped)
        guard !mapped.isEmpty else { return }
        let window = mapped[random.next(below: mapped.count)]
        let seat = compositor.seat
        let place = Point(Double(random.next(below: 100)), Double(random.next(below: 80)))
        let finger = random.next(below: 3)
        switch random.next(below: 10) {
        case 0, 1:
            guard fingers.insert(finger).inserted else { return }
            seat.touch.down(finger, at: place, on: window)
            seat.touch.frame()
        case 2:
            guard fingers.contains(finger) else { return }
            seat.touch.motion(finger, to: place)
            seat.touch.frame()
        case 3:
            guard fingers.remove(finger) != nil else { return }
            seat.touch.up(finger)
            seat.touch.frame()
        case 4:
            if seat.keyboard.focus == nil { seat.keyboard.enter(window) }
            seat.keyboard.key(30 + UInt32(random.next(below: 4)), pressed: random.next(below: 2) == 0)
        case 5:
            if seat.pointer.focus == nil { seat.pointer.enter(window, at: place) }
            seat.pointer.button(0x110, pressed: random.next(below: 2) == 0)
            seat.pointer.frame()
        case 6:
            window.configure(
                width: 100 + random.next(below: 80), height: 80 + random.next(below: 80), states: .activated)
        case 7: window.configure(width: 300, height: 200, states: [.activated, .maximized])
        case 8: window.configure(width: 300, height: 200, states: [.activated, .fullscreen])
        default:
            presses += 1
            label.text = "\(presses % 20)"
        }
    }

    /// The compositor is killed: all that was held down is over.
    func crash() {
        compositor.crash()
        fingers = []
        for _ in 0..<5 { loop.turn(timeout: .zero) }
        for pad in pads where !pad.isEven { fail("touches or presses that began have not ended once: \(pad.counts)") }
        guard application.display == nil else { fail("the connection is still there") }
        // Sometimes the next one comes late.
        if random.next(below: 3) == 0 { loop.advance(by: .milliseconds(random.next(below: 6000))) }
        compositor = Self.start(in: folder)
    }

    /// Waits until everything is as it was before.
    func comeBack() {
        let sizes = windows.map(\.bounds.size)
        loop.advance(by: .milliseconds(2100))
        settle()
        comebacks += 1
        guard compositor.windows.count == 2, compositor.protocolErrors.isEmpty else {
            fail("\(compositor.windows.count) windows, \(compositor.protocolErrors)")
        }
        for (index, window) in windows.enumerated() {
            guard let shown = compositor.windows.first(where: { $0.title == window.title }), shown.isMapped,
                let picture = shown.pixels
            else { fail("\(window.title) has not come back") }
            let wanted = window.drawnFromNothing()
            // The picture has the window's own frame around it.
            guard window.bounds.size == sizes[index] else {
                fail("\(window.title) was \(sizes[index]) and is \(window.bounds.size), shown as \(shown.size)")
            }
            let same = wanted.withPixels { pixels in
                pixels.elementsEqual(picture.words) { $0 & 0xFF_FFFF == $1 & 0xFF_FFFF }
            }
            guard picture.size == wanted.size, same else {
                fail("\(window.title) looks different")
            }
            guard window.firstResponder === pads[index] else { fail("\(window.title) has another first responder") }
        }
        guard label.text == "\(presses % 20)" else { fail("the text is \(label.text)") }
    }

    private func settle() {
        var quiet = 0
        while quiet < 2 {
            let heard = loop.turn(timeout: .zero)
            quiet = compositor.turn() || heard ? 0 : quiet + 1
        }
    }

    func report() {
        say("descriptors: \(descriptorCount())")
        say("memory: \(privateMemory())")
    }

    func finish() -> Never {
        let counts = pads.map(\.counts)
        say("came back \(comebacks) times; \(counts)")
        compositor.shutDown()
        rmdir(folder)
        exit(0)
    }
}

private func fail(_ message: String) -> Never {
    say(message)
    exit(1)
}

/// Keeps every window.
private final class Keeper: Application.Delegate {
    func application(_ application: Application, shouldClose window: Window) -> Bool { false }
}

/// Counts what begins and what ends.
private final class CountingPad: Control {
    private(set) var began = 0
    private(set) var over = 0
    private(set) var pressesBegan = 0
    private(set) var pressesOver = 0

    override var canBecomeFirstResponder: Bool { true }
    var isEven: Bool { began == over && pressesBegan == pressesOver }
    var counts: String { "\(over) of \(began) touches, \(pressesOver) of \(pressesBegan) presses" }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { began += touches.count }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { over += touches.count }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { over += touches.count }
    override func pressesBegan(_ presses: Set<Press>, with event: Event?) { pressesBegan += presses.count }
    override func pressesEnded(_ presses: Set<Press>, with event: Event?) { pressesOver += presses.count }
    override func pressesCancelled(_ presses: Set<Press>, with event: Event?) { pressesOver += presses.count }
}

/// Numbers that look random and are the same each time.
private struct Generator {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
