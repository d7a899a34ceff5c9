/// Which kinds of scrolling a recognizer takes.
nonisolated public struct ScrollTypeMask: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Steps: a wheel that is turned or tilted.
    public static let discrete = ScrollTypeMask(rawValue: 1 << 0)
    /// No steps: fingers on a touchpad, a trackball.
    public static let continuous = ScrollTypeMask(rawValue: 1 << 1)
    /// Every kind.
    public static let all: ScrollTypeMask = [.discrete, .continuous]
}
