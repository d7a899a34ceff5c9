import SkiffCore
import SkiffGraphics

/// A line of text that the user writes.
///
/// ```swift
/// let name = TextField(placeholder: "Name")
/// name.addAction(for: .editingChanged) { _ in print(name.text) }
/// ```
///
/// Keys and input methods write in it while it is first responder: a tap, a click or the focus makes it so.
open class TextField: Control {
    /// A field with that text in it.
    public init(_ text: String = "", placeholder: String = "") {
        line = LineText(text)
        self.placeholder = placeholder
        super.init()
        pointerStyle = .text
    }

    public override init(frame: Rect) {
        line = LineText("")
        placeholder = ""
        super.init(frame: frame)
        pointerStyle = .text
    }

    // MARK: Text

    /// The text, with what is selected and marked in it; see `changeText` and `changeSelection`.
    @exclusivity(unchecked) final var line: LineText

    /// What is written in the field; setting it sends no event (R-EDITCTL-1).
    ///
    /// Line ends become spaces, and the caret goes to the end.
    public final var text: String {
        get { line.text }
        set { setText(newValue) }
    }

    /// What is shown while there is no text.
    @exclusivity(unchecked) public final var placeholder: String {
        didSet { if placeholder != oldValue, line.isEmpty { textLookChanged() } }
    }

    /// Decides about editing, and is told of it.
    @exclusivity(unchecked) public final weak var delegate: (any Delegate)?

    /// Whether it is first responder, and so edited.
    @exclusivity(unchecked) public final internal(set) var isEditing = false

    // MARK: What the text is for: see `TextInputTraits`

    /// The kind of keyboard that fits.
    @exclusivity(unchecked) public final var keyboardType = KeyboardType.default
    /// What is to be written with a capital.
    @exclusivity(unchecked) public final var autocapitalizationType = TextAutocapitalizationType.sentences
    /// Whether words may be corrected while they are typed.
    @exclusivity(unchecked) public final var autocorrectionType = TextAutocorrectionType.default
    /// Whether spelling is looked after.
    @exclusivity(unchecked) public final var spellCheckingType = TextSpellCheckingType.default

    /// Whether the text is a secret: it is shown as dots, and neither copied nor kept by input methods.
    @exclusivity(unchecked) public final var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { textLookChanged() } }
    }

    // MARK: Look: see TextField+Look.swift

    /// The font in place of the theme's body.
    @exclusivity(unchecked) public final var font: Font? {
        didSet { if font != oldValue { textLookChanged() } }
    }

    /// The text's colour in place of the theme's.
    @exclusivity(unchecked) public final var textColor: Color? {
        didSet { if textColor != oldValue { textLookChanged() } }
    }

    /// Where a text lies that is narrower than the field.
    @exclusivity(unchecked) public final var textAlignment = TextAlignment.natural {
        didSet { if textAlignment != oldValue { textLookChanged() } }
    }

    /// When there is a button in the field that takes all the text away.
    nonisolated public enum ClearButtonMode: Sendable, Hashable {
        /// At no time.
        case never
        /// While the field is edited, or while it is not; and has a text.
        case whileEditing, unlessEditing
        /// Whenever there is a text.
        case always
    }

    /// When there is a button that takes all the text away.
    ///
    /// - Default: `never`.
    @exclusivity(unchecked) public final var clearButtonMode = ClearButtonMode.never {
        didSet { if clearButtonMode != oldValue { textLookChanged() } }
    }

    @exclusivity(unchecked) final var laid: LaidLine?
    @exclusivity(unchecked) final var clearImage: (scale: Scale, image: Image)?
    /// How far a text that is wider than the field has gone to the left.
    @exclusivity(unchecked) final var scroll = 0.0
    final lazy var blink = CaretBlink { [weak self] in self?.caretTurned() }

    // MARK: Input: see TextField+Input.swift, TextField+Keys.swift, TextField+Touches.swift

    /// Who is told of changes that the field makes by itself.
    @exclusivity(unchecked) public final weak var inputDelegate: (any TextInputDelegate)?
    /// The finger or the pointer's button that is down.
    @exclusivity(unchecked) final var drag: FieldDrag?
    @exclusivity(unchecked) final var heldKeys: Set<Press> = []
    /// What the last edit was: typing goes on in one step of undo.
    @exclusivity(unchecked) final var lastEdit: EditKind?

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard isEnabled, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        beginEditing()
        return isFirstResponder
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        endEditing()
        return true
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // It left its window though the delegate was against it.
        if isEditing, !isFirstResponder { endEditing() }
    }

    // MARK: State

    open override func stateDidChange() {
        super.stateDidChange()
        if !isEnabled, isFirstResponder { resignFirstResponder() }
    }

    /// The focus brings the keys with it.
    open override func focusDidChange() {
        super.focusDidChange()
        if isFocused, !isFirstResponder { becomeFirstResponder() }
    }

    open override func themeDidChange() {
        laid = nil
        super.themeDidChange()
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        var left = touches
        for touch in touches where isEnabled && touch.type == .indirectPointer {
            if pressed(touch, with: event) { left.remove(touch) }
        }
        if !left.isEmpty { super.touchesBegan(left, with: event) }
    }

    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        beginDrag(touch)
        return true
    }

    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        continueDrag(touch)
        return true
    }

    open override func endTracking(_ touch: Touch?, with event: Event?) { endDrag(touch, with: event) }
    open override func cancelTracking(with event: Event?) { cancelDrag() }

    // MARK: Keys

    /// The field takes the keys that move in its text; those that write come to it as text.
    open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
        var left = presses
        for press in presses where take(press.stroke, with: event) {
            heldKeys.insert(press)
            left.remove(press)
        }
        // Space and Return are text: they do not press the field as they do other controls.
        if !left.isEmpty { forward { $0.pressesBegan(left, with: event) } }
    }

    open override func pressesEnded(_ presses: Set<Press>, with event: Event?) {
        let left = presses.subtracting(heldKeys)
        heldKeys.subtract(presses)
        if !left.isEmpty { forward { $0.pressesEnded(left, with: event) } }
    }

    open override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
        let left = presses.subtracting(heldKeys)
        heldKeys.subtract(presses)
        if !left.isEmpty { forward { $0.pressesCancelled(left, with: event) } }
    }

    override func keyRepeated(_ press: Press, with event: Event?) {
        if heldKeys.contains(press) { _ = take(press.stroke, with: event) }
    }

    // MARK: Input views

    @exclusivity(unchecked) private final var ownInputView: View?
    @exclusivity(unchecked) private final var ownAccessoryView: View?

    /// What is at the window's bottom while the field is first responder; nil for nothing of the field's own.
    ///
    /// Of a field that is first responder already, `reloadInputViews` shows the new one.
    open override var inputView: View? {
        get { ownInputView }
        set { ownInputView = newValue }
    }

    /// What is above the input view; see there.
    open override var inputAccessoryView: View? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    // MARK: Undo

    final lazy var ownUndo = UndoManager()

    /// The field's own; what it has kept is forgotten when editing ends (R-UNDO-1).
    open override var undoManager: UndoManager? { ownUndo }

    // MARK: Actions: see TextField+Actions.swift

    /// Whether an edit action has something to do now: a secret for instance is not copied.
    open override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender) && canEdit(action)
    }

    // MARK: Layout and drawing

    open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: usualHeight) }

    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width.isFinite ? size.width : 240, height: usualHeight)
    }

    /// As high as a finger needs; higher for text that was made larger.
    private var usualHeight: Double {
        let target = theme.metrics.target
        return textEngine.textScale > 1 ? max(target, (layout.size.height + 12).rounded(.up)) : target
    }

    open override func layoutSubviews() { scrollToCaret() }
    override var focusCornerRadius: Double { theme.metrics.fieldRadius }

    open override func draw(_ rect: Rect, in canvas: Canvas) { drawField(in: canvas) }
}
