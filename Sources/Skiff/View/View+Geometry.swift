import SkiffCore

extension View {
    /// The view's rectangle in its own coordinates; its origin is what is scrolled.
    public final var bounds: Rect {
        get { storedBounds }
        set {
            guard newValue != storedBounds else { return }
            if MotionBlock.current == nil, newValue.size == storedBounds.size, movePixels(to: newValue.origin) {
                return boundsMoved()
            }
            let old = beginMove()
            viewExtras?.raster?.spoil()
            let center = self.center
            let isResized = newValue.size != storedBounds.size
            let isMoved = newValue.origin != storedBounds.origin
            storedBounds = newValue
            if isResized { self.origin = Self.origin(center: center, size: newValue.size) }
            endMove(old)
            if isResized { setNeedsLayout() }
            if isMoved { boundsMoved() }
        }
    }

    /// The middle of the view, in its superview.
    public final var center: Point {
        get { Point(x: origin.x + storedBounds.width / 2, y: origin.y + storedBounds.height / 2) }
        set {
            let moved = Self.origin(center: newValue, size: storedBounds.size)
            guard moved != origin else { return }
            let old = beginMove()
            origin = moved
            endMove(old)
        }
    }

    /// What is done to the view about its middle before it is placed (R-HIT-10).
    public final var transform: AffineTransform {
        get { storedTransform }
        set {
            guard newValue != storedTransform else { return }
            let old = beginMove()
            storedTransform = newValue
            endMove(old)
        }
    }

    /// The view's rectangle in its superview; for a transformed view, the rectangle around it.
    ///
    /// Setting it on a transformed view sizes the bounds so that the rectangle around it is the given one, as far as
    /// the transform only scales; a turned view is better placed by `bounds` and `center`.
    public final var frame: Rect {
        get {
            if storedTransform.isIdentity { return Rect(origin: origin, size: storedBounds.size) }
            return transformToSuperview.apply(to: storedBounds)
        }
        set {
            guard newValue != frame else { return }
            let values = beginMove()
            let old = storedBounds.size
            if storedTransform.isIdentity {
                origin = newValue.origin
                storedBounds.size = newValue.size
            } else {
                if let inverse = storedTransform.inverted {
                    let around = inverse.apply(to: Rect(origin: .zero, size: newValue.size))
                    storedBounds.size = around.size
                }
                let middle = newValue.center
                let center = Point(x: middle.x - storedTransform.tx, y: middle.y - storedTransform.ty)
                origin = Self.origin(center: center, size: storedBounds.size)
            }
            endMove(values)
            if storedBounds.size != old {
                viewExtras?.raster?.spoil()
                setNeedsLayout()
            }
        }
    }

    /// The view is about to be elsewhere: what it moves from if that is animated, else it is drawn anew.
    private func beginMove() -> ViewValues? {
        if MotionBlock.current != nil, let values = valuesToAnimate() { return values }
        damageExtent()
        return nil
    }

    private func endMove(_ old: ViewValues?) {
        if let old { animate(from: old) } else { damageExtent() }
    }

    private static func origin(center: Point, size: Size) -> Point {
        Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
    }

    /// From the view's coordinates to its superview's.
    final var transformToSuperview: AffineTransform {
        if storedTransform.isIdentity {
            return AffineTransform(translationX: origin.x - storedBounds.minX, y: origin.y - storedBounds.minY)
        }
        return AffineTransform(translationX: -storedBounds.midX, y: -storedBounds.midY)
            .concatenating(storedTransform)
            .concatenating(AffineTransform(translationX: center.x, y: center.y))
    }

    /// A point of the superview in the view's coordinates; nil if the transform is singular (R-HIT-11).
    final func pointFromSuperview(_ point: Point) -> Point? {
        if storedTransform.isIdentity {
            return Point(x: point.x - origin.x + storedBounds.minX, y: point.y - origin.y + storedBounds.minY)
        }
        return transformToSuperview.inverted?.apply(to: point)
    }

    // MARK: - Between views

    /// A point of this view in another of the same window (R-HIT-18).
    ///
    /// Through a view whose transform is singular, every point is the middle of that view.
    ///
    /// - Space: nil stands for the window.
    public final func convert(_ point: Point, to other: View?) -> Point {
        guard let other else { return View.ascend(point, from: self) }
        return View.convert(point, from: self, to: other)
    }

    /// A point of another view in this one.
    ///
    /// - Space: nil stands for the window.
    public final func convert(_ point: Point, from other: View?) -> Point {
        guard let other else { return View.descend(point, to: self) }
        return View.convert(point, from: other, to: self)
    }

    /// The rectangle around this view's rectangle, in another view of the same window.
    public final func convert(_ rect: Rect, to other: View?) -> Rect {
        View.convert(rect, from: self, to: other ?? root)
    }

    /// The rectangle around another view's rectangle, in this one.
    public final func convert(_ rect: Rect, from other: View?) -> Rect {
        View.convert(rect, from: other ?? root, to: self)
    }

    /// The window, or the topmost view of a tree that is in none.
    final var root: View {
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }

    private static func convert(_ point: Point, from source: View, to target: View) -> Point {
        if source === target { return point }
        var place = point
        var view = source
        while view !== target, let superview = view.superview {
            place = view.transformToSuperview.apply(to: place)
            view = superview
        }
        if view === target { return place }
        return descend(place, to: target)
    }

    /// A point of a view in its root.
    private static func ascend(_ point: Point, from source: View) -> Point {
        var place = point
        var view = source
        while let superview = view.superview {
            place = view.transformToSuperview.apply(to: place)
            view = superview
        }
        return place
    }

    /// A point of the root in a view far below it.
    private static func descend(_ point: Point, to target: View) -> Point {
        guard let superview = target.superview else { return point }
        let above = descend(point, to: superview)
        return target.pointFromSuperview(above) ?? target.storedBounds.center
    }

    private static func convert(_ rect: Rect, from source: View, to target: View) -> Rect {
        let corners = [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
            Point(x: rect.maxX, y: rect.maxY),
        ].map { convert($0, from: source, to: target) }
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        let x = xs.min() ?? 0
        let y = ys.min() ?? 0
        return Rect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
    }
}
