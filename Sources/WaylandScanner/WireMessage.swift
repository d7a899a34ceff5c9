/// One message with its arguments as Swift sees them.
struct WireMessage {
    let model: MessageModel
    let arguments: [WireArgument]

    init(_ message: MessageModel, in interface: InterfaceModel, names: NameTable) {
        model = message
        let labels = SwiftNames.unique(message.arguments.map { SwiftNames.member($0.name) })
        let parameters = SwiftNames.unique(labels.map { SwiftNames.parameter($0) })
        var index = 0
        arguments = message.arguments.indices.map { number in
            let argument = message.arguments[number]
            let named =
                argument.enumName.map { names.type(ofEnum: $0, in: interface.name) }
                ?? argument.interface.map { names.type($0) }
            let made = WireArgument(
                model: argument, label: labels[number], name: parameters[number], index: index,
                named: named)
            index += made.width
            return made
        }
    }

    /// The object that it makes: at most one, as the parser sees to.
    var created: WireArgument? { arguments.first { $0.model.kind == .newID } }

    /// The file descriptors that come with it.
    var descriptors: [WireArgument] { arguments.filter { $0.model.kind == .fd } }
}
