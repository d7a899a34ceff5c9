import CompositorSupport
import Glibc
import ProcessSupport

/// The compositors that Skiff is tried on.
enum LiveCompositor: String, CaseIterable {
    case westonKiosk = "weston-kiosk"
    case westonDesktop = "weston-desktop"
    case kwin
    case mutter
    case sway

    /// Its column in the tables.
    var column: String {
        switch self {
        case .westonKiosk, .westonDesktop: "Weston 10"
        case .kwin: "KWin 5.27"
        case .mutter: "Mutter 43"
        case .sway: "Sway 1.7"
        }
    }

    /// How much of a window's height its own title bar takes.
    var ownBarHeight: Int {
        switch self {
        case .westonDesktop, .mutter: 36
        case .westonKiosk, .kwin, .sway: 0
        }
    }

    static var picturesPath: String { PackageFolder.path + "/.build/compositors" }

    /// The programs that must be there.
    private var programs: [String] {
        switch self {
        case .westonKiosk, .westonDesktop: ["weston"]
        case .kwin: ["kwin_wayland", "dbus-daemon"]
        case .mutter: ["mutter", "dbus-daemon", "pipewire", "wireplumber", "gst-launch-1.0"]
        case .sway: ["sway", "swaymsg", "grim", "setpriv"]
        }
    }

    /// The first thing that is missing to try it; nil if nothing is.
    private var missing: String? {
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        let folders = path.split(separator: ":")
        let program = (programs + ["wl-copy", "wl-paste"]).first { program in
            !folders.contains { access("\($0)/\(program)", X_OK) == 0 }
        }
        if let program { return program }
        guard self == .westonKiosk || self == .westonDesktop else { return nil }
        return WestonInstallation.hasModule ? nil : WestonInstallation.modulePath
    }

    /// Whether to try it: where `CI` is set always, so that a missing one fails.
    var isWanted: Bool {
        func isTrue(_ name: String) -> Bool { getenv(name).map { String(cString: $0) } == "true" }
        return isTrue("CI") || (isTrue("SKIFF_TEST_COMPOSITORS") && missing == nil)
    }

    /// What is done on it.
    var checks: [LiveCheck] { LiveCheck.allCases.filter { $0.isPossible(on: self) } }

    /// Runs a check on a fresh one.
    func run(_ check: LiveCheck) throws {
        if let missing { throw LiveFailure("\(missing) is missing: run Scripts/setup --compositors") }
        try withDriver { driver in
            let session = try LiveSession(driver, compositor: self, check: check)
            defer { session.stop() }
            do {
                try check.run(session)
            } catch {
                throw LiveFailure("\(error)\n\(session.report)")
            }
        }
    }

    private func withDriver(_ body: (any LiveDriver) throws -> Void) throws {
        switch self {
        case .westonKiosk: try WestonDriver.withDriver(.kiosk, body)
        case .westonDesktop: try WestonDriver.withDriver(.desktop, body)
        case .kwin: try withLiveFolder(KWinDriver.init, body)
        case .mutter: try withLiveFolder(MutterDriver.init, body)
        case .sway: try withLiveFolder(SwayDriver.init, body)
        }
    }
}
