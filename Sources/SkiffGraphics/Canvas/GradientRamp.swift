import SkiffCore

/// The colours of a gradient, ready to be looked up.
final class GradientRamp {
    /// Premultiplied pixels, from the start to the end.
    let pixels: [UInt32]

    nonisolated static let steps = 2048

    private init(_ gradient: Gradient, _ opacity: Double) {
        pixels = (0...Self.steps).map {
            SolidColor(gradient.color(at: Double($0) / Double(Self.steps)), opacity: opacity).pixel
        }
    }

    private struct Key: Hashable {
        let stops: [Gradient.Stop]
        let opacity: Double
    }

    private static var kept: [(key: Key, ramp: GradientRamp)] = []
    private static let limit = 16

    /// The colours of a gradient at an opacity; those used last are kept.
    static func ramp(_ gradient: Gradient, opacity: Double) -> GradientRamp {
        let key = Key(stops: gradient.stops, opacity: opacity)
        if let index = kept.lastIndex(where: { $0.key == key }) {
            if index != kept.count - 1 { kept.append(kept.remove(at: index)) }
            return kept[kept.count - 1].ramp
        }
        if kept.count >= limit { kept.removeFirst() }
        let ramp = GradientRamp(gradient, opacity)
        kept.append((key, ramp))
        return ramp
    }
}
