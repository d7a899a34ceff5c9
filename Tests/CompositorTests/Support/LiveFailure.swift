/// Why a check on a compositor could not go on.
struct LiveFailure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}
