/// Our table of a protocol held against the one that the system has.
struct ProtocolComparison {
    /// Where they say different things about what both should know: a sentence each.
    private(set) var differences: [String] = []
    /// What ours has and the system's is too old for, as `wl_surface request offset`, or `wl_surface version 6`.
    private(set) var additions: [String] = []

    /// Interfaces that are left out on purpose.
    static let leftOut: Set<String> = ["wl_shell", "wl_shell_surface", "wl_fixes"]

    init(ours: ProtocolFacts, system: ProtocolFacts) {
        for (name, version) in ours.versions.sorted(by: { $0.key < $1.key }) {
            guard let known = system.versions[name] else {
                additions.append("\(name) version \(version)")
                continue
            }
            if version > known { additions.append("\(name) version \(version)") }
            compare(ours.facts[name] ?? [], version, system.facts[name] ?? [], known)
        }
        for name in system.versions.keys.sorted() where ours.versions[name] == nil && !Self.leftOut.contains(name) {
            differences.append("\(name) is missing")
        }
    }

    private mutating func compare(
        _ ours: [ProtocolFacts.Fact], _ version: Int, _ system: [ProtocolFacts.Fact], _ known: Int
    ) {
        for fact in system where fact.since <= version {
            guard let own = ours.first(where: { $0.subject == fact.subject }) else {
                // An entry without a version may have come after the version that ours is of.
                let isNewer = known > version && fact.since == 1
                if !isNewer { differences.append("\(fact.subject) is missing") }
                continue
            }
            if own != fact {
                differences.append(
                    "\(fact.subject): \(own.text) since \(own.since), not \(fact.text) since \(fact.since)")
            }
        }
        for fact in ours where !system.contains(where: { $0.subject == fact.subject }) {
            additions.append(fact.subject)
        }
    }
}
