import SkiffCore

extension Display {
    func askForGlobals() {
        let registry = wire.getRegistry()
        registryWire = registry
        registry.handler = { [unowned self, unowned registry] event in
            switch event {
            case .global(let name, let interface, let version):
                add(Global(name: name, interface: interface, version: version), of: registry)
            case .globalRemove(let name):
                remove(name)
            }
        }
        // The compositor answers in order: after this, the first batch is here.
        wire.sync().handler = { [unowned self] _ in becomeReady() }
    }

    private func becomeReady() {
        let missing: String? =
            if compositor == nil { "wl_compositor" } else if shm == nil { "wl_shm" } else if shell == nil {
                "xdg_wm_base"
            } else { nil }
        if let missing {
            lose(.missingGlobal(interface: missing))
            return
        }
        isReady = true
        recorder?.begin(globals)
        // Nobody else would move the time.
        if replayClock == nil { loop.useSystemClockIfReplayed() }
        delegate?.displayIsReady(self)
    }

    private func add(_ offered: Global, of registry: WLRegistry) {
        var global = offered
        global.bound = bind(offered, of: registry)
        globals.append(global)
        log.say(
            .wayland, "\(global.interface) \(global.version) (\(global.bound.map { "bound \($0)" } ?? "not used"))")
    }

    /// Takes what Skiff uses and says in which version.
    private func bind(_ global: Global, of registry: WLRegistry) -> UInt32? {
        /// The first of a kind that there is only one of.
        func single<Object: Proxy & WireInterface>(_ place: ReferenceWritableKeyPath<Display, Object?>) -> UInt32? {
            guard self[keyPath: place] == nil else { return nil }
            let object: Object = registry.bind(global)
            self[keyPath: place] = object
            return object.version
        }
        switch global.interface {
        case "wl_compositor": return single(\.compositor)
        case "wl_shm": return single(\.shm)
        case "wp_viewporter": return single(\.viewporter)
        case "wp_fractional_scale_manager_v1": return single(\.fractionalScale)
        case "zxdg_decoration_manager_v1": return single(\.decorations)
        case "wp_cursor_shape_manager_v1": return single(\.cursorShapes)
        case "wl_data_device_manager": return single(\.dataDevices)
        case "zwp_primary_selection_device_manager_v1": return single(\.primarySelections)
        case "zwp_text_input_manager_v3":
            let version = single(\.textInputs)
            // Seats that were there before it.
            for seat in seats where !seat.capabilities.isEmpty { seat.gainTextInput() }
            return version
        case "skiff_replay_v1": return bindReplay(global, of: registry)
        case "zwp_pointer_gestures_v1", "zwp_tablet_manager_v2":
            // Asked for once the first frame is out.
            wantsLateDevices = hasShownPicture
            return nil
        case "xdg_activation_v1": return single(\.activation)
        case "zwp_idle_inhibit_manager_v1": return single(\.idleInhibit)
        case "xdg_toplevel_icon_manager_v1":
            let version = single(\.iconManager)
            iconManager?.handler = { [unowned self] event in
                // No compositor has more than a few sizes, and none of nonsense counts.
                guard case .iconSize(let side) = event, (1...1024).contains(side), wantedIconSides.count < 16 else {
                    return
                }
                wantedIconSides.append(Int(side))
            }
            return version
        case "xdg_wm_base":
            let version = single(\.shell)
            shell?.handler = { [unowned self] event in
                switch event {
                case .ping(let serial): shell?.pong(serial: serial)
                }
            }
            return version
        case "wl_output":
            let wire: WLOutput = registry.bind(global)
            outputs.append(Output(name: global.name, wire: wire, display: self))
            return wire.version
        case "wl_seat":
            let wire: WLSeat = registry.bind(global)
            let seat = Seat(id: SeatID(global.name), wire: wire, display: self)
            seats.append(seat)
            wantsLateDevices = hasShownPicture
            if isReady { delegate?.display(self, didAdd: seat) }
            return wire.version
        default: return nil
        }
    }

    /// A compositor may move the program's time only where the environment has asked for that.
    private func bindReplay(_ global: Global, of registry: WLRegistry) -> UInt32? {
        guard loop.isReplayed, replayClock == nil else { return nil }
        let wire: SKIFFReplayV1 = registry.bind(global)
        replayClock = ReplayClock(wire, of: self)
        return wire.version
    }

    /// What only a few programs need is not asked for before one does.
    func bindPresentation() -> Presentation? {
        guard let registryWire, let index = globals.firstIndex(where: { $0.interface == "wp_presentation" }) else {
            return nil
        }
        let wire: WPPresentation = registryWire.bind(globals[index])
        globals[index].bound = wire.version
        return Presentation(wire: wire, display: self)
    }

    private func remove(_ name: UInt32) {
        guard let index = globals.firstIndex(where: { $0.name == name }) else { return }
        let global = globals.remove(at: index)
        log.say(.wayland, "\(global.interface) \(global.version) (removed)")
        if let seat = seats.first(where: { $0.id.name == name }) {
            recorder?.removed(seat.wire)
            // It is one of them meanwhile: who hears of a device may end the connection, and is told of the others then.
            seat.loseEverything()
            seats.removeAll { $0 === seat }
            seat.wire.destroy()
            if isReady { delegate?.display(self, didRemove: seat) }
        } else if let index = outputs.firstIndex(where: { $0.name == name }) {
            let output = outputs.remove(at: index)
            recorder?.removed(output.wire)
            output.wire.destroy()
            for surface in surfaces { surface.left(output) }
            outputsChanged()
        }
        // Objects made by any other global go on without it.
    }
}

extension WLRegistry {
    /// Binds at the newest version that both sides know.
    func bind<Object: Proxy & WireInterface>(_ global: Global) -> Object {
        bind(name: global.name, as: Object.self, version: max(1, min(global.version, Object.newestVersion)))
    }
}
