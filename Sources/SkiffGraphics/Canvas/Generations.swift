/// Values that were used lately, in two generations: when the young one is full it becomes the old one, and what of
/// that is used comes back.
///
/// - Complexity: O(1) for each value; at most `limit` of memory and `countLimit` values in a generation.
nonisolated struct Generations<Key: Hashable, Value> {
    private struct Entry {
        let value: Value
        let cost: Int
    }

    private var young: [Key: Entry] = [:]
    private var old: [Key: Entry] = [:]
    private var youngBytes = 0
    private var oldBytes = 0
    private let limit: Int
    private let countLimit: Int

    /// Nothing yet.
    ///
    /// - Units: `limit` in bytes.
    init(limit: Int, count countLimit: Int = .max) {
        self.limit = limit
        self.countLimit = countLimit
    }

    /// The value of a key, which is then one of the young.
    @inline(__always)
    mutating func find(_ key: Key) -> Value? {
        if let entry = young[key] { return entry.value }
        return renew(key)
    }

    @inline(never)
    private mutating func renew(_ key: Key) -> Value? {
        guard let entry = old[key] else { return nil }
        insert(entry, key)
        return entry.value
    }

    /// Keeps a value, if it does not need more memory than a generation has.
    mutating func keep(_ value: Value, for key: Key, cost: Int) {
        if cost <= limit { insert(Entry(value: value, cost: cost), key) }
    }

    private mutating func insert(_ entry: Entry, _ key: Key) {
        if young.count >= countLimit || youngBytes + entry.cost > limit {
            old = young
            oldBytes = youngBytes
            young = [:]
            youngBytes = 0
        }
        young[key] = entry
        youngBytes += entry.cost
    }

    /// Forgets all.
    mutating func removeAll() {
        self = Generations(limit: limit, count: countLimit)
    }

    /// How many values are kept, those twice that came back.
    var count: Int { young.count + old.count }
    /// How much memory they take.
    var bytes: Int { youngBytes + oldBytes }
    /// The keys of what is kept.
    var keys: [Key] { Array(young.keys) + Array(old.keys) }
}
