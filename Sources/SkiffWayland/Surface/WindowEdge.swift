/// The edge or corner by which a window is resized.
///
/// - Protocol: `xdg_toplevel.resize_edge`, xdg-shell.xml.
public nonisolated enum WindowEdge: UInt32, Hashable, Sendable, CaseIterable {
    /// An edge.
    case top = 1, bottom = 2, left = 4, right = 8
    /// A corner.
    case topLeft = 5, bottomLeft = 6, topRight = 9, bottomRight = 10
}
