/// What recordings tell: the interfaces, their events and the arguments of those, in the order of the wire.
package nonisolated struct RecordingVocabulary: Sendable {
    /// How an argument is written.
    package enum Form: Hashable, Sendable {
        /// A whole number.
        case number
        /// A number in 256ths.
        case fixed
        /// The number of an event, which each compositor chooses itself; not written.
        case serial
        /// When it was, in milliseconds; left out where that is the line's own time.
        case time
        /// The size of a keymap; not written.
        case size
        /// An object that comes with the event; not written.
        case new
        /// A text; left out where there is none.
        case text
        /// An object of that kind; left out where there is none.
        case object(String)
        /// A name for each number from 0.
        case word([String])
        /// A name for each bit.
        case bits([String])
        /// Numbers in a row, with names for those from 0.
        case words([String])
        /// A keymap.
        case keymap
    }

    /// One argument of an event.
    package struct Argument: Hashable, Sendable {
        /// What stands before the `=`.
        package var name: String
        /// How its value is written.
        package var form: Form
    }

    /// One event.
    package struct Message: Hashable, Sendable {
        /// Its name on the wire.
        package var name: String
        /// Its arguments, in the order of the wire.
        package var arguments: [Argument]
    }

    /// One interface.
    package struct Interface: Hashable, Sendable {
        /// What recordings call its objects.
        package var kind: String
        /// Its name on the wire.
        package var name: String
        /// The events that are recorded.
        package var messages: [Message]

        /// The event of that name.
        package func message(_ name: String) -> Message? { messages.first { $0.name == name } }
    }

    /// All of them.
    package let interfaces: [Interface]
    private let kinds: [String: Int]
    private let names: [String: Int]

    /// What Skiff records.
    package static let standard = RecordingVocabulary(RecordingTable.text)

    /// Reads a table: an interface a line, its events under it with two more spaces.
    init(_ table: String) {
        var interfaces: [Interface] = []
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            if line.hasPrefix(" ") {
                interfaces[interfaces.count - 1].messages.append(
                    Message(name: words[0], arguments: words.dropFirst().map { Argument($0) }))
            } else {
                interfaces.append(Interface(kind: words[0], name: words[1], messages: []))
            }
        }
        self.interfaces = interfaces
        kinds = Dictionary(uniqueKeysWithValues: interfaces.enumerated().map { ($1.kind, $0) })
        names = Dictionary(uniqueKeysWithValues: interfaces.enumerated().map { ($1.name, $0) })
    }

    /// The interface whose objects have names of that kind.
    package func interface(ofKind kind: String) -> Interface? { kinds[kind].map { interfaces[$0] } }

    /// The interface of that name on the wire.
    package func interface(named name: String) -> Interface? { names[name].map { interfaces[$0] } }
}

extension RecordingVocabulary.Argument {
    /// `name`, `name:form` or `name:form(a,b)`.
    nonisolated fileprivate init(_ word: String) {
        let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
        name = parts[0]
        let form = parts.count > 1 ? parts[1] : parts[0]
        let pieces = form.split(separator: "(", maxSplits: 1)
        let list = pieces.count > 1 ? pieces[1].dropLast().split(separator: ",").map(String.init) : []
        switch pieces[0] {
        case "fixed": self.form = .fixed
        case "serial": self.form = .serial
        case "time": self.form = .time
        case "size": self.form = .size
        case "new": self.form = .new
        case "text": self.form = .text
        case "keymap": self.form = .keymap
        case "object": self.form = .object(list[0])
        case "word": self.form = .word(list)
        case "bits": self.form = .bits(list)
        case "words": self.form = .words(list)
        default: self.form = .number
        }
    }
}
