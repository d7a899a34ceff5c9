extension MessageModel {
    /// The signature as libwayland spells it: the version if later than 1, then a letter an argument.
    var signature: String {
        (since > 1 ? String(since) : "") + arguments.map(\.signature).joined()
    }
}

extension ArgumentModel {
    /// The argument's letters in a signature, one for each `wl_argument`; `?` before one that may be null.
    var signature: String {
        let letters =
            switch kind {
            case .int: "i"
            case .uint: "u"
            case .fixed: "f"
            case .string: "s"
            case .object: "o"
            case .array: "a"
            case .fd: "h"
            case .newID: interface == nil ? "sun" : "n"
            }
        return (isNullable ? "?" : "") + letters
    }
}
