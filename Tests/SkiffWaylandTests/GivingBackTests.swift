import CLinux
import Glibc
import Testing

/// What the start has read of files is given back when it is over.
struct GivingBackTests {
    /// The pages of a file in memory.
    private struct Pages {
        static let size = sysconf(Int32(_SC_PAGESIZE))
        let address: UnsafeMutableRawPointer

        /// So many of a file's pages, all read; each begins with its number.
        init(of file: Int32, count: Int) throws {
            address = try #require(mmap(nil, count * Self.size, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0))
            try #require(address != MAP_FAILED)
            for page in 0..<count { #expect(at(page) == UInt8(page)) }
        }

        func at(_ page: Int) -> UInt8 { address.load(fromByteOffset: page * Self.size, as: UInt8.self) }

        /// Which of the pages are in memory.
        func present(_ count: Int) throws -> [Bool] {
            let pagemap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC)
            try #require(pagemap >= 0)
            defer { close(pagemap) }
            var words = [UInt64](repeating: 0, count: count)
            let place = Int(bitPattern: address) / Self.size * 8
            try #require(pread(pagemap, &words, count * 8, off_t(place)) == count * 8)
            return words.map { $0 >> 63 != 0 }
        }
    }

    /// A file that is gone when it is closed.
    private func emptyFile() throws -> Int32 {
        var name = Array("/tmp/skiff-pages-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        try #require(file >= 0)
        unlink(name)
        return file
    }

    @Test("Pages are given back as their file has them, and are there again when they are read; changed ones stay")
    func givingBack() throws {
        let count = 40
        let file = try emptyFile()
        defer { close(file) }
        for page in 0..<count {
            let bytes = [UInt8](repeating: UInt8(page), count: Pages.size)
            try #require(write(file, bytes, bytes.count) == bytes.count)
        }
        let pages = try Pages(of: file, count: count)
        defer { munmap(pages.address, count * Pages.size) }
        // As the dynamic linker does: it writes a part, and then nobody may.
        pages.address.storeBytes(of: 0xEE, toByteOffset: 7 * Pages.size, as: UInt8.self)
        try #require(mprotect(pages.address, count * Pages.size, PROT_READ) == 0)
        #expect(try pages.present(count) == Array(repeating: true, count: count))

        #expect(skiff_give_back_start() >= count - 1)
        #expect(try pages.present(count) == (0..<count).map { $0 == 7 })
        for page in 0..<count { #expect(pages.at(page) == (page == 7 ? 0xEE : UInt8(page))) }
    }

    @Test("What may be written keeps its pages")
    func variables() throws {
        let file = try emptyFile()
        defer { close(file) }
        try #require(ftruncate(file, off_t(4 * Pages.size)) == 0)
        let address = try #require(mmap(nil, 4 * Pages.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0))
        try #require(address != MAP_FAILED)
        defer { munmap(address, 4 * Pages.size) }
        for page in 0..<4 { address.storeBytes(of: UInt8(page + 1), toByteOffset: page * Pages.size, as: UInt8.self) }
        skiff_give_back_start()
        for page in 0..<4 {
            #expect(address.load(fromByteOffset: page * Pages.size, as: UInt8.self) == UInt8(page + 1))
        }
    }
}
