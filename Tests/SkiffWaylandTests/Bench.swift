import SkiffCompositor
import SkiffCore

@testable import SkiffWayland

/// A compositor and one connection to it, in one thread.
final class Bench: DisplayDelegate {
    let compositor: Compositor
    let loop: EventLoop
    let display: Display
    private let lines: Lines
    var readyCount = 0
    var losses: [ConnectionError] = []
    var addedSeats: [Seat] = []
    var removedSeats: [Seat] = []
    var outputChanges = 0
    var requests: [RequestRecord] = []
    var atReady: (() -> Void)?

    final class Lines {
        var all: [String] = []
    }

    init(
        _ configuration: Compositor.Configuration = Compositor.Configuration(), log categories: Set<Log.Category> = []
    ) throws {
        compositor = Compositor(configuration)
        loop = EventLoop(clock: .manual)
        let lines = Lines()
        self.lines = lines
        let log = Log(categories: categories) { lines.all.append($0) }
        display = try Display(.descriptor(compositor.connect()), loop: loop, log: log)
        display.delegate = self
        compositor.onRequest = { [unowned self] in requests.append($0) }
    }

    isolated deinit {
        display.disconnect()
    }

    /// What was logged.
    var log: [String] { lines.all }
    var seat: CompositorSeat { compositor.seat }

    /// Lets both sides answer each other until nothing is left to say.
    func settle() {
        var quiet = 0
        while quiet < 2 {
            let heard = loop.turn(timeout: .zero)
            quiet = compositor.turn() || heard ? 0 : quiet + 1
        }
    }

    /// The requests of one name, oldest first.
    func requests(_ interface: String, _ name: String) -> [RequestRecord] {
        requests.filter { $0.interface == interface && $0.name == name }
    }

    /// The places of requests among all, by their name with the interface.
    func order(of names: [String]) -> [String] {
        requests.map { "\($0.interface).\($0.name)" }.filter { names.contains($0) }
    }

    func displayIsReady(_ display: Display) {
        readyCount += 1
        atReady?()
    }

    func display(_ display: Display, didLose error: ConnectionError) { losses.append(error) }
    func display(_ display: Display, didAdd seat: Seat) { addedSeats.append(seat) }
    func display(_ display: Display, didRemove seat: Seat) { removedSeats.append(seat) }
    func displayOutputsDidChange(_ display: Display) { outputChanges += 1 }
}
