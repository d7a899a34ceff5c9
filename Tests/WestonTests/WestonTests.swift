import Testing

/// All tests on a real Weston: one at a time, for they wait for other processes.
@Suite(
    .serialized,
    .enabled(if: WestonInstallation.isUsable, "needs weston and .build/weston/skiff-testseat.so: run Scripts/test"))
struct WestonTests {
    typealias Shell = WestonSession.Shell
}
