import Skiff

/// Where the tree is; it stands for the window of the demonstrations.
final class Board: View {
    private let recorder: Recorder
    var tree: LabView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let tree { addSubview(tree) }
        }
    }

    init(recorder: Recorder) {
        self.recorder = recorder
        super.init()
        cornerRadius = theme.metrics.cardRadius
        name = "board"
    }

    override func hitTest(_ point: Point, with event: Event?) -> View? {
        // Every question comes through here first.
        recorder.begin()
        return super.hitTest(point, with: event)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        recorder.called("began", touches, by: self)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        recorder.called("ended", touches, by: self)
    }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        recorder.called("cancelled", touches, by: self)
    }

    override func themeDidChange() {
        backgroundColor = theme.fill
        super.themeDidChange()
    }
}
