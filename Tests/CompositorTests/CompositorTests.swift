import Testing

/// The same checks on every compositor: one at a time, for they wait for other processes.
@Suite(.serialized) struct CompositorTests {
    private static let hint: Comment = "needs the compositor: run Scripts/test --compositors"

    @Test(
        "Weston 10, kiosk shell", .enabled(if: LiveCompositor.westonKiosk.isWanted, hint),
        arguments: LiveCompositor.westonKiosk.checks)
    func westonKiosk(_ check: LiveCheck) throws { try LiveCompositor.westonKiosk.run(check) }

    @Test(
        "Weston 10, desktop shell", .enabled(if: LiveCompositor.westonDesktop.isWanted, hint),
        arguments: LiveCompositor.westonDesktop.checks)
    func westonDesktop(_ check: LiveCheck) throws { try LiveCompositor.westonDesktop.run(check) }

    @Test("KWin 5.27", .enabled(if: LiveCompositor.kwin.isWanted, hint), arguments: LiveCompositor.kwin.checks)
    func kwin(_ check: LiveCheck) throws { try LiveCompositor.kwin.run(check) }

    @Test("Mutter 43", .enabled(if: LiveCompositor.mutter.isWanted, hint), arguments: LiveCompositor.mutter.checks)
    func mutter(_ check: LiveCheck) throws { try LiveCompositor.mutter.run(check) }

    @Test("Sway 1.7", .enabled(if: LiveCompositor.sway.isWanted, hint), arguments: LiveCompositor.sway.checks)
    func sway(_ check: LiveCheck) throws { try LiveCompositor.sway.run(check) }
}
