import Glibc
import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// Icons, tokens to come to the front with, and keeping the screen on.
struct WindowIdentityTests {
    private static func picture(_ width: Int, _ height: Int) -> Image {
        let bitmap = Bitmap(size: PixelSize(width: width, height: height), format: .argb8888)
        bitmap.canvas().fill(Rect(0, 0, Double(width), Double(height)), with: Color(hex: 0x0B6BCB))
        return bitmap.image()
    }

    @Test("An icon goes to the compositor in the sizes that it prefers, by name too, and away again")
    func icon() {
        var configuration = Compositor.Configuration()
        configuration.iconSides = [16, 48]
        let stage = Stage(View(), size: Size(100, 50), configuration: configuration)
        #expect(stage.surface.iconPictures.isEmpty)
        stage.window.icon = Self.picture(64, 64)
        stage.window.iconName = "org.skiff.stage"
        stage.turn()
        #expect(stage.surface.iconName == "org.skiff.stage")
        #expect(stage.surface.iconPictures.map(\.size.width) == [16, 48])
        #expect(stage.surface.iconPictures.allSatisfy { $0[8, 8] == 0xFF0B_6BCB })
        stage.window.icon = nil
        stage.window.iconName = nil
        stage.turn()
        #expect(stage.surface.iconPictures.isEmpty)
        #expect(stage.surface.iconName == nil)
        expectSound(stage)
    }

    @Test(
        "An icon that is no square, tiny or huge is put into the middle of one",
        arguments: [(1, 1), (200, 10), (3, 900)])
    func oddIcon(width: Int, height: Int) throws {
        let window = Window(title: "Odd", size: Size(100, 50))
        window.icon = Self.picture(width, height)
        let stage = Stage(window: window, configuration: Compositor.Configuration(fractionalScale: 180))
        let picture = try #require(stage.surface.iconPictures.first)
        #expect(picture.width == picture.height)
        #expect(picture[picture.width / 2, picture.height / 2] >> 24 > 0)
        expectSound(stage)
    }

    @Test("Without the protocol an icon is no error")
    func noIcons() {
        let stage = Stage(
            View(), size: Size(100, 50),
            configuration: Compositor.Configuration(versions: ["xdg_toplevel_icon_manager_v1": 0]))
        stage.window.icon = Self.picture(8, 8)
        stage.turn()
        #expect(stage.surface.iconPictures.isEmpty)
        expectSound(stage)
    }

    @Test("The screen stays on while the application wants it, in every window, also in one opened later")
    func idle() {
        let stage = Stage(View(), size: Size(100, 50))
        #expect(!stage.surface.inhibitsIdle)
        stage.application.isIdleTimerDisabled = true
        let other = stage.application.openWindow("Other", content: View())
        stage.turn()
        #expect(stage.compositor.windows.map(\.inhibitsIdle) == [true, true])
        other.close()
        stage.application.isIdleTimerDisabled = false
        stage.turn()
        #expect(stage.compositor.windows.map(\.inhibitsIdle) == [false])
        expectSound(stage)
    }

    @Test("The token that a program was started with brings its first window to the front, once it is shown")
    func startupToken() {
        let window = Window(title: "First", size: Size(100, 50))
        let stage = Stage(window: window) { id, loop, log in
            let application = Application(id: id, loop: loop, log: log)
            application.startupToken = "a-token"
            return application
        }
        stage.application.openWindow("Second", content: View())
        stage.turn()
        #expect(stage.compositor.windows.map(\.activationTokens) == [["a-token"], []])
        stage.compositor.hangUp()
        stage.turn()
        stage.reconnect()
        #expect(stage.compositor.windows.allSatisfy { $0.activationTokens.isEmpty })
        expectSound(stage)
    }

    @Test("The environment's token is taken out of it: it is no other program's")
    func environment() {
        setenv("XDG_ACTIVATION_TOKEN", "from-the-starter", 1)
        setenv("DESKTOP_STARTUP_ID", "older", 1)
        #expect(Application.takeStartupToken() == "from-the-starter")
        #expect(getenv("XDG_ACTIVATION_TOKEN") == nil)
        #expect(getenv("DESKTOP_STARTUP_ID") == nil)
        #expect(Application.takeStartupToken() == nil)
        setenv("DESKTOP_STARTUP_ID", "older", 1)
        #expect(Application.takeStartupToken() == "older")
    }

    @Test("R-SEAT-6: a token for another window names the touch that led to it, and is handed on")
    func token() throws {
        let pad = Toucher()
        let stage = Stage(pad, size: Size(100, 50))
        let other = stage.application.openWindow("Other", content: View())
        stage.turn()
        stage.touch.down(pad)
        var token: String?
        stage.window.requestActivationToken(for: pad.touch) { token = $0 }
        #expect(token == nil)
        stage.turn()
        let made = try #require(stage.compositor.tokens.first)
        #expect(token == made.text)
        #expect(made.serial != nil)
        #expect(made.seat == "seat0")
        #expect(made.windowTitle == "Stage")
        #expect(made.appID == "org.skiff.stage")
        other.activate(with: try #require(token))
        stage.turn()
        #expect(stage.compositor.windows.last?.activationTokens == [made.text])
        #expect(stage.compositor.tokens.isEmpty)
        expectSound(stage)
    }

    private final class Toucher: View {
        var touch: Touch?
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { touch = touches.first }
    }

    @Test("A token that never comes is given up after a while; one answer comes, and it is none")
    func neverComes() {
        let stage = Stage(View(), size: Size(100, 50))
        stage.compositor.givesTokens = false
        var answers: [String?] = []
        stage.window.requestActivationToken { answers.append($0) }
        stage.turn()
        #expect(answers.isEmpty)
        stage.advance(by: .milliseconds(2500))
        #expect(answers == [nil])
        stage.window.requestActivationToken { answers.append($0) }
        stage.turn()
        stage.compositor.hangUp()
        stage.turn()
        #expect(answers == [nil, nil])
        stage.window.requestActivationToken { answers.append($0) }
        #expect(answers == [nil, nil, nil])
    }

    @Test("Without the protocol there is no token, at once, and coming to the front is no error")
    func noTokens() {
        let stage = Stage(
            View(), size: Size(100, 50), configuration: Compositor.Configuration(versions: ["xdg_activation_v1": 0]))
        var answers: [String?] = []
        stage.window.requestActivationToken { answers.append($0) }
        #expect(answers == [nil])
        stage.window.activate(with: "token")
        stage.window.activate(with: "")
        stage.window.activate(with: String(repeating: "x", count: 100_000))
        stage.turn()
        expectSound(stage)
    }
}
