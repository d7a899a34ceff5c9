import SkiffCore

extension Recording {
    /// What the recording's first words say of a seat.
    nonisolated func capabilities(ofSeat number: Int) -> SeatCapabilities {
        guard let first = events(RecordedObject("seat", number), "capabilities").first,
            case .number(let bits) = first.arguments[0]
        else { return [.touch, .pointer, .keyboard] }
        return SeatCapabilities(rawValue: UInt32(truncatingIfNeeded: bits) & 7)
    }

    /// What the recording's first words say of an output, within reason.
    nonisolated func facts(ofOutput number: Int) -> (size: PixelSize, scale: Int, refresh: Int) {
        let output = RecordedObject("output", number)
        var facts = (size: PixelSize(width: 1280, height: 800), scale: 1, refresh: 60_000)
        if let mode = events(output, "mode").first, case .number(let width) = mode.arguments[1],
            case .number(let height) = mode.arguments[2], case .number(let refresh) = mode.arguments[3]
        {
            facts.size = PixelSize(width: min(max(width, 1), 32_768), height: min(max(height, 1), 32_768))
            facts.refresh = min(max(refresh, 0), 1_000_000)
        }
        if let scale = events(output, "scale").first, case .number(let factor) = scale.arguments[0] {
            facts.scale = min(max(factor, 1), 16)
        }
        return facts
    }

    /// How many objects of a kind there were from the beginning.
    nonisolated private func count(_ kind: String, _ global: String) -> Int {
        max(1, min(globals.count { $0.name == global }, 16))
    }

    /// How many seats there are at the start.
    nonisolated var seatCount: Int { count("seat", "wl_seat") }
    /// How many outputs there are at the start.
    nonisolated var outputCount: Int { count("output", "wl_output") }
}

extension Compositor {
    /// A compositor that says to its client what one has said before.
    package convenience init(replaying recording: Recording) {
        let facts = recording.facts(ofOutput: 1)
        var configuration = Configuration(
            outputSize: facts.size, scale: facts.scale, capabilities: recording.capabilities(ofSeat: 1),
            frames: .manual,
            // A picture of a sloppy program is better than none.
            release: .atCommit)
        // When a picture was seen is told by a clock that nobody moves.
        configuration.versions["wp_presentation"] = 0
        if !recording.globals.isEmpty { configuration.take(recording) }
        self.init(configuration)
        let script = CompositorScript(recording, in: self)
        self.script = script
        outputs.first?.refresh = facts.refresh
        for number in 1..<recording.seatCount { script.add(RecordedObject("seat", number + 1), to: self) }
        for number in 1..<recording.outputCount { script.add(RecordedObject("output", number + 1), to: self) }
    }
}

extension Compositor.Configuration {
    /// Offers what was offered when the recording was made, as far as it is known.
    fileprivate mutating func take(_ recording: Recording) {
        var offered: [String: UInt32] = [:]
        for global in recording.globals { offered[global.name] = max(offered[global.name] ?? 0, global.version) }
        for type in Compositor.known {
            let name = wireString(type.interface.pointee.name)
            guard name != "wp_presentation" else { continue }
            versions[name] = min(offered[name] ?? 0, type.newestVersion)
        }
        if versions["zxdg_decoration_manager_v1"] == 0 { decorations = nil }
        if versions["wp_fractional_scale_manager_v1"] != 0 { fractionalScale = scale * 120 }
        popupsTakeKeys = false
    }
}
