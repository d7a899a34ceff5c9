import SkiffCore

/// A surface over a window that belongs to it, as a menu does: placed by the compositor, gone when it is dismissed.
///
/// With a grab it has the keys, and a press for another program dismisses it; presses for this one's windows arrive as
/// ever.
///
/// - Protocol: `xdg_popup` and `xdg_positioner` 6, xdg-shell.xml (R-POP-1).
@MainActor public final class Popup: ShellSurface {
    /// Draws the popup, and hears of its end.
    @exclusivity(unchecked) public weak var delegate: (any PopupDelegate)?
    /// The window or popup that it belongs to.
    public private(set) weak var parent: ShellSurface?
    /// Where it is, as of the last configure; nil before the first.
    ///
    /// - Space: the parent's surface.
    public private(set) var frame: Rect?
    /// The seat that it has grabbed; nil for one without a grab.
    public let grabbedSeat: SeatID?
    /// Whether a change of `placement` moves it while it is shown (xdg_wm_base 3); older compositors leave it in place.
    public var canMove: Bool { popup.version >= 3 }

    private let popup: XDGPopup
    private var placement: Placement
    private var pending = Rect()
    private var lastToken: UInt32 = 0

    /// A popup over a window that is shown, with a grab if a seat is given that has pressed something.
    ///
    /// Over a popup that has a grab, the grab is of the same seat; over one without, there is none: anything else would
    /// be an error.
    ///
    /// - Serial: the seat's last press of a button, a key or a finger.
    public init(over parent: ShellSurface, at placement: Placement, grabbing seat: Seat? = nil) {
        precondition(parent.isShown || !parent.display.isConnected, "The window is not shown yet: show it first.")
        let display = parent.display
        self.parent = parent
        let placement = Self.kept(placement, over: parent)
        self.placement = placement
        let surface = Surface(on: display)
        let shellSurface = display.shell?.getXdgSurface(surface: surface.wire) ?? .dead(display.objects)
        let positioner = Self.positioner(placement, over: parent)
        popup = shellSurface.getPopup(parent: parent.shellSurface, positioner: positioner)
        positioner.destroy()
        let seat = Self.grabSeat(for: parent, asked: seat)
        let serial = seat?.lastPressSerial
        grabbedSeat = serial == nil ? nil : seat?.id
        super.init(on: display, surface: surface, shellSurface: shellSurface)
        parent.popups.append(self)
        popup.handler = { [weak self] event in self?.hear(event) }
        if let seat, let serial { popup.grab(seat: seat.wire, serial: serial) }
        surface.wire.commit()
    }

    isolated deinit {
        destroy()
    }

    /// Has the compositor place it anew; false if it cannot, and nothing changes but the size of the next picture.
    ///
    /// The answer is a configure.
    @discardableResult
    public func move(to placement: Placement) -> Bool {
        guard canMove, let parent else { return false }
        let placement = Self.kept(placement, over: parent)
        guard placement != self.placement else { return false }
        self.placement = placement
        lastToken &+= 1
        let positioner = Self.positioner(placement, over: parent)
        popup.reposition(positioner: positioner, token: lastToken)
        positioner.destroy()
        return true
    }

    override func destroyRole() {
        parent?.popups.removeAll { $0 === self }
        popup.destroy()
    }

    override func didConfigure() {
        frame = pending
        configuration.width = Configuration.length(Int32(pending.width))
        configuration.height = Configuration.length(Int32(pending.height))
    }

    override func askForFrame() { delegate?.popupNeedsFrame(self) }
    override func frameWasShown(at time: Timestamp) { delegate?.popup(self, frameShownAt: time) }

    /// Destroys it and says so.
    func end() {
        guard !isDestroyed else { return }
        destroy()
        delegate?.popupWasDismissed(self)
    }

    private func hear(_ event: XDGPopup.Event) {
        switch event {
        case .configure(let x, let y, let width, let height):
            pending = Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
        case .popupDone: end()
        case .repositioned: break  // The configure that follows says it all.
        }
    }

    /// The seat whose grab the compositor allows.
    private static func grabSeat(for parent: ShellSurface, asked: Seat?) -> Seat? {
        guard let below = parent as? Popup else { return asked }
        guard asked != nil, let id = below.grabbedSeat else { return nil }
        return parent.display.seat(id)
    }

    private static func positioner(_ placement: Placement, over parent: ShellSurface) -> XDGPositioner {
        let positioner: XDGPositioner =
            parent.display.shell?.createPositioner() ?? .dead(parent.display.objects)
        let parentSize = parent.shown?.geometry.size ?? Size(width: 1, height: 1)
        let size = placement.wireSize
        let anchor = placement.wireAnchor(in: parentSize)
        positioner.setSize(width: size.width, height: size.height)
        positioner.setAnchorRect(x: anchor.x, y: anchor.y, width: anchor.width, height: anchor.height)
        positioner.setAnchor(anchor: XDGPositioner.Anchor(rawValue: placement.anchor.wire))
        positioner.setGravity(gravity: XDGPositioner.Gravity(rawValue: placement.gravity.wire))
        positioner.setConstraintAdjustment(
            constraintAdjustment: placement.adjustments.rawValue)
        if placement.offset != .zero {
            positioner.setOffset(x: Int32(placement.offset.x), y: Int32(placement.offset.y))
        }
        guard positioner.version >= 3 else { return positioner }
        positioner.setReactive()
        positioner.setParentSize(parentWidth: Int32(parentSize.width), parentHeight: Int32(parentSize.height))
        if let serial = parent.acknowledgedSerial { positioner.setParentConfigure(serial: serial) }
        return positioner
    }
}
