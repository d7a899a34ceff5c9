import SkiffCore
import SkiffGraphics

/// Views that are drawn as one picture, which is kept while nothing in them changes.
extension View {
    /// Whether the view and all in it is drawn as one picture, and that is kept to be shown again: UIKit's
    /// `layer.shouldRasterize`.
    ///
    /// For what is costly to draw and changes seldom, while things move over or around it. Faded views are kept so by
    /// themselves while only their place or their fading changes. What is kept is limited: `Application.rasterLimit`.
    ///
    /// - Default: false.
    public final var shouldRasterize: Bool {
        get { viewExtras?.shouldRasterize ?? false }
        set {
            guard newValue != shouldRasterize else { return }
            needViewExtras().shouldRasterize = newValue
            if !newValue { viewExtras?.raster?.drop() }
            damageExtent()
        }
    }

    /// Draws the view as one picture, from the kept one where it is as it was.
    ///
    /// - Space: the canvas is in the view's own coordinates.
    final func renderAsGroup(in canvas: Canvas, _ body: @MainActor (Canvas) -> Void) {
        let extent = extent
        let opacity = min(alpha, 1)
        guard canvas.isVisible(extent.rect, margin: extent.margin) else { return }
        guard !canvas.isThorough, let application = window?.application else {
            return canvas.showGroup(opacity: opacity, bounds: extent.rect, margin: extent.margin, body)
        }
        let extras = needViewExtras()
        let raster = extras.raster ?? Raster(of: self)
        extras.raster = raster
        let rasters = application.rasters
        if let group = raster.group, !raster.isSpoilt, canvas.fits(group, bounds: extent.rect, margin: extent.margin) {
            if !raster.stale.isEmpty {
                canvas.renew(group, parts: raster.stale.map { ($0.rect, $0.margin) }, body)
                raster.drawn()
            }
            rasters.use(raster)
            return canvas.show(group, opacity: opacity)
        }
        // What fades is kept from the second time on that it is the same.
        let isSame = !raster.isSpoilt && raster.stale.isEmpty
        raster.drop()
        raster.drawn()
        if isSame || extras.shouldRasterize,
            rasters.mayKeep(canvas.bytes(ofGroup: extent.rect, margin: extent.margin)),
            let group = canvas.keep(bounds: extent.rect, margin: extent.margin, body)
        {
            rasters.keep(group, for: raster)
            canvas.show(group, opacity: opacity)
        } else {
            canvas.showGroup(opacity: opacity, bounds: extent.rect, margin: extent.margin, body)
        }
    }

    /// A faded view is drawn in another way when it gets its first subview or loses the last: a trace different.
    final func fullnessChanged() {
        if alpha < 1, subviews.count <= 1 { damageExtent() }
    }

    /// Whether the view is nothing but its background: it fades without a picture of its own.
    final var isPlainFill: Bool { subviews.isEmpty && drawsNothing && !showsFocusRing }
}
