import CLinux
import Glibc

/// The text of a keymap that came as a descriptor.
nonisolated enum KeymapText {
    /// More than any keymap: xkbcommon's largest have some hundred kilobytes.
    private static let limit = 16 << 20

    /// Copies a keymap out of its descriptor, without the zero at its end; nil if it is not all there.
    ///
    /// - Ownership: the descriptor is closed in any case.
    static func take(_ descriptor: Int32, size: UInt32) -> [UInt8]? {
        defer { close(descriptor) }
        let size = Int(size)
        var status = stat()
        // Reading a mapping behind the file's end would end the process.
        guard size > 0, size <= limit, fstat(descriptor, &status) == 0, Int(status.st_size) >= size,
            let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), memory != MAP_FAILED
        else { return nil }
        defer { munmap(memory, size) }
        let bytes = UnsafeRawBufferPointer(start: memory, count: size)
        let text = bytes.firstIndex(of: 0).map { bytes[..<$0] } ?? bytes[...]
        return text.isEmpty ? nil : [UInt8](text)
    }
}
