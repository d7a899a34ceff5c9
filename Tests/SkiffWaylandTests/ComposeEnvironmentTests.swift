import CXKBCommon
import Glibc
import SkiffCore
import Testing

@testable import SkiffWayland

/// The user's own locale and files, each in a process of its own, whose environment is changed.
@Suite struct ComposeEnvironmentTests {
    @MainActor private enum Child {
        private static var lines: [String] = []
        private static var path: String?

        /// Sets the locale and the user's compose file, which holds the bytes.
        static func prepare(locale: String?, file: [UInt8]? = nil) {
            for name in ["LC_ALL", "LC_CTYPE", "LANG", "XCOMPOSEFILE", "XDG_CONFIG_HOME"] { unsetenv(name) }
            setenv("HOME", "/nowhere", 1)
            if let locale { setenv("LC_ALL", locale, 1) }
            guard let file else { return }
            let path = "/tmp/skiff-compose-\(getpid())"
            let stream = fopen(path, "w")
            fwrite(file, 1, file.count, stream)
            fclose(stream)
            setenv("XCOMPOSEFILE", path, 1)
            self.path = path
        }

        /// What the keysyms type, and how often the log said something; ends the process well if that is right.
        static func expect(_ keysyms: [UInt32], type expected: [String], logLines: Int) {
            let composer = Composer(ComposeTable(log: Log { lines.append($0) }))
            var typed: [String] = []
            for (index, keysym) in keysyms.enumerated() {
                let text = keysym < 0x80 ? String(Unicode.Scalar(UInt8(keysym))) : ""
                if case .text(let text) = composer.press(UInt32(index), .init(keysym: keysym, characters: text)) {
                    typed.append(text)
                }
            }
            if let path { unlink(path) }
            if typed == expected, lines.count == logLines { exit(0) }
            print("typed \(typed), said \(lines)")
            exit(1)
        }
    }

    @Test("R-WK-11, B-23: in an empty locale, and in none, keys and dead keys give text")
    func empty() async {
        await #expect(processExitsWith: .success) {
            await Child.prepare(locale: "")
            await Child.expect([0x61, 0xFE51, 0x65], type: ["a", "é"], logLines: 0)
        }
        await #expect(processExitsWith: .success) {
            await Child.prepare(locale: nil)
            await Child.expect([0x61, 0xFE51, 0x65], type: ["a", "é"], logLines: 0)
        }
    }

    @Test("R-WK-11: LC_ALL goes before LC_CTYPE, and that before LANG")
    func order() async {
        await #expect(processExitsWith: .success) {
            await Child.prepare(locale: "el_GR.UTF-8")
            setenv("LC_CTYPE", "en_US.UTF-8", 1)
            // The Greek table has the dead acute accent as the tonos.
            await Child.expect([0xFE51, 0xFE51], type: ["΄"], logLines: 0)
        }
        await #expect(processExitsWith: .success) {
            await Child.prepare(locale: nil)
            setenv("LC_CTYPE", "el_GR.UTF-8", 1)
            setenv("LANG", "en_US.UTF-8", 1)
            await Child.expect([0xFE51, 0xFE51], type: ["΄"], logLines: 0)
        }
        await #expect(processExitsWith: .success) {
            await Child.prepare(locale: nil)
            setenv("LANG", "el_GR.UTF-8", 1)
            await Child.expect([0xFE51, 0xFE51], type: ["΄"], logLines: 0)
        }
    }

    @Test("R-WK-11: the user's own file counts, also for sequences that begin with a letter")
    func ownFile() async {
        await #expect(processExitsWith: .success) {
            let file = "include \"%L\"\n<a> <b> : \"own\"\n<dead_acute> <x> : \"\u{1F600}\"\n"
            await Child.prepare(locale: "en_US.UTF-8", file: Array(file.utf8))
            await Child.expect(
                [0x61, 0x62, 0xFE51, 0x78, 0xFE51, 0x65, 0x63], type: ["own", "😀", "é", "c"], logLines: 0)
        }
    }

    @Test("R-WK-11: a file that is damaged, or no file, is said once, and the locale's table serves")
    func badFile() async {
        await #expect(processExitsWith: .success) {
            let file = String(repeating: "<dead_acute <e> : \"x\n", count: 500)
            await Child.prepare(locale: "en_US.UTF-8", file: Array(file.utf8))
            await Child.expect([0xFE51, 0x65], type: ["é"], logLines: 1)
        }
        await #expect(processExitsWith: .success) {
            await Child.prepare(locale: "en_US.UTF-8", file: [0, 255, 254, 0, 10, 60, 97, 62, 58, 34, 255, 34, 10])
            await Child.expect([0xFE51, 0x65, 0x61], type: ["é", "a"], logLines: 1)
        }
        await #expect(processExitsWith: .success) {
            await Child.prepare(locale: "en_US.UTF-8")
            setenv("XCOMPOSEFILE", "/dev/zero", 1)
            await Child.expect([0xFE51, 0x65], type: ["é"], logLines: 1)
        }
        await #expect(processExitsWith: .success) {
            await Child.prepare(locale: "nowhere.UTF-8")
            await Child.expect([0xFE51, 0x65], type: ["é"], logLines: 1)
        }
    }

    @Test("R-WK-11: files of chance are survived, and keys give text after them")
    func mutated() async {
        await #expect(processExitsWith: .success) {
            let file = Array(
                "include \"%L\"\n<a> <b> : \"own\" U00e9 # x\n! <Shift> <Multi_key> : \"\\303\\251\"\n".utf8)
            for seed in UInt64(1)...200 {
                var bytes = file
                var state = seed &* 0x9E37_79B9_7F4A_7C15
                for _ in 0..<8 {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    let place = Int(state >> 33) % bytes.count
                    if state & 0x700 == 0 {
                        bytes.remove(at: place)
                    } else {
                        bytes[place] = UInt8(truncatingIfNeeded: state >> 20)
                    }
                }
                await Child.prepare(locale: "C", file: bytes)
                let composer = await Composer(ComposeTable(log: Log { _ in }))
                for key in [UInt32(0x61), 0x62, 0xFF20, 0xFE51, 0x65, 0x71, 0x71] {
                    _ = await composer.press(key, .init(keysym: key, characters: "k"))
                }
                guard await composer.press(1, .init(keysym: 0x5A, characters: "Z")) == .text("Z") else { exit(1) }
                unlink("/tmp/skiff-compose-\(getpid())")
            }
            exit(0)
        }
    }
}
