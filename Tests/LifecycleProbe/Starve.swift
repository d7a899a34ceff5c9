import Glibc
import Skiff
import SkiffCompositor

/// Takes everything that a process can run out of from an application, and gives it back: descriptors, and memory in files.
///
/// What is wrong is said, and the status is 1.
func starve() -> Never {
    let bench = StarvingBench()
    bench.withoutDescriptors()
    bench.withoutMemory()
    bench.withoutDescriptorsOrCompositor()
    for line in bench.lines { say(line) }
    say("survived")
    exit(0)
}

private final class StarvingBench {
    private(set) var lines: [String] = []
    private let loop = EventLoop()
    private let application: Application
    private var compositor = Compositor()
    private let folder: String
    private let view = View()
    private var hoard: [Int32] = []

    init() {
        var template = Array("/tmp/skiff-starve-XXXXXX".utf8CString)
        mkdtemp(&template)
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        var collect: (String) -> Void = { _ in }
        application = Application(id: "org.skiff.probe", loop: loop, log: Log { collect($0) })
        collect = { [unowned self] in lines.append($0) }
        application.survivesCompositor = true
        application.endsWithLastWindow = false
        application.openWindow("One", size: Size(300, 200), content: view)
        do {
            try compositor.listen(in: folder, name: "wayland-0")
            try application.connect(to: .path(folder + "/wayland-0"))
        } catch {
            fail("\(error)")
        }
        settle(until: "the window is there") { self.compositor.windows.first?.isMapped == true }
    }

    /// A second window cannot be drawn while the table is full, and is when it is not.
    func withoutDescriptors() {
        fillTable()
        let second = application.openWindow("Two", size: Size(100, 100), content: View())
        for _ in 0..<20 { loop.turn(timeout: .zero) }
        // The first one has its memory, and timers run though there is no descriptor for a timer.
        view.backgroundColor = .black
        var hasRun = false
        application.after(.milliseconds(20)) { hasRun = true }
        turn(for: 5000) { hasRun }
        guard hasRun else { fail("no timer without descriptors") }
        emptyTable()
        settle(until: "the second window is there") {
            self.compositor.windows.count == 2 && self.compositor.windows.allSatisfy(\.isMapped)
        }
        second.close()
        settle(until: "the second window is gone") { self.compositor.windows.count == 1 }
    }

    /// A larger picture than files may be is not drawn, and is when they may.
    func withoutMemory() {
        var old = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old)
        var small = old
        small.rlim_cur = 512 * 1024
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small)
        let window = compositor.windows[0]
        window.configure(width: 900, height: 700)
        turn(for: 60) { false }
        guard application.display != nil, window.isMapped else { fail("the window did not outlive a limit") }
        guard window.size == Size(300, 200) else { fail("the picture is there against the limit") }
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old)
        settle(until: "the window is larger") { window.size == Size(900, 700) }
    }

    /// The compositor goes while the table is full, and comes back before there is room.
    func withoutDescriptorsOrCompositor() {
        compositor.crash()
        for _ in 0..<3 { loop.turn(timeout: .zero) }
        compositor = Compositor()
        do { try compositor.listen(in: folder, name: "wayland-0") } catch { fail("\(error)") }
        fillTable()
        turn(for: 300) { false }
        guard application.isWaitingForCompositor else { fail("connected without a descriptor") }
        emptyTable()
        settle(until: "the window is back") { self.compositor.windows.first?.size == Size(900, 700) }
        application.disconnect()
        compositor.shutDown()
        rmdir(folder)
    }

    private func fillTable() {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = min(limit.rlim_cur, 256)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        while case let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC), descriptor >= 0 {
            hoard.append(descriptor)
        }
    }

    private func emptyTable() {
        for descriptor in hoard { close(descriptor) }
        hoard = []
    }

    private func turn(for milliseconds: Int, until isSo: () -> Bool) {
        for _ in 0..<milliseconds where !isSo() {
            loop.turn(timeout: .milliseconds(1))
            compositor.turn()
        }
    }

    private func settle(until what: String, _ isSo: () -> Bool) {
        turn(for: 60_000, until: isSo)
        guard isSo() else { fail("waited in vain until \(what); \(lines)") }
    }
}

private func fail(_ message: String) -> Never {
    say(message)
    exit(1)
}
