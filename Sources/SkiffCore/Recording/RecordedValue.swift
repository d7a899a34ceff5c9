/// One argument of a recorded event.
package nonisolated enum RecordedValue: Hashable, Sendable {
    /// A whole number, of an enumeration too.
    case number(Int)
    /// A length or place, as the wire has it in 256ths.
    case fixed(Double)
    /// A text.
    case text(String)
    /// Numbers in a row, as keys or states.
    case words([Int])
    /// Another object.
    case object(RecordedObject)
    /// A keymap by its name in the recording.
    case keymap(String)
    /// Nothing: no object, no text, or what the replay chooses.
    case none
}
