import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// What the application's delegate hears, and when the application ends.
struct ApplicationLifecycleTests {
    private final class Delegate: Application.Delegate {
        let journal: Journal
        var lets = true

        init(_ journal: Journal) { self.journal = journal }

        func applicationDidBecomeActive(_ application: Application) { journal.add("active") }
        func applicationDidResignActive(_ application: Application) { journal.add("inactive") }
        func application(_ application: Application, shouldClose window: Window) -> Bool {
            journal.add("close \(window.title)")
            return lets
        }
    }

    private let journal = Journal()
    private let delegate: Delegate
    private let stage: Stage

    init() {
        delegate = Delegate(journal)
        stage = Stage(View(), configuration: Compositor.Configuration(initialStates: []))
        stage.application.delegate = delegate
        stage.application.endsWithLastWindow = true
    }

    @Test("the application is active while one of its windows is in use")
    func activity() {
        #expect(!stage.application.isActive)
        stage.surface.configure(states: .activated)
        stage.turn()
        #expect(stage.application.isActive)
        stage.surface.configure(states: [.activated, .maximized])
        stage.turn()
        stage.surface.configure(states: [])
        stage.turn()
        #expect(!stage.application.isActive)
        #expect(journal.take() == ["active", "inactive"])
        expectSound(stage)
    }

    @Test("going from one window to another does not make the application inactive")
    func betweenWindows() {
        stage.application.openWindow("Second", size: Size(100, 100), content: View())
        stage.turn()
        let windows = stage.compositor.windows
        windows[0].configure(states: .activated)
        stage.turn()
        for _ in 0..<8 {
            windows[0].configure(states: [])
            windows[1].configure(states: .activated)
            stage.turn()
            windows[1].configure(states: [])
            windows[0].configure(states: .activated)
            stage.turn()
        }
        #expect(journal.take() == ["active"])
        windows[0].configure(states: [])
        stage.turn()
        #expect(journal.take() == ["inactive"])
        expectSound(stage)
    }

    @Test("the compositor's close button asks the delegate, who may keep the window")
    func veto() {
        delegate.lets = false
        stage.surface.close()
        stage.turn()
        #expect(journal.take() == ["close Stage"])
        #expect(stage.application.windows.count == 1)
        #expect(stage.surface.isMapped)
        delegate.lets = true
        stage.surface.close()
        stage.turn()
        #expect(journal.take() == ["close Stage"])
        #expect(stage.application.windows.isEmpty)
        #expect(stage.compositor.windows.isEmpty)
        expectSound(stage)
    }

    @Test("performClose asks, close does not")
    func byProgram() {
        delegate.lets = false
        stage.window.performClose()
        #expect(journal.take() == ["close Stage"])
        #expect(stage.application.windows.count == 1)
        stage.window.close()
        #expect(journal.take() == [])
        #expect(stage.application.windows.isEmpty)
        expectSound(stage)
    }

    @Test("closing the last window ends run, closing another one does not")
    func lastWindow() {
        let second = stage.application.openWindow("Second", content: View())
        stage.turn()
        stage.window.close()
        #expect(stage.application.ending == nil)
        second.close()
        #expect(stage.application.ending == .lastWindowClosed)
        expectSound(stage)
    }

    @Test("an application that goes on without windows is not ended by the last one")
    func goesOn() {
        stage.application.endsWithLastWindow = false
        stage.window.close()
        #expect(stage.application.ending == nil)
        stage.application.openWindow("Next", content: View())
        stage.turn()
        #expect(stage.compositor.windows.map(\.title) == ["Next"])
        expectSound(stage)
    }

    @Test("quit ends run; the first reason is the one that counts; the statuses are those of a program")
    func quit() {
        stage.application.quit()
        stage.window.close()
        #expect(stage.application.ending == .quit)
        #expect(Application.Ending.quit.status == 0)
        #expect(Application.Ending.lastWindowClosed.status == 0)
        #expect(Application.Ending.terminated.status == 0)
        #expect(Application.Ending.connectionLost(.hungUp).status == 1)
        #expect(Application.Ending.notConnected(.hungUp).status == 1)
        expectSound(stage)
    }

    @Test("a closed window that was the one in use leaves the application inactive")
    func closeActive() {
        stage.surface.configure(states: .activated)
        stage.turn()
        _ = journal.take()
        stage.window.close()
        #expect(journal.take() == ["inactive"])
        expectSound(stage)
    }

    @Test("what is to be done later is done when its time has come, once")
    func after() {
        stage.application.after(.milliseconds(100)) { [journal] in journal.add("done") }
        let called = stage.application.after(.milliseconds(50)) { [journal] in journal.add("called off") }
        called.cancel()
        stage.advance(by: .milliseconds(99))
        #expect(journal.take() == [])
        stage.advance(by: .milliseconds(1))
        #expect(journal.take() == ["done"])
        stage.advance(by: .seconds(10))
        #expect(journal.take() == [])
        expectSound(stage)
    }
}
