import CLinux
import Glibc

/// A client's shared memory.
///
/// It is never mapped: reading with `pread` is safe against a client that shrinks the file.
final class ShmPool {
    /// The descriptor, closed with the last buffer of the pool.
    let file: File
    private let resource: WLShmPool
    private(set) var size: Int32

    final class File {
        let descriptor: Int32

        init(_ descriptor: Int32) {
            self.descriptor = descriptor
        }

        deinit { close(descriptor) }

        var size: Int {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { return -1 }
            return Int(status.st_size)
        }
    }

    static func create(_ resource: WLShmPool, descriptor: Int32, size: Int32, from shm: WLShm) {
        let file = File(descriptor)
        guard size > 0 else {
            return shm.postError(WLShm.Error.invalidStride.rawValue, "a pool of \(size) bytes")
        }
        guard fcntl(descriptor, F_GETFL) & O_ACCMODE != O_WRONLY, file.size >= Int(size) else {
            return shm.postError(
                WLShm.Error.invalidFd.rawValue,
                "a pool of \(size) bytes on a descriptor that cannot be read or has \(max(file.size, 0)) bytes")
        }
        let pool = ShmPool(resource, file: file, size: size)
        resource.handler = { [weak pool] in pool?.handle($0) }
        resource.onDestroy = { _ = pool }
    }

    private init(_ resource: WLShmPool, file: File, size: Int32) {
        self.resource = resource
        self.file = file
        self.size = size
    }

    private func handle(_ request: WLShmPool.Request) {
        switch request {
        case .createBuffer(let id, let offset, let width, let height, let stride, let format):
            guard format == .argb8888 || format == .xrgb8888 else {
                return resource.postError(
                    WLShm.Error.invalidFormat.rawValue, "format \(format.rawValue) was not offered")
            }
            let fits =
                offset >= 0 && width > 0 && height > 0 && Int(stride) >= Int(width) * 4
                && Int(offset) + Int(stride) * Int(height) <= Int(size)
            guard fits else {
                return resource.postError(
                    WLShm.Error.invalidStride.rawValue,
                    "a buffer of \(width)×\(height) with stride \(stride) at \(offset) in a pool of \(size) bytes")
            }
            ShmBuffer.create(
                id, file: file, offset: Int(offset), width: Int(width), height: Int(height), stride: Int(stride),
                hasAlpha: format == .argb8888)
        case .resize(let newSize):
            guard newSize >= size else {
                return resource.postError(
                    WLShm.Error.invalidFd.rawValue, "a pool of \(size) bytes may not shrink to \(newSize)")
            }
            guard file.size >= Int(newSize) else {
                return resource.postError(
                    WLShm.Error.invalidFd.rawValue,
                    "a pool may not grow to \(newSize) bytes on a file of \(max(file.size, 0))")
            }
            size = newSize
        case .destroy: break  // Buffers hold on to the file.
        }
    }
}
