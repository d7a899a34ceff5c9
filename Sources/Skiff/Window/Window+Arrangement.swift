import SkiffCore
import SkiffWayland

/// How large the window is, and what it has around it: by what the compositor says, and by what the window wants.
extension Window {
    /// Has size and frame looked at anew with the next picture.
    final func setNeedsArrangement() {
        needsArrangement = true
        setNeedsFrame()
    }

    final func bordersChanged() {
        toplevel?.setDecorations(isBorderless || fillsOutput ? .client : .server)
        setNeedsArrangement()
    }

    /// Takes the size that the compositor wants, and the frame that goes with its states.
    final func arrange(on surface: ShellSurface, scale: Scale) {
        needsArrangement = false
        let wish = surface.configuration
        // A popup has nothing around it.
        let toplevel = surface as? Toplevel
        let shape = toplevel.flatMap { frameShape(on: $0) }
        let insets = shape?.insets ?? .zero
        // Until a new compositor has said what it wants, the size of before is the best guess; no view is laid out twice.
        let isGuess = wasShown && !surface.isConfigured
        var size =
            isGuess ? bounds.size : size(wish, room: room(on: toplevel, in: shape), barHeight: shape?.barHeight ?? 0)
        // No picture is larger, whatever was asked for.
        size.width = min(size.width, max(1, surface.largestSide - insets.left - insets.right))
        let height = surface.largestHeight(ofWidth: size.width + insets.left + insets.right)
        size.height = min(size.height, max(1, height - insets.top - insets.bottom))
        if let shape {
            let frame = decor ?? makeFrame()
            frame.arrange(shape, content: size)
            frame.titleBar.update(
                for: self, capabilities: wish.capabilities, isResizable: !isWidthFixed || !isHeightFixed,
                isFingerThere: application?.display?.seats.contains { $0.capabilities.contains(.touch) } ?? false)
            if let toplevel { sendLimits(to: toplevel) }
        } else if decor != nil {
            dropFrame()
            if let toplevel { sendLimits(to: toplevel) }
        }
        resize(to: size, scale: scale, insets: insets)
    }

    /// The frame that the window draws itself; nil where the compositor does, or nobody.
    private func frameShape(on toplevel: Toplevel) -> FrameShape? {
        guard !isBorderless, !fillsOutput, toplevel.drawsOwnDecorations else { return nil }
        let wish = toplevel.configuration
        guard !wish.states.contains(.fullscreen) else { return nil }
        return FrameShape(
            states: wish.states, height: wish.height, isWidthFixed: isWidthFixed, isHeightFixed: isHeightFixed,
            barHeight: theme.metrics.titleBarHeight)
    }

    private var isWidthFixed: Bool { maximumSize.width <= minimumSize.width }
    private var isHeightFixed: Bool { maximumSize.height <= minimumSize.height }

    private func makeFrame() -> WindowFrame {
        let frame = WindowFrame()
        decor = frame
        frame.superview = self
        frame.setWindow(self)
        return frame
    }

    final func dropFrame() {
        guard let frame = decor else { return }
        subtreeWillLeave(frame)
        decor = nil
        frame.superview = nil
        frame.setWindow(nil)
    }

    /// The size that the compositor wants, the window's own where it leaves the choice (R-LIFE-1).
    private func size(_ wish: Configuration, room: Size?, barHeight: Double) -> Size {
        // What the person drags a window to becomes its own size: some compositors leave the choice again afterwards.
        if wish.states.contains(.resizing), let width = wish.width, let height = wish.height {
            floatingSize = Size(width: width, height: max(1, height - barHeight))
        }
        let own = ownSize(room: room, isTold: wish.bounds != nil, barHeight: barHeight)
        return Size(
            width: wish.width ?? own.width, height: wish.height.map { max(1, $0 - barHeight) } ?? own.height)
    }

    /// The room for the window and its bar: what the compositor says, or what an output has beside the shadow, which
    /// such a compositor takes for a part of the window when it looks for a place.
    private func room(on toplevel: Toplevel?, in shape: FrameShape?) -> Size? {
        guard let toplevel, var room = toplevel.room else { return nil }
        if toplevel.configuration.bounds == nil, let margins = shape?.margins {
            room.width = max(1, room.width - margins.left - margins.right)
            room.height = max(1, room.height - margins.top - margins.bottom)
        }
        return room
    }

    /// What the window takes by itself: what it would like, within its limits and in the room that there is.
    private func ownSize(room: Size?, isTold: Bool, barHeight: Double) -> Size {
        let wanted = floatingSize ?? preferredSize
        func length(_ wanted: Double, _ room: Double?, _ minimum: Double, _ maximum: Double) -> Double {
            // Without leave to fill the output it takes all the room that there is.
            if fillsOutput, isTold, let room { return room }
            return max(min(wanted, maximum, room ?? .infinity), minimum, 1)
        }
        return Size(
            width: length(wanted.width, room?.width, minimumSize.width, maximumSize.width),
            height: length(
                wanted.height, room.map { max(1, $0.height - barHeight) }, minimumSize.height, maximumSize.height))
    }

    /// A point of the window in its surface.
    package final func surfacePoint(_ point: Point) -> Point {
        decor == nil ? point : Point(x: point.x + frameInsets.left, y: point.y + frameInsets.top)
    }

    /// How far the content is from the top of what the compositor takes for the window: popups are placed from there.
    final var contentTop: Double { decor?.shape.barHeight ?? 0 }

    /// The window's size with all that is around it in its surface.
    final var surfaceSize: Size {
        Size(
            width: storedBounds.width + frameInsets.left + frameInsets.right,
            height: storedBounds.height + frameInsets.top + frameInsets.bottom)
    }

    /// Where in its surface the window is, for the compositor.
    final var surfaceLayout: SurfaceLayout? {
        guard let decor, decor.shape != .none else { return nil }
        let size = surfaceSize
        let shape = decor.shape
        var solid = Rect(origin: .zero, size: size).inset(by: shape.margins)
        var top: Rect?
        if shape.isRounded {
            // The bar's corners are round; between and below them all is solid.
            let radius = theme.metrics.windowRadius.rounded(.up)
            top = Rect(
                x: solid.minX + radius, y: solid.minY, width: max(0, solid.width - 2 * radius), height: radius)
            solid = solid.inset(by: EdgeInsets(top: radius))
        }
        return SurfaceLayout(
            margins: shape.margins, solidPart: solid, solidTop: top,
            inputPart: shape.margins == .zero ? nil : shape.inputPart(of: size))
    }
}

extension Window {
    /// What the window draws around itself, for tests: those views of it that are shown.
    package struct FrameViews {
        package var titleBar: View
        package var close: View?
        package var maximize: View?
        package var minimize: View?
    }

    /// Nil where the window has no title bar of its own.
    package final var frameViews: FrameViews? {
        guard let bar = decor?.titleBar, !bar.isHidden else { return nil }
        func shown(_ view: View) -> View? { view.isHidden ? nil : view }
        return FrameViews(
            titleBar: bar, close: shown(bar.close), maximize: shown(bar.maximize), minimize: shown(bar.minimize))
    }
}
