import Skiff
import TextSupport

/// A view of a scenario that takes text.
final class PlainText: PlainView, StoredTextInput {
    let store: TextStore

    init(_ part: Part, _ store: TextStore) {
        self.store = store
        super.init(part)
        store.onCall = { [unowned self] in log($0) }
    }

    private func log(_ call: TextStore.Call) {
        let name = part.spec.name
        switch call {
        case .insertText(let text): part.recorder.log(name, "insertText", ["text": .string(text)])
        case .deleteBackward: part.recorder.log(name, "deleteBackward")
        case .setMarkedText(let text, let selected):
            part.recorder.log(
                name, "setMarkedText",
                [
                    "text": .string(text),
                    "selected": [.number(Double(selected.lowerBound)), .number(Double(selected.upperBound))],
                ])
        case .unmarkText: part.recorder.log(name, "unmarkText")
        case .replace(_, let before, let after):
            part.recorder.log(
                name, "deleteSurrounding", ["before": .number(Double(before)), "after": .number(Double(after))])
        }
    }
}
