import Skiff

/// The list of demonstrations, the one that is chosen, and what it has written down.
final class Shell: ViewController {
    private let demos: [Demo]
    private var controllers: [Int: DemoViewController] = [:]
    private let stage = Card()
    private let journal = JournalCard()
    private(set) lazy var list = DemoList(demos.map(\.title)) { [weak self] in self?.show($0) }
    private(set) var shown: DemoViewController?

    init(_ demos: [Demo] = Demo.all) {
        self.demos = demos
        super.init()
    }

    override func viewDidLoad() {
        view.addSubview(list)
        view.addSubview(stage)
        view.addSubview(journal)
        show(0)
    }

    /// Shows a demonstration; each is made once.
    func show(_ index: Int) {
        let next = controllers[index] ?? demos[index].make()
        controllers[index] = next
        list.selected = index
        guard next !== shown else { return }
        if let shown {
            shown.willMove(toParent: nil)
            shown.view.removeFromSuperview()
            shown.removeFromParent()
        }
        addChild(next)
        stage.addSubview(next.view)
        next.didMove(toParent: self)
        shown = next
        journal.journal = next.journal
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        let room = view.bounds.inset(by: view.safeAreaInsets).inset(dx: 16, dy: 16)
        list.isColumn = room.width >= 760
        if list.isColumn {
            let columns = [184, room.width - 184 - 264 - 32, 264]
            list.frame = Rect(room.minX, room.minY, columns[0], room.height)
            stage.frame = Rect(list.frame.maxX + 16, room.minY, columns[1], room.height)
            journal.frame = Rect(stage.frame.maxX + 16, room.minY, columns[2], room.height)
        } else {
            list.frame = Rect(room.minX, room.minY, room.width, DemoList.rowHeight)
            let top = list.frame.maxY + 12
            let height = min(512, max(0, room.maxY - top))
            stage.frame = Rect(room.minX, top, room.width, height)
            let rest = stage.frame.maxY + 12
            journal.frame = Rect(room.minX, rest, room.width, max(0, room.maxY - rest))
        }
        shown?.view.frame = stage.bounds
    }
}
