import Skiff

/// What is to be done, by name: the type of a `#selector`.
public typealias Selector = Action
/// An action that a person can choose.
public typealias UICommand = Command
/// A command that a key chooses.
public typealias UIKeyCommand = KeyCommand
/// A command that runs a closure.
public typealias UIAction = Command
/// Commands and menus under a title.
public typealias UIMenu = Menu
/// A command or a menu.
public typealias UIMenuElement = MenuElement
/// Cutting, copying, pasting, selecting and deleting.
public typealias UIResponderStandardEditActions = EditActions
