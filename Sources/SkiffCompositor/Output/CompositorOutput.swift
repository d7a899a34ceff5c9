import SkiffCore

/// A screen that the compositor pretends to have.
public final class CompositorOutput {
    /// The name that clients are told, `SKIFF-1`.
    public let name: String
    /// The size.
    ///
    /// - Units: the output's own pixels.
    public let size: PixelSize
    /// The whole scale; clients hear a change at once.
    public var scale: Int { didSet { changed() } }
    /// The scale in 120ths for clients that speak fractional scales; nil for the whole one.
    public var fractionalScale: Int? { didSet { changed() } }
    /// How it is turned, by the numbers of `wl_output.transform`; others are told as they are.
    public var transform: UInt32 = 0 { didSet { factsChanged() } }
    /// Its size in millimetres, as it is told; the same for any resolution unless it is set.
    public var physicalSize: PixelSize { didSet { factsChanged() } }
    /// Where it is among the others, as it is told.
    public var position = PixelPoint(x: 0, y: 0) { didSet { factsChanged() } }
    /// Pictures in a thousand seconds, as it is told; 0 where there is no beat.
    public var refresh = 60_000 { didSet { factsChanged() } }
    private weak var compositor: Compositor?
    private var global: Global?
    private var bound: [WLOutput] = []

    init(name: String, size: PixelSize, scale: Int, fractionalScale: Int?, in compositor: Compositor) {
        self.name = name
        self.size = size
        self.scale = scale
        self.fractionalScale = fractionalScale
        self.compositor = compositor
        physicalSize = PixelSize(width: size.width * 254 / 960, height: size.height * 254 / 960)
        checkScale()
        global = compositor.offer(WLOutput.self) { [weak self] in self?.serve($0) }
    }

    /// The scale in 120ths.
    var scale120: Int { fractionalScale ?? scale * 120 }
    /// What clients without fractional scales are told.
    var wholeScale: Int { (scale120 + 119) / 120 }

    /// The size that windows have room in.
    ///
    /// - Units: points.
    public var logicalSize: Size {
        let width = Double(size.width * 120) / Double(scale120)
        let height = Double(size.height * 120) / Double(scale120)
        return transform <= 7 && transform % 2 == 1 ? Size(height, width) : Size(width, height)
    }

    /// From picture to picture; 0 without a beat.
    ///
    /// - Units: nanoseconds.
    var interval: UInt32 { refresh > 0 ? UInt32(clamping: 1_000_000_000_000 / refresh) : 0 }

    /// Tells clients a scale that has no effect here.
    public func announce(scale: Int) {
        for resource in bound {
            resource.sendScale(factor: Int32(clamping: scale))
            resource.sendDone()
        }
    }

    /// Unplugs it; clients hear of it, and its windows move to the first that is left.
    public func remove() {
        guard let compositor else { return }
        compositor.outputs.removeAll { $0 === self }
        for surface in compositor.surfaces where surface.output === self {
            surface.place(on: compositor.outputs.first)
        }
        global?.remove()
    }

    func bound(by client: OpaquePointer) -> [WLOutput] {
        bound.filter { $0.client == client }
    }

    private func serve(_ resource: WLOutput) {
        bound.append(resource)
        resource.model = self
        resource.onDestroy = { [weak self, weak resource] in self?.bound.removeAll { $0 === resource } }
        sendFacts(to: resource)
        resource.sendName(name: name)
        resource.sendDescription(description: "an output for tests")
        sendScale(to: resource)
        for surface in compositor?.surfaces ?? [] where surface.output === self {
            guard surface.resource.client == resource.client else { continue }
            surface.resource.sendEnter(output: resource)
        }
    }

    private func sendFacts(to resource: WLOutput) {
        resource.sendGeometry(
            x: Int32(clamping: position.x), y: Int32(clamping: position.y),
            physicalWidth: Int32(clamping: physicalSize.width), physicalHeight: Int32(clamping: physicalSize.height),
            subpixel: .unknown, make: "Skiff", model: "test", transform: WLOutput.Transform(rawValue: transform))
        resource.sendMode(
            flags: [.current, .preferred], width: Int32(clamping: size.width), height: Int32(clamping: size.height),
            refresh: Int32(clamping: refresh))
    }

    private func factsChanged() {
        for resource in bound {
            sendFacts(to: resource)
            resource.sendDone()
        }
        for surface in compositor?.surfaces ?? [] where surface.output === self { surface.sendScale(of: self) }
    }

    private func sendScale(to resource: WLOutput) {
        resource.sendScale(factor: Int32(wholeScale))
        resource.sendDone()
    }

    private func checkScale() {
        precondition(scale > 0 && scale120 > 0, "an output's scale is above 0: set one from 1, or from 60 in 120ths")
    }

    private func changed() {
        checkScale()
        for resource in bound { sendScale(to: resource) }
        for surface in compositor?.surfaces ?? [] where surface.output === self { surface.sendScale(of: self) }
    }
}
