/// Why a selection could not be read.
nonisolated public enum TransferError: Error, Hashable, Sendable {
    /// Nothing is selected, or no text.
    case noText
    /// There is more text than that many bytes.
    case tooLarge(limit: Int)
    /// The program that has the text did not send it in time.
    case timedOut
    /// The process has no descriptors left.
    case outOfDescriptors
    /// The seat or the connection is gone.
    case connectionLost
    /// The reading was called off.
    case cancelled
}

extension TransferError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noText: "There is no text to paste."
        case .tooLarge(let limit):
            "What is to be pasted has more than \(limit >> 20) MiB: it is refused."
        case .timedOut: "The program that has the text to paste does not send it: pasting is given up."
        case .outOfDescriptors:
            "The process has no descriptors left: nothing can be pasted. Raise its limit (ulimit -n)."
        case .connectionLost: "The connection has ended: there is nothing to paste from."
        case .cancelled: "Pasting was called off."
        }
    }
}
