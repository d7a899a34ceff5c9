/// Something that the compositor has told a program.
package nonisolated struct RecordedEvent: Hashable, Sendable {
    /// Which of the program's objects heard it.
    package var object: RecordedObject
    /// What it is called, as `down`.
    package var name: String
    /// The arguments, in the order of the wire.
    package var arguments: [RecordedValue]

    package init(_ object: RecordedObject, _ name: String, _ arguments: [RecordedValue]) {
        self.object = object
        self.name = name
        self.arguments = arguments
    }

    /// As a recording has it, without the time: `touch1 down surface=surface1 id=0 x=240 y=194`.
    package func line(_ message: RecordingVocabulary.Message) -> String {
        var words = "\(object) \(name)"
        for (argument, value) in zip(message.arguments, arguments) {
            guard let text = argument.text(of: value) else { continue }
            words += " \(argument.name)=\(text)"
        }
        return words
    }
}

extension RecordingVocabulary.Argument {
    /// A value as a line has it; nil for what is left out.
    nonisolated fileprivate func text(of value: RecordedValue) -> String? {
        switch value {
        case .none: return nil
        case .object(let object): return "\(object)"
        case .keymap(let name): return name
        case .text(let text): return RecordingWords.quoted(text)
        case .fixed(let number):
            return number == number.rounded() && abs(number) < 1e7 ? "\(Int(number))" : "\(number)"
        case .number(let number):
            switch form {
            case .word(let names): return names.indices.contains(number) ? names[number] : "\(number)"
            case .bits(let names): return bits(number, names)
            default: return "\(number)"
            }
        case .words(let numbers):
            guard case .words(let names) = form else { return nil }
            let known = numbers.map { names.indices.contains($0) && names[$0] != "-" ? names[$0] : "\($0)" }
            return known.isEmpty ? "-" : known.joined(separator: ",")
        }
    }

    nonisolated private func bits(_ number: Int, _ names: [String]) -> String {
        guard number >= 0 else { return "\(number)" }
        var known: [String] = []
        var rest = number
        for (bit, name) in names.enumerated() where number & (1 << bit) != 0 {
            known.append(name)
            rest &= ~(1 << bit)
        }
        if rest != 0 { return "\(number)" }
        return known.isEmpty ? "-" : known.joined(separator: ",")
    }
}
