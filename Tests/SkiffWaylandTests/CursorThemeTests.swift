import Glibc
import SkiffCore
import Testing

@testable import SkiffWayland

@Suite struct CursorThemeTests {
    /// A folder of themes that goes with the test.
    @MainActor final class Themes {
        let path: String
        /// What was made, in that order.
        private var made: [String] = []

        init() {
            var template = Array("/tmp/skiff-cursors-XXXXXX".utf8CString)
            path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp/skiff-cursors"
        }

        isolated deinit {
            for name in made.reversed() { remove("\(path)/\(name)") }
            remove(path)
        }

        func makeFolder(_ name: String) {
            guard mkdir("\(path)/\(name)", 0o755) == 0 else { return }
            made.append(name)
        }

        func makePipe(_ name: String) {
            if mkfifo("\(path)/\(name)", 0o644) == 0 { made.append(name) }
        }

        func add(_ theme: String, _ names: [String], color: UInt32, sizes: [UInt32] = [24], inherits: String? = nil) {
            makeFolder(theme)
            makeFolder("\(theme)/cursors")
            if let inherits {
                write(Array("[Icon Theme]\nName=x\nInherits = \(inherits)\n".utf8), "\(theme)/index.theme")
            }
            let words = CursorFileTests.file(sizes.map { ($0, $0, color) })
            let bytes = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
            for name in names { write(bytes, "\(theme)/cursors/\(name)") }
        }

        func write(_ bytes: [UInt8], _ name: String) {
            guard let file = fopen("\(path)/\(name)", "w") else { return }
            made.append(name)
            fwrite(bytes, 1, bytes.count, file)
            fclose(file)
        }

        func theme(_ name: String? = nil, size: String? = nil) -> CursorTheme {
            let values = ["XCURSOR_PATH": path, "XCURSOR_THEME": name, "XCURSOR_SIZE": size]
            return CursorTheme { values[$0] ?? nil }
        }
    }

    private let themes = Themes()

    private func color(_ theme: CursorTheme, _ style: PointerStyle) -> UInt32? {
        theme.image(style, size: 24)?.pixels.first
    }

    @Test("R-WP-12: a style is found by its name, by one of old, in what the theme inherits, else as the usual pointer")
    func fallbacks() {
        themes.add("mine", ["text", "left_ptr"], color: 1, inherits: "base,other")
        themes.add("base", ["hand2"], color: 2, inherits: "mine")
        themes.add("default", ["zoom-in", "default"], color: 3)
        let theme = themes.theme("mine")
        #expect(color(theme, .text) == 1)
        #expect(color(theme, .link) == 2)
        #expect(color(theme, .zoomIn) == 3)
        #expect(color(theme, .system) == 3)
        #expect(color(theme, .wait) == 3)
    }

    @Test("R-WP-12, B-47: without any theme there is no picture, and nothing traps")
    func none() {
        for name in [nil, "", "gone", "../../etc", "/etc", ".", String(repeating: "x", count: 5000)] {
            #expect(themes.theme(name).image(.text, size: 24) == nil)
        }
        #expect(CursorTheme { _ in nil }.size == 24)
        #expect(CursorTheme { $0 == "XCURSOR_PATH" ? "~/icons:::" : nil }.image(.system, size: 24) == nil)
    }

    @Test(
        "R-WP-12, B-47: a size that makes no sense is 24, and is said",
        arguments: ["0", "-1", "abc", "24.5", "1e9", "99999"])
    func badSize(size: String) {
        let theme = themes.theme(size: size)
        #expect(theme.size == 24)
        #expect(theme.complaint?.contains(size) == true)
        #expect(themes.theme(size: "").complaint == nil)
        #expect(themes.theme(size: "48").size == 48)
    }

    @Test("Files that are no cursors, pipes and folders are passed over")
    func strangeFiles() {
        themes.add("mine", [], color: 1, inherits: "base")
        themes.add("base", ["default", "text", "wait"], color: 2)
        themes.write(Array("not a cursor".utf8), "mine/cursors/default")
        themes.makePipe("mine/cursors/text")
        themes.makeFolder("mine/cursors/wait")
        let theme = themes.theme("mine")
        for style in [PointerStyle.system, .text, .wait] { #expect(color(theme, style) == 2) }
    }

    @Test("Themes that inherit from each other without end are read once")
    func cycle() {
        themes.add("a", [], color: 1, inherits: "b")
        themes.add("b", [], color: 2, inherits: "a,b,c")
        themes.add("c", ["default"], color: 3, inherits: (0..<100).map { "c\($0)" }.joined(separator: ","))
        #expect(color(themes.theme("a"), .text) == 3)
    }
}
