import SkiffCore

extension Scale {
    /// The scales that are believed, in 120ths: a tenth to ten.
    ///
    /// A picture in a larger one would need gigabytes of memory, and no screen is so fine.
    private static let believable = 12...1200

    /// A scale that a compositor tells; nil for one that no screen has, which is said.
    @MainActor init?(told over120: Int, of what: String, log: Log) {
        guard Self.believable.contains(over120) else {
            log.once(
                "The scale that the compositor tells of \(what), \(Double(over120) / 120), is none: it is ignored.")
            return nil
        }
        self.init(over120: over120)
    }
}
