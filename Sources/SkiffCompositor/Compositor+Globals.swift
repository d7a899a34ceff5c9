import CWaylandServer
import SkiffCore

extension Compositor {
    /// Puts an interface into the registry, unless the configuration leaves it out.
    @discardableResult
    func offer<Bound: Resource & WireInterface>(_ type: Bound.Type, _ body: @escaping (Bound) -> Void) -> Global? {
        let name = String(cString: type.interface.pointee.name)
        let version = configuration.versions[name] ?? type.newestVersion
        precondition(version <= type.newestVersion, "\(name) is known up to version \(type.newestVersion)")
        guard version > 0, let display else { return nil }
        let global = Global(on: display, type.interface, version: version) { client, version, id in
            guard let bound = Bound.create(for: client, version: version, id: id) else { return }
            body(bound)
        }
        if let global { globals.append(global) }
        return global
    }

    /// The interfaces whose version can be chosen.
    static let known: [any WireInterface.Type] = [
        WLCompositor.self, WLShm.self, WLSeat.self, WLOutput.self, XDGWmBase.self, WLDataDeviceManager.self,
        ZWPPrimarySelectionDeviceManagerV1.self, WPViewporter.self, WPFractionalScaleManagerV1.self,
        ZXDGDecorationManagerV1.self, WPCursorShapeManagerV1.self, WPPresentation.self,
        ZWPTextInputManagerV3.self,
        XDGActivationV1.self, ZWPIdleInhibitManagerV1.self, XDGToplevelIconManagerV1.self,
        ZWPTabletManagerV2.self, ZWPPointerGesturesV1.self,
    ]

    /// A version for an interface that there is not would do nothing.
    func checkVersions() {
        let names = Self.known.map { String(cString: $0.interface.pointee.name) }
        for name in configuration.versions.keys {
            precondition(names.contains(name), "there is no global \(name): take one of \(names)")
        }
    }

    func offerGlobals() {
        offer(WLCompositor.self) { [weak self] bound in
            bound.handler = { [weak self] request in
                guard let self else { return }
                switch request {
                case .createSurface(let resource): surfaces.append(Surface(resource, in: self))
                case .createRegion(let resource): RegionModel.create(resource)
                }
            }
        }
        offer(WLShm.self) { bound in
            bound.sendFormat(format: .argb8888)
            bound.sendFormat(format: .xrgb8888)
            bound.handler = { [weak bound] request in
                guard let bound, case .createPool(let pool, let descriptor, let size) = request else { return }
                ShmPool.create(pool, descriptor: descriptor, size: size, from: bound)
            }
        }
        offer(XDGWmBase.self) { [weak self] bound in
            guard let self else { return }
            Shell.serve(bound, in: self)
        }
        offerPresentation()
        offerSelections()
        offerTablets()
        let activation = Activation(in: self)
        offer(XDGActivationV1.self) { activation.serve($0) }
        offer(ZWPIdleInhibitManagerV1.self) { IdleInhibition.serve($0) }
        let sides = configuration.iconSides
        offer(XDGToplevelIconManagerV1.self) { ToplevelIcon.serve($0, sides: sides) }
        if configuration.viewporter {
            offer(WPViewporter.self) { bound in
                bound.handler = { [weak bound] request in
                    guard let bound, case .getViewport(let resource, let surface) = request else { return }
                    Viewport.create(resource, for: surface, from: bound)
                }
            }
        }
        offer(ZWPTextInputManagerV3.self) { bound in
            bound.handler = { request in
                guard case .getTextInput(let resource, let seat) = request else { return }
                // A seat that has gone has no input methods: the object is told nothing.
                (seat?.model as? CompositorSeat)?.textInput.serve(resource)
            }
        }
        if configuration.fractionalScale != nil {
            offer(WPFractionalScaleManagerV1.self) { bound in
                bound.handler = { [weak bound] request in
                    guard let bound, case .getFractionalScale(let resource, let surface) = request else { return }
                    FractionalScale.create(resource, for: surface, from: bound)
                }
            }
        }
        if configuration.cursorShapes {
            offer(WPCursorShapeManagerV1.self) { bound in
                bound.handler = { request in
                    switch request {
                    case .getPointer(let device, let pointer): CompositorPointer.serve(device, for: pointer)
                    // What tools look like is not kept.
                    case .getTabletToolV2, .destroy: break
                    }
                }
            }
        }
        if configuration.decorations != nil {
            offer(ZXDGDecorationManagerV1.self) { bound in
                bound.handler = { request in
                    guard case .getToplevelDecoration(let resource, let toplevel) = request else { return }
                    Decoration.create(resource, for: toplevel)
                }
            }
        }
    }

    private func offerSelections() {
        offer(WLDataDeviceManager.self) { bound in
            bound.handler = { request in
                switch request {
                case .createDataSource(let source): SelectionContent.serve(source)
                case .getDataDevice(let device, let seat): (seat?.model as? CompositorSeat)?.clipboard.serve(device)
                }
            }
        }
        offer(ZWPPrimarySelectionDeviceManagerV1.self) { bound in
            bound.handler = { request in
                switch request {
                case .createSource(let source): SelectionContent.serve(source)
                case .getDevice(let device, let seat):
                    (seat?.model as? CompositorSeat)?.primarySelection.serve(device)
                case .destroy: break
                }
            }
        }
    }

    /// Adds a seat; clients hear of it.
    ///
    /// - Default: the names are `seat0`, `seat1`, …
    @discardableResult
    public func addSeat(
        name: String? = nil, capabilities: SeatCapabilities = [.touch, .pointer, .keyboard]
    ) -> CompositorSeat {
        let seat = CompositorSeat(name: name ?? "seat\(seats.count)", capabilities: capabilities, in: self)
        seats.append(seat)
        return seat
    }

    /// Adds an output; clients hear of it.
    ///
    /// - Units: the size is in the output's pixels; the fractional scale counts 120ths.
    @discardableResult
    public func addOutput(size: PixelSize, scale: Int = 1, fractionalScale: Int? = nil) -> CompositorOutput {
        let output = CompositorOutput(
            name: "SKIFF-\(outputs.count + 1)", size: size, scale: scale, fractionalScale: fractionalScale, in: self)
        outputs.append(output)
        return output
    }
}
