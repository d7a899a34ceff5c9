import CPixman

/// How a buffer's 32-bit pixels are laid out, in native byte order.
///
/// - Protocol: `wl_shm.format`, wayland.xml: the same two every compositor has.
nonisolated public enum PixelFormat: Hashable, Sendable {
    /// Opaque: the top eight bits mean nothing. Drawing on it and compositing it is the fastest.
    case xrgb8888
    /// With opacity; colours are premultiplied.
    case argb8888

    var pixman: pixman_format_code_t { self == .xrgb8888 ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8 }
}
