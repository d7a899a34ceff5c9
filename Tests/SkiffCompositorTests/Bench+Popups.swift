import SkiffCompositor

extension Bench {
    /// A popup's objects in the client.
    struct Popup {
        var surface: UInt32
        var xdgSurface: UInt32
        var popup: UInt32
    }

    /// What a positioner is told, in the numbers of the wire.
    struct Positioning {
        var size: (Int32, Int32)? = (40, 30)
        var anchorRect: (Int32, Int32, Int32, Int32)? = (10, 10, 20, 10)
        var anchor: UInt32 = 6  // bottom left
        var gravity: UInt32 = 8  // bottom right
        var adjustments: UInt32 = 0
        var offset: (Int32, Int32)?
        var isReactive = false
    }

    func makePositioner(_ positioning: Positioning = Positioning()) -> UInt32 {
        let id = client.newID()
        client.send(wmBase, 1, .uint(id))
        if let size = positioning.size { client.send(id, 1, .int(size.0), .int(size.1)) }
        if let rect = positioning.anchorRect {
            client.send(id, 2, .int(rect.0), .int(rect.1), .int(rect.2), .int(rect.3))
        }
        client.send(id, 3, .uint(positioning.anchor))
        client.send(id, 4, .uint(positioning.gravity))
        client.send(id, 5, .uint(positioning.adjustments))
        if let offset = positioning.offset { client.send(id, 6, .int(offset.0), .int(offset.1)) }
        if positioning.isReactive { client.send(id, 7) }
        return id
    }

    /// Makes a popup; nothing is committed.
    func makePopup(over parent: UInt32, _ positioning: Positioning = Positioning()) -> Popup {
        let positioner = makePositioner(positioning)
        let surface = makeSurface()
        let xdgSurface = client.newID()
        client.send(wmBase, 2, .uint(xdgSurface), .uint(surface))
        let popup = client.newID()
        client.send(xdgSurface, 2, .uint(popup), .uint(parent), .uint(positioner))
        return Popup(surface: surface, xdgSurface: xdgSurface, popup: popup)
    }

    func grab(_ popup: Popup, seat: UInt32, serial: UInt32) {
        client.send(popup.popup, 1, .uint(seat), .uint(serial))
    }

    /// Commits a popup that was made, and shows it with a buffer of its size.
    func show(_ popup: Popup) -> Pool? {
        commit(popup.surface)
        turn()
        guard let configure = client.events(on: popup.popup, 0).last,
            let serial = client.events(on: popup.xdgSurface, 0).last?.words[0]
        else { return nil }
        client.send(popup.xdgSurface, 4, .uint(serial))
        let width = configure.int(2)
        let height = configure.int(3)
        let pool = makePool(width * height * 4)
        attach(makeBuffer(pool, width: width, height: height), to: popup.surface)
        commit(popup.surface)
        turn()
        return pool
    }

    func destroy(_ popup: Popup) {
        client.send(popup.popup, 0)
        client.send(popup.xdgSurface, 0)
        client.send(popup.surface, 0)
    }

    /// The rectangle of the newest configure.
    func frame(of popup: Popup) -> [Int]? {
        client.events(on: popup.popup, 0).last.map { event in (0..<4).map { event.int($0) } }
    }
}
