import SkiffCompositor
import SkiffCore
import Testing

/// Requests that an object's version does not have yet.
@Suite struct LateRequestTests {
    /// Which object is asked.
    enum Target: String {
        case surface, seat, pointer, keyboard, touch, output, shm, positioner
    }

    /// A request and the version that brings it.
    struct Late: CustomTestStringConvertible {
        var target: Target
        var opcode: UInt16
        var since: UInt32
        var arguments: [WireClient.Argument] = []

        var testDescription: String { "request \(opcode) of \(target.rawValue), since \(since)" }
    }

    nonisolated static let requests: [Late] = [
        Late(target: .surface, opcode: 7, since: 2, arguments: [.int(0)]),
        Late(target: .surface, opcode: 8, since: 3, arguments: [.int(1)]),
        Late(target: .surface, opcode: 9, since: 4, arguments: [.int(0), .int(0), .int(1), .int(1)]),
        Late(target: .surface, opcode: 10, since: 5, arguments: [.int(0), .int(0)]),
        Late(target: .seat, opcode: 3, since: 5),
        Late(target: .pointer, opcode: 1, since: 3),
        Late(target: .keyboard, opcode: 0, since: 3),
        Late(target: .touch, opcode: 0, since: 3),
        Late(target: .output, opcode: 0, since: 3),
        Late(target: .shm, opcode: 1, since: 2),
        Late(target: .positioner, opcode: 7, since: 3),
        Late(target: .positioner, opcode: 8, since: 3, arguments: [.int(9), .int(9)]),
        Late(target: .positioner, opcode: 9, since: 3, arguments: [.uint(1)]),
    ]

    @Test(
        "A request that the bound version does not have ends the client, although the global has it",
        arguments: requests)
    func early(_ late: Late) {
        let bench = Bench()
        bench.client.send(object(late.target, version: late.since - 1, of: bench), late.opcode, late.arguments)
        #expect(bench.error() == "wl_display.invalid_method")
    }

    @Test("The same request is taken from the version that brings it", arguments: requests)
    func inTime(_ late: Late) {
        let bench = Bench()
        bench.client.send(object(late.target, version: late.since, of: bench), late.opcode, late.arguments)
        #expect(bench.error() == nil)
        #expect(!bench.client.isHungUp)
    }

    @Test("A version that the global does not have cannot be bound")
    func tooNew() {
        let bench = Bench(Compositor.Configuration(versions: ["wl_seat": 7]))
        _ = bench.bind("wl_seat", version: 8)
        #expect(bench.error()?.hasPrefix("wl_registry.") == true)
    }

    private func object(_ target: Target, version: UInt32, of bench: Bench) -> UInt32 {
        func child(_ interface: String, _ opcode: UInt16) -> UInt32 {
            let parent = bench.bind(interface, version: version)
            let id = bench.client.newID()
            bench.client.send(parent, opcode, .uint(id))
            return id
        }
        switch target {
        case .surface: return child("wl_compositor", 0)
        case .seat: return bench.bind("wl_seat", version: version)
        case .pointer: return child("wl_seat", 0)
        case .keyboard: return child("wl_seat", 1)
        case .touch: return child("wl_seat", 2)
        case .output: return bench.bind("wl_output", version: version)
        case .shm: return bench.bind("wl_shm", version: version)
        case .positioner: return child("xdg_wm_base", 1)
        }
    }
}
