import SkiffGraphics

/// The pictures of views that are kept in an application, no more of them than there is room for.
final class RasterCache {
    /// How many bytes the pictures may take.
    var limit = 8 << 20 { didSet { makeRoom(0) } }
    /// What the pictures take now.
    private(set) var bytes = 0
    private(set) var rasters: [Raster] = []
    private var count: UInt64 = 0

    /// Whether a picture of that size is worth its room.
    func mayKeep(_ bytes: Int) -> Bool { bytes <= limit }

    /// Keeps a picture; those that were not shown for the longest time go.
    func keep(_ group: KeptGroup, for raster: Raster) {
        drop(raster)
        makeRoom(group.bytes)
        raster.group = group
        raster.cache = self
        bytes += group.bytes
        rasters.append(raster)
        use(raster)
    }

    func use(_ raster: Raster) {
        count += 1
        raster.lastUse = count
    }

    func drop(_ raster: Raster) {
        guard let group = raster.group else { return }
        raster.group = nil
        bytes -= group.bytes
        rasters.removeAll { $0 === raster }
    }

    /// Drops the pictures of a view and of all in it: nobody sees them.
    func drop(in view: View) {
        for raster in rasters where raster.view?.isDescendant(of: view) ?? true { raster.drop() }
    }

    /// All that is in a window may look different.
    func spoil(in window: Window) {
        for raster in rasters where raster.view?.window === window { raster.spoil() }
    }

    private func makeRoom(_ needed: Int) {
        while bytes + needed > limit, let oldest = rasters.min(by: { $0.lastUse < $1.lastUse }) { oldest.drop() }
    }
}

extension Application {
    /// How much memory there is for views that are kept as pictures, in all windows: see `View.shouldRasterize`.
    ///
    /// Those that were not shown for the longest time are drawn again when they are needed.
    ///
    /// - Units: bytes.
    /// - Default: 8 MiB.
    public final var rasterLimit: Int {
        get { rasters.limit }
        set { rasters.limit = max(0, newValue) }
    }

    /// Made when something is first kept.
    final var rasters: RasterCache {
        if let storedRasters { return storedRasters }
        let new = RasterCache()
        storedRasters = new
        return new
    }

    /// How much memory the kept pictures take.
    package final var rasterBytes: Int { storedRasters?.bytes ?? 0 }
}
