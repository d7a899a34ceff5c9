/// Why a live test could not go on.
package struct WestonFailure: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
}
