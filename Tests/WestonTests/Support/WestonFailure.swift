/// Why a live test could not go on.
struct WestonFailure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}
