import SkiffCore
import Testing

struct PointerButtonTests {
    @Test("R-WP-13: the primary button is bit 0, the secondary bit 1, the others follow")
    func masks() {
        #expect(PointerButton.left.mask == .primary)
        #expect(PointerButton.right.mask == .secondary)
        #expect(PointerButton.middle.mask.rawValue == 4)
        #expect(PointerButton.side.mask.rawValue == 8)
        #expect(PointerButton.extra.mask.rawValue == 16)
        #expect(PointerButton(code: 0x117).mask.rawValue == 128)
    }

    @Test(
        "R-WP-13: codes that are no mouse button have no bit, whatever the peer sends",
        arguments: [0, 0x10F, 0x118, 0x14A, .max])
    func others(code: UInt32) {
        #expect(PointerButton(code: code).mask.isEmpty)
    }

    @Test("R-WP-13: buttons are also counted from 1, and no number traps")
    func numbers() {
        #expect(ButtonMask.button(1) == .primary)
        #expect(ButtonMask.button(2) == .secondary)
        #expect(ButtonMask.button(32).rawValue == 1 << 31)
        for number in [0, -1, 33, .max, .min] { #expect(ButtonMask.button(number).isEmpty) }
    }

    @Test("R-WP-13: buttons that are down at once add up")
    func together() {
        #expect(PointerButton.left.mask.union(PointerButton.middle.mask).rawValue == 5)
    }
}
