import CLinux
import Glibc
import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// Copying, for this program and others.
struct SelectionSettingTests {
    @Test("R-CLIP-1: another program reads what was copied, by each name for text")
    func copy() throws {
        let stage = try SelectionBench()
        stage.key()
        #expect(stage.clipboard.setText("Grüße"))
        stage.bench.settle()
        #expect(stage.other.isClients)
        #expect(Array(stage.other.types.prefix(3)) == ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"])
        for type in stage.other.types { #expect(stage.paste(type) == "Grüße") }
    }

    @Test(
        "B-73, R-SEAT-6: what is copied by key, by button or by touch has the serial of that very event",
        arguments: ["key", "button", "touch", "touch up"])
    func serial(by device: String) throws {
        let stage = try SelectionBench()
        let bench = stage.bench
        let serial: UInt32
        switch device {
        case "key": serial = bench.seat.keyboard.rawKey(30, state: 1)
        case "button":
            bench.seat.pointer.enter(stage.window.other, at: Point(1, 1))
            serial = bench.seat.pointer.button(pressed: true)
            bench.seat.pointer.frame()
        case "touch": serial = bench.seat.touch.down(1, at: Point(1, 1), on: stage.window.other)
        default:
            bench.seat.touch.down(1, at: Point(1, 1), on: stage.window.other)
            serial = bench.seat.touch.up(1)
        }
        bench.seat.touch.frame()
        bench.settle()
        #expect(stage.clipboard.setText("text"))
        bench.settle()
        #expect(stage.other.serial == serial)
        #expect(stage.other.isClients)
        #expect(stage.other.refusals == 0)
    }

    @Test("B-72, R-CLIP-1: own text is pasted from memory, at once and without the wire")
    func ownText() throws {
        let stage = try SelectionBench()
        stage.key()
        stage.clipboard.setText("mine")
        stage.clipboard.readText { stage.results.append($0) }
        #expect(stage.results == [.success("mine")])
        stage.bench.settle()
        #expect(stage.clipboard.isOwn)
        stage.read()
        #expect(stage.results == [.success("mine"), .success("mine")])
        #expect(stage.other.asked.isEmpty)
        // The compositor's word on the own text leaves no offer behind.
        #expect(stage.other.offerCount == 0)
    }

    @Test("What another program copies takes the place of own text")
    func replaced() throws {
        let stage = try SelectionBench()
        stage.key()
        stage.clipboard.setText("mine")
        stage.bench.settle()
        stage.other.set("theirs")
        stage.bench.settle()
        #expect(!stage.clipboard.isOwn)
        stage.read()
        #expect(stage.results == [.success("theirs")])
        #expect(stage.bench.requests("wl_data_source", "destroy").count == 1)
    }

    @Test("Copying again and again leaves one source")
    func again() throws {
        let stage = try SelectionBench()
        for number in 0..<5 {
            stage.key()
            stage.clipboard.setText("text \(number)")
            stage.bench.settle()
        }
        #expect(stage.paste() == "text 4")
        #expect(stage.bench.requests("wl_data_source", "destroy").count == 4)
        #expect(stage.other.refusals == 0)
    }

    @Test("What is copied without the keys is refused by the compositor, and is no longer there")
    func withoutFocus() throws {
        let stage = try SelectionBench()
        stage.key()
        stage.bench.seat.keyboard.leave(stage.window.other)
        stage.bench.settle()
        stage.clipboard.setText("mine")
        stage.bench.settle()
        #expect(stage.other.refusals == 1)
        #expect(!stage.clipboard.hasText)
        stage.bench.seat.keyboard.enter(stage.window.other)
        stage.key()
        stage.clipboard.setText("mine")
        stage.bench.settle()
        #expect(stage.clipboard.isOwn)
    }

    @Test("Before any input a copy counts inside this program alone")
    func beforeInput() throws {
        let bench = try Bench()
        bench.settle()
        let clipboard = try #require(bench.display.seats.first?.clipboard)
        #expect(!clipboard.setText("early"))
        #expect(clipboard.hasText)
        var results: [Result<String, TransferError>] = []
        clipboard.readText { results.append($0) }
        #expect(results == [.success("early")])
        bench.settle()
        #expect(bench.requests("wl_data_device", "set_selection").isEmpty)
    }

    @Test("A compositor without clipboards: copying works inside this program")
    func noManagers() throws {
        let stage = try SelectionBench(
            Compositor.Configuration(versions: [
                "wl_data_device_manager": 0, "zwp_primary_selection_device_manager_v1": 0,
            ]))
        stage.key()
        #expect(!stage.clipboard.setText("mine"))
        stage.read()
        #expect(stage.results == [.success("mine")])
        stage.clipboard.clear()
        #expect(!stage.clipboard.hasText)
    }

    @Test("An old wl_data_device_manager is good enough", arguments: [1, 2] as [UInt32])
    func oldVersion(version: UInt32) throws {
        let stage = try SelectionBench(
            Compositor.Configuration(versions: ["wl_data_device_manager": version]))
        stage.other.set("theirs")
        stage.bench.settle()
        stage.read()
        stage.key()
        stage.clipboard.setText("mine")
        stage.bench.settle()
        #expect(stage.results == [.success("theirs")])
        #expect(stage.paste() == "mine")
        stage.bench.seat.remove()
        stage.bench.settle()
        #expect(stage.bench.losses.isEmpty)
    }

    @Test("What was copied can be taken away")
    func clear() throws {
        let stage = try SelectionBench()
        stage.key()
        stage.clipboard.setText("mine")
        stage.bench.settle()
        stage.clipboard.clear()
        stage.bench.settle()
        #expect(stage.other.types.isEmpty)
        #expect(!stage.clipboard.hasText)
        stage.other.set("theirs")
        stage.bench.settle()
        stage.clipboard.clear()
        stage.bench.settle()
        #expect(!stage.other.isClients)
        #expect(stage.clipboard.hasText)
    }

    // MARK: Writing

    @Test("R-CLIP-1: a large text goes as fast as the other program reads, and the loop goes on meanwhile")
    func slowReader() throws {
        let stage = try SelectionBench()
        let text = String(repeating: "0123456789abcdef", count: 100_000)
        stage.key()
        stage.clipboard.setText(text)
        stage.bench.settle()
        let descriptor = try #require(stage.other.read("UTF8_STRING"))
        defer { close(descriptor) }
        stage.bench.settle()
        var ticks = 0
        stage.bench.loop.after(.seconds(20)) { ticks += 1 }
        stage.bench.loop.advance(by: .seconds(20))
        #expect(ticks == 1)
        #expect(stage.drain(descriptor) == (text, true))
    }

    @Test("R-CLIP-1: a program that does not read is given up after half a minute")
    func neverReads() throws {
        let stage = try SelectionBench()
        stage.key()
        stage.clipboard.setText(String(repeating: "x", count: 1_000_000))
        stage.bench.settle()
        let descriptor = try #require(stage.other.read("text/plain"))
        defer { close(descriptor) }
        stage.bench.settle()
        stage.bench.loop.advance(by: .seconds(30))
        let (text, hasEnded) = stage.drain(descriptor)
        #expect(hasEnded)
        #expect(text.utf8.count < 1_000_000)
        #expect(stage.bench.losses.isEmpty)
    }

    @Test("R-CLIP-1: a program that closes its end in the middle ends the writing, not this program (SIGPIPE)")
    func readerGoes() throws {
        let stage = try SelectionBench()
        stage.key()
        stage.clipboard.setText(String(repeating: "x", count: 1_000_000))
        stage.bench.settle()
        let descriptor = try #require(stage.other.read("text/plain"))
        stage.bench.settle()
        close(descriptor)
        stage.bench.settle()
        #expect(stage.paste()?.utf8.count == 1_000_000)
    }

    @Test("A program that asks without end and never reads takes sixteen descriptors at most")
    func manyReaders() throws {
        let stage = try SelectionBench()
        stage.key()
        stage.clipboard.setText(String(repeating: "x", count: 200_000))
        stage.bench.settle()
        var ends: [Int32] = []
        for _ in 0..<20 {
            if let descriptor = stage.other.read("text/plain") { ends.append(descriptor) }
            stage.bench.settle()
        }
        defer { for end in ends { close(end) } }
        let hasEnded = ends.map { stage.drain($0) }.map { $0.hasEnded && $0.text.utf8.count < 200_000 }
        #expect(hasEnded.filter { $0 }.count == 4)
        #expect(hasEnded.prefix(4).allSatisfy { $0 })
    }

    @Test("A descriptor that is a file or a device gets what it takes")
    func file() throws {
        let stage = try SelectionBench()
        stage.key()
        stage.clipboard.setText("to a file")
        stage.bench.settle()
        let file = skiff_memfd("pasted")
        defer { close(file) }
        let clipboard = stage.clipboard
        clipboard.send("to a file", to: skiff_duplicate(file))
        var block = [UInt8](repeating: 0, count: 100)
        let count = pread(file, &block, 100, 0)
        #expect(String(decoding: block[..<max(count, 0)], as: UTF8.self) == "to a file")
        for device in ["/dev/null", "/dev/full"] {
            clipboard.send("gone", to: open(device, O_WRONLY | O_CLOEXEC))
        }
        // A descriptor that cannot be written to.
        clipboard.send("gone", to: open("/dev/null", O_RDONLY | O_CLOEXEC))
        clipboard.send("gone", to: -1)
        stage.bench.settle()
        #expect(stage.paste() == "to a file")
    }

    // MARK: Start

    @Test("Until a device comes nothing is asked for, and then one selection device of each kind")
    func atStart() throws {
        let bench = try Bench(Compositor.Configuration(capabilities: []))
        bench.settle()
        let names = { bench.requests.map(\.name).filter { $0 == "get_data_device" || $0 == "get_device" } }
        #expect(names().isEmpty)
        bench.seat.capabilities = [.touch]
        bench.settle()
        #expect(names() == ["get_data_device", "get_device"])
        bench.seat.capabilities = []
        bench.settle()
        bench.seat.capabilities = [.keyboard]
        bench.settle()
        #expect(names().count == 2)
    }
}
