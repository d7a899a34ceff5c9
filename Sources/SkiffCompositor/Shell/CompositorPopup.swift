import SkiffCore

/// A client's popup (`xdg_popup`) as its compositor sees it.
///
/// It is placed as the client's positioner says, inside the output that its window is on. A popup with a grab has the
/// keys; a press for another client dismisses it.
public final class CompositorPopup: CompositorSurface {
    let resource: XDGPopup
    /// The window or popup that it belongs to.
    public private(set) weak var parent: CompositorSurface?
    /// Where the client wants it.
    public private(set) var placement: PopupPlacement
    /// Where it is, as the last configure said.
    ///
    /// - Space: the geometry of its parent.
    public private(set) var frame = Rect()
    /// The serial that the client grabbed with; nil for a popup without a grab.
    public private(set) var grabSerial: UInt32?
    /// The seat that it has grabbed.
    public private(set) weak var grabSeat: CompositorSeat?
    /// Whether the client was told that it is gone.
    public private(set) var isDismissed = false
    /// The tokens of the repositions that the client asked for, oldest first.
    public private(set) var repositionTokens: [UInt32] = []

    static func create(
        _ resource: XDGPopup, on shellSurface: ShellSurface, parent wire: XDGSurface?, at positioner: XDGPositioner?
    ) -> CompositorPopup? {
        let shell = shellSurface.shell
        guard let placement = (positioner?.model as? Positioner)?.completePlacement else {
            shell.resource.postError(
                XDGWmBase.Error.invalidPositioner.rawValue, "a popup's positioner has no size or no anchor rectangle")
            return nil
        }
        guard let parent = (wire?.model as? ShellSurface)?.content, parent.isAlive, let compositor = shell.compositor
        else {
            shell.resource.postError(
                XDGWmBase.Error.invalidPopupParent.rawValue, "a popup's parent is neither a window nor a popup")
            return nil
        }
        guard placement.fits(parent) else {
            shell.resource.postError(
                XDGWmBase.Error.invalidPositioner.rawValue,
                "an anchor of \(placement.anchorRect) outside of the parent's \(parent.extent)")
            return nil
        }
        let popup = CompositorPopup(resource, on: shellSurface, parent: parent, placement: placement, in: compositor)
        compositor.popups.append(popup)
        return popup
    }

    private init(
        _ resource: XDGPopup, on shellSurface: ShellSurface, parent: CompositorSurface, placement: PopupPlacement,
        in compositor: Compositor
    ) {
        self.resource = resource
        self.parent = parent
        self.placement = placement
        super.init(on: shellSurface, in: compositor)
        resource.model = self
        resource.handler = { [weak self] in self?.handle($0) }
        resource.onDestroy = { [self] in
            ended = true
            shellSurface.roleEnded()
            self.compositor?.popups.removeAll { $0 === self }
            grabSeat?.popups.end(self)
        }
    }

    override var home: CompositorOutput? { parent?.home }
    override var corner: Point {
        let own = parent?.corner ?? .zero
        return Point(x: own.x + frame.origin.x, y: own.y + frame.origin.y)
    }

    /// The popups whose parent it is.
    public var children: [CompositorPopup] { compositor?.popups.filter { $0.parent === self } ?? [] }

    // MARK: - What it is told

    /// Takes it away, as a press elsewhere does; those that are above it go first.
    public func dismiss() {
        for child in children.reversed() { child.dismiss() }
        sendDone()
    }

    /// Says that it is gone, and leaves those above it alone, as no compositor should.
    public func sendDone() {
        guard !isDismissed, !ended else { return }
        isDismissed = true
        resource.sendPopupDone()
        surface?.unmap()
        grabSeat?.popups.end(self)
    }

    /// Tells the client a place and size, whatever its positioner says.
    ///
    /// The serial that it has to acknowledge, 0 when the popup is gone.
    @discardableResult
    public func configure(_ frame: Rect) -> UInt32 {
        guard !ended else { return 0 }
        self.frame = frame
        resource.sendConfigure(
            x: Int32(frame.minX), y: Int32(frame.minY), width: Int32(frame.width), height: Int32(frame.height))
        return shellSurface.sendConfigure(width: Int(frame.width), height: Int(frame.height), states: [])
    }

    override func sendFirstConfigure() {
        guard !isDismissed, compositor?.isScripted != true else { return }
        surface?.sendScale(of: home)
        place()
    }

    func place() {
        configure(placement.frame(in: room))
    }

    /// The output, seen from the parent's geometry.
    private var room: Rect? {
        guard let size = home?.logicalSize, let parent else { return nil }
        return Rect(origin: Point(x: -parent.corner.x, y: -parent.corner.y), size: size)
    }

    override func didMap() {
        guard parent?.isMapped == true else {
            return shellSurface.shell.resource.postError(
                XDGWmBase.Error.invalidPopupParent.rawValue, "a popup is shown before its parent")
        }
        guard !isDismissed else {
            // It was too late: nobody sees it.
            surface?.unmap()
            return
        }
        super.didMap()
        grabSeat?.popups.begin(self)
    }

    override func didUnmap() {
        grabSeat?.popups.end(self)
    }

    // MARK: - What the client says

    private func handle(_ request: XDGPopup.Request) {
        switch request {
        case .destroy:
            guard children.isEmpty else {
                return shellSurface.shell.resource.postError(
                    XDGWmBase.Error.notTheTopmostPopup.rawValue, "a popup was destroyed before the one above it")
            }
        case .grab(let seat, let serial):
            if let seat = seat?.model as? CompositorSeat { grab(seat, serial: serial) }
        case .reposition(let positioner, let token):
            reposition(positioner, token: token)
        }
    }

    private func grab(_ seat: CompositorSeat, serial: UInt32) {
        guard !isMapped else {
            return resource.postError(XDGPopup.Error.invalidGrab.rawValue, "a grab after the popup was shown")
        }
        if let below = parent as? CompositorPopup, below.grabSerial == nil {
            return resource.postError(
                XDGPopup.Error.invalidGrab.rawValue, "a grab of a popup whose parent is a popup without a grab")
        }
        let top = seat.popups.stack.last { !$0.isDismissed }
        if let top, top !== parent {
            return shellSurface.shell.resource.postError(
                XDGWmBase.Error.notTheTopmostPopup.rawValue, "a grab of a popup whose parent is not the topmost popup")
        }
        grabSerial = serial
        grabSeat = seat
        if compositor?.isScripted == true { return }
        let isParentGone = (parent as? CompositorPopup)?.isDismissed == true
        // A grab that is refused dismisses the popup.
        if isParentGone || !seat.isInEffect(press: serial) { dismiss() }
    }

    private func reposition(_ wire: XDGPositioner?, token: UInt32) {
        guard let placement = (wire?.model as? Positioner)?.completePlacement else {
            return shellSurface.shell.resource.postError(
                XDGWmBase.Error.invalidPositioner.rawValue, "a popup's positioner has no size or no anchor rectangle")
        }
        self.placement = placement
        repositionTokens.append(token)
        guard !isDismissed, compositor?.isScripted != true else { return }
        resource.sendRepositioned(token: token)
        place()
    }
}

extension PopupPlacement {
    /// Whether the anchor is inside the parent, or the parent that the client knows of.
    fileprivate func fits(_ parent: CompositorSurface) -> Bool {
        let room = parentSize ?? parent.extent
        return room.isEmpty
            || anchorRect.minX >= 0 && anchorRect.minY >= 0 && anchorRect.maxX <= room.width
                && anchorRect.maxY <= room.height
    }
}

extension CompositorSurface {
    /// The size of its geometry; nothing before it is shown.
    fileprivate var extent: Size { geometry?.size ?? size }
}

extension Compositor {
    /// Places the popups of a window anew that asked for it.
    func placeReactivePopups(of parent: CompositorSurface) {
        for popup in popups where popup.parent === parent && popup.isMapped && popup.placement.isReactive {
            popup.place()
        }
    }
}
