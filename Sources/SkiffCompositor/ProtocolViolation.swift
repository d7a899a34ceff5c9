/// The protocol error that ended a client.
nonisolated public struct ProtocolViolation: Hashable, Sendable {
    /// The interface of the object that the error was posted on.
    public let interface: String
    /// That object's id.
    public let objectID: UInt32
    /// The error's number in the interface.
    public let code: UInt32
    /// The error's name in the interface, `invalid_serial`; the number as text where the name is not known.
    public let name: String
    /// The sentence that the client was given.
    public let message: String

    init(interface: String, objectID: UInt32, code: UInt32, message: String) {
        self.interface = interface
        self.objectID = objectID
        self.code = code
        self.message = message
        let names = Self.names[interface] ?? []
        name = Int(code) < names.count ? names[Int(code)] : "\(code)"
    }

    /// The error names by interface, at the place of their number.
    private static let names: [String: [String]] = [
        "wl_display": ["invalid_object", "invalid_method", "no_memory", "implementation"],
        // A bind that cannot be is told with the display's codes.
        "wl_registry": ["invalid_object", "invalid_method", "no_memory", "implementation"],
        "wl_shm": ["invalid_format", "invalid_stride", "invalid_fd"],
        "wl_shm_pool": ["invalid_format", "invalid_stride", "invalid_fd"],
        "wl_buffer": ["invalid_format", "invalid_stride", "invalid_fd"],
        "wl_surface": ["invalid_scale", "invalid_transform", "invalid_size", "invalid_offset", "defunct_role_object"],
        "wl_seat": ["missing_capability"],
        "wl_pointer": ["role"],
        "xdg_wm_base": [
            "role", "defunct_surfaces", "not_the_topmost_popup", "invalid_popup_parent", "invalid_surface_state",
            "invalid_positioner", "unresponsive",
        ],
        "xdg_positioner": ["invalid_input"],
        "xdg_surface": [
            "0", "not_constructed", "already_constructed", "unconfigured_buffer", "invalid_serial", "invalid_size",
            "defunct_role_object",
        ],
        "xdg_toplevel": ["invalid_resize_edge", "invalid_parent", "invalid_size"],
        "xdg_popup": ["invalid_grab"],
        "wp_viewporter": ["viewport_exists"],
        "wp_viewport": ["bad_value", "bad_size", "out_of_buffer", "no_surface"],
        "wp_presentation": ["invalid_timestamp", "invalid_flag"],
        "wp_fractional_scale_manager_v1": ["fractional_scale_exists"],
        "zxdg_toplevel_decoration_v1": ["unconfigured_buffer", "already_constructed", "orphaned"],
        "xdg_activation_token_v1": ["already_used"],
        "xdg_toplevel_icon_v1": ["0", "invalid_buffer", "immutable", "no_buffer"],
    ]
}

extension ProtocolViolation: CustomStringConvertible {
    public var description: String { "\(interface)#\(objectID) \(name): \(message)" }
}
