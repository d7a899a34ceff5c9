import CLinux
import Glibc
import SkiffCompositor
import SkiffCore
import Testing

@testable import SkiffWayland

/// Pasting what another program has copied.
struct SelectionReadingTests {
    @Test("R-CLIP-1: what another program has copied is read through a pipe")
    func read() throws {
        let stage = try SelectionBench()
        #expect(!stage.clipboard.hasText)
        let before = stage.clipboard.changeCount
        stage.other.set("Grüße, 世界 🌍")
        stage.bench.settle()
        #expect(stage.clipboard.hasText)
        #expect(!stage.clipboard.isOwn)
        #expect(stage.clipboard.changeCount == before + 1)
        #expect(stage.other.asked.isEmpty)
        stage.read()
        #expect(stage.results == [.success("Grüße, 世界 🌍")])
    }

    @Test(
        "The best of the types that are text is asked for, as it was offered",
        arguments: [
            (["TEXT", "UTF8_STRING", "text/plain;charset=utf-8", "text/plain"], "text/plain;charset=utf-8"),
            (["STRING", "text/plain", "UTF8_STRING"], "UTF8_STRING"),
            (["text/html", "text/plain", "STRING"], "text/plain"),
            (["image/png", "text/plain;charset=UTF-8"], "text/plain;charset=UTF-8"),
            (["STRING", "TEXT"], "TEXT"), (["STRING"], "STRING"),
        ] as [([String], String)])
    func types(offered: [String], asked: String) throws {
        let stage = try SelectionBench()
        stage.other.set(bytes: Array("a".utf8), types: offered)
        stage.bench.settle()
        #expect(stage.clipboard.hasText)
        stage.read()
        #expect(stage.other.asked == [asked])
        #expect(stage.results == [.success("a")])
    }

    @Test("R-EDIT-3: a picture is no text, and nobody is asked for that")
    func picture() throws {
        let stage = try SelectionBench()
        stage.other.set(bytes: [1, 2, 3], types: ["image/png", "text/html"])
        stage.bench.settle()
        #expect(!stage.clipboard.hasText)
        stage.read()
        #expect(stage.results == [.failure(.noText)])
        #expect(stage.other.asked.isEmpty)
    }

    @Test("Bad UTF-8 is repaired, and zeros stay")
    func badText() throws {
        let stage = try SelectionBench()
        stage.other.set(bytes: [0x61, 0xFF, 0x00, 0xC3, 0x62, 0xE2, 0x82])
        stage.bench.settle()
        stage.read()
        #expect(stage.results == [.success("a\u{FFFD}\0\u{FFFD}b\u{FFFD}")])
    }

    @Test("R-CLIP-1: a text of several megabytes comes in pieces")
    func large() throws {
        let stage = try SelectionBench()
        let text = String(repeating: "0123456789abcdef", count: 200_000)
        stage.other.set(text)
        stage.bench.settle()
        stage.read()
        #expect(stage.results == [.success(text)])
    }

    @Test("B-70, R-CLIP-1: a program that never writes is given up after five seconds; the loop goes on meanwhile")
    func neverWrites() throws {
        let stage = try SelectionBench()
        stage.offerByHand()
        stage.read()
        stage.read()
        #expect(stage.handed.count == 2)
        #expect(stage.results.isEmpty)
        var ticks = 0
        stage.bench.loop.after(.seconds(4)) { ticks += 1 }
        stage.bench.loop.advance(by: .milliseconds(4999))
        #expect(ticks == 1)
        #expect(stage.results.isEmpty)
        stage.bench.loop.advance(by: .milliseconds(1))
        #expect(stage.results == [.failure(.timedOut), .failure(.timedOut)])
        #expect(stage.bench.log.count == 1)
        #expect(stage.bench.losses.isEmpty)
        // Its pipe is closed: writing to it would fail.
        #expect(write(stage.handed[0], "x", 1) == -1)
    }

    @Test("R-CLIP-1: a program that writes a byte now and then is given up after a minute")
    func drips() throws {
        let stage = try SelectionBench()
        stage.offerByHand()
        stage.read()
        for _ in 0..<14 {
            _ = write(stage.handed[0], "x", 1)
            stage.bench.loop.advance(by: .seconds(4))
            stage.bench.settle()
        }
        #expect(stage.results.isEmpty)
        _ = write(stage.handed[0], "x", 1)
        stage.bench.settle()
        stage.bench.loop.advance(by: .seconds(4))
        #expect(stage.results == [.failure(.timedOut)])
    }

    @Test("R-CLIP-1: a clipboard without end is refused at its limit, with one line")
    func endless() throws {
        let stage = try SelectionBench()
        stage.offerByHand()
        stage.read()
        let descriptor = stage.handed[0]
        _ = skiff_do_not_block(descriptor)
        let block = [UInt8](repeating: 0x61, count: 65536)
        var total = 0
        while stage.results.isEmpty, total < 4 << 30 {
            let count = write(descriptor, block, block.count)
            if count > 0 { total += count }
            stage.bench.loop.turn(timeout: .zero)
        }
        #expect(stage.results == [.failure(.tooLarge(limit: 64 << 20))])
        #expect(total < 70 << 20)
        #expect(stage.bench.log == ["skiff: What is to be pasted has more than 64 MiB: it is refused."])
    }

    @Test("A program that closes its end without a word has given an empty text")
    func closesAtOnce() throws {
        let stage = try SelectionBench()
        stage.other.set(types: ["text/plain"]) { _, descriptor in _ = close(descriptor) }
        stage.bench.settle()
        stage.read()
        #expect(stage.results == [.success("")])
    }

    @Test("What is copied while something is being read does not disturb that")
    func replacedWhileReading() throws {
        let stage = try SelectionBench()
        stage.offerByHand()
        stage.read()
        _ = write(stage.handed[0], "old ", 4)
        stage.bench.settle()
        stage.other.set("new")
        stage.bench.settle()
        stage.read()
        #expect(stage.results == [.success("new")])
        _ = write(stage.handed[0], "text", 4)
        close(stage.handed.removeFirst())
        stage.bench.settle()
        #expect(stage.results == [.success("new"), .success("old text")])
    }

    @Test("A reading that is called off says so, once")
    func cancel() throws {
        let stage = try SelectionBench()
        stage.offerByHand()
        let reading = stage.read()
        reading?.cancel()
        reading?.cancel()
        #expect(reading?.isActive == false)
        #expect(stage.results == [.failure(.cancelled)])
        stage.bench.loop.advance(by: .seconds(100))
        #expect(stage.results.count == 1)
        #expect(stage.bench.log.isEmpty)
    }

    @Test("Without descriptors nothing is read, and that is said once")
    func noDescriptors() throws {
        let stage = try SelectionBench()
        stage.other.set("text")
        stage.bench.settle()
        stage.clipboard.makePipe = { nil }
        stage.read()
        stage.read()
        #expect(stage.results == [.failure(.outOfDescriptors), .failure(.outOfDescriptors)])
        #expect(stage.bench.log.count == 1)
        #expect(stage.bench.losses.isEmpty)
    }

    @Test("R-SEAT-3: a seat that goes ends its readings, and its clipboard is empty")
    func seatGoes() throws {
        let stage = try SelectionBench()
        stage.offerByHand()
        stage.read()
        let clipboard = stage.clipboard
        stage.bench.seat.remove()
        stage.bench.settle()
        #expect(stage.results == [.failure(.connectionLost)])
        #expect(!clipboard.hasText)
        #expect(!clipboard.setText("late"))
        #expect(stage.bench.losses.isEmpty)
        #expect(stage.bench.compositor.protocolErrors.isEmpty)
    }

    @Test("The end of the connection ends readings")
    func connectionGoes() throws {
        let stage = try SelectionBench()
        stage.offerByHand()
        stage.read()
        stage.bench.compositor.hangUp()
        stage.bench.settle()
        #expect(stage.results == [.failure(.connectionLost)])
        #expect(stage.bench.losses == [.hungUp])
    }

    @Test("B-75: what is dragged over a window never becomes the clipboard, and every offer is destroyed in the end")
    func drags() throws {
        let stage = try SelectionBench()
        stage.other.set("copied")
        stage.bench.settle()
        stage.other.drag(["text/plain", "text/uri-list"], over: stage.window.other)
        stage.other.set("copied later")
        stage.bench.settle()
        stage.read()
        #expect(stage.results == [.success("copied later")])
        stage.other.drag(["text/plain"], over: stage.window.other)
        stage.other.clear()
        stage.bench.settle()
        #expect(!stage.clipboard.hasText)
        #expect(stage.other.offerCount == 1)
        stage.other.dragLeave(stage.window.other)
        stage.bench.settle()
        #expect(stage.other.offerCount == 0)
    }

    @Test("The primary selection is another one than the clipboard")
    func primary() throws {
        let stage = try SelectionBench()
        stage.bench.seat.primarySelection.set("selected")
        stage.bench.settle()
        #expect(!stage.clipboard.hasText)
        let primary = try #require(stage.bench.display.seats.first?.primarySelection)
        #expect(primary.hasText)
        primary.readText { stage.results.append($0) }
        stage.bench.settle()
        #expect(stage.results == [.success("selected")])
        stage.key()
        #expect(primary.setText("own"))
        stage.bench.settle()
        #expect(stage.bench.seat.primarySelection.isClients)
        #expect(!stage.other.isClients)
    }
}
