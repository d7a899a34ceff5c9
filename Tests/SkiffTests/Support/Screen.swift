import Skiff

/// A controller that writes down what it is told.
final class Screen: ViewController {
    let label: String
    let journal: Journal
    var forwards = true
    var onDidAppear: (() -> Void)?

    init(_ label: String, _ journal: Journal) {
        self.label = label
        self.journal = journal
        super.init()
    }

    private func note(_ word: String) { journal.add("\(label) \(word)") }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    override func loadView() {
        note("load")
        view = View(frame: Rect(0, 0, 50, 50))
    }
    override func viewDidLoad() { note("didLoad") }
    /// Whether it writes down why it appears and disappears.
    var tellsWhy = false

    private func note(_ word: String, why: Bool) {
        note(word)
        guard tellsWhy else { return }
        if isBeingPresented { note("presented") }
        if isBeingDismissed { note("dismissed") }
        if isMovingToParent { note("moving in") }
        if isMovingFromParent { note("moving out") }
    }

    override func viewWillAppear(_ animated: Bool) { note(animated ? "willAppear slowly" : "willAppear", why: true) }
    override func viewDidAppear(_ animated: Bool) {
        note("didAppear", why: true)
        onDidAppear?()
    }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear", why: true) }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear", why: true) }
    override func viewWillLayoutSubviews() { note("willLayout") }
    override func viewDidLayoutSubviews() { note("didLayout") }
    override func willMove(toParent parent: ViewController?) {
        note("willMove \((parent as? Screen)?.label ?? "out")")
        super.willMove(toParent: parent)
    }
    override func didMove(toParent parent: ViewController?) { note("didMove \((parent as? Screen)?.label ?? "out")") }
}
