import Skiff
import SkiffCompositor
import SkiffCore
import SkiffGraphics
import SkiffWayland

/// Shows views on a compositor in the test's own process, and lets the test speak to them.
///
/// ```swift
/// let button = Button("Save").onTap { saved = true }
/// let stage = Stage(button)
/// stage.touch.tap(button)
/// await stage.settle()
/// ```
///
/// Input goes the whole way: compositor, wire, seat, window, views. Time is a clock that only the test moves. Every
/// frame that is committed is compared with one drawn from nothing: see `FrameOracle`.
public final class Stage {
    /// The application that shows the views.
    public let application: Application
    /// The compositor, for tests of what it does.
    public let compositor: Compositor
    /// The window that the views are in.
    public let window: Window
    /// What the application has said in its log.
    public private(set) var log: [String] = []
    /// What was wrong with committed frames; empty if nothing was.
    public var frameFaults: [FrameFault] { oracle.faults }

    private let oracle: FrameOracle
    /// The compositor's time when the application's clock was at zero.
    private static let startTime = 1000

    /// A stage that shows a view in a window of that size.
    ///
    /// - Units: points.
    public convenience init(
        _ content: View, size: Size = Size(width: 400, height: 300),
        configuration: Compositor.Configuration = Compositor.Configuration(),
        appearance: Application.Appearance = .light
    ) {
        let window = Window(title: "Stage", size: size)
        window.content = content
        self.init(window: window, configuration: configuration, appearance: appearance)
    }

    /// A stage that shows a controller's view.
    public convenience init(
        controller: ViewController, size: Size = Size(width: 400, height: 300),
        configuration: Compositor.Configuration = Compositor.Configuration(),
        appearance: Application.Appearance = .light
    ) {
        let window = Window(title: "Stage", size: size)
        window.rootViewController = controller
        self.init(window: window, configuration: configuration, appearance: appearance)
    }

    /// A stage that shows a window; `application` may be one of your own class, made with `Stage.application`.
    public init(
        window: Window, configuration: Compositor.Configuration = Compositor.Configuration(),
        appearance: Application.Appearance = .light,
        makeApplication: (String, EventLoop, Log) -> Application = { Application(id: $0, loop: $1, log: $2) }
    ) {
        let lines = Lines()
        var configuration = configuration
        configuration.frames = .manual
        compositor = Compositor(configuration)
        application = makeApplication("org.skiff.stage", EventLoop(clock: .manual), lines.log())
        oracle = FrameOracle()
        self.window = window
        application.appearance = appearance
        // Whatever language the one who runs the tests speaks.
        application.userInterfaceLayoutDirection = .leftToRight
        application.endsWithLastWindow = false
        lines.stage = self
        oracle.watch(compositor)
        application.open(window)
        oracle.watch(window)
        reconnect()
    }

    /// Connects the application to the compositor, again after a hang-up, and shows its windows.
    public func reconnect() {
        oracle.forget()
        do {
            try application.connect(to: .descriptor(compositor.connect()))
        } catch {
            log.append("skiff: \(error.description)")
        }
        turn()
    }

    // MARK: Devices

    /// Fingers.
    public private(set) lazy var touch = StageTouch(self)
    /// The mouse.
    public private(set) lazy var pointer = StagePointer(self)
    /// A pen.
    public private(set) lazy var pencil = StagePencil(self, .pen)
    /// The other end of a pen.
    public private(set) lazy var eraser = StagePencil(self, .eraser)
    /// Gestures on a touchpad.
    public private(set) lazy var touchpad = StageTouchpad(self)
    /// The keyboard.
    public private(set) lazy var keys = StageKeys(self)
    /// What another program copies and pastes.
    public private(set) lazy var clipboard = StageClipboard(self, .clipboard)
    /// What another program has selected, and pastes by the middle button.
    public private(set) lazy var primarySelection = StageClipboard(self, .primary)
    /// The input method.
    public private(set) lazy var inputMethod = StageInputMethod(self)

    /// What the window draws around itself, where the compositor does not.
    public private(set) lazy var frame = StageFrame(self)

    /// The window as the compositor has it.
    public var surface: CompositorWindow {
        let own = compositor.windows.last { $0.title == (window.title.isEmpty ? application.id : window.title) }
        guard let found = own ?? compositor.windows.last else {
            preconditionFailure("The window is not on the compositor: it was closed, or the connection has ended.")
        }
        return found
    }

    /// A window or popup of the application as the compositor has it.
    public func surface(of window: Window) -> CompositorSurface {
        let number = window.surfaceNumber
        let all: [CompositorSurface] = compositor.popups + compositor.windows
        guard let found = all.last(where: { $0.surfaceID == number }) else {
            preconditionFailure("The window is not on the compositor: it was closed, or the connection has ended.")
        }
        return found
    }

    /// Where on its surface a place is in the window of a view, in the stage's own without one.
    func surfacePlace(_ place: Point, of view: View?) -> Point { (view?.window ?? window).surfacePoint(place) }

    /// What the view is on; the stage's own window without a view.
    func surface(under view: View?) -> CompositorSurface {
        guard let window = view?.window, window !== self.window else { return surface }
        return surface(of: window)
    }

    private var surfaces: [CompositorSurface] { compositor.windows + compositor.popups }

    // MARK: Time

    /// Moves the clock, and runs the timers that fall due, each at its time.
    public func advance(by duration: Duration) {
        turn()
        application.loop.advance(by: duration)
        updateTime()
        turn()
    }

    private func updateTime() {
        let now = application.loop.now.components
        let milliseconds = Int(now.seconds) * 1000 + Int(now.attoseconds / 1_000_000_000_000_000)
        compositor.time = Timestamp(milliseconds: UInt32(truncatingIfNeeded: Self.startTime + milliseconds))
    }

    /// Handles all that is on the wire, on both sides, and draws; tasks do not run meanwhile.
    public func turn() {
        for _ in 0..<Self.frameLimit {
            while turnOnce() {}
            // What was drawn is on the screen; a view that goes on with that gets its next frame.
            guard surfaces.contains(where: \.awaitsFrame) else { return }
            // What only waits for time has had its frame at this one.
            let windows: [Window] = application.windows + application.popups
            if answeredTime == compositor.time, windows.contains(where: \.waitsForTime),
                !windows.contains(where: \.wantsFrameNow)
            {
                return
            }
            answeredTime = compositor.time
            let commits = surfaces.reduce(0) { $0 + $1.commitCount }
            compositor.sendFrameCallbacks()
            while turnOnce() {}
            if surfaces.reduce(0, { $0 + $1.commitCount }) == commits { return }
        }
    }

    /// The time of the last frame that was answered.
    private var answeredTime: Timestamp?

    /// So many frames follow each other before an animation counts as endless.
    private static let frameLimit = 100

    /// The client comes first and last: what it draws is heard, and what the compositor sends is read.
    private func turnOnce() -> Bool {
        let before = application.loop.turn(timeout: .zero)
        // Those that have just come have no picture on the compositor yet.
        for popup in application.popups where popup.frameWitness == nil { oracle.watch(popup) }
        let server = compositor.turn()
        let after = application.loop.turn(timeout: .zero)
        return before || server || after
    }

    /// Waits until tasks, wire and clock are still, and pictures that are being loaded are there.
    public func settle() async {
        await settleTasks()
        for _ in 0..<Self.loadLimit where Image.isLoading {
            await Image.loadingSettled()
            await settleTasks()
        }
        turn()
    }

    private func settleTasks() async {
        for _ in 0..<5 {
            turn()
            await Task.yield()
        }
    }

    /// So many pictures may be loaded one because of another.
    private static let loadLimit = 100

    // MARK: Pictures

    /// What the compositor shows of the window.
    public var picture: Bitmap { Self.bitmap(surface.pixels) }

    /// What the compositor shows of a window or popup of the application.
    public func picture(of window: Window) -> Bitmap { Self.bitmap(surface(of: window).pixels) }

    private static func bitmap(_ picture: Picture?) -> Bitmap {
        picture.map { Bitmap($0) } ?? Bitmap(size: PixelSize(width: 1, height: 1))
    }

    /// Compares what is shown with a PNG file; the picture that is shown is written beside it if they differ.
    ///
    /// It says how many pixels differ: all of them if there is no such file or it has another size.
    public func differences(fromPNG path: String) -> Int {
        let shown = picture
        let beside = path.hasSuffix(".png") ? String(path.dropLast(4)) + "-shown.png" : path + "-shown.png"
        guard let image = try? Image(contentsOf: path), image.pixelSize == shown.size else {
            try? shown.writePNG(to: beside)
            return PixelRect(shown.size).area
        }
        let expected = Bitmap(size: shown.size)
        let canvas = expected.canvas()
        canvas.draw(image, in: Rect(origin: .zero, size: image.size))
        let count = shown.differences(from: expected).count
        if count > 0 { try? shown.writePNG(to: beside) }
        return count
    }

    /// The middle of a view, in its window.
    func middle(of view: View) -> Point {
        view.convert(view.bounds.center, to: nil)
    }

    /// Collects the lines of the log before the stage is there.
    private final class Lines {
        weak var stage: Stage? {
            didSet {
                stage?.log += early
                early = []
            }
        }
        private var early: [String] = []

        func log() -> Log {
            Log(categories: []) { [self] line in
                if let stage { stage.log.append(line) } else { early.append(line) }
            }
        }
    }
}

extension Bitmap {
    /// A copy of a picture of the compositor's.
    convenience init(_ picture: Picture) {
        self.init(size: picture.size, format: picture.hasAlpha ? .argb8888 : .xrgb8888)
        let words = picture.words
        withPixels { pixels in
            for index in pixels.indices.prefix(words.count) { pixels[index] = words[index] }
        }
    }
}
