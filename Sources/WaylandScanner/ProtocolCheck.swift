/// What a protocol must hold to so that code for both sides can be made of it.
struct ProtocolCheck {
    let model: ProtocolModel

    /// A message on its own.
    static func check(_ message: MessageModel, isRequest: Bool, version: Int) throws(ScannerError) {
        guard message.since <= version else {
            throw ScannerError("\(message.name) is since \(message.since) of an interface of version \(version)")
        }
        try checkNames(message.arguments.map(\.name), of: "argument", in: message.name)
        for argument in message.arguments { try check(argument, of: message.name, isRequest: isRequest) }
        guard message.arguments.filter({ $0.kind == .newID }).count <= 1 else {
            throw ScannerError("\(message.name) makes more than one object")
        }
    }

    private static func check(_ argument: ArgumentModel, of message: String, isRequest: Bool) throws(ScannerError) {
        let place = "argument \(argument.name) of \(message)"
        if argument.interface != nil, ![.object, .newID].contains(argument.kind) {
            throw ScannerError("\(place) has an interface and is no object")
        }
        if argument.enumName != nil, ![.int, .uint].contains(argument.kind) {
            throw ScannerError("\(place) has an enum and is no number")
        }
        if argument.isNullable, ![.string, .object, .array].contains(argument.kind) {
            throw ScannerError("\(place) cannot be null")
        }
        if argument.kind == .newID, argument.interface == nil, !isRequest {
            throw ScannerError("\(place) is a new object of an event and has no interface")
        }
    }

    /// An interface on its own.
    static func check(_ interface: InterfaceModel) throws(ScannerError) {
        let place = "interface \(interface.name)"
        try checkNames(interface.requests.map(\.name), of: "request", in: place)
        try checkNames(interface.events.map(\.name), of: "event", in: place)
        try checkNames(interface.enums.map(\.name), of: "enum", in: place)
    }

    static func checkNames(_ names: [String], of kind: String, in place: String) throws(ScannerError) {
        var seen: Set<String> = []
        for name in names where !seen.insert(name).inserted {
            throw ScannerError("\(kind) \(name) stands twice in \(place)")
        }
    }

    /// What interfaces say of each other; those of other files are taken on trust.
    func checkReferences() throws(ScannerError) {
        guard !model.interfaces.isEmpty else { throw ScannerError("protocol \(model.name) has no interface") }
        try Self.checkNames(model.interfaces.map(\.name), of: "interface", in: "protocol \(model.name)")
        for interface in model.interfaces {
            for message in interface.requests + interface.events {
                for argument in message.arguments {
                    guard let name = argument.enumName, !isKnown(name, in: interface) else { continue }
                    throw ScannerError(
                        "argument \(argument.name) of \(interface.name).\(message.name) has the unknown enum \(name)")
                }
            }
        }
    }

    private func isKnown(_ name: String, in interface: InterfaceModel) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return parts.count == 1 && interface.enums.contains { $0.name == name } }
        guard let other = model.interfaces.first(where: { $0.name == parts[0] }) else { return true }
        return other.enums.contains { $0.name == parts[1] }
    }
}
