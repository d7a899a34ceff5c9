import SkiffCore
import SkiffGraphics

/// What is known of a view that is drawn as one picture: faded, or asked to be kept.
///
/// - Ownership: the view holds it; the application's cache counts the memory of its picture.
final class Raster {
    private(set) weak var view: View?
    weak var cache: RasterCache?
    /// The picture, if it is kept.
    var group: KeptGroup?
    /// When it was shown last, by the cache's count.
    var lastUse: UInt64 = 0
    /// What has changed in the view since it was drawn last, in its own coordinates.
    private(set) var stale: [Extent] = []
    /// Whether more has changed than is noted.
    private(set) var isSpoilt = true

    private static let mostParts = 8

    init(of view: View) {
        self.view = view
    }

    /// Something in the view looks different now.
    func note(_ extent: Extent) {
        guard !isSpoilt else { return }
        guard extent.rect.isFinite else { return spoil() }
        if stale.count == Self.mostParts { return spoil() }
        stale.append(extent)
    }

    /// All of it may look different now.
    func spoil() {
        isSpoilt = true
        stale = []
    }

    /// It is drawn as it is now.
    func drawn() {
        isSpoilt = false
        stale = []
    }

    func drop() {
        cache?.drop(self)
        spoil()
    }
}
