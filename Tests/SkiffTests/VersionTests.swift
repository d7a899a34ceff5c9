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

    @Test("with each version of each global, and without each that is optional, all input and every size works")
    func each() {
        let newest = Self.newest
        #expect(newest["wl_seat"] == 10)
        #expect(newest["wl_compositor"] == 6)
        #expect(newest["xdg_wm_base"] == 6)
        for (interface, version) in newest.sorted(by: { $0.key < $1.key }) {
            for version in (Self.needed.contains(interface) ? 1 : 0)...version { use([interface: version]) }
        }
    }

    @Test("with the oldest version of every global, and with only those that are needed, all input works")
    func oldest() {
        let newest = Self.newest
        use(newest.mapValues { _ in 1 })
        var few = newest
        for interface in newest.keys { few[interface] = Self.needed.contains(interface) ? 1 : 0 }
        few["wl_seat"] = 1
        use(few)
        few["wl_seat"] = 0
        use(few)
    }

    /// Shows a button, presses it by touch, pointer and key, gives the window another size and closes it.
    private func use(_ versions: [String: UInt32], sourceLocation: SourceLocation = #_sourceLocation) {
        let what = Comment("\(versions)")
        let journal = Journal()
        let button = Button("Press").onTap { journal.add("pressed") }
        let stage = Stage(
            Stack(.vertical, [button]), size: Size(300, 200), configuration: Self.configuration(versions))
        #expect(stage.surface.isMapped, what, sourceLocation: sourceLocation)
        let hasSeat = versions["wl_seat"] != 0
        func press() {
            guard hasSeat else { return }
            stage.touch.tap(button)
            stage.pointer.click(button)
            stage.keys.press(.tab)
            stage.keys.press(.space)
            #expect(journal.take().count == 3, what, sourceLocation: sourceLocation)
        }
        press()
        stage.surface.configure(width: 500, height: 320, states: [.activated, .resizing, .tiledLeft])
        stage.turn()
        #expect(stage.surface.size == Size(500, 320), what, sourceLocation: sourceLocation)
        press()
        #expect(stage.frameFaults.isEmpty, what, sourceLocation: sourceLocation)
        stage.surface.close()
        stage.turn()
        #expect(stage.application.windows.isEmpty, what, sourceLocation: sourceLocation)
        #expect(stage.compositor.protocolErrors.isEmpty, what, sourceLocation: sourceLocation)
        #expect(stage.log == [], what, sourceLocation: sourceLocation)
    }
}
