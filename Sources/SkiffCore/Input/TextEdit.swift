/// What an input method tells the surface that has its focus.
public enum TextInputEvent: Hashable, Sendable {
    /// Focus came: from now on it wants to know of the text.
    case enter
    /// Focus went: text that is not committed is gone.
    case leave
    /// It changes the text.
    case edit(TextEdit)
}

/// One change that an input method makes to the text, all at once, in the order of its fields (R-WK-13).
///
/// - Units: bytes of UTF-8, as on the wire: they may be anything.
/// - Protocol: `zwp_text_input_v3.done`, text-input-unstable-v3.xml.
public struct TextEdit: Hashable, Sendable {
    /// How much to delete before the selection, and before marked text.
    public var deleteBefore: UInt32
    /// How much to delete after the selection, and after marked text.
    public var deleteAfter: UInt32
    /// The text to insert.
    public var insertion: String
    /// The text to show as marked, in the place of what was marked.
    public var preedit: String
    /// The selection in the marked text: both -1 for none.
    public var preeditBegin: Int32
    /// The other end of the selection in the marked text.
    public var preeditEnd: Int32

    /// A change, of nothing unless said.
    public init(
        deleteBefore: UInt32 = 0, deleteAfter: UInt32 = 0, insertion: String = "", preedit: String = "",
        preeditBegin: Int32 = 0, preeditEnd: Int32 = 0
    ) {
        self.deleteBefore = deleteBefore
        self.deleteAfter = deleteAfter
        self.insertion = insertion
        self.preedit = preedit
        self.preeditBegin = preeditBegin
        self.preeditEnd = preeditEnd
    }
}
