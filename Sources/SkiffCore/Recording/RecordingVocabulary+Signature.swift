extension RecordingVocabulary.Form {
    /// The letters that stand for such an argument in a signature of libwayland's.
    nonisolated fileprivate var letters: String {
        switch self {
        case .number, .word, .bits: "iu"
        case .fixed: "f"
        case .serial, .time, .size: "u"
        case .new: "n"
        case .text: "s"
        case .object: "o"
        case .words: "a"
        case .keymap: "h"
        }
    }
}

extension RecordingVocabulary.Message {
    /// Whether the event has these arguments on the wire: as many, and each of its type.
    ///
    /// - Parameter signature: as in libwayland's `wl_message`: a letter an argument, beside versions and marks.
    package nonisolated func fits(signature: String) -> Bool {
        let letters = signature.filter(\.isLetter)
        return letters.count == arguments.count
            && zip(letters, arguments).allSatisfy { $1.form.letters.contains($0) }
    }
}
