import CLinux
import Testing

@testable import SkiffWayland
@testable import skiff

/// Ways through a heap that the test has made: one block behind the other, as `malloc` has them.
struct WarmPathsTests {
    /// A heap in memory of the test's own, and a pointer to its first block.
    final class Made {
        let words: UnsafeMutablePointer<UInt64>
        let root: UnsafeMutablePointer<UInt64>
        let count = 64

        init() {
            words = UnsafeMutableRawPointer.allocate(byteCount: 64 * 8, alignment: 64).bindMemory(
                to: UInt64.self, capacity: 64)
            words.initialize(repeating: 0, count: 64)
            root = .allocate(capacity: 1)
            // Blocks of 8, 6, 6, 6 and the rest.
            for (place, size) in [(0, 8), (8, 6), (14, 6), (20, 6), (26, 38)] {
                words[place + 1] = UInt64(size * 8) | 1
            }
            root.initialize(to: address(2))
            // The first points at the second, that at the third, with bits that Swift puts there.
            words[5] = address(10) | 1 << 63 | 3
            words[13] = address(16)
        }

        isolated deinit {
            words.deallocate()
            root.deallocate()
        }

        func address(_ word: Int) -> UInt64 { UInt64(UInt(bitPattern: words + word)) }
        var heap: Heap { Heap(start: address(0), bytes: Array(UnsafeRawBufferPointer(start: words, count: count * 8))) }
        var roots: [WarmPaths.Root] { [WarmPaths.Root(place: skiff_warm_root(), target: root.pointee)] }
    }

    @Test("The way that the tool finds leads the program to the same places, and ends where a pointer is gone")
    func ways() {
        let made = Made()
        let wanted = [made.address(3), made.address(17), made.address(13)]
        let paths = WarmPaths(to: wanted, in: made.heap, from: made.roots)
        #expect(paths.lostCount == 0)
        #expect(paths.nodes.map { [$0.parent, $0.word] } == [[0, 3], [1, 3]])
        let root = UInt(bitPattern: made.root)
        func places() -> [UInt64?] {
            let pointers = Warmth.follow(paths.nodes, from: [root])
            return paths.touches.map { touch in
                let pointer = pointers[Int(touch.node)]
                return pointer == 0 ? nil : UInt64(pointer & ~7) &+ UInt64(bitPattern: Int64(touch.step) * 16)
            }
        }
        #expect(places() == wanted.map { $0 & ~15 })
        made.words[13] = 0
        #expect(places() == [wanted[0] & ~15, nil, wanted[2] & ~15])
        // What cannot be read is no pointer, and what follows is read all the same.
        made.words[13] = 0x1000
        #expect(places()[1] != nil)
        made.words[5] = 0x1000
        #expect(places() == [wanted[0] & ~15, nil, 0x1010])
    }

    @Test("What nothing points at is counted as lost, and so is what lies outside")
    func lost() {
        let made = Made()
        let paths = WarmPaths(
            to: [made.address(22), made.address(30), 8, made.address(63) + 8], in: made.heap, from: made.roots)
        #expect(paths.lostCount == 4)
        #expect(paths.nodes.isEmpty && paths.touches.isEmpty)
    }

    @Test("A heap that is damaged, or empty, ends where it ends")
    func damage() {
        let made = Made()
        made.words[9] = 7
        let paths = WarmPaths(to: [made.address(3), made.address(17)], in: made.heap, from: made.roots)
        #expect(paths.touches.count == 2)
        #expect(Heap(start: 64, bytes: []).block(of: 64) == nil)
        #expect(Heap(start: 64, bytes: [1, 2, 3]).end == 64)
    }
}
