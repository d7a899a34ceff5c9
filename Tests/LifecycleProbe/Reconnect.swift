import Glibc
import Skiff
import SkiffCompositor

/// Connects one application over and over to a compositor in this process, and prints how many descriptors are open
/// after the first times and at the end.
///
/// The connection ends by turns from the application's side and from the compositor's.
func reconnect(times: Int) -> Never {
    let compositor = Compositor()
    let loop = EventLoop(clock: .manual)
    let application = Application(id: "org.skiff.probe", loop: loop, log: Log { _ in })
    application.endsWithLastWindow = false
    application.openWindow("Probe", content: Button("Probe"))

    func settle() {
        var quiet = 0
        while quiet < 2 {
            let heard = loop.turn(timeout: .zero)
            quiet = compositor.turn() || heard ? 0 : quiet + 1
        }
    }

    for time in 0..<times {
        do {
            try application.connect(to: .descriptor(compositor.connect()))
        } catch {
            say("not connected: \(error.description)")
            exit(1)
        }
        settle()
        guard compositor.windows.count == 1, compositor.windows[0].isMapped else {
            say("no window at time \(time)")
            exit(1)
        }
        // What is opened once, fonts for instance, is open by now.
        if time == 3 { say("descriptors: \(descriptorCount())") }
        if time.isMultiple(of: 2) { application.disconnect() } else { compositor.hangUp() }
        settle()
        guard application.display == nil, compositor.clientCount == 0 else {
            say("still connected at time \(time)")
            exit(1)
        }
        if time == 3 { say("descriptors at rest: \(descriptorCount())") }
    }
    say("descriptors at rest: \(descriptorCount())")
    exit(0)
}
