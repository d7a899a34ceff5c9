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
