import SkiffCore

extension CompositorWindow {
    func handle(_ request: XDGToplevel.Request) {
        switch request {
        case .destroy:
            decoration?.orphaned()
        case .setTitle(let title): self.title = title
        case .setAppID(let appID): self.appID = appID
        case .setMinSize(let width, let height):
            guard let size = limit(width, height) else { return }
            limits.minimum = size
        case .setMaxSize(let width, let height):
            guard let size = limit(width, height) else { return }
            limits.maximum = size
        case .setParent(let parent):
            setParent(parent?.model as? CompositorWindow)
        case .resize(let seat, let serial, let edges):
            guard [1, 2, 4, 5, 6, 8, 9, 10, 0].contains(edges.rawValue) else {
                return resource.postError(
                    XDGToplevel.Error.invalidResizeEdge.rawValue, "resize edge \(edges.rawValue)")
            }
            asks.append(.resize(edge: edges.rawValue, seat: name(of: seat), serial: serial))
        case .setMaximized:
            asks.append(.maximize(true))
            fill(with: .maximized)
        case .setFullscreen(let output):
            let chosen = output?.model as? CompositorOutput
            asks.append(.fullscreen(true, output: chosen?.name))
            if let chosen { move(to: chosen) }
            fill(with: .fullscreen)
        case .unsetMaximized:
            asks.append(.maximize(false))
            unfill(.maximized)
        case .unsetFullscreen:
            asks.append(.fullscreen(false, output: nil))
            unfill(.fullscreen)
        case .setMinimized: asks.append(.minimize)
        case .showWindowMenu(let seat, let serial, let x, let y):
            asks.append(.menu(at: Point(Double(x), Double(y)), seat: name(of: seat), serial: serial))
        case .move(let seat, let serial): asks.append(.move(seat: name(of: seat), serial: serial))
        }
    }

    private func name(of seat: WLSeat?) -> String { (seat?.model as? CompositorSeat)?.name ?? "" }

    private func setParent(_ new: CompositorWindow?) {
        var ancestor = new
        while let next = ancestor {
            guard next !== self else {
                return resource.postError(
                    XDGToplevel.Error.invalidParent.rawValue, "a window is not its own parent or ancestor")
            }
            ancestor = next.parent
        }
        parent = new
    }

    private func limit(_ width: Int32, _ height: Int32) -> Size? {
        guard width >= 0, height >= 0 else {
            resource.postError(XDGToplevel.Error.invalidSize.rawValue, "a limit of \(width)×\(height)")
            return nil
        }
        return Size(Double(width), Double(height))
    }

    private func fill(with state: States) {
        if states.isDisjoint(with: [.maximized, .fullscreen]) {
            let own = geometry?.size ?? size
            restored = isMapped ? (Int(own.width), Int(own.height)) : asked
        }
        fillOutput(states.union(state))
    }

    private func unfill(_ state: States) {
        let left = states.subtracting(state)
        guard left.isDisjoint(with: [.maximized, .fullscreen]) else { return fillOutput(left) }
        // The protocol wants an answer even if nothing changes.
        let size = states == left ? asked : restored
        configure(width: size.width, height: size.height, states: left)
    }

    private func fillOutput(_ states: States) {
        let room = home?.logicalSize ?? .zero
        configure(width: Int(room.width), height: Int(room.height), states: states)
    }
}
