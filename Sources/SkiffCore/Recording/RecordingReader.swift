/// Reads a recording line by line.
nonisolated struct RecordingReader {
    /// Why a line cannot be read.
    struct Refusal: Error {
        let sentence: String

        init(_ sentence: String) { self.sentence = sentence }
    }

    private var recording = Recording()
    private var hasTitle = false
    private var hasClock = false
    private var hasEnded = false
    /// The keymap whose text is being read.
    private var openKeymap: String?
    private let vocabulary = RecordingVocabulary.standard

    mutating func finish() throws(Refusal) -> Recording {
        guard hasTitle else { throw Refusal("it is no recording: the first line is not \(Recording.title)") }
        return recording
    }

    mutating func read(_ line: Substring, number: Int) throws(Refusal) {
        if openKeymap != nil, line.first == "|" { return addToKeymap(line) }
        guard let words = RecordingWords.of(line) else { throw Refusal("a text in quotation marks does not end well") }
        guard let first = words.first else { return }
        openKeymap = nil
        guard hasTitle else {
            if words.count == 2, first == "skiff-recording", words[1] != "1" {
                throw Refusal("it is a recording of version \(words[1]), and this skiff knows version 1")
            }
            guard words == ["skiff-recording", "1"] else {
                throw Refusal("it is no recording: the first line is not \(Recording.title)")
            }
            hasTitle = true
            return
        }
        guard first.first?.isNumber == true || first.hasPrefix("-") else { return try readHead(words) }
        guard let time = Int(first), (0...Recording.longest).contains(time) else {
            throw Refusal("\(first) is no time from 0 to \(Recording.longest) milliseconds")
        }
        guard time >= recording.lines.last?.time ?? 0 else { throw Refusal("it is earlier than the line before") }
        guard !hasEnded else { throw Refusal("the recording has ended before it") }
        guard words.count > 1 else { throw Refusal("it says no more than the time") }
        let action = try action(Array(words.dropFirst()), time: time)
        if action == .end { hasEnded = true }
        recording.lines.append(Recording.Line(number: number, time: time, action: action))
    }

    // MARK: What is not bound to a time

    private mutating func readHead(_ words: [String]) throws(Refusal) {
        switch (words[0], words.count) {
        case ("global", 3):
            guard let version = UInt32(words[2]), (1...1000).contains(version) else {
                throw Refusal("\(words[2]) is no version of \(words[1])")
            }
            guard recording.globals.count < Self.most else { throw Refusal("there are too many globals") }
            recording.globals.append(Recording.Global(name: words[1], version: version))
        case ("environment", 3):
            guard Recording.variables.contains(words[1]) else {
                throw Refusal("\(words[1]) is no variable that a recording may set")
            }
            guard words[2].first == "\"", !words[2].unicodeScalars.contains("\0") else {
                throw Refusal("the value of \(words[1]) is no text in quotation marks")
            }
            recording.environment[words[1]] = String(words[2].dropFirst())
        case ("clock", 2):
            guard !hasClock, let clock = UInt32(words[1]) else {
                throw Refusal(hasClock ? "the clock was set before" : "\(words[1]) is no time from 0 to \(UInt32.max)")
            }
            hasClock = true
            recording.clock = clock
        case ("keymap", 3...):
            try readKeymap(words)
        default: throw Refusal("nobody knows what \(words[0]) means there")
        }
    }

    private static let most = 1000

    private mutating func readKeymap(_ words: [String]) throws(Refusal) {
        let name = words[1]
        guard recording.keymaps[name] == nil else { throw Refusal("there is a keymap \(name) already") }
        if words.count == 3, words[2] == "text" {
            openKeymap = name
            recording.keymaps[name] = .text([])
            return
        }
        var layout: String?
        var variant = ""
        for word in words.dropFirst(2) {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[1].first == "\"" else { throw Refusal("\(word) says nothing of a keymap") }
            let value = String(parts[1].dropFirst())
            guard value.utf8.count < 200, value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x2F }) else {
                throw Refusal("\(value) names no layout")
            }
            switch parts[0] {
            case "layout": layout = value
            case "variant": variant = value
            default: throw Refusal("\(word) says nothing of a keymap")
            }
        }
        guard let layout, !layout.isEmpty else { throw Refusal("the keymap \(name) has no layout") }
        recording.keymaps[name] = .layout(layout, variant: variant)
    }

    private mutating func addToKeymap(_ line: Substring) {
        guard let name = openKeymap, case .text(var bytes) = recording.keymaps[name] else { return }
        // One copy of a large text at a time.
        recording.keymaps[name] = .text([])
        var content = line.utf8.dropFirst()
        if content.first == UInt8(ascii: " ") { content = content.dropFirst() }
        bytes.append(contentsOf: content)
        bytes.append(UInt8(ascii: "\n"))
        recording.keymaps[name] = .text(bytes)
    }

    // MARK: What happens at a time

    private func action(_ words: [String], time: Int) throws(Refusal) -> Recording.Action {
        switch (words[0], words.count) {
        case ("end", 1): return .end
        case ("picture", 2):
            let name = words[1]
            guard name.utf8.count <= 100, name.first != ".",
                name.utf8.allSatisfy({
                    $0 >= 0x30 && $0 <= 0x39 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x2D || $0 == 0x2E
                        || $0 == 0x5F
                })
            else { throw Refusal("\(name) is no name for a picture: letters, digits, - _ and . are") }
            return .picture(name)
        default: break
        }
        guard let object = RecordedObject(words[0]), let interface = vocabulary.interface(ofKind: object.kind) else {
            throw Refusal("nobody knows what \(words[0]) is")
        }
        guard words.count > 1 else { throw Refusal("it says nothing of \(object)") }
        if object.kind == "seat" || object.kind == "output", words.count == 2 {
            if words[1] == "added" { return .added(object) }
            if words[1] == "removed" { return .removed(object) }
        }
        guard let message = interface.message(words[1]) else { throw Refusal("\(object) has no event \(words[1])") }
        var values: [String: String] = [:]
        for word in words.dropFirst(2) {
            guard let mark = word.firstIndex(of: "=") else { throw Refusal("\(word) is not of the form name=value") }
            let name = String(word[..<mark])
            guard message.arguments.contains(where: { $0.name == name && $0.isWritten }) else {
                throw Refusal("\(words[1]) of \(object) has no \(name)")
            }
            guard values.updateValue(String(word[word.index(after: mark)...]), forKey: name) == nil else {
                throw Refusal("\(name) is said twice")
            }
        }
        var arguments: [RecordedValue] = []
        for argument in message.arguments {
            arguments.append(
                try argument.value(values[argument.name], of: "\(object) \(words[1])", time: time, in: recording))
        }
        return .event(RecordedEvent(object, words[1], arguments))
    }
}
