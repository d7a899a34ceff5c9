import Skiff
import SkiffTesting
import SkiffWayland
import Testing

/// Connecting anew from within what an end of the connection calls.
struct ConnectWithinTests {
    private final class Eager: Application.Delegate {
        var resigned: (() -> Void)?

        func applicationDidResignActive(_ application: Application) { resigned?() }
    }

    @Test("R-LIFE-8: connecting again while a connection is replaced leaves one connection, and the window on it")
    func oneConnection() throws {
        let stage = Stage(View())
        let eager = Eager()
        stage.application.delegate = eager
        var count = 0
        eager.resigned = { [unowned stage] in
            count += 1
            try? stage.application.connect(to: .descriptor(stage.compositor.connect()))
        }
        try stage.application.connect(to: .descriptor(stage.compositor.connect()))
        eager.resigned = nil
        stage.turn()
        #expect(count == 1)
        #expect(stage.compositor.clientCount == 1)
        #expect(stage.surface.isMapped)
        #expect(stage.compositor.protocolErrors.isEmpty)
    }
}
