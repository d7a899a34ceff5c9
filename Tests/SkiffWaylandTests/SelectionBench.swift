import CLinux
import Glibc
import SkiffCompositor
import SkiffCore

@testable import SkiffWayland

/// A window with the keys, its clipboard, and the other program.
final class SelectionBench {
    let bench: Bench
    let window: TestWindow
    var results: [Result<String, TransferError>] = []
    /// Descriptors that the other program was handed.
    var handed: [Int32] = []

    init(_ configuration: Compositor.Configuration = Compositor.Configuration()) throws {
        bench = try Bench(configuration)
        window = TestWindow.mapped(on: bench)
        bench.seat.keyboard.enter(window.other)
        bench.settle()
    }

    isolated deinit {
        for descriptor in handed { close(descriptor) }
    }

    var clipboard: Selection {
        guard let seat = bench.display.seats.first else { preconditionFailure("there is no seat") }
        return seat.clipboard
    }

    /// What the other program has.
    var other: CompositorSelection { bench.seat.clipboard }

    /// Offers text that is never written by itself: the descriptors come into `handed`.
    func offerByHand(_ types: [String] = ["text/plain;charset=utf-8"]) {
        other.set(types: types) { [weak self] _, descriptor in self?.handed.append(descriptor) }
        bench.settle()
    }

    @discardableResult
    func read() -> TransferReading? {
        let reading = clipboard.readText { [weak self] in self?.results.append($0) }
        bench.settle()
        return reading
    }

    /// Presses a key, which gives the seat a serial.
    @discardableResult
    func key() -> UInt32 {
        let serial = bench.seat.keyboard.rawKey(30, state: 1)
        bench.settle()
        return serial
    }

    /// What the other program reads: everything until the end, or what is there when nothing more comes.
    func paste(_ type: String = "text/plain;charset=utf-8") -> String? {
        guard let descriptor = other.read(type) else { return nil }
        defer { close(descriptor) }
        return drain(descriptor).text
    }

    func drain(_ descriptor: Int32) -> (text: String, hasEnded: Bool) {
        var text: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65536)
        while true {
            bench.settle()
            let count = Glibc.read(descriptor, &block, block.count)
            if count > 0 { text += block[..<count] }
            if count == 0 { return (String(decoding: text, as: UTF8.self), true) }
            if count < 0 { return (String(decoding: text, as: UTF8.self), false) }
        }
    }
}
