/// Why a protocol file cannot be used: a sentence.
struct ScannerError: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
