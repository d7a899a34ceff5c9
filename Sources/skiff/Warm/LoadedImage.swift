import CLinux
import Glibc

/// A program or library as it lies in the memory of a process.
struct LoadedImage {
    let path: String
    /// Where its first page is.
    let base: UInt64
    /// The addresses of its code.
    var code: ClosedRange<UInt64>
    /// All that is the image's, its data too.
    var memory: ClosedRange<UInt64>
    /// What of it can be written.
    var variables: [Range<UInt64>] = []

    /// What a process has loaded, the program first.
    static func all(of process: pid_t) throws(ToolError) -> [LoadedImage] {
        var images: [LoadedImage] = []
        var base: (path: String, address: UInt64) = ("", 0)
        for part in try MappedPart.all(of: process) {
            let code = ClosedRange(part.memory)
            if let last = images.last,
                part.path == last.path || (part.path.isEmpty && code.lowerBound == last.memory.upperBound + 1)
            {
                // Variables that begin as zeros lie in no file.
                images[images.count - 1].memory = last.memory.lowerBound...code.upperBound
                if part.isWritable { images[images.count - 1].variables.append(part.memory) }
            }
            guard part.path.hasPrefix("/") else { continue }
            if part.path != base.path { base = (part.path, code.lowerBound) }
            guard part.isCode else { continue }
            images.append(
                LoadedImage(path: part.path, base: base.address, code: code, memory: base.address...code.upperBound))
        }
        let program = try path(of: process)
        guard let place = images.firstIndex(where: { $0.path == program }) else {
            throw ToolError("\(program) has no code in its process")
        }
        images.swapAt(0, place)
        return images
    }

    /// The program's file.
    static func path(of process: pid_t) throws(ToolError) -> String {
        var name = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/\(process)/exe", &name, name.count)
        guard length > 0 else { throw ToolError("the program of process \(process) cannot be found") }
        return String(decoding: name[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The first bytes of its build id; 0 if it has none.
    var buildID: UInt64 {
        guard let file = try? TextFile.bytes(path) else { return 0 }
        return file.withUnsafeBytes(Self.buildID)
    }

    /// That of a program's or library's file.
    static func buildID(of file: UnsafeRawBufferPointer) -> UInt64 {
        guard file.count >= MemoryLayout<Elf64_Ehdr>.size else { return 0 }
        let head = file.loadUnaligned(as: Elf64_Ehdr.self)
        let isELF = file.starts(with: [0x7F, 0x45, 0x4C, 0x46]) && file[Int(EI_CLASS)] == ELFCLASS64
        guard isELF, Int(head.e_phentsize) == MemoryLayout<Elf64_Phdr>.size else { return 0 }
        for number in 0..<UInt64(head.e_phnum) {
            let place = head.e_phoff &+ number * UInt64(head.e_phentsize)
            guard let part = Self.bytes(place, UInt64(head.e_phentsize), of: file) else { return 0 }
            let header = part.loadUnaligned(as: Elf64_Phdr.self)
            guard header.p_type == PT_NOTE, let notes = bytes(header.p_offset, header.p_filesz, of: file),
                let first = notes.baseAddress
            else { continue }
            let id = skiff_build_id(first, notes.count)
            if id != 0 { return id }
        }
        return 0
    }

    private static func bytes(_ place: UInt64, _ count: UInt64, of file: UnsafeRawBufferPointer)
        -> UnsafeRawBufferPointer?
    {
        let size = UInt64(file.count)
        guard place <= size, count <= size - place else { return nil }
        return UnsafeRawBufferPointer(rebasing: file[Int(place)..<Int(place + count)])
    }
}
