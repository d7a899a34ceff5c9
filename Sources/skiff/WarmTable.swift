import CLinux
import Glibc

/// The code that a press runs through, as a program has it in itself (CLinux's `skiff_warm_table`).
struct WarmTable {
    private(set) var pages: [skiff_warm_page] = []
    /// How many lines there was no room for.
    private(set) var lostCount = 0
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
            guard let number = number(of: image, &numbers) else { continue }
            guard pages.count < Int(SKIFF_WARM_PAGES) else {
                lostCount += 1
                continue
            }
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
        let table = content
        let file = open(program, O_WRONLY | O_CLOEXEC)
        var written = -1
        if file >= 0 { written = pwrite(file, table, table.count, off_t(place)) }
        let failure = errno
        if file >= 0 { close(file) }
        guard written == table.count else {
            throw ToolError("\(program) cannot be written: \(String(cString: strerror(failure)))")
        }
    }

    /// As it is in the program.
    private var content: [UInt8] {
        typealias Table = skiff_warm_table
        var bytes = [UInt8](repeating: 0, count: MemoryLayout<Table>.size)
        bytes.withUnsafeMutableBytes { room in
            room.copyBytes(from: SKIFF_WARM_NAME.utf8)
            for (index, id) in ids.enumerated() {
                let place = MemoryLayout<Table>.offset(of: \.images)! + index * MemoryLayout<UInt64>.stride
                room.storeBytes(of: id, toByteOffset: place, as: UInt64.self)
            }
            for (index, page) in pages.enumerated() {
                let place = MemoryLayout<Table>.offset(of: \.pages)! + index * MemoryLayout<skiff_warm_page>.stride
                room.storeBytes(of: page, toByteOffset: place, as: skiff_warm_page.self)
            }
        }
        return bytes
    }

    /// Where a program's tables begin: their name, at an address that a table can have.
    private static func places(of name: [UInt8], in bytes: [UInt8]) -> [Int] {
        let last = bytes.count - MemoryLayout<skiff_warm_table>.size
        return stride(from: 0, through: last, by: 8).filter { place in
            bytes[place] == name[0] && bytes[place..<place + name.count].elementsEqual(name)
        }
    }
}
