/// What a compositor told a program, written down as text: `skiff replay` tells it again.
package nonisolated struct Recording: Hashable, Sendable {
    /// The first line of each.
    package static let title = "skiff-recording 1"
    /// The variables that a program looks different by; others are not taken from a recording.
    package static let variables = [
        "SKIFF_APPEARANCE", "SKIFF_DIRECTION", "SKIFF_ICON_THEME", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG",
    ]
    /// No recording is longer than a day.
    ///
    /// - Units: milliseconds.
    package static let longest = 86_400_000

    /// Something that the compositor offered.
    package struct Global: Hashable, Sendable {
        /// The interface.
        package var name: String
        /// The version that was spoken.
        package var version: UInt32

        package init(name: String, version: UInt32) {
            self.name = name
            self.version = version
        }
    }

    /// What keys mean.
    package enum Keymap: Hashable, Sendable {
        /// One that the system has.
        case layout(String, variant: String)
        /// The text of one.
        case text([UInt8])
    }

    /// What a line is about.
    package enum Action: Hashable, Sendable {
        /// The compositor tells something.
        case event(RecordedEvent)
        /// A seat or an output comes.
        case added(RecordedObject)
        /// A seat or an output goes.
        case removed(RecordedObject)
        /// What the program shows is to be kept under that name.
        case picture(String)
        /// The recording ends.
        case end
    }

    /// One line.
    package struct Line: Hashable, Sendable {
        /// Which line of the file it is, from 1.
        package var number: Int
        /// Milliseconds since the program's start.
        package var time: Int
        /// What it says.
        package var action: Action
    }

    /// What was offered at the beginning, in its order.
    package internal(set) var globals: [Global] = []
    /// The variables of the program's environment.
    package internal(set) var environment: [String: String] = [:]
    /// What the compositor's clock said when the program's time was 0.
    package internal(set) var clock: UInt32 = 0
    /// The keymaps by their names.
    package internal(set) var keymaps: [String: Keymap] = [:]
    /// What happens, in the order of time.
    package internal(set) var lines: [Line] = []

    /// Reads a recording.
    ///
    /// - Errors: the first line that is wrong.
    package init(_ text: String) throws(RecordingError) {
        var reader = RecordingReader()
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            do {
                try reader.read(line, number: number)
            } catch {
                throw RecordingError(line: number, sentence: error.sentence)
            }
        }
        do {
            self = try reader.finish()
        } catch {
            throw RecordingError(line: number, sentence: error.sentence)
        }
    }

    /// Nothing.
    init() {}

    /// The events of one object and name, in order.
    package func events(_ object: RecordedObject, _ name: String) -> [RecordedEvent] {
        lines.compactMap { line in
            guard case .event(let event) = line.action, event.object == object, event.name == name else { return nil }
            return event
        }
    }
}
