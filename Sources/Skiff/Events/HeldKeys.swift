/// The keys that a view has taken when they went down: their ends are its own too (R-PRESS-2).
struct HeldKeys {
    private var presses: Set<Press> = []

    mutating func take(_ press: Press) { presses.insert(press) }

    func contains(_ press: Press) -> Bool { presses.contains(press) }

    /// Keys are up, or were taken away; returns those that the view has not taken.
    mutating func letGo(_ ended: Set<Press>) -> Set<Press> {
        if presses.isEmpty { return ended }
        let left = ended.subtracting(presses)
        presses.subtract(ended)
        return left
    }
}
