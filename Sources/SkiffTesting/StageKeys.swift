import Skiff
import SkiffCompositor
import SkiffCore

/// A key by its place on the keyboard, with US legends.
nonisolated public struct StageKey: Sendable, Hashable {
    /// The code in linux/input-event-codes.h.
    public let code: UInt32

    /// A key by its code.
    public init(code: UInt32) {
        self.code = code
    }

    /// The key with that letter, digit or sign on a US keyboard; nil for a character that no key gives unshifted.
    public init?(_ character: Character) {
        let rows: [(String, UInt32)] = [
            ("1234567890-=", 2), ("qwertyuiop[]", 16), ("asdfghjkl;'`", 30), ("\\zxcvbnm,./", 43), (" ", 57),
        ]
        for (row, first) in rows {
            if let place = row.firstIndex(of: character) {
                self.init(code: first + UInt32(row.distance(from: row.startIndex, to: place)))
                return
            }
        }
        return nil
    }

    /// Escape.
    public static let escape = StageKey(code: 1)
    /// Backspace.
    public static let backspace = StageKey(code: 14)
    /// Tab.
    public static let tab = StageKey(code: 15)
    /// Return.
    public static let enter = StageKey(code: 28)
    /// The space bar.
    public static let space = StageKey(code: 57)
    /// The arrow up.
    public static let up = StageKey(code: 103)
    /// The arrow to the left.
    public static let left = StageKey(code: 105)
    /// The arrow to the right.
    public static let right = StageKey(code: 106)
    /// The arrow down.
    public static let down = StageKey(code: 108)
    /// Home.
    public static let home = StageKey(code: 102)
    /// Page up.
    public static let pageUp = StageKey(code: 104)
    /// End.
    public static let end = StageKey(code: 107)
    /// Page down.
    public static let pageDown = StageKey(code: 109)
}

/// The keyboard of a stage.
public final class StageKeys {
    private unowned let stage: Stage
    private var held: KeyModifiers = []

    init(_ stage: Stage) {
        self.stage = stage
    }

    private var wire: CompositorKeyboard { stage.compositor.seat.keyboard }

    /// Gives the window the keyboard's focus.
    public func enter() {
        wire.enter(stage.surface)
        wire.modifiers(CompositorKeyboard.Modifiers())
        stage.turn()
    }

    /// Takes the keyboard's focus away.
    public func leave() {
        wire.leave(stage.surface)
        stage.turn()
    }

    /// Presses a key and releases it, with modifiers held around it.
    public func press(_ key: StageKey, modifiers: KeyModifiers = []) {
        hold(modifiers)
        down(key)
        stage.advance(by: .milliseconds(30))
        up(key)
        hold([])
        stage.advance(by: .milliseconds(30))
    }

    /// Presses a key and keeps it down.
    public func down(_ key: StageKey) {
        if wire.focus == nil { enter() }
        wire.key(key.code, pressed: true)
        stage.turn()
    }

    /// Releases a key.
    public func up(_ key: StageKey) {
        wire.key(key.code, pressed: false)
        stage.turn()
    }

    /// Says which modifiers are held.
    public func hold(_ modifiers: KeyModifiers) {
        guard modifiers != held else { return }
        held = modifiers
        if wire.focus == nil { enter() }
        var mask: UInt32 = 0
        let bits: [(KeyModifiers, UInt32)] = [
            (.shift, 1), (.alphaShift, 2), (.control, 4), (.alternate, 8), (.numericPad, 16), (.command, 64),
        ]
        for (modifier, bit) in bits where modifiers.contains(modifier) { mask |= bit }
        wire.modifiers(CompositorKeyboard.Modifiers(depressed: mask))
        stage.turn()
    }
}
