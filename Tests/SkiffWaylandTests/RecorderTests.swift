import Glibc
import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// What a program's input is written down as.
struct RecorderTests {
    /// Runs a connection that is recorded, and gives the file's text and what was logged.
    private func record(
        _ configuration: Compositor.Configuration = Compositor.Configuration(), to path: String? = nil,
        watching watch: (Display) -> Void = { _ in },
        _ body: (Compositor, CompositorWindow, _ turn: (Int) -> Void) -> Void
    ) throws -> (text: String, mode: mode_t, log: [String]) {
        var template = Array("/tmp/skiff-record-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer {
            unlink(folder + "/file")
            rmdir(folder)
        }
        let file = path ?? folder + "/file"
        let compositor = Compositor(configuration)
        let loop = EventLoop(clock: .manual)
        let lines = Lines()
        let display = try Display(
            .descriptor(compositor.connect()), loop: loop, log: Log { lines.all.append($0) }, recordingTo: file)
        watch(display)
        func turn(_ milliseconds: Int) {
            loop.skip(.milliseconds(milliseconds))
            for _ in 0..<6 {
                loop.turn(timeout: .zero)
                compositor.turn()
            }
        }
        turn(10)
        let toplevel = Toplevel(on: display, title: "Recorded", appID: "org.skiff.recorded")
        turn(0)
        body(compositor, try #require(compositor.windows.first), turn)
        toplevel.destroy()
        display.disconnect()
        var status = stat()
        stat(file, &status)
        return (path == nil ? read(file) : "", status.st_mode, lines.all)
    }

    private final class Lines {
        var all: [String] = []
    }

    private func read(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    }

    @Test(
        "a recording has the globals, configures, fingers, the pointer with its wheel, keys and a text, with their times"
    )
    func everything() throws {
        let (text, mode, log) = try record { compositor, window, turn in
            let seat = compositor.seat
            seat.touch.down(3, at: Point(10.5, 20), on: window, time: Timestamp(milliseconds: 5000))
            seat.touch.shape(3, major: 8, minor: 4)
            seat.touch.frame()
            turn(30)
            seat.touch.up(3, time: Timestamp(milliseconds: 5020))
            seat.touch.frame()
            seat.pointer.enter(window, at: Point(1, 2))
            seat.pointer.axisSource(.wheel)
            seat.pointer.axisValue120(.vertical, -120)
            seat.pointer.axis(.vertical, -10, time: Timestamp(milliseconds: 5030))
            seat.pointer.frame()
            turn(5)
            seat.keyboard.enter(window, held: [30])
            seat.keyboard.key(31, pressed: true, time: Timestamp(milliseconds: 5041))
            seat.textInput.enter(window)
            seat.textInput.commitString("é \"x\"\n")
            turn(5)
            window.configure(width: 300, height: 200, states: [.activated, .maximized])
            compositor.outputs[0].scale = 2
            turn(1)
            compositor.addSeat(capabilities: .keyboard)
            turn(1)
            seat.remove()
            turn(1)
        }
        #expect(log == [])
        #expect(mode & 0o777 == 0o600)
        for line in [
            "skiff-recording 1", "global wl_seat 10", "clock 4960",
            "40 touch1 down surface=surface1 id=3 x=10.5 y=20",
            "40 touch1 shape id=3 major=8 minor=4", "40 touch1 frame",
            "45 touch1 up time=60 id=3",
            "45 pointer1 enter surface=surface1 x=1 y=2", "45 pointer1 axis_source source=wheel",
            "45 pointer1 axis_value120 axis=vertical value=-120",
            "45 pointer1 axis time=70 axis=vertical value=-10", "45 pointer1 frame",
            "keymap keymap1 layout=\"us\" variant=\"\"", "10 keyboard1 keymap format=xkb keymap=keymap1",
            "50 keyboard1 enter surface=surface1 keys=30", "50 keyboard1 key time=81 key=31 state=pressed",
            "50 text1 enter surface=surface1", "50 text1 commit_string text=\"é \\\"x\\\"\\n\"",
            "51 window1 configure width=300 height=200 states=maximized,activated", "51 shell1 configure",
            "51 output1 scale factor=2", "52 seat2 added", "53 seat1 removed", "53 end",
        ] {
            #expect(text.contains("\n\(line)\n") || text.hasPrefix("\(line)\n"), "\(line)")
        }
        let recording = try Recording(text)
        #expect(recording.globals.contains(Recording.Global(name: "wl_seat", version: 10)))
        #expect(recording.lines.last?.action == .end)
    }

    @Test("a keymap that the system does not know by its name is in the file once, whole")
    func keymaps() throws {
        let own = Array("xkb_keymap {\n  no such thing\n};".utf8)
        let (text, _, _) = try record { compositor, _, turn in
            compositor.seat.keyboard.rawKeymap(own + [0])
            turn(1)
            compositor.seat.keyboard.keymap(layout: "us")
            turn(1)
            compositor.seat.keyboard.rawKeymap(own + [0])
            compositor.seat.keyboard.rawKeymap([1, 2], size: 900)
            compositor.seat.keyboard.noKeymap()
            turn(1)
        }
        let recording = try Recording(text)
        #expect(recording.keymaps["keymap2"] == .text(own + [10]))
        #expect(recording.keymaps.count == 2)
        let events = recording.events(RecordedObject("keyboard", 1), "keymap").map { $0.arguments[1] }
        #expect(
            events == [.keymap("keymap1"), .keymap("keymap2"), .keymap("keymap1"), .keymap("keymap2"), .none, .none])
    }

    @Test(
        "a path that cannot be written, that is there already or a link is refused once, and the program goes on",
        arguments: ["/nowhere/at/all", "/dev/null", "/proc/self/exe"])
    func refused(path: String) throws {
        var wasConfigured = false
        let (_, _, log) = try record(to: path) { _, window, turn in
            turn(1)
            wasConfigured = window.isAlive
        }
        #expect(wasConfigured)
        #expect(log.count == 1 && log[0].hasPrefix("skiff: Nothing is recorded: \(path) cannot be made ("))
    }

    @Test("the name of an object goes with it: what comes to its place in memory is another one")
    func names() throws {
        var connection: Display?
        let (text, _, log) = try record(watching: { connection = $0 }) { compositor, window, turn in
            guard let display = connection, let recorder = display.recorder, let seat = display.seats.first,
                let touch = seat.touchDevice
            else {
                Issue.record("there is no seat, or nothing is recorded")
                return
            }
            #expect(recorder.name(of: seat.wire) == RecordedObject("seat", 1))
            #expect(recorder.name(of: touch) == RecordedObject("touch", 1))
            compositor.seat.remove()
            turn(1)
            #expect(recorder.name(of: seat.wire) == nil)
            #expect(recorder.name(of: touch) == nil)
            let new = compositor.addSeat()
            turn(1)
            new.touch.down(1, at: Point(5, 6), on: window)
            new.touch.frame()
            turn(1)
        }
        #expect(log == [])
        #expect(text.contains("seat1 removed\n"))
        #expect(text.contains("touch2 down surface=surface1 id=1 x=5 y=6\n"))
    }

    @Test("without a recorder proxies hear their events as ever")
    func off() throws {
        let bench = try Bench()
        bench.settle()
        #expect(bench.display.recorder == nil)
        #expect(bench.display.isReady)
    }
}
