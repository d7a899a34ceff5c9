/// What an input method is told about the text that has the focus.
///
/// - Protocol: `zwp_text_input_v3`, text-input-unstable-v3.xml.
public struct TextInputState: Hashable, Sendable {
    /// Tells fields of one surface apart: another number is another text.
    public var field: UInt64
    /// The text around the caret; nil if nothing is known of it.
    public var surrounding: SurroundingText?
    /// Whether the text last changed by the input method itself.
    public var isByInputMethod: Bool
    /// What is wished for the text.
    public var hints: TextHints
    /// What the text is.
    public var purpose: TextPurpose
    /// Where the caret is; nil if that is not known.
    ///
    /// - Space: the surface's.
    public var caret: Rect?

    /// The state of a field of which nothing is known.
    public init(
        field: UInt64, surrounding: SurroundingText? = nil, isByInputMethod: Bool = false, hints: TextHints = [],
        purpose: TextPurpose = .normal, caret: Rect? = nil
    ) {
        self.field = field
        self.surrounding = surrounding
        self.isByInputMethod = isByInputMethod
        self.hints = hints
        self.purpose = purpose
        self.caret = caret
    }
}

/// What an input method may do to help with a text, or must not do.
///
/// - Protocol: `zwp_text_input_v3.content_hint`, text-input-unstable-v3.xml.
public struct TextHints: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Words may be completed.
    public static let completion = TextHints(rawValue: 0x1)
    /// Words may be corrected.
    public static let spellcheck = TextHints(rawValue: 0x2)
    /// Sentences begin with a capital.
    public static let autoCapitalization = TextHints(rawValue: 0x4)
    /// Small letters are better.
    public static let lowercase = TextHints(rawValue: 0x8)
    /// Capitals are better.
    public static let uppercase = TextHints(rawValue: 0x10)
    /// Words begin with a capital.
    public static let titlecase = TextHints(rawValue: 0x20)
    /// The text is not shown.
    public static let hiddenText = TextHints(rawValue: 0x40)
    /// The text is not to be stored.
    public static let sensitiveData = TextHints(rawValue: 0x80)
    /// Only Latin letters are meant.
    public static let latin = TextHints(rawValue: 0x100)
    /// The text has lines.
    public static let multiline = TextHints(rawValue: 0x200)
}

/// What kind of text is asked for.
///
/// - Protocol: `zwp_text_input_v3.content_purpose`, text-input-unstable-v3.xml.
public enum TextPurpose: UInt32, Hashable, Sendable {
    /// Any text.
    case normal = 0
    /// Letters.
    case alpha = 1
    /// Digits.
    case digits = 2
    /// A number with sign and point.
    case number = 3
    /// A telephone number.
    case phone = 4
    /// An address of the web.
    case url = 5
    /// An address of electronic mail.
    case email = 6
    /// Somebody's name.
    case name = 7
    /// A password.
    case password = 8
    /// A password of digits.
    case pin = 9
    /// A date.
    case date = 10
    /// A time.
    case time = 11
    /// A date and a time.
    case datetime = 12
    /// The input of a terminal.
    case terminal = 13
}
