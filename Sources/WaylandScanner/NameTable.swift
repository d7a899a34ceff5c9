/// The Swift names of one protocol's types; names that come out equal are told apart.
struct NameTable {
    /// The enum that holds the protocol's tables.
    let holder: String
    private let classes: [String: String]
    private let enums: [String: [String: String]]

    init(_ model: ProtocolModel) {
        holder = SwiftNames.nested(model.name + "_tables")
        let interfaces = model.interfaces.map(\.name)
        let types = SwiftNames.unique(interfaces.map { SwiftNames.type($0) }, taken: [holder])
        classes = Dictionary(uniqueKeysWithValues: zip(interfaces, types))
        enums = Dictionary(
            uniqueKeysWithValues: model.interfaces.map { interface in
                let names = interface.enums.map(\.name)
                return (
                    interface.name,
                    Dictionary(
                        uniqueKeysWithValues: zip(names, SwiftNames.unique(names.map { SwiftNames.nested($0) })))
                )
            })
    }

    /// The class of an interface, of this protocol or another.
    func type(_ interface: String) -> String {
        classes[interface] ?? SwiftNames.type(interface)
    }

    /// The type of an enum where it is declared: inside its interface's class.
    func nested(_ name: String, in interface: String) -> String {
        enums[interface]?[name] ?? SwiftNames.nested(name)
    }

    /// The type of an enum that a message of `interface` names: `name`, or `interface.name` for another interface's.
    func type(ofEnum name: String, in interface: String) -> String {
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count == 2 else { return nested(name, in: interface) }
        return type(parts[0]) + "." + nested(parts[1], in: parts[0])
    }
}
