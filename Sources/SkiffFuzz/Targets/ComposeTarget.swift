import CLinux
import Glibc
import SkiffWayland

/// A compose file of the user's, with anything in it.
enum ComposeTarget {
    static func run(_ bytes: [UInt8]) throws(FuzzFault) {
        let file = skiff_memfd("skiff-fuzz")
        guard file >= 0 else { throw FuzzFault("no file for a compose table") }
        defer { close(file) }
        guard write(file, bytes, bytes.count) == bytes.count else { throw FuzzFault("no room for a compose table") }
        setenv("XCOMPOSEFILE", "/proc/self/fd/\(file)", 1)
        defer { unsetenv("XCOMPOSEFILE") }
        for text in ForeignData.compose(keysyms) where text.utf8.contains(0) {
            throw FuzzFault("a compose sequence gave a text with a zero in it")
        }
    }

    /// Sequences' beginnings and ends, plain keys, and some that nobody has.
    private static let keysyms: [UInt32] = [
        0xFF20, 0x61, 0x65, 0xFE51, 0x61, 0xFE51, 0xFE51, 0xFF20, 0xFF20, 0x2D, 0x3E, 0x100_1F600, 0xFF0D, 0,
        0xFFFF_FFFF,
        0x61, 0x62, 0x63, 0xFFE1, 0xFF20, 0x78,
    ]

    static var seeds: [[UInt8]] {
        [
            "include \"%L\"\n<Multi_key> <a> <e> : \"\u{E6}\" ae\n<dead_acute> <a> : \"\\303\\241\" # an accent\n",
            "<a> <b> : \"x\"\n<a> <b> <c> : U1F600\n! Ctrl <Multi_key> <minus> <greater> : \"\u{2192}\" U2192\n",
            "None <x> : \"\\x41\\n\\\"\"\n~Shift ! Alt <U0041> : a\nxcomment\n",
        ].map { Array($0.utf8) }
    }
}
