import Glibc
import Skiff
import SkiffCompositor

/// Another program on the stage, which copies and pastes.
public final class StageClipboard {
    private unowned let stage: Stage
    private let kind: Selection.Kind

    init(_ stage: Stage, _ kind: Selection.Kind) {
        self.stage = stage
        self.kind = kind
    }

    /// The compositor's side, for tests of what a bad program does.
    public var wire: CompositorSelection {
        kind == .clipboard ? stage.compositor.seat.clipboard : stage.compositor.seat.primarySelection
    }

    /// Copies a text in the other program; the stage's window has the keys after that.
    public func copy(_ text: String) {
        wire.set(text)
        if stage.compositor.seat.keyboard.focus == nil { stage.keys.enter() }
        stage.turn()
    }

    /// Pastes in the other program: the text that is copied; nil if there is none.
    public func paste() -> String? {
        stage.turn()
        guard let descriptor = wire.read("text/plain;charset=utf-8") else { return nil }
        defer { close(descriptor) }
        var text: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65536)
        for _ in 0..<100_000 {
            stage.turn()
            let count = read(descriptor, &block, block.count)
            if count > 0 { text += block[..<count] }
            if count == 0 { return String(decoding: text, as: UTF8.self) }
            if count < 0, errno != EAGAIN { return nil }
        }
        return nil
    }
}
