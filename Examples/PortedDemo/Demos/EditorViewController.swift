import SkiffUIKit

/// First responder: a field that refuses to resign, and a colour with a keyboard of its own.
final class EditorViewController: DemoViewController, UITextFieldDelegate {
    private(set) var field: UITextField!
    private(set) var swatch: Swatch!
    private(set) var copies: UIButton!
    private(set) var pastes: UIButton!
    private(set) var ends: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        addText("It lets go when it holds a whole number.", frame: CGRect(x: 10, y: 4, width: 300, height: 24))
        field = UITextField(frame: CGRect(x: 10, y: 32, width: 300, height: 44))
        field.placeholder = "A number"
        field.delegate = self
        board.addSubview(field)

        addText("Tap the colour: its keyboard comes.", frame: CGRect(x: 10, y: 92, width: 300, height: 24))
        swatch = Swatch(frame: CGRect(x: 10, y: 120, width: 300, height: 64), journal: journal)
        board.addSubview(swatch)

        copies = makeButton("Copy", frame: CGRect(x: 10, y: 204, width: 92, height: 44))
        copies.addTarget(nil, action: .copy, for: .touchUpInside)
        board.addSubview(copies)
        pastes = makeButton("Paste", frame: CGRect(x: 114, y: 204, width: 92, height: 44))
        pastes.addTarget(nil, action: .paste, for: .touchUpInside)
        board.addSubview(pastes)
        ends = makeButton("End", frame: CGRect(x: 218, y: 204, width: 92, height: 44))
        ends.addTarget(self, action: EditorViewController.endEditing, for: .touchUpInside)
        board.addSubview(ends)
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        journal.write("field: first responder")
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        let isValid = Int(textField.text) != nil
        journal.write(isValid ? "field: may end" : "field: refuses to end")
        return isValid
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        journal.write("field: ended")
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        range.location + string.count <= 12
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    private func endEditing() {
        journal.write(view.endEditing(false) ? "editing ended" : "nothing has ended")
    }
}
