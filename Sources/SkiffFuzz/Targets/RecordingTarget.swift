import Skiff
import SkiffCompositor
import SkiffCore

/// A recording with anything in it: read, and what can be read is told to an application.
enum RecordingTarget {
    /// So many lines are told at most.
    private static let longest = 200

    static func run(_ bytes: [UInt8]) throws(FuzzFault) {
        guard let recording = try? Recording(String(decoding: bytes, as: UTF8.self)) else { return }
        let remains = tell(recording)
        if remains.application != nil { throw FuzzFault("the application is still there") }
        if remains.window != nil { throw FuzzFault("the window is still there") }
        if remains.compositor != nil { throw FuzzFault("the compositor is still there") }
        if remains.loop != nil { throw FuzzFault("the loop is still there") }
    }

    /// What may be left when all is over.
    private struct Remains {
        weak var application: Application?
        weak var window: Window?
        weak var compositor: Compositor?
        weak var loop: EventLoop?
    }

    private static func tell(_ recording: Recording) -> Remains {
        let compositor = Compositor(replaying: recording)
        let application = Application(
            id: "org.skiff.fuzz", loop: EventLoop(clock: .manual), log: Log(categories: []) { _ in })
        let window = application.openWindow(
            "Fuzz", size: Size(200, 100), content: Stack(.vertical, [Button("One"), Button("Two")]))
        let remains = Remains(
            application: application, window: window, compositor: compositor, loop: application.loop)
        defer {
            application.disconnect()
            compositor.shutDown()
        }
        guard (try? application.connect(to: .descriptor(compositor.connect()))) != nil else { return remains }
        turn(application, compositor)
        for line in recording.lines.prefix(longest) {
            _ = compositor.script?.tell(line.action)
            turn(application, compositor)
        }
        return remains
    }

    private static func turn(_ application: Application, _ compositor: Compositor) {
        for _ in 0..<4 {
            application.loop.turn(timeout: .zero)
            compositor.turn()
        }
        compositor.sendFrameCallbacks()
    }

    static var seeds: [[UInt8]] {
        [
            """
            skiff-recording 1
            300 touch1 down surface=surface1 id=0 x=100 y=50
            300 touch1 frame
            400 touch1 up id=0
            400 touch1 frame
            450 pointer1 enter surface=surface1 x=10 y=10
            460 pointer1 axis_source source=wheel
            460 pointer1 axis axis=vertical value=15
            460 pointer1 frame
            500 keyboard1 enter surface=surface1 keys=30,31
            510 keyboard1 key key=28 state=pressed
            600 output1 scale factor=2
            700 window1 configure width=300 height=200 states=activated,maximized
            800 picture end
            """,
            """
            skiff-recording 1
            global wl_compositor 4
            global wl_shm 1
            global xdg_wm_base 3
            global wl_seat 7
            global wl_output 3
            clock 4000000000
            1 output1 mode flags=current,preferred width=800 height=600 refresh=60000
            1 seat1 capabilities capabilities=touch,keyboard
            keymap k text
            | xkb_keymap {
            | };
            2 keyboard1 keymap format=xkb keymap=k
            3 window1 configure width=0 height=0 states=activated
            3 shell1 configure
            9 seat2 added
            10 touch1 down surface=surface1 id=-1 x=1.5 y=2 time=4
            11 touch1 cancel
            12 seat2 removed
            13 window1 close
            13 end
            """,
        ].map { Array($0.utf8) }
    }
}
