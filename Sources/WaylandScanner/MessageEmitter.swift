/// What both sides of the wire write about a message: how its arguments look in Swift, and how they go into and
/// come out of `wl_argument`s.
struct MessageEmitter {
    let message: MessageModel
    let interface: InterfaceModel

    struct Argument {
        var model: ArgumentModel
        /// The label, reserved words as they are: a label needs no backticks but for three of them.
        var label: String
        /// The parameter's own name.
        var name: String
        /// The index of its first `wl_argument`.
        var index: Int
    }

    var arguments: [Argument] {
        let labels = SwiftNames.unique(message.arguments.map { SwiftNames.member($0.name) })
        var index = 0
        return zip(message.arguments, labels).map { model, label in
            defer { index += model.kind == .newID && model.interface == nil ? 3 : 1 }
            let isReserved = SwiftNames.reserved.contains(label)
            let needsBackticks = ["inout", "var", "let"].contains(label)
            return Argument(
                model: model, label: needsBackticks ? "`\(label)`" : label,
                name: isReserved ? label + "Value" : label, index: index)
        }
    }

    /// How many `wl_argument`s the message has.
    var width: Int { message.arguments.map { $0.kind == .newID && $0.interface == nil ? 3 : 1 }.reduce(0, +) }

    /// A parameter's declaration: `class classValue: String`.
    func parameter(_ argument: Argument, type: String) -> String {
        argument.label == argument.name ? "\(argument.name): \(type)" : "\(argument.label) \(argument.name): \(type)"
    }

    /// The Swift type of an argument.
    func type(of argument: ArgumentModel) -> String {
        if let enumName = argument.enumName { return enumType(enumName) }
        let optional = argument.isNullable ? "?" : ""
        return switch argument.kind {
        case .int: "Int32"
        case .uint: "UInt32"
        case .fixed: "Fixed"
        case .string: "String" + optional
        case .object, .newID: (argument.interface.map(SwiftNames.type) ?? Self.anyObject) + optional
        case .array: "[UInt8]"
        case .fd: "Int32"
        }
    }

    private static let anyObject = "WireObject"

    private func enumType(_ name: String) -> String {
        let parts = name.split(separator: ".")
        guard parts.count == 2 else { return SwiftNames.nested(name) }
        return SwiftNames.type(String(parts[0])) + "." + SwiftNames.nested(String(parts[1]))
    }

    /// The condition under which an object that must be there is still alive; a message about a dead one is not sent.
    func livingObjects(_ arguments: [Argument]) -> [String] {
        arguments.filter { $0.model.kind == .object && !$0.model.isNullable }.map { "\($0.name).wireObject != nil" }
    }

    /// The expression that reads a value out of its `wl_argument`.
    func load(_ argument: Argument) -> String {
        let place = "arguments[\(argument.index)]"
        if let enumName = argument.model.enumName {
            let value = argument.model.kind == .int ? "UInt32(bitPattern: \(place).i)" : "\(place).u"
            return "\(enumType(enumName))(rawValue: \(value))"
        }
        return switch argument.model.kind {
        case .int: "\(place).i"
        case .uint: "\(place).u"
        case .fixed: "Fixed(rawValue: \(place).f)"
        case .string: argument.model.isNullable ? "optionalWireString(\(place).s)" : "wireString(\(place).s)"
        case .array: "wireArray(\(place).a)"
        case .fd: "\(place).h"
        case .object, .newID: "\(type(of: argument.model).trimmingOptional).of(\(place).o)"
        }
    }

    /// Wraps `body` so that every string and array lies in memory while it runs.
    func emitSending(
        of arguments: [Argument], returning: Bool, to writer: inout SourceWriter, _ body: (inout SourceWriter) -> Void
    ) {
        let result = returning ? "return " : ""
        guard let argument = arguments.first(where: { [.string, .array].contains($0.model.kind) }) else {
            return body(&writer)
        }
        let rest = Array(arguments.drop { $0.name != argument.name }.dropFirst())
        let helper = argument.model.kind == .string ? "withWireString" : "withWireArray"
        writer.block("\(result)\(helper)(\(argument.name))", opening: " { wire\(argument.index) in") { writer in
            emitSending(of: rest, returning: returning, to: &writer, body)
        }
    }

    /// The statement that puts a value into its `wl_argument`.
    func store(_ argument: Argument) -> String {
        let value = argument.name
        let place = "wireArguments[\(argument.index)]"
        if argument.model.enumName != nil {
            return argument.model.kind == .int
                ? "\(place) = wl_argument(i: Int32(bitPattern: \(value).rawValue))"
                : "\(place) = wl_argument(u: \(value).rawValue)"
        }
        return switch argument.model.kind {
        case .int: "\(place) = wl_argument(i: \(value))"
        case .uint: "\(place) = wl_argument(u: \(value))"
        case .fixed: "\(place) = wl_argument(f: \(value).rawValue)"
        case .string: "\(place) = wl_argument(s: wire\(argument.index))"
        case .array: "\(place) = wl_argument(a: wire\(argument.index))"
        case .object:
            "\(place) = wl_argument(o: \(value)\(argument.model.isNullable ? "?" : "").wireObject)"
        case .fd: "\(place) = wl_argument(h: \(value))"
        case .newID: "\(place) = wl_argument(n: 0)"
        }
    }
}

extension String {
    fileprivate var trimmingOptional: String { hasSuffix("?") ? String(dropLast()) : self }
}
