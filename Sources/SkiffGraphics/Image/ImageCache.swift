import Glibc
import SkiffCore

/// Pictures that were loaded before, up to a number of bytes.
///
/// ```swift
/// let cover = try await app.images.load(path: "cover.jpg", maxSize: PixelSize(width: 96, height: 96))
/// ```
///
/// What was not asked for longest goes first. A file that has changed is read again.
public final class ImageCache {
    private struct Key: Hashable {
        let path: String
        let maxSize: PixelSize?
        let scale: Scale
        /// When the file was changed, and how long it is.
        let stamp: [Int]
    }

    private struct Entry {
        let image: Image
        var lastUse: Int
    }

    /// One load that several may wait for.
    private final class Pending {
        let task: Task<Result<Image, ImageError>, Never>
        var waiters = 0

        init(_ task: Task<Result<Image, ImageError>, Never>) {
            self.task = task
        }
    }

    private var entries: [Key: Entry] = [:]
    private var pending: [Key: Pending] = [:]
    private var useCount = 0

    /// How much memory the pictures may take.
    ///
    /// - Units: bytes.
    /// - Default: 32 MiB.
    public var byteLimit = 32 << 20 {
        didSet { trim() }
    }
    /// How much memory the pictures take.
    public private(set) var byteCount = 0

    /// A cache without pictures.
    public init() {}

    /// The picture that is kept, or else one that is loaded beside the main thread.
    ///
    /// Those who ask for the same picture meanwhile share one load; it is called off when all of them are cancelled.
    ///
    /// - Units: pixels.
    /// - Errors: as `Image.load(path:)`.
    public func load(
        path: String, maxSize: PixelSize? = nil, scale: Scale = .one
    ) async throws(ImageError) -> Image {
        let key = Key(path: path, maxSize: maxSize, scale: scale, stamp: Self.stamp(path))
        if let image = kept(key) { return image }
        let load = pending[key] ?? start(key)
        load.waiters += 1
        let result = await withTaskCancellationHandler {
            await load.task.value
        } onCancel: {
            Task { @MainActor in self.leave(load) }
        }
        if pending[key] === load { pending[key] = nil }
        guard !Task.isCancelled else { throw .cancelled }
        let image = try result.get()
        if entries[key] == nil { keep(image, key) }
        return image
    }

    /// Forgets all pictures.
    public func removeAll() {
        entries.removeAll()
        byteCount = 0
    }

    private func start(_ key: Key) -> Pending {
        let task = Task<Result<Image, ImageError>, Never> {
            do throws(ImageError) {
                return .success(try await Image.load(path: key.path, maxSize: key.maxSize, scale: key.scale))
            } catch {
                return .failure(error)
            }
        }
        let load = Pending(task)
        pending[key] = load
        return load
    }

    private func leave(_ load: Pending) {
        load.waiters -= 1
        guard load.waiters == 0 else { return }
        load.task.cancel()
        // Whoever asks from now on begins anew.
        for (key, other) in pending where other === load { pending[key] = nil }
    }

    private func kept(_ key: Key) -> Image? {
        guard var entry = entries[key] else { return nil }
        useCount += 1
        entry.lastUse = useCount
        entries[key] = entry
        return entry.image
    }

    private func keep(_ image: Image, _ key: Key) {
        guard image.byteCount <= byteLimit else { return }
        useCount += 1
        entries[key] = Entry(image: image, lastUse: useCount)
        byteCount += image.byteCount
        trim()
    }

    private func trim() {
        while byteCount > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest.key] = nil
            byteCount -= oldest.value.image.byteCount
        }
    }

    private static func stamp(_ path: String) -> [Int] {
        var info = stat()
        guard stat(path, &info) == 0 else { return [] }
        return [info.st_mtim.tv_sec, info.st_mtim.tv_nsec, Int(info.st_size), Int(info.st_ino)]
    }
}
