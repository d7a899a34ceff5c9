import Glibc
import Skiff
import SkiffCompositor

/// An application that outlives its compositors, and a folder with the socket on which they follow each other.
final class Survivor: Application.Delegate {
    let application: Application
    let window: Window
    let journal = Journal()
    private(set) var compositor: Compositor
    private let lines = Journal()
    private let folder: String
    private let configuration: Compositor.Configuration
    var path: String { folder + "/wayland-0" }

    init(
        _ content: View, size: Size = Size(200, 150),
        configuration: Compositor.Configuration = Compositor.Configuration(), survives: Bool = true
    ) throws {
        var template = Array("/tmp/skiff-survivor-XXXXXX".utf8CString)
        mkdtemp(&template)
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        self.configuration = configuration
        compositor = Compositor(configuration)
        let lines = lines
        application = Application(
            id: "org.skiff.survivor", loop: EventLoop(clock: .manual),
            log: Log(categories: [.wayland]) { lines.add($0) })
        application.survivesCompositor = survives
        window = application.openWindow("Survivor", size: size, content: content)
        application.delegate = self
        try compositor.listen(in: folder, name: "wayland-0")
        try application.connect(to: .path(path))
        settle()
    }

    isolated deinit {
        application.disconnect()
        compositor.shutDown()
        unlink(path)
        unlink(path + ".lock")
        rmdir(folder)
    }

    func application(_ application: Application, connectionLost error: ConnectionError) { journal.add("lost") }

    /// The window as the compositor has it.
    var shown: CompositorWindow? { compositor.windows.first }

    /// How often the application has looked for its compositor, or is about to.
    func looks() -> Int { lines.take().count { $0.hasPrefix("skiff wayland: looks for the compositor again") } }

    /// What was said since the last time, whatever was on.
    func said() -> [String] { lines.take().filter { !$0.hasPrefix("skiff wayland: ") } }

    /// Kills the compositor; the application learns of it.
    func crash() {
        compositor.crash()
        turn()
    }

    /// Starts the next compositor on the socket; nobody has found it yet.
    func start(_ configuration: Compositor.Configuration? = nil) throws {
        compositor = Compositor(configuration ?? self.configuration)
        try compositor.listen(in: folder, name: "wayland-0")
    }

    /// Lets the application look again, whenever it is to, and waits until all is still.
    func comeBack() {
        application.loop.advance(by: .seconds(3))
        settle()
    }

    func turn() {
        for _ in 0..<3 { application.loop.turn(timeout: .zero) }
    }

    func settle() {
        var quiet = 0
        while quiet < 2 {
            let heard = application.loop.turn(timeout: .zero)
            quiet = compositor.turn() || heard ? 0 : quiet + 1
        }
    }

    /// How many pixels on the compositor are not what the window looks like.
    var wrongPixels: Int {
        guard let picture = shown?.pixels else { return -1 }
        let wanted = window.drawnFromNothing()
        guard picture.size == wanted.size else { return -1 }
        return wanted.withPixels { pixels in
            zip(pixels, picture.words).count { $0 & 0xFF_FFFF != $1 & 0xFF_FFFF }
        }
    }
}
