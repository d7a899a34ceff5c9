/// What can be tried with bad data.
///
/// All of them take bytes; those that are about events take the bytes as the choices that make the events.
package enum FuzzTarget: String, CaseIterable {
    /// An application on a compositor that does what compositors and people may do, in any order.
    case events
    /// The same with a compositor whose bytes are damaged, added to and left out on the way.
    case wire
    /// The text of a keyboard's keymap.
    case keymap
    /// A compose file.
    case compose
    /// A cursor theme's file.
    case cursor
    /// A text from another program's pipe.
    case text
    /// A PNG picture.
    case png
    /// A JPEG picture.
    case jpeg
    /// A WebP picture, one that moves too.
    case webp
    /// A symbolic icon in SVG.
    case svg
    /// The index of an icon theme.
    case icons
    /// A recording, read and told to an application.
    case recording

    /// In a few words.
    package var summary: String {
        switch self {
        case .events: "an application, with all that people and compositors do in any order"
        case .wire: "the same with a compositor whose messages are damaged on the way"
        case .keymap: "the text of a keymap"
        case .compose: "a compose file"
        case .text: "a text through a pipe"
        case .cursor: "a cursor theme's file"
        case .png: "a PNG picture"
        case .jpeg: "a JPEG picture"
        case .webp: "a WebP picture, one that moves too"
        case .svg: "a symbolic icon in SVG"
        case .icons: "the index of an icon theme"
        case .recording: "a recording, told to an application"
        }
    }

    /// Whether it is made of events, and not of one piece of data.
    package var isOfEvents: Bool { self == .events || self == .wire }

    /// Tries one input.
    ///
    /// - Errors: what is wrong afterwards.
    package func run(_ bytes: [UInt8]) throws(FuzzFault) {
        switch self {
        case .events, .wire: try FuzzSession.run(Choices(bytes: bytes), isDamaged: self == .wire, trace: nil)
        case .keymap: KeymapTarget.run(bytes)
        case .compose: try ComposeTarget.run(bytes)
        case .text: try TextTarget.run(bytes)
        case .cursor: try CursorTarget.run(bytes)
        case .png: try PNGTarget.run(bytes)
        case .jpeg, .webp: try PictureTarget.run(bytes)
        case .svg: try SVGTarget.run(bytes)
        case .icons: try IconThemeTarget.run(bytes)
        case .recording: try RecordingTarget.run(bytes)
        }
    }

    /// Tries so many events of a seed; the events that there were.
    ///
    /// - Errors: what is wrong afterwards.
    package func run(
        seed: UInt64, events: Int, progress: ((Int) -> Void)? = nil, trace: ((String) -> Void)? = nil
    ) throws(FuzzFault) {
        try FuzzSession.run(
            Choices(seed: seed, events: events), isDamaged: self == .wire, progress: progress, trace: trace)
    }

    /// Good inputs to begin with.
    package var seeds: [[UInt8]] {
        switch self {
        case .events, .wire: (1...8).map { Mutator.noise(seed: UInt64($0), count: 400) }
        case .keymap: KeymapTarget.seeds
        case .compose: ComposeTarget.seeds
        case .text: TextTarget.seeds
        case .cursor: CursorTarget.seeds
        case .png: PNGTarget.seeds
        case .jpeg: PictureTarget.jpegs
        case .webp: PictureTarget.webPs
        case .svg: SVGTarget.seeds
        case .icons: IconThemeTarget.seeds
        case .recording: RecordingTarget.seeds
        }
    }
}
