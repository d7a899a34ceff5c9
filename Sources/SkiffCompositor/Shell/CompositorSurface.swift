import SkiffCore

/// What a client shows: a window or a popup.
///
/// - Lifetime: one that the client has destroyed keeps its last answers; what is sent to it goes nowhere.
public class CompositorSurface {
    let shellSurface: ShellSurface
    private(set) weak var compositor: Compositor?
    /// Whether the client has destroyed it.
    final var ended = false

    /// The serials of the configures that were acknowledged, oldest first.
    public private(set) final var acknowledgedSerials: [UInt32] = []
    /// How often it was committed.
    public private(set) final var commitCount = 0
    /// The last 256 commits, oldest first.
    public private(set) final var commits: [Commit] = []

    init(on shellSurface: ShellSurface, in compositor: Compositor) {
        self.shellSurface = shellSurface
        self.compositor = compositor
    }

    final var surface: Surface? { shellSurface.surface }
    final var client: OpaquePointer { shellSurface.resource.client }
    /// Whether its first configure is out.
    final var isInitialized: Bool { shellSurface.isInitialized }
    /// The output that it is on.
    var home: CompositorOutput? { nil }
    /// Where the corner of its geometry is on its output.
    var corner: Point { .zero }

    // MARK: - What it shows

    /// Whether the client still has it.
    public final var isAlive: Bool { !ended }
    /// Whether it has content.
    public final var isMapped: Bool { !ended && surface?.buffer != nil }
    /// The surface's object id in its client.
    public final var surfaceID: UInt32 { surface?.resource.id ?? 0 }
    /// A copy of what it shows; nil if it shows nothing.
    public final var pixels: Picture? { surface?.picture }
    /// The surface's size in points; zero if it shows nothing.
    public final var size: Size { surface?.size ?? .zero }
    /// The size of the buffer that it shows; zero if it shows nothing.
    public final var pixelSize: PixelSize { pixels?.size ?? .zero }
    /// How many buffer pixels a point has across.
    public final var scale: Double { size.width > 0 ? Double(pixelSize.width) / size.width : 1 }
    /// The part of the surface that counts, without its shadow; nil and it is the whole surface.
    public final var geometry: Rect? { shellSurface.geometry }

    // MARK: - What it is told

    /// Answers the frame callbacks that wait.
    public final func sendFrameCallbacks(time: Timestamp? = nil) {
        guard let compositor else { return }
        surface?.sendFrameCallbacks(time ?? compositor.time)
    }

    /// Whether the client waits for a frame callback.
    public final var awaitsFrame: Bool { surface?.callbacks.isEmpty == false }

    /// Gives all its buffers back to the client.
    public final func releaseBuffers() {
        surface?.releaseBuffers()
    }

    /// How many buffers the client has not got back.
    public final var heldBufferCount: Int { surface?.held.count ?? 0 }

    func sendFirstConfigure() {}

    // MARK: - What the client says

    final func acknowledged(_ serial: UInt32) {
        acknowledgedSerials.append(serial)
    }

    func committed(damage: [PixelRect], hasNewBuffer: Bool) {
        commitCount += 1
        let commit = Commit(
            number: commitCount, size: size, pixelSize: pixelSize, damage: damage, hasNewBuffer: hasNewBuffer,
            serial: shellSurface.acknowledged?.serial)
        commits.append(commit)
        if commits.count > 256 { commits.removeFirst() }
        compositor?.onCommit?(self, commit)
    }

    /// It has content now.
    func didMap() {
        surface?.place(on: home)
    }

    /// It has no content any more, but is still there.
    func didUnmap() {}
}

extension CompositorSurface {
    /// One commit of a window or popup.
    nonisolated public struct Commit: Hashable, Sendable {
        /// Counts the commits from 1.
        public let number: Int
        /// The surface's size in points.
        public let size: Size
        /// The buffer's size.
        public let pixelSize: PixelSize
        /// What the client said has changed, cut to the buffer.
        ///
        /// - Units: buffer pixels.
        public let damage: [PixelRect]
        /// Whether a buffer was attached.
        public let hasNewBuffer: Bool
        /// The configure that was acknowledged last.
        public let serial: UInt32?
    }
}
