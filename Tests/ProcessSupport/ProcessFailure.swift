/// Why a test with other processes could not go on.
package struct ProcessFailure: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
}
