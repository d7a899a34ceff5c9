import CLinux
import Glibc

/// What a press runs through and uses, as a program has it in itself (CLinux's `skiff_warm_table`).
struct WarmTable {
    private(set) var pages: [skiff_warm_page] = []
    /// How many lines there was no room for.
    private(set) var lostCount = 0
    private var ids: [UInt64] = [0]
    private var paths = WarmPaths()
    private var numbers: [String: UInt32]

    var lineCount: Int { pages.reduce(0) { $0 + $1.lines.nonzeroBitCount } }

    /// A table of the lines in which these addresses lie.
    init(_ addresses: [UInt64], in images: [LoadedImage]) {
        numbers = [images[0].path: 0]
        var places: [UInt64: Int] = [:]
        for address in addresses {
            let line = address >> 6
            guard let image = images.first(where: { $0.memory.contains(address) }) else { continue }
            if let place = places[address >> 12] {
                pages[place].lines |= 1 << (line & 63)
                continue
            }
            guard let number = number(of: image) else { continue }
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
    private mutating func number(of image: LoadedImage) -> UInt32? {
        if let number = numbers[image.path] { return number }
        let id = image.buildID
        guard id != 0, ids.count < Int(SKIFF_WARM_IMAGES) else { return nil }
        ids.append(id)
        numbers[image.path] = UInt32(ids.count - 1)
        return UInt32(ids.count - 1)
    }

    /// How many places in the heap it has ways to.
    var touchCount: Int { paths.touches.count }

    /// Adds ways to these addresses in the heap, from what is at the program's start, and from where the heap begins.
    mutating func add(_ addresses: [UInt64], in heap: Heap, images: [LoadedImage], memory: ProcessMemory) {
        let name = Array(SKIFF_WARM_START_NAME.utf8)
        var roots: [WarmPaths.Root] = []
        func add(_ address: UInt64, of image: LoadedImage, target: UInt64) {
            guard let number = number(of: image), let place = UInt32(exactly: address - image.base) else { return }
            roots.append(WarmPaths.Root(place: skiff_warm_root(image: number, place: place), target: target))
        }
        for range in images[0].variables where roots.isEmpty {
            let bytes = memory.bytes(at: range.lowerBound, count: range.count)
            // Each module has one; the loop's has its object.
            for place in Self.places(of: name, in: bytes, size: name.count + 8) where roots.isEmpty {
                let word = bytes.withUnsafeBytes {
                    $0.loadUnaligned(fromByteOffset: place + name.count, as: UInt64.self)
                }
                guard let target = heap.pointer(word) else { continue }
                add(range.lowerBound + UInt64(place + name.count), of: images[0], target: target)
            }
        }
        guard roots.count == 1 else { return }
        // The C library knows where the heap begins, and there, which parts of it are free.
        if let image = images.first(where: { $0.path.contains("/libc.so") }) {
            search: for range in image.variables {
                let bytes = memory.bytes(at: range.lowerBound, count: range.count)
                for place in stride(from: 0, to: bytes.count & ~7, by: 8) {
                    let word = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
                    guard word == heap.start else { continue }
                    add(range.lowerBound + UInt64(place), of: image, target: word)
                    break search
                }
            }
        }
        paths = WarmPaths(to: addresses, in: heap, from: roots)
        lostCount += paths.lostCount
    }

    /// Writes it into a program that does not run.
    ///
    /// - Errors: the program has no place for it, or cannot be written.
    func write(to program: String) throws(ToolError) {
        let bytes = try TextFile.bytes(program)
        let name = Array(SKIFF_WARM_NAME.utf8)
        let places = Self.places(of: name, in: bytes, size: MemoryLayout<skiff_warm_table>.size)
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
            func store<Value>(_ values: [Value], _ list: PartialKeyPath<Table>, _ count: KeyPath<Table, UInt32>) {
                let place = MemoryLayout<Table>.offset(of: list)!
                for (index, value) in values.enumerated() {
                    room.storeBytes(of: value, toByteOffset: place + index * MemoryLayout<Value>.stride, as: Value.self)
                }
                let number = MemoryLayout<Table>.offset(of: count)!
                room.storeBytes(of: UInt32(values.count), toByteOffset: number, as: UInt32.self)
            }
            store(paths.roots, \.roots, \.roots_count)
            store(paths.nodes, \.nodes, \.nodes_count)
            store(paths.touches, \.touches, \.touches_count)
        }
        return bytes
    }

    /// Where things of a size begin that begin with their name, at addresses that they can have.
    private static func places(of name: [UInt8], in bytes: [UInt8], size: Int) -> [Int] {
        let last = bytes.count - size
        guard last >= 0 else { return [] }
        return stride(from: 0, through: last, by: 8).filter { place in
            bytes[place] == name[0] && bytes[place..<place + name.count].elementsEqual(name)
        }
    }
}
