import CXKBCommon
import Testing

@testable import SkiffWayland

/// Every layout of the system, held against xkbcommon's own tool.
@Suite(
    .enabled(if: LayoutTool.isNeeded, "needs xkbcli, xkb-data and xkbcommon's header: run Scripts/setup"))
nonisolated struct EveryLayoutTests {
    @Test("R-WK-1, R-WK-9: each key of each layout and variant gives at each level what xkbcommon's tool says")
    func everyLevel() async {
        let layouts = LayoutTool.layouts()
        #expect(layouts.count > 300)
        let characters = LayoutTool.characters()
        #expect(characters.count > 1000)
        var tally = Tally()
        for (index, layout) in layouts.enumerated() {
            let text = LayoutTool.keymap(of: layout)
            if text.isEmpty {
                // A name that is kept free for a layout of the user's.
                #expect(layout.name == "custom", "xkbcli gives no keymap for \(layout)")
                continue
            }
            let check = await LayoutCheck(text: text, characters: characters)
            tally += await check.run(layout)
            // The same the other way round: by all the keys that the tool names, a character is typed.
            guard let character = await check.characterToTry(index) else {
                Issue.record("\(layout) types nothing")
                continue
            }
            // The tool names combinations with Caps Lock that give the capital: it asks only for the level.
            let ways = LayoutTool.waysToType(character, on: layout).filter { !$0.modifiers.contains("Lock") }
            if ways.isEmpty { Issue.record("\(layout): xkbcli does not say how to type \(character)") }
            for way in ways {
                let text = await check.text(by: way)
                if text.unicodeScalars.map(\.value) != [character] {
                    Issue.record("\(layout): \(way) gives \(text), not \(character)")
                }
            }
            tally.ways += ways.count
        }
        print(
            "\(layouts.count) layouts and variants: \(tally.levels) levels of keys, \(tally.texts) with text; "
                + "\(tally.ways) ways to type a character")
        // One keyboard has a hundred keys.
        #expect(tally.levels > layouts.count * 150)
        #expect(tally.texts > layouts.count * 60)
        #expect(tally.ways >= layouts.count - 1)
    }
}

/// What was compared.
nonisolated struct Tally {
    var levels = 0
    var texts = 0
    var ways = 0

    static func += (sum: inout Tally, more: Tally) {
        sum.levels += more.levels
        sum.texts += more.texts
        sum.ways += more.ways
    }
}

/// One keymap: read by the toolkit, and by hand.
@MainActor final class LayoutCheck {
    private let keymap: Keymap?
    private let printed: PrintedKeymap
    private let characters: [UInt32: UInt32]
    /// xkbcommon's reading of the same text, to ask it which modifiers lead to a level, and for nothing else.
    private nonisolated(unsafe) let context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES)
    private nonisolated(unsafe) let oracle: OpaquePointer?
    private nonisolated(unsafe) let levels: OpaquePointer?
    private var keysyms: [String: UInt32] = [:]

    init(text: [UInt8], characters: [UInt32: UInt32]) {
        self.characters = characters
        keymap = Keymap(text: text)
        printed = PrintedKeymap(text)
        let context = context
        let oracle = text.withUnsafeBytes {
            xkb_keymap_new_from_buffer(
                context, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, XKB_KEYMAP_FORMAT_TEXT_V1,
                XKB_KEYMAP_COMPILE_NO_FLAGS)
        }
        self.oracle = oracle
        levels = oracle.map { xkb_state_new($0) } ?? nil
    }

    deinit {
        xkb_state_unref(levels)
        xkb_keymap_unref(oracle)
        xkb_context_unref(context)
    }

    func run(_ layout: LayoutTool.Layout) -> Tally {
        var tally = Tally()
        guard let keymap, oracle != nil, printed.keys.count > 80 else {
            Issue.record("\(layout) is no keymap")
            return tally
        }
        for (code, groups) in printed.keys.sorted(by: { $0.key < $1.key }) {
            for (group, levels) in groups.enumerated() {
                for (level, names) in levels.enumerated() {
                    guard let mask = mask(code, group, level) else { continue }
                    keymap.update(WireModifiers(depressed: mask, group: UInt32(group)))
                    let meaning = keymap.meaning(of: code - 8)
                    let keysyms = names.map(keysym)
                    let expected = keysyms.count == 1 ? keysyms[0] : 0
                    let text = text(of: keysyms)
                    if meaning.keysym != expected || text != nil && meaning.characters != text {
                        Issue.record(
                            "\(layout) key \(code) group \(group) level \(level) is \(names), not \(meaning)")
                    }
                    if let text, !text.isEmpty { tally.texts += 1 }
                    tally.levels += 1
                }
            }
        }
        return tally
    }

    private func keysym(_ name: String) -> UInt32 {
        if let known = keysyms[name] { return known }
        let keysym = xkb_keysym_from_name(name, XKB_KEYSYM_NO_FLAGS)
        if keysym == 0, name != "NoSymbol" { Issue.record("there is no keysym \(name)") }
        keysyms[name] = keysym
        return keysym
    }

    /// Modifiers that lead to a level, nil if none do: those that its type names may lead to another one before.
    private func mask(_ code: UInt32, _ group: Int, _ level: Int) -> UInt32? {
        withUnsafeTemporaryAllocation(of: xkb_mod_mask_t.self, capacity: 64) { masks in
            let count = xkb_keymap_key_get_mods_for_level(
                oracle, code, UInt32(group), UInt32(level), masks.baseAddress, masks.count)
            for mask in masks[..<count] {
                xkb_state_update_mask(levels, mask, 0, 0, 0, 0, UInt32(group))
                if xkb_state_key_get_level(levels, code, UInt32(group)) == UInt32(level) { return mask }
            }
            return nil
        }
    }

    /// The text of keysyms by the header's comments and by their numbers; nil where that does not say.
    private func text(of keysyms: [UInt32]) -> String? {
        var text = ""
        for keysym in keysyms {
            guard let part = Self.fixed[keysym] ?? scalar(of: keysym).map({ String($0) }) else { return nil }
            text += part
        }
        return text
    }

    private func scalar(of keysym: UInt32) -> Unicode.Scalar? {
        switch keysym {
        case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(keysym)
        case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(keysym - 0x0100_0000)
        default: characters[keysym].flatMap { Unicode.Scalar($0) }
        }
    }

    /// Keys that the header has no character for, by their numbers: control characters, the number pad, and none.
    private static let fixed: [UInt32: String] = {
        var table: [UInt32: String] = [
            0: "", 0xFF08: "\u{8}", 0xFF09: "\t", 0xFF0A: "\n", 0xFF0D: "\r", 0xFF1B: "\u{1B}", 0xFFFF: "\u{7F}",
            0xFF80: " ", 0xFF89: "\t", 0xFF8D: "\r", 0xFFBD: "=",
        ]
        for keysym in UInt32(0xFFAA)...0xFFB9 {
            table[keysym] = Unicode.Scalar(keysym & 0x7F).map { String($0) }
        }
        // Dead keys, modifiers, functions and the keys of media.
        for range in [UInt32(0xFE01)...0xFE13, 0xFE50...0xFE93, 0xFFBE...0xFFE0, 0xFFE1...0xFFEE] {
            for keysym in range { table[keysym] = "" }
        }
        for keysym in UInt32(0x1008_FF00)...0x1008_FFFF { table[keysym] = "" }
        return table
    }()

    // MARK: The tool's ways to type

    /// A character that some key types, another for each number.
    func characterToTry(_ number: Int) -> UInt32? {
        guard let keymap else { return nil }
        var found: [UInt32] = []
        for (code, groups) in printed.keys.sorted(by: { $0.key < $1.key }) {
            for level in (groups.first ?? []).indices {
                guard let mask = mask(code, 0, level) else { continue }
                keymap.update(WireModifiers(depressed: mask))
                let meaning = keymap.meaning(of: code - 8)
                guard let value = meaning.characters.unicodeScalars.first?.value, value > 0x20 else { continue }
                // The tool looks for the one keysym of a character, not for those of the number pad and the like.
                if xkb_utf32_to_keysym(value) == meaning.keysym { found.append(value) }
            }
        }
        return found.isEmpty ? nil : found[number * 7 % found.count]
    }

    func text(by way: LayoutTool.Way) -> String {
        guard let keymap, let oracle else { return "" }
        var mask: UInt32 = 0
        for name in way.modifiers {
            let index = xkb_keymap_mod_get_index(oracle, name)
            guard index < 32 else { return "no modifier \(name)" }
            mask |= 1 << index
        }
        keymap.update(WireModifiers(depressed: mask, group: way.group))
        return keymap.meaning(of: way.keycode - 8).characters
    }
}
