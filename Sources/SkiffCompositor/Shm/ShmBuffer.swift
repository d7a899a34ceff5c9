import CLinux
import Glibc
import SkiffCore

/// A client's buffer.
final class ShmBuffer {
    let resource: WLBuffer
    let width: Int
    let height: Int
    private let file: ShmPool.File
    private let offset: Int
    private let stride: Int
    private let hasAlpha: Bool
    /// How many surfaces hold it.
    private(set) var holders = 0
    /// What it contained when it was committed; nil when nobody holds it.
    private var content: Picture?

    static func create(
        _ resource: WLBuffer, file: ShmPool.File, offset: Int, width: Int, height: Int, stride: Int, hasAlpha: Bool
    ) {
        let buffer = ShmBuffer(
            resource, file: file, offset: offset, width: width, height: height, stride: stride, hasAlpha: hasAlpha)
        resource.model = buffer
        resource.onDestroy = { _ = buffer }
    }

    private init(
        _ resource: WLBuffer, file: ShmPool.File, offset: Int, width: Int, height: Int, stride: Int, hasAlpha: Bool
    ) {
        self.resource = resource
        self.file = file
        self.offset = offset
        self.width = width
        self.height = height
        self.stride = stride
        self.hasAlpha = hasAlpha
    }

    var size: PixelSize { PixelSize(width: width, height: height) }

    /// The pixels as they are now.
    ///
    /// Nil, and the client is ended, when the memory is not there any more.
    func read() -> Picture? {
        var words = [UInt32](repeating: 0, count: width * height)
        let complete = words.withUnsafeMutableBytes { room in
            if stride == width * 4 { return readBytes(into: room, at: offset) }
            return (0..<height).allSatisfy { row in
                let line = UnsafeMutableRawBufferPointer(rebasing: room[(row * width * 4)..<((row + 1) * width * 4)])
                return readBytes(into: line, at: offset + row * stride)
            }
        }
        guard complete else {
            resource.postError(
                WLShm.Error.invalidFd.rawValue, "the buffer's memory cannot be read: did the file shrink?")
            return nil
        }
        return Picture(size: size, words: words, hasAlpha: hasAlpha)
    }

    private func readBytes(into room: UnsafeMutableRawBufferPointer, at start: Int) -> Bool {
        var done = 0
        while done < room.count {
            let count = pread(file.descriptor, room.baseAddress! + done, room.count - done, off_t(start + done))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }

    /// Whether it contains what it did when it was committed, or nobody holds it.
    ///
    /// The client is ended if not.
    @discardableResult
    func isUntouched() -> Bool {
        guard let content, resource.isAlive else { return true }
        guard let now = read() else { return false }
        guard let place = content.firstDifferenceInMemory(from: now) else { return true }
        skiffEnd(
            resource.client,
            "wl_buffer#\(resource.id) was written to at (\(place.x), \(place.y)) before it was released")
        return false
    }

    /// The surface shows `content` of it now.
    func hold(_ content: Picture, isNew: Bool) {
        if isNew { holders += 1 }
        self.content = content
    }

    /// A surface gives it back.
    func release() {
        guard holders > 0 else { return }
        isUntouched()
        holders -= 1
        guard holders == 0 else { return }
        content = nil
        resource.sendRelease()
    }
}
