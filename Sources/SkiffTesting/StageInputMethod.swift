import SkiffCompositor
import SkiffCore

/// The input method of a stage: it composes text, as those for Chinese or Japanese do, or keyboards on the screen.
///
/// ```swift
/// func writeKanji(on stage: Stage) {
///     stage.inputMethod.compose("かん")
///     stage.inputMethod.commit("漢")
/// }
/// ```
public final class StageInputMethod {
    private unowned let stage: Stage

    init(_ stage: Stage) {
        self.stage = stage
    }

    private var wire: CompositorTextInput { stage.compositor.seat.textInput }

    /// What the window has told of the text with the focus; nil while there is none, or the method is elsewhere.
    public var state: CompositorTextInput.State? { wire.focus == nil ? nil : wire.state }

    /// Gives the window the method's focus.
    public func enter() {
        wire.enter(stage.surface)
        stage.turn()
    }

    /// Takes the method's focus away from the window.
    public func leave() {
        wire.leave(stage.surface)
        stage.turn()
    }

    /// Shows marked text, in the place of what was marked before; an empty one takes it away.
    ///
    /// - Units: the selection in it is in bytes of UTF-8.
    /// - Default: the caret is at its end.
    public func compose(_ text: String, selected: Range<Int>? = nil) {
        let end = text.utf8.count
        send { $0.preedit(text, begin: selected?.lowerBound ?? end, end: selected?.upperBound ?? end) }
    }

    /// Inserts text, in the place of what is marked.
    public func commit(_ text: String) {
        send { $0.commitString(text) }
    }

    /// Deletes around the caret.
    ///
    /// - Units: bytes of UTF-8.
    public func deleteSurrounding(before: Int, after: Int = 0) {
        send { $0.deleteSurrounding(before: before, after: after) }
    }

    /// Does several things as one change.
    public func send(_ body: (CompositorTextInput) -> Void) {
        if wire.focus == nil { enter() }
        body(wire)
        wire.done()
        stage.turn()
    }
}
