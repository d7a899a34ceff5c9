import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// Tablets and touchpads' gestures cost a start nothing.
@Suite struct LateDevicesTests {
    private static let late = ["zwp_tablet_manager_v2", "zwp_pointer_gestures_v1"]

    private func isBound(_ bench: Bench, _ interface: String) -> Bool {
        bench.display.globals.contains { $0.interface == interface && $0.bound != nil }
    }

    @Test("nothing is asked of them before the first picture is out; then both are there")
    func afterTheFirstPicture() throws {
        let bench = try Bench()
        bench.settle()
        for interface in Self.late { #expect(!isBound(bench, interface)) }
        let window = TestWindow(bench)
        bench.settle()
        for interface in Self.late { #expect(isBound(bench, interface)) }
        let requests = bench.requests.map { "\($0.interface).\($0.name)" }
        let shown = try #require(requests.firstIndex(of: "wl_surface.attach"))
        let asked = try #require(requests.firstIndex(of: "zwp_tablet_manager_v2.get_tablet_seat"))
        #expect(asked > shown)
        #expect(bench.seat.tablet.isHeard(by: window.other))
        #expect(bench.seat.touchpad.isHeard(by: window.other))
    }

    @Test("without a seat they are not bound; a seat that comes later gets them, and so does each further one")
    func laterSeat() throws {
        let bench = try Bench(Compositor.Configuration(capabilities: []))
        bench.seat.remove()
        let window = TestWindow.mapped(on: bench)
        bench.settle()
        for interface in Self.late { #expect(!isBound(bench, interface)) }
        for _ in 0..<2 {
            let seat = bench.compositor.addSeat()
            bench.settle()
            #expect(seat.tablet.isHeard(by: window.other))
            #expect(seat.touchpad.isHeard(by: window.other))
        }
        #expect(bench.losses.isEmpty && bench.compositor.protocolErrors.isEmpty)
    }
}
