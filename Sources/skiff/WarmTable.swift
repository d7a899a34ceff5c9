import CLinux
import Glibc

/// The code that a press runs through, as a program has it in itself (CLinux's `skiff_warm_table`).
struct WarmTable {
    private(set) var pages: [skiff_warm_page] = []
    private var ids: [UInt64] = [0]

    var lineCount: Int { pages.reduce(0) { $0 + $1.lines.nonzeroBitCount } }

    /// A table of the lines in which these addresses lie.
    init(_ addresses: [UInt64], in images: [LoadedImage]) {
        var numbers: [String: UInt32] = [images[0].path: 0]
        var places: [UInt64: Int] = [:]
        for address in addresses {
            let line = address >> 6
            guard let image = images.first(where: { $0.code.contains(address) }) else { continue }
            if let place = places[address >> 12] {
                pages[place].lines |= 1 << (line & 63)
                continue
            }
            guard let number = number(of: image, &numbers), pages.count < Int(SKIFF_WARM_PAGES) - 1 else { continue }
            places[address >> 12] = pages.count
            let page = UInt32(truncatingIfNeeded: (address - image.base) >> 12)
            pages.append(skiff_warm_page(image: number, page: page, lines: 1 << (line & 63)))
        }
    }

    /// The image's place in the table; nil if it cannot be told from others.
    private mutating func number(of image: LoadedImage, _ numbers: inout [String: UInt32]) -> UInt32? {
        if let number = numbers[image.path] { return number }
        let id = image.buildID
        guard id != 0, ids.count < Int(SKIFF_WARM_IMAGES) else { return nil }
        ids.append(id)
        numbers[image.path] = UInt32(ids.count - 1)
        return UInt32(ids.count - 1)
    }

    /// Writes it into a program that does not run.
    ///
    /// - Errors: the program has no place for it, or cannot be written.
    func write(to program: String) throws(ToolError) {
        let bytes = try TextFile.bytes(program)
        let name = Array(SKIFF_WARM_NAME.utf8)
        let places = Self.places(of: name, in: bytes)
        guard places.count == 1, let place = places.first else {
            throw ToolError("\(program) has no place for what a press runs through: it is no program of Skiff's")
        }
        var table = skiff_warm_table().pointee
        withUnsafeMutableBytes(of: &table.images) { $0.copyBytes(from: ids.flatMap(Self.bytes)) }
        withUnsafeMutableBytes(of: &table.pages) { room in
            room.withMemoryRebound(to: skiff_warm_page.self) { room in
                for (index, page) in pages.enumerated() { room[index] = page }
            }
        }
        let file = open(program, O_WRONLY | O_CLOEXEC)
        let size = MemoryLayout<skiff_warm_table>.size
        let written = withUnsafeBytes(of: &table) { pwrite(file, $0.baseAddress!, size, off_t(place)) }
        let failure = errno
        if file >= 0 { close(file) }
        guard written == size else {
            throw ToolError("\(program) cannot be written: \(String(cString: strerror(failure)))")
        }
    }

    private static func bytes(of id: UInt64) -> [UInt8] { withUnsafeBytes(of: id, Array.init) }

    /// Where a program's tables begin: their name, at an address that a table can have.
    private static func places(of name: [UInt8], in bytes: [UInt8]) -> [Int] {
        let last = bytes.count - MemoryLayout<skiff_warm_table>.size
        return stride(from: 0, through: last, by: 8).filter { place in
            bytes[place] == name[0] && bytes[place..<place + name.count].elementsEqual(name)
        }
    }
}
