/// One request as it came over the wire.
nonisolated public struct RequestRecord: Hashable, Sendable {
    /// The object's interface, `wl_surface`.
    public let interface: String
    /// The object's id in its client.
    public let objectID: UInt32
    /// The request's name, `attach`.
    public let name: String
    /// The arguments as text: numbers in decimal, strings in quotes, objects as `wl_buffer#7`, new ones as
    /// `new wl_callback#9`, `nil`, `fd`, arrays as `[8 bytes]`.
    public let arguments: [String]
}

extension RequestRecord: CustomStringConvertible {
    public var description: String { "\(interface)#\(objectID).\(name)(\(arguments.joined(separator: ", ")))" }
}
