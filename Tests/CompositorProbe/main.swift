// A program for tests on compositors: it prints a line for each thing that happens to its window.
import Glibc
import Skiff

/// Prints a line at once.
func say(_ line: String) {
    print(line)
    fflush(nil)
}

/// The window's ground: it hears the keys and tells the size.
final class Ground: View {
    private let content: View
    private var size = Size.zero

    init(_ content: View) {
        self.content = content
        super.init()
        addSubview(content)
    }

    override var canBecomeFirstResponder: Bool { true }

    override func layoutSubviews() {
        content.frame = bounds
        guard bounds.size != size else { return }
        size = bounds.size
        say("size \(Int(size.width)) \(Int(size.height))")
    }

    override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        for press in presses {
            guard let key = press.key else { continue }
            say("key \(key.charactersIgnoringModifiers) \(key.characters)")
            if key.characters == "c" { copy() }
            if key.characters == "v" { paste() }
        }
    }
}

func copy() {
    application.pasteboard.setString("Grüße 🌍")
    say("copied")
}

func paste() {
    application.pasteboard.readString { result in
        if case .success(let text) = result { say("pasted \(text)") } else { say("pasted nothing") }
    }
}

final class Lifetime: Application.Delegate {
    func applicationDidBecomeActive(_ application: Application) { say("active") }

    func application(_ application: Application, shouldClose window: Window) -> Bool {
        say("close")
        return true
    }
}

let application = Application(id: "org.skiff.probe")
let lifetime = Lifetime()
application.delegate = lifetime
let label = Label("Probe", style: .title)
let button = Button("Press me", style: .prominent)
_ = button.addAction(for: .touchUpInside) { event in
    let isFinger = event?.touches.first?.type == .direct
    label.text = isFinger ? "Touched" : "Clicked"
    say(isFinger ? "touched" : "clicked")
}
let ground = Ground(Stack(.vertical, spacing: 24, [label, button]))
application.openWindow("Probe", size: Size(480, 320), content: ground)
_ = ground.becomeFirstResponder()
let ending = application.run()
say("ended with \(ending.status)")
ending.exit()
