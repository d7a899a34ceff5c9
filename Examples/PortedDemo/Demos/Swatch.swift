import SkiffUIKit

/// A colour that is chosen on a keyboard of its own; it can be undone, copied and pasted.
final class Swatch: UIView, EditAction.Copy, EditAction.Paste {
    static let colors: [UIColor] = [.paleRed, .paleOrange, .paleYellow, .paleGreen, .paleBlue]

    let journal: Journal
    private lazy var keyboard = ColorKeyboard(swatch: self)
    private lazy var bar = DoneBar(swatch: self)

    /// Which of the colours it shows.
    private(set) var index = 0 {
        didSet { backgroundColor = Swatch.colors[index] }
    }

    init(frame: CGRect, journal: Journal) {
        self.journal = journal
        super.init(frame: frame)
        backgroundColor = Swatch.colors[index]
        cornerRadius = 6
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Swatch.tapped))
    }

    private func tapped() {
        becomeFirstResponder()
    }

    /// Chooses a colour, so that it can be undone.
    func choose(_ new: Int) {
        let old = index
        guard new != old else { return }
        undoManager?.registerUndo(withTarget: self) { $0.choose(old) }
        undoManager?.setActionName("Colour")
        index = new
        journal.write("colour \(new)")
    }

    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { keyboard }
    override var inputAccessoryView: UIView? { bar }

    private var pasteboard: UIPasteboard? { window?.application?.pasteboard }

    func copy(_ sender: Any?) {
        pasteboard?.setString(String(index))
        journal.write("colour copied")
    }

    func paste(_ sender: Any?) {
        pasteboard?.readString { [weak self] result in
            guard let text = try? result.get(), let new = Int(text), Swatch.colors.indices.contains(new) else {
                return
            }
            self?.choose(new)
        }
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == .paste { return pasteboard?.hasStrings == true }
        return super.canPerformAction(action, withSender: sender)
    }
}

/// A keyboard of colours.
final class ColorKeyboard: UIView {
    private(set) var keys: [UIButton] = []
    private weak var swatch: Swatch?

    init(swatch: Swatch) {
        self.swatch = swatch
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 88))
        for (index, color) in Swatch.colors.enumerated() {
            let key = UIButton(type: .custom)
            key.backgroundColor = color
            key.cornerRadius = 10
            key.addAction(UIAction { [weak swatch] _ in swatch?.choose(index) }, for: .touchUpInside)
            addSubview(key)
            keys.append(key)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = (bounds.width - 8) / CGFloat(keys.count)
        for (index, key) in keys.enumerated() {
            key.frame = CGRect(x: 8 + CGFloat(index) * width, y: 8, width: width - 8, height: bounds.height - 16)
        }
    }
}

/// The bar above the keyboard.
final class DoneBar: UIView {
    let done = UIButton(type: .system)
    private weak var swatch: Swatch?

    init(swatch: Swatch) {
        self.swatch = swatch
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        done.setTitle("Done", for: .normal)
        done.addTarget(self, action: DoneBar.donePressed, for: .touchUpInside)
        addSubview(done)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        done.frame = CGRect(x: bounds.width - 88, y: 0, width: 80, height: bounds.height)
    }

    private func donePressed() {
        swatch?.resignFirstResponder()
    }
}
