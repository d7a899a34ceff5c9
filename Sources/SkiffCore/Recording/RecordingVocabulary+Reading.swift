extension RecordingVocabulary.Argument {
    /// Whether lines may have it.
    nonisolated var isWritten: Bool { form != .serial && form != .size && form != .new }

    /// The value that a line gives it.
    nonisolated func value(
        _ text: String?, of event: String, time: Int, in recording: Recording
    ) throws(RecordingReader.Refusal) -> RecordedValue {
        guard let text else {
            switch form {
            case .serial, .size, .new, .text, .object, .keymap: return .none
            case .words: return .words([])
            case .time: return .number(time)
            default: throw RecordingReader.Refusal("\(event) needs \(name)=")
            }
        }
        func refusal(_ wanted: String) -> RecordingReader.Refusal {
            RecordingReader.Refusal("\(name)=\(text.prefix(40)) is not \(wanted)")
        }
        switch form {
        case .serial, .size, .new: return .none
        case .number, .time:
            guard let number = Self.number(text) else { throw refusal("a whole number of 32 bits") }
            return .number(number)
        case .fixed:
            guard let number = Double(text), abs(number) < 8_388_608 else { throw refusal("a number below 2^23") }
            return .fixed(number)
        case .text:
            guard text.first == "\"", !text.unicodeScalars.contains("\0") else {
                throw refusal("a text in quotation marks")
            }
            return .text(String(text.dropFirst()))
        case .object(let kind):
            guard let object = RecordedObject(text), object.kind == kind else { throw refusal("of the form \(kind)1") }
            return .object(object)
        case .keymap:
            guard recording.keymaps[text] != nil else { throw refusal("a keymap that was described before") }
            return .keymap(text)
        case .word(let names):
            guard let number = names.firstIndex(of: text) ?? Self.number(text) else {
                throw refusal("one of \(names.filter { $0 != "-" }.joined(separator: ", "))")
            }
            return .number(number)
        case .bits(let names):
            if text == "-" { return .number(0) }
            if let number = Self.number(text) { return .number(number) }
            var number = 0
            for word in text.split(separator: ",") {
                guard let bit = names.firstIndex(of: String(word)) else {
                    throw refusal("some of \(names.joined(separator: ","))")
                }
                number |= 1 << bit
            }
            return .number(number)
        case .words(let names):
            if text == "-" { return .words([]) }
            var numbers: [Int] = []
            for word in text.split(separator: ",") {
                guard let number = names.firstIndex(of: String(word)) ?? Self.number(String(word)), number >= 0,
                    numbers.count < 1000
                else { throw refusal("a list of whole numbers or of \(names.dropFirst().joined(separator: ","))") }
                numbers.append(number)
            }
            return .words(numbers)
        }
    }

    nonisolated private static func number(_ text: String) -> Int? {
        guard let number = Int(text), number >= Int(Int32.min), number <= Int(UInt32.max) else { return nil }
        return number
    }
}
