/// Writes a protocol's enums: values of the wire that Swift may not know all of.
///
/// An enum becomes a struct around its number, so that a value of a newer peer is kept, not lost; flags become an
/// option set, and their entry of value 0 the empty set.
struct EnumEmitter {
    let model: EnumModel
    let type: String

    func emit(to writer: inout SourceWriter) {
        let kind = model.isBitfield ? "OptionSet" : "RawRepresentable"
        let names = SwiftNames.unique(
            model.entries.map { SwiftNames.member($0.name) }, taken: ["rawValue", "init", "hashValue"])
        writer.block("nonisolated struct \(type): \(kind), Hashable, Sendable") { writer in
            writer.line("let rawValue: UInt32")
            for (entry, name) in zip(model.entries, names) {
                let value = model.isBitfield && entry.value == 0 ? "[]" : "\(type)(rawValue: \(entry.value))"
                writer.line("static let \(SwiftNames.escaped(name)): \(type) = \(value)")
            }
        }
    }
}
