import SkiffCore

/// The picture that stands for the window in switchers and task bars.
extension Toplevel {
    /// Gives the window an icon, by its name in the icon theme, by pictures, or by both; by neither takes it away.
    ///
    /// `draw` is called for each length of a side that the compositor prefers, or for 64, and fills a square. Without the
    /// protocol nothing is drawn, and the compositor looks for the application's icon by its id.
    ///
    /// - Protocol: xdg-toplevel-icon-v1.
    public func setIcon(name: String?, draw: (@MainActor (FrameBuffer) -> Void)? = nil) {
        guard let manager = display.iconManager, toplevel.isAlive else { return }
        let old = icon
        icon = nil
        if name != nil || draw != nil {
            let new = WindowIcon(manager.createIcon())
            if let name { new.wire.setName(iconName: Self.clipped(name)) }
            if let draw, let shm = display.shm {
                new.add(sides: display.iconSides, scale: scale, shm: shm, log: display.log, draw: draw)
            }
            icon = new
        }
        manager.setIcon(toplevel: toplevel, icon: icon?.wire)
        commitProperties()
        old?.destroy()
    }
}

/// An icon that a window has, with its pictures.
///
/// - Ownership: the compositor reads the pictures as long as the icon is there.
final class WindowIcon {
    let wire: XDGToplevelIconV1
    private var pool: WLShmPool?
    private var buffers: [WLBuffer] = []
    private var memory: SharedMemory?

    /// More is no icon.
    private static let largestSide = 1024

    init(_ wire: XDGToplevelIconV1) {
        self.wire = wire
    }

    func add(sides: [Int], scale: Scale, shm: WLShm, log: Log, draw: @MainActor (FrameBuffer) -> Void) {
        let whole = scale.roundedUp
        let pixels = sides.map { min($0 * whole, Self.largestSide) }
        let bytes = pixels.reduce(0) { $0 + $1 * $1 * 4 }
        guard bytes > 0, let memory = SharedMemory(size: bytes) else {
            return log.once("There is no memory left for a window's icon: it has none.")
        }
        guard memory.commit(0..<bytes) else {
            memory.release()
            return log.once("There is no memory left for a window's icon: it has none.")
        }
        self.memory = memory
        let pool = shm.createPool(fd: memory.descriptor, size: Int32(bytes))
        self.pool = pool
        var offset = 0
        for side in pixels {
            let size = PixelSize(width: side, height: side)
            draw(
                FrameBuffer(
                    pixels: memory.base + offset, size: size, stride: side * 4, isOpaque: false,
                    scale: Scale(whole), repaint: Region(PixelRect(size))))
            let buffer = pool.createBuffer(
                offset: Int32(offset), width: Int32(side), height: Int32(side), stride: Int32(side * 4),
                format: .argb8888)
            wire.addBuffer(buffer: buffer, scale: Int32(whole))
            buffers.append(buffer)
            offset += side * side * 4
        }
    }

    func destroy() {
        // The icon before its buffers: a buffer that goes first is an error.
        wire.destroy()
        for buffer in buffers { buffer.destroy() }
        buffers = []
        pool?.destroy()
        memory?.release()
        memory = nil
    }
}
