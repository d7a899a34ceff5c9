import SkiffCore

/// What a window asks of the compositor, which answers with a configure or not at all.
extension Toplevel {
    /// Asks for a window as large as windows can be, or for its own size again.
    public func setMaximized(_ isMaximized: Bool) {
        if isMaximized { toplevel.setMaximized() } else { toplevel.unsetMaximized() }
    }

    /// Asks for a whole output, the one that the compositor chooses if none is given, or for the own size again.
    public func setFullscreen(_ isFullscreen: Bool, on output: Output? = nil) {
        if isFullscreen { toplevel.setFullscreen(output: output?.boundWire) } else { toplevel.unsetFullscreen() }
    }

    /// Asks to be put out of sight; nothing tells whether it was.
    public func minimize() {
        toplevel.setMinimized()
    }

    /// Lets the person move the window by what holds it now: the compositor takes finger or pointer over.
    ///
    /// - Serial: of the press that is still held; with another one nothing happens.
    public func move(by seat: SeatID, serial: UInt32) {
        guard let seat = wire(of: seat) else { return }
        toplevel.move(seat: seat, serial: serial)
    }

    /// Lets the person resize the window by an edge; the compositor takes finger or pointer over.
    ///
    /// - Serial: of the press that is still held; with another one nothing happens.
    public func resize(_ edge: WindowEdge, by seat: SeatID, serial: UInt32) {
        guard let seat = wire(of: seat) else { return }
        toplevel.resize(seat: seat, serial: serial, edges: XDGToplevel.ResizeEdge(rawValue: edge.rawValue))
    }

    /// Shows the compositor's menu for the window, if it has one.
    ///
    /// - Space: the surface's.
    /// - Serial: of the press that asks for it.
    public func showWindowMenu(at place: Point, by seat: SeatID, serial: UInt32) {
        guard let seat = wire(of: seat), place.isFinite else { return }
        func whole(_ value: Double) -> Int32 { Int32(min(max(value.rounded(), -32768), 32767)) }
        toplevel.showWindowMenu(seat: seat, serial: serial, x: whole(place.x), y: whole(place.y))
    }

    private func wire(of id: SeatID) -> WLSeat? { display.seat(id)?.wire }

    /// Whether the window has to draw its own title bar, if it wants one: the compositor does not.
    public var drawsOwnDecorations: Bool {
        switch configuration.decorations {
        case .client: true
        case .server: false
        // Before it has said so, one that can is taken to do it.
        case nil: decoration == nil
        }
    }

    /// Says who is to draw the title bar; `configuration` says who does.
    public func setDecorations(_ decorations: Configuration.Decorations) {
        decoration?.setMode(mode: decorations == .server ? .serverSide : .clientSide)
    }

    /// Says which sizes the window can have; the compositor need not keep to them.
    ///
    /// A length of 0, or one that is no number, is no limit; a largest that is below the smallest is raised to it.
    ///
    /// - Units: points, of the window without its margins.
    public func setSizeLimits(minimum: Size, maximum: Size) {
        func length(_ value: Double) -> Int32 {
            value > 0 && value.isFinite ? Int32(min(value.rounded(.up), Double(FrameBuffer.largestSide))) : 0
        }
        let new = SizeLimits(
            minimumWidth: length(minimum.width), minimumHeight: length(minimum.height),
            maximumWidth: length(maximum.width), maximumHeight: length(maximum.height)
        ).sound
        guard new != limits else { return }
        limits = new
        toplevel.setMinSize(width: new.minimumWidth, height: new.minimumHeight)
        toplevel.setMaxSize(width: new.maximumWidth, height: new.maximumHeight)
        commitProperties()
    }

    /// Says which window this one belongs to, as a dialog does; the compositor keeps it in front of that.
    public func setParent(_ parent: Toplevel?) {
        guard parent !== self, parent?.display === display || parent == nil else { return }
        toplevel.setParent(parent: parent?.toplevel)
    }

    /// Applies what waits for a commit: with the next picture, or now if there may be none.
    func commitProperties() {
        if shown != nil { surface.wire.commit() }
    }
}

/// The sizes that a window can have, as the wire has them.
nonisolated struct SizeLimits: Hashable, Sendable {
    var minimumWidth: Int32 = 0
    var minimumHeight: Int32 = 0
    var maximumWidth: Int32 = 0
    var maximumHeight: Int32 = 0

    /// The same without a largest below the smallest, which is an error of the protocol.
    var sound: SizeLimits {
        var limits = self
        if maximumWidth > 0 { limits.maximumWidth = max(maximumWidth, minimumWidth) }
        if maximumHeight > 0 { limits.maximumHeight = max(maximumHeight, minimumHeight) }
        return limits
    }
}

extension Output {
    /// Its object, while there is one.
    fileprivate var boundWire: WLOutput? { wire.isAlive ? wire : nil }
}
