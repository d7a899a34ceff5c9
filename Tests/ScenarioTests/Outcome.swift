/// How a scenario went.
enum Outcome: Equatable {
    case passed
    /// With the first difference.
    case failed(String)
    /// With what is missing.
    case waits(String)

    /// The one line of a scenario.
    func line(_ name: String) -> String {
        switch self {
        case .passed: "ok      \(name)"
        case .failed(let difference): "FAILED  \(name): \(difference)"
        case .waits(let reason): "waits   \(name): \(reason)"
        }
    }
}

extension Scenario {
    /// Plays it, through the whole wire, and compares.
    ///
    /// `trace` gets what the application said of its decisions.
    func run(trace: inout [String]) -> Outcome {
        guard missing.isEmpty else { return .waits(missing.joined(separator: ", ")) }
        do {
            let world = try World(self)
            let window = try world.start(self)
            let player = Player(self, world, window: window)
            world.recorder.isOpen = true
            defer {
                trace = world.trace
                world.recorder.isOpen = false
                world.application.disconnect()
                world.compositor.shutDown()
            }
            try player.play()
            return try judge(player)
        } catch {
            return .waits(error.reason)
        }
    }

    private func judge(_ player: Player) throws(Blocked) -> Outcome {
        let world = player.world
        var state: [String: [String: JSON]] = [:]
        for name in expectation.final.keys { state[name] = try world.state(of: name) }
        let comparer = Comparer(expectation: expectation)
        let difference =
            world.compositor.protocolErrors.first.map { "protocol error: \($0.message)" }
            ?? comparer.difference(world.recorder.entries) ?? comparer.difference(highlights: player.highlights)
            ?? comparer.difference(state: state)
        guard let difference else { return .passed }
        return isInferred ? .waits("question: \(difference)") : .failed(difference)
    }

    func run() -> Outcome {
        var trace: [String] = []
        return run(trace: &trace)
    }
}
