import SkiffWayland

extension WindowStates {
    /// What a window asks for again on the next compositor.
    nonisolated static let lasting: WindowStates = [.maximized, .fullscreen]
    /// Beside others, at one edge or more.
    nonisolated static let tiled: WindowStates = [.tiledLeft, .tiledRight, .tiledTop, .tiledBottom]
}
