/// Whether the screen stays on.
extension Toplevel {
    /// Keeps the screen from being dimmed, locked or switched off while the window is seen, where the compositor can.
    ///
    /// - Protocol: idle-inhibit-unstable-v1.
    public func setInhibitsIdle(_ inhibits: Bool) {
        guard inhibits != (inhibitor != nil) else { return }
        inhibitor?.destroy()
        inhibitor = nil
        guard inhibits, let manager = display.idleInhibit, surface.wire.isAlive else { return }
        inhibitor = manager.createInhibitor(surface: surface.wire)
    }
}
