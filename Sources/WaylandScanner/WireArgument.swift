/// One argument of a message: how it looks in Swift, and how it goes into and comes out of a `wl_argument`.
struct WireArgument {
    let model: ArgumentModel
    /// The label, also of an associated value, without backticks.
    let label: String
    /// The parameter's own name.
    let name: String
    /// The index of its first `wl_argument`.
    let index: Int
    /// The type of an enum's value; the class of an object.
    let named: String?

    /// Whether it is a new object whose interface only the message says: a string, a version and an id on the wire.
    var isGeneric: Bool { model.kind == .newID && model.interface == nil }

    /// How many `wl_argument`s it takes.
    var width: Int { model.signature.filter { $0 != "?" }.count }

    /// A parameter's declaration: `class classValue: String`.
    var parameter: String {
        label == name ? "\(name): \(type)" : "\(SwiftNames.declaredLabel(label)) \(name): \(type)"
    }

    /// Its declaration as a value of an enum's case.
    var associatedValue: String { "\(SwiftNames.declaredLabel(label)): \(heardType)" }

    /// What it is in a call that makes that case.
    var loadedValue: String { "\(SwiftNames.label(label)): \(load)" }

    /// The Swift type.
    var type: String {
        if model.enumName != nil, let named { return named }
        let optional = model.isNullable ? "?" : ""
        return switch model.kind {
        case .int, .fd: "Int32"
        case .uint: "UInt32"
        case .fixed: "Fixed"
        case .string: "String" + optional
        case .array: "[UInt8]"
        case .object, .newID: object + optional
        }
    }

    /// The type where it is heard: an object that a peer names may be dead by now, so every one is optional.
    var heardType: String {
        if isGeneric { return "(interface: String, version: UInt32, id: UInt32)" }
        return model.kind == .object ? object + "?" : type
    }

    private var object: String { named ?? "WireObject" }

    /// The condition under which a message about it may be sent; nil where there is none.
    var living: String? {
        guard model.kind == .object else { return nil }
        return model.isNullable ? "\(name)?.isAlive != false" : "\(name).isAlive"
    }

    /// The function that lays its bytes in memory while a message is sent; nil where nothing is to be laid.
    var layer: String? {
        switch model.kind {
        case .string: "withWireString"
        case .array: "withWireArray"
        default: nil
        }
    }

    /// Where those bytes are.
    var laid: String { "wire\(index)" }

    /// The expression that reads the value that was heard; a new object has been made by then, as `created`.
    var load: String {
        let place = "arguments[\(index)]"
        if model.enumName != nil {
            let value = model.kind == .int ? "UInt32(bitPattern: \(place).i)" : "\(place).u"
            return "\(type)(rawValue: \(value))"
        }
        return switch model.kind {
        case .int: "\(place).i"
        case .uint: "\(place).u"
        case .fixed: "Fixed(rawValue: \(place).f)"
        case .string: model.isNullable ? "optionalWireString(\(place).s)" : "wireString(\(place).s)"
        case .array: "wireArray(\(place).a)"
        case .fd: "\(place).h"
        case .object: "\(object).of(\(place).o)"
        case .newID:
            isGeneric ? "(wireString(\(place).s), arguments[\(index + 1)].u, arguments[\(index + 2)].n)" : "created"
        }
    }

    /// What goes into its `wl_argument`s when a message is sent.
    func stored(on side: Side) -> [String] {
        if model.enumName != nil {
            return [model.kind == .int ? "i: Int32(bitPattern: \(name).rawValue)" : "u: \(name).rawValue"]
        }
        return switch model.kind {
        case .int: ["i: \(name)"]
        case .uint: ["u: \(name)"]
        case .fixed: ["f: \(name).rawValue"]
        case .string: ["s: \(laid)"]
        case .array: ["a: \(laid)"]
        case .fd: ["h: \(name)"]
        case .object: ["o: \(name)\(model.isNullable ? "?" : "").wireObject"]
        case .newID where isGeneric: ["s: Created.interface.pointee.name", "u: wireVersion", "n: 0"]
        case .newID: [side == .client ? "n: 0" : "o: wireNew.wireObject"]
        }
    }
}
