import Skiff

/// Takes text that is typed.
public typealias UIKeyInput = KeyInput
/// Takes and edits text.
public typealias UITextInput = TextInput
/// Is told of changes that a text makes itself.
public typealias UITextInputDelegate = TextInputDelegate
/// What a text is for.
public typealias UITextInputTraits = TextInputTraits
/// A place in a text.
public typealias UITextPosition = TextPosition
/// A part of a text.
public typealias UITextRange = TextRange
/// What is typed.
public typealias UIKeyboardType = KeyboardType
/// Which letters become large by themselves.
public typealias UITextAutocapitalizationType = TextAutocapitalizationType
/// Whether words are corrected.
public typealias UITextAutocorrectionType = TextAutocorrectionType
/// Whether words are checked.
public typealias UITextSpellCheckingType = TextSpellCheckingType
/// At which side lines of text begin.
public typealias NSTextAlignment = TextAlignment
/// What a label does with text that does not fit.
public typealias NSLineBreakMode = LineBreakMode
/// How lines below and through letters are drawn.
public typealias NSUnderlineStyle = UnderlineStyle
/// How lines lie under one another.
public typealias NSParagraphStyle = ParagraphStyle
