/// What the pointer looks like.
///
/// The names say what is meant; what is drawn is the compositor's or the cursor theme's.
///
/// - Protocol: the shapes of `wp_cursor_shape_device_v1`, cursor-shape-v1.xml, whose numbers the raw values are.
public enum PointerStyle: UInt8, CaseIterable, Hashable, Sendable {
    /// No pointer.
    case hidden = 0
    /// The usual arrow.
    case system = 1
    /// There is a menu for what is under it.
    case contextMenu = 2
    /// There is help for what is under it.
    case help = 3
    /// A hand: what is under it leads somewhere.
    case link = 4
    /// Something goes on, and the program can be used meanwhile.
    case progress = 5
    /// The program is busy.
    case wait = 6
    /// A cell can be chosen.
    case cell = 7
    /// A thin cross, for exact places.
    case crosshair = 8
    /// A beam: text can be selected.
    case text = 9
    /// A lying beam: vertical text can be selected.
    case verticalText = 10
    /// Letting go makes a link.
    case alias = 11
    /// Letting go makes a copy.
    case copy = 12
    /// Letting go moves.
    case move = 13
    /// It cannot be let go here.
    case noDrop = 14
    /// It is not possible.
    case notAllowed = 15
    /// An open hand: it can be grabbed.
    case grab = 16
    /// A closed hand: it is grabbed.
    case grabbing = 17
    /// The right edge can be moved.
    case resizeRight = 18
    /// The top edge can be moved.
    case resizeUp = 19
    /// The top right corner can be moved.
    case resizeUpRight = 20
    /// The top left corner can be moved.
    case resizeUpLeft = 21
    /// The bottom edge can be moved.
    case resizeDown = 22
    /// The bottom right corner can be moved.
    case resizeDownRight = 23
    /// The bottom left corner can be moved.
    case resizeDownLeft = 24
    /// The left edge can be moved.
    case resizeLeft = 25
    /// An edge can be moved left and right.
    case resizeLeftRight = 26
    /// An edge can be moved up and down.
    case resizeUpDown = 27
    /// A corner can be moved towards the top right and the bottom left.
    case resizeUpRightDownLeft = 28
    /// A corner can be moved towards the top left and the bottom right.
    case resizeUpLeftDownRight = 29
    /// The line between two columns can be moved.
    case resizeColumn = 30
    /// The line between two rows can be moved.
    case resizeRow = 31
    /// It can be scrolled every way.
    case scroll = 32
    /// It can be made larger.
    case zoomIn = 33
    /// It can be made smaller.
    case zoomOut = 34
}
