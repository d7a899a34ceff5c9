import Glibc
import ImageSupport
import SkiffCore
import Testing

@testable import SkiffGraphics

struct LoadingTests {
    private let file = PictureFile.webP([UInt32](repeating: 0xFF33_6699, count: 64), width: 8)

    @Test("A picture is loaded from a file and from bytes, and is the one that is decoded at once")
    func loads() async throws {
        let folder = Support.makeFolder("loading")
        defer { Support.remove(folder) }
        #expect(Files.write(file, to: folder + "/a.webp") == nil)
        let image = try await Image.load(
            path: folder + "/a.webp", maxSize: PixelSize(width: 4, height: 9), scale: Scale(2))
        #expect(image.pixelSize == PixelSize(width: 4, height: 4))
        #expect(image.size == Size(2, 2))
        let other = try await Image.load(bytes: file)
        #expect(other.store.pixels[63] == 0xFF33_6699)
    }

    @Test("What cannot be loaded says why")
    func refuses() async {
        await #expect(throws: ImageError.file(path: "/nowhere.png", reason: "No such file or directory")) {
            try await Image.load(path: "/nowhere.png")
        }
        await #expect(throws: ImageError.unknownFormat) { try await Image.load(bytes: [1, 2, 3]) }
    }

    @Test("There is a thread only while there is work, and the work is done in its order on one thread")
    func thread() async {
        let queue = DecodeQueue()
        #expect(!queue.isBusy)
        await queue.settled()
        let gate = Gate()
        async let first = queue.run { () -> Result<[UInt], ImageError> in
            gate.wait()
            return .success([pthread_self()])
        }
        async let second = queue.run { Result<[UInt], ImageError>.success([pthread_self()]) }
        while !queue.isBusy { await Task.yield() }
        gate.open()
        let answers = await [first, second].compactMap { try? $0.get() }
        #expect(answers.count == 2)
        #expect(!answers.contains([pthread_self()]))
        await queue.settled()
        #expect(!queue.isBusy)
    }

    @Test("Whoever no longer wants a picture is answered at once, and work that has not begun is never done")
    func cancels() async {
        let queue = DecodeQueue()
        let gate = Gate()
        let blocking = Task {
            await queue.run { () -> Result<Int, ImageError> in
                gate.wait()
                return .success(1)
            }
        }
        while !queue.isBusy { await Task.yield() }
        let done = Gate()
        let waiting = Task {
            await queue.run { () -> Result<Int, ImageError> in
                done.open()
                return .success(2)
            }
        }
        for _ in 0..<10 { await Task.yield() }
        waiting.cancel()
        #expect(await waiting.value == .failure(.cancelled))
        // The one that is being done is not waited for either.
        blocking.cancel()
        #expect(await blocking.value == .failure(.cancelled))
        gate.open()
        await queue.settled()
        #expect(!done.isOpen)
        let late = Task { () -> Result<Int, ImageError> in
            withUnsafeCurrentTask { $0?.cancel() }
            return await queue.run { .success(3) }
        }
        #expect(await late.value == .failure(.cancelled))
    }

    @Test("A picture is kept until others need the room, the one that was used last the longest")
    func cache() async throws {
        let folder = Support.makeFolder("cache")
        defer { Support.remove(folder) }
        let paths = ["a", "b", "c"].map { "\(folder)/\($0).webp" }
        for path in paths { #expect(Files.write(file, to: path) == nil) }
        let cache = ImageCache()
        cache.byteLimit = 600
        let a = try await cache.load(path: paths[0])
        #expect(try await cache.load(path: paths[0]) === a)
        #expect(cache.byteCount == 256)
        let b = try await cache.load(path: paths[1])
        #expect(try await cache.load(path: paths[0]) === a)
        _ = try await cache.load(path: paths[2])
        #expect(cache.byteCount == 512)
        #expect(try await cache.load(path: paths[0]) === a)
        #expect(try await cache.load(path: paths[1]) !== b)
        // Another size is another picture; a changed file is read again.
        let small = try await cache.load(path: paths[0], maxSize: PixelSize(width: 2, height: 2))
        #expect(small.pixelSize.width == 2)
        #expect(Files.write(PictureFile.webP([0xFFFF_FFFF], width: 1), to: paths[0]) == nil)
        #expect(try await cache.load(path: paths[0]).pixelSize.width == 1)
        cache.byteLimit = 0
        #expect(cache.byteCount == 0)
    }

    @Test("Those who want one picture at once share a load, and one that leaves does not take it from the other")
    func shares() async throws {
        let folder = Support.makeFolder("sharing")
        defer { Support.remove(folder) }
        let path = folder + "/a.webp"
        #expect(Files.write(file, to: path) == nil)
        let cache = ImageCache()
        let first = Task { try await cache.load(path: path) }
        let second = Task { try await cache.load(path: path) }
        let third = Task { try await cache.load(path: path) }
        await Task.yield()
        third.cancel()
        let image = try await first.value
        #expect(try await second.value === image)
        await #expect(throws: ImageError.cancelled) { try await third.value }
        let gone = Task { try await cache.load(path: "/nowhere.png") }
        await #expect(throws: ImageError.self) { try await gone.value }
    }
}

/// Holds a thread until it is opened.
nonisolated final class Gate: @unchecked Sendable {
    private let descriptor = Gate.ends()

    var isOpen: Bool {
        var poll = pollfd(fd: descriptor.0, events: Int16(POLLIN), revents: 0)
        return Glibc.poll(&poll, 1, 0) > 0
    }

    func open() {
        _ = write(descriptor.1, "x", 1)
    }

    func wait() {
        var byte: UInt8 = 0
        _ = read(descriptor.0, &byte, 1)
    }

    private static func ends() -> (Int32, Int32) {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        return (ends[0], ends[1])
    }

    deinit {
        close(descriptor.0)
        close(descriptor.1)
    }
}
