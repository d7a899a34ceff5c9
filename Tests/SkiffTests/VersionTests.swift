import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// The same program on compositors that offer more and less.
struct VersionTests {
    /// Without these there is no window.
    private static let needed: Set<String> = ["wl_compositor", "wl_shm", "xdg_wm_base"]

    /// Everything that a compositor can offer, with its newest version.
    private static var newest: [String: UInt32] {
        let display = Stage(View(), configuration: configuration([:])).application.display
        return Dictionary(
            (display?.globals ?? []).map { ($0.interface, $0.version) }, uniquingKeysWith: { first, _ in first })
    }

    private static func configuration(_ versions: [String: UInt32]) -> Compositor.Configuration {
        Compositor.Configuration(fractionalScale: 180, versions: versions)
    }

    /// One global at a time in each of its versions, and left out if it may be; then all at their oldest, and few.
    private static var cases: [[String: UInt32]] {
        let newest = newest
        var cases: [[String: UInt32]] = [[:]]
        for (interface, version) in newest.sorted(by: { $0.key < $1.key }) {
            for version in (needed.contains(interface) ? 1 : 0)..<version { cases.append([interface: version]) }
        }
        cases.append(newest.mapValues { _ in 1 })
        var few = newest
        for interface in newest.keys { few[interface] = needed.contains(interface) ? 1 : 0 }
        cases.append(few)
        few["wl_seat"] = 1
        cases.append(few)
        return cases
    }

    @Test("the newest versions are those of the protocol tables")
    func newestVersions() {
        let newest = Self.newest
        #expect(newest["wl_seat"] == 10)
        #expect(newest["wl_compositor"] == 6)
        #expect(newest["xdg_wm_base"] == 6)
        #expect(newest["zwp_tablet_manager_v2"] == 1)
        #expect(newest["zwp_pointer_gestures_v1"] == 3)
    }

    @Test(
        "a button is pressed by each device, the window resized and closed, whatever the compositor lacks",
        arguments: await cases)
    func use(_ versions: [String: UInt32]) {
        let journal = Journal()
        let button = Button("Press").onTap { journal.add("pressed") }
        let stage = Stage(
            Stack(.vertical, [button]), size: Size(160, 90), configuration: Self.configuration(versions))
        #expect(stage.surface.isMapped)
        let hasSeat = versions["wl_seat"] != 0
        let hasTablet = hasSeat && versions["zwp_tablet_manager_v2"] != 0
        func press() {
            guard hasSeat else { return }
            stage.touch.tap(button)
            stage.pointer.click(button)
            stage.keys.press(.tab)
            stage.keys.press(.space)
            // Where there is no tablet or no touchpad's gesture on the wire, nobody hears of them.
            stage.pencil.tap(button)
            stage.touchpad.pinch(button, scale: 2)
            stage.touchpad.swipe(button, by: Point(40, 0))
            stage.touchpad.hold(button, for: .milliseconds(20))
            #expect(journal.take().count == (hasTablet ? 4 : 3))
        }
        press()
        stage.surface.configure(width: 240, height: 120, states: [.activated, .resizing, .tiledLeft])
        stage.turn()
        #expect((stage.surface.geometry?.size ?? stage.surface.size) == Size(240, 120))
        press()
        #expect(stage.frameFaults.isEmpty)
        stage.surface.close()
        stage.turn()
        #expect(stage.application.windows.isEmpty)
        #expect(stage.compositor.protocolErrors.isEmpty)
        #expect(stage.log == [])
    }
}
