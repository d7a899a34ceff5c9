import SkiffCompositor
import SkiffWayland

/// The text of a keymap, as a compositor sends it.
enum KeymapTarget {
    static func run(_ bytes: [UInt8]) {
        let groups: [UInt32] = [0, 1, 3, 0xFFFF_FFFF]
        ForeignData.keymap(bytes, codes: [0, 1, 30, 42, 58, 100, 125, 247, 700, 0xFFFF_FFF8], groups: groups)
    }

    static var seeds: [[UInt8]] {
        let layouts = [("us", ""), ("de", "nodeadkeys"), ("us,ru,gr", ",,"), ("ch", "fr"), ("jp", ""), ("il", "")]
        return layouts.compactMap { CompositorKeyboard.keymapText(layout: $0.0, variant: $0.1) } + [small]
    }

    /// A keymap so small that each byte of it counts.
    private static let small = Array(
        """
        xkb_keymap {
        xkb_keycodes { minimum = 8; maximum = 255; <AC01> = 38; <LFSH> = 50; alias <A> = <AC01>; indicator 1 = "Caps"; };
        xkb_types { virtual_modifiers Num; type "TWO" { modifiers = Shift; map[Shift] = 2; preserve[Shift] = Shift;
        level_name[1] = "Base"; }; };
        xkb_compat { interpret Shift_L+AnyOf(all) { action = SetMods(modifiers=Shift,clearLocks); repeat = True; };
        group 2 = Num; indicator "Caps" { whichModState = Locked; modifiers = Lock; }; };
        xkb_symbols { name[1] = "x"; key <AC01> { type[1] = "TWO", [ a, A ], [ U1F600, Cyrillic_a ] };
        key <LFSH> { [ Shift_L ], actions[1] = [ LockGroup(group=+1) ] }; modifier_map Shift { <LFSH>, Num_Lock }; };
        };
        """.utf8)
}
