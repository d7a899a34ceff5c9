/// One protocol file: its interfaces in the file's order.
struct ProtocolModel: Equatable {
    var name: String
    var interfaces: [InterfaceModel] = []
}

/// One interface: what may be sent each way, and its enums.
struct InterfaceModel: Equatable {
    var name: String
    var version: Int
    var requests: [MessageModel] = []
    var events: [MessageModel] = []
    var enums: [EnumModel] = []
}

/// One request or event, whose place in the list is its opcode.
struct MessageModel: Equatable {
    var name: String
    var isDestructor = false
    var since = 1
    var arguments: [ArgumentModel] = []
}

/// One argument of a message.
struct ArgumentModel: Equatable {
    enum Kind: String {
        case int, uint, fixed, string, object, array, fd
        case newID = "new_id"
    }

    var name: String
    var kind: Kind
    var interface: String?
    var isNullable = false
    /// The enum that the value is of: `name`, or `interface.name` in another interface.
    var enumName: String?
}

/// One enum or, with `isBitfield`, set of flags.
struct EnumModel: Equatable {
    struct Entry: Equatable {
        var name: String
        var value: UInt32
    }

    var name: String
    var isBitfield = false
    var entries: [Entry] = []
}
