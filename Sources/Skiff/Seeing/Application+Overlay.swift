import Glibc
import SkiffCore

extension Application {
    /// Whether fingers, the view that they hit, the responder chain and the recognizers are drawn over every window.
    ///
    /// `SKIFF_OVERLAY=1` turns it on at the start; with that variable, ctrl-shift-F12 turns it on and off, and
    /// ctrl-shift-F11 prints `describe()` to the log.
    ///
    /// - Default: false.
    public final var showsInputOverlay: Bool {
        get { overlay != nil }
        set {
            guard newValue != showsInputOverlay else { return }
            overlay?.remove()
            overlay = newValue ? InputOverlay(of: self) : nil
        }
    }

    /// Looks for `SKIFF_OVERLAY`: any value gives the keys their meaning, and all but 0 turn the overlay on.
    final func enableOverlayByEnvironment() {
        guard let value = getenv("SKIFF_OVERLAY"), value.pointee != 0 else { return }
        enableOverlay(String(cString: value))
    }

    /// As if the variable had that value.
    package final func enableOverlay(_ value: String) {
        hasOverlayKeys = true
        if value != "0" { showsInputOverlay = true }
    }

    /// Takes a key that is the overlay's; false for all others.
    final func takeOverlayKey(_ sample: KeySample) -> Bool {
        guard sample.code == Self.f11 || sample.code == Self.f12,
            sample.modifiers.exact == [.control, .shift]
        else { return false }
        if sample.code == Self.f12 { showsInputOverlay.toggle() } else { log.tell(describe()) }
        return true
    }

    // As evdev numbers them.
    private static let f11: UInt32 = 87
    private static let f12: UInt32 = 88
}
