import Glibc
import SkiffCore

/// The doors at which data from outside comes in, for those who knock with bad data.
package enum ForeignData {
    /// Compiles a keymap and asks it what keys mean, under several modifiers and in several layouts; whether there is one.
    @discardableResult
    package static func keymap(_ text: [UInt8], codes: [UInt32], groups: [UInt32]) -> Bool {
        guard let keymap = Keymap(text: text) else { return false }
        for group in groups {
            for mask: UInt32 in [0, 1, 0x80, 0xFFFF_FFFF] {
                keymap.update(WireModifiers(depressed: mask, latched: mask >> 1, locked: mask >> 2, group: group))
                _ = keymap.modifiers
                for code in codes { _ = keymap.meaning(of: code) }
            }
        }
        return true
    }

    /// Reads the user's compose file and types these keys; what they type.
    package static func compose(_ keysyms: [UInt32]) -> [String] {
        let composer = Composer(ComposeTable(log: Log { _ in }))
        var texts: [String] = []
        for (index, keysym) in keysyms.enumerated() {
            let meaning = Keymap.Meaning(keysym: keysym)
            let typings = [composer.press(UInt32(index), meaning), composer.repeated(UInt32(index), meaning)]
            for case .text(let text) in typings { texts.append(text) }
        }
        composer.reset()
        return texts
    }

    /// Brings a text in pieces through a pipe, as another program does; nil if it does not come.
    package static func transfer(_ pieces: [[UInt8]]) -> String? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        let loop = EventLoop(clock: .manual)
        var text: String?
        let reading = TransferReading(ends[0], loop: loop) { result in text = try? result.get() }
        for piece in pieces {
            _ = write(ends[1], piece, piece.count)
            loop.turn(timeout: .zero)
        }
        close(ends[1])
        loop.turn(timeout: .zero)
        loop.turn(timeout: .zero)
        reading.cancel()
        return text
    }

    /// What was read of a cursor theme's file.
    package struct Cursor {
        package let width: Int
        package let height: Int
        package let hotspotX: Int
        package let hotspotY: Int
        /// How many there are.
        package let pixels: Int
    }

    /// Reads the picture for a size out of a cursor theme's file; nil if there is none.
    package static func cursor(_ file: [UInt8], size: Int) -> Cursor? {
        let image = CursorFile.image(size: size) { offset, count in
            guard offset >= 0, count >= 0, offset <= file.count, count <= (file.count - offset) / 4 else { return nil }
            return [UInt8](file[offset..<(offset + count * 4)]).words
        }
        return image.map {
            Cursor(
                width: $0.size.width, height: $0.size.height, hotspotX: $0.hotspot.x, hotspotY: $0.hotspot.y,
                pixels: $0.pixels.count)
        }
    }
}
