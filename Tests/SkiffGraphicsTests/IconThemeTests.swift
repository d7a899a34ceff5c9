import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

struct IconThemeTests {
    /// Folders with themes in them, removed afterwards.
    private final class Shelf {
        let folder = Support.makeFolder("icons")

        init() {}

        deinit {
            Shelf.remove(folder)
        }

        nonisolated private static func remove(_ folder: String) {
            guard let directory = opendir(folder) else {
                unlink(folder)
                return
            }
            while let entry = readdir(directory) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name != ".", name != ".." { remove("\(folder)/\(name)") }
            }
            closedir(directory)
            rmdir(folder)
        }

        func write(_ path: String, _ text: String) {
            write(path, Array(text.utf8))
        }

        func write(_ path: String, _ bytes: [UInt8]) {
            let whole = "\(folder)/\(path)"
            Files.makeFolder(String(whole[..<(whole.lastIndex(of: "/") ?? whole.endIndex)]))
            #expect(Files.write(bytes, to: whole) == nil)
        }

        /// An icon that is told by how much it covers.
        func icon(_ path: String, _ opacity: Double) {
            write(path, "<svg viewBox='0 0 9 9'><rect width='9' height='9' fill-opacity='\(opacity)'/></svg>")
        }

        func theme(_ bases: [String], name: String = "Main", log: Log? = nil) -> IconTheme {
            IconTheme(name: name, directories: bases.map { "\(folder)/\($0)" }, log: log)
        }
    }

    /// How much an icon covers, in hundredths; nil if there is none.
    private func look(
        _ theme: IconTheme, _ name: String = "a", _ size: Double = 16, scale: Int = 1, context: String? = nil
    ) -> Int? {
        guard let image = theme.image(name, size: size, scale: Scale(scale), context: context),
            let store = image.store(at: PixelSize(width: 4, height: 4))
        else { return nil }
        return Int((Double(store.pixels[5] >> 24) / 2.55).rounded())
    }

    private static let index = """
        [Icon Theme]
        Name=Main
        Inherits=Parent , Other
        Directories=16/actions,24/actions,32/status,wide,64/actions
        ScaledDirectories=16x2/actions

        # sizes
        [16/actions]
        Size=16
        Context=Actions
        Type=Fixed
        [24/actions]
        Size=24
        Context=Actions
        [32/status]
        Size=32
        Context=Status
        Type=Threshold
        Threshold=4
        [wide]
        Size=100
        MinSize=90
        MaxSize=200
        Type=Scalable
        [64/actions]
        Size=64
        Type=Fixed
        [16x2/actions]
        Size=16
        Scale=2
        Type=Fixed
        """

    private func filled() -> Shelf {
        let shelf = Shelf()
        shelf.write("one/Main/index.theme", Self.index)
        for (folder, opacity) in [
            ("16/actions", 0.1), ("24/actions", 0.2), ("32/status", 0.3), ("wide", 0.4), ("16x2/actions", 0.5),
        ] {
            shelf.icon("one/Main/\(folder)/a-symbolic.svg", opacity)
        }
        return shelf
    }

    @Test("The folder for the size and scale is looked into first, then the one that is nearest")
    func sizes() {
        let shelf = filled()
        let theme = shelf.theme(["one"])
        for (size, scale, wanted) in [
            (16.0, 1, 10), (22, 1, 20), (26, 1, 20), (27, 1, 20), (28, 1, 30), (36, 1, 30), (40, 1, 30), (90, 1, 40),
            (150, 1, 40),
            (300, 1, 40), (16, 2, 50), (2, 1, 10), (64, 2, 40), (19, 1, 10), (21, 1, 20),
        ] {
            #expect(look(theme, "a", size, scale: scale) == wanted, "\(size) at \(scale)")
        }
        #expect(theme.image("a", size: 16)?.size == Size(16, 16))
        for odd in [0, -1, Double.nan, .infinity] { #expect(theme.image("a", size: odd) == nil) }
    }

    @Test("A context is kept to")
    func contexts() {
        let shelf = filled()
        let theme = shelf.theme(["one"])
        #expect(look(theme, "a", 16, context: "Status") == 30)
        #expect(look(theme, "a", 32, context: "Actions") == 20)
        #expect(look(theme, "a", 32, context: "Places") == nil)
    }

    @Test(
        "What a theme lacks is looked for in those that it inherits, in their order, then in hicolor, then in no theme")
    func inherits() {
        let shelf = filled()
        func theme(_ name: String, inherits: String) {
            shelf.write("one/\(name)/index.theme", "[Icon Theme]\nInherits=\(inherits)\nDirectories=d\n[d]\nSize=16\n")
        }
        theme("Parent", inherits: "Grand,hicolor")
        theme("Grand", inherits: "Main")
        theme("Other", inherits: "Missing")
        theme("hicolor", inherits: "")
        let opacities = [
            "Other/d/b": 0.6, "hicolor/d/b": 0.7, "Grand/d/c": 0.8, "Other/d/c": 0.6, "hicolor/d/d": 0.7, "e": 0.9,
        ]
        for (path, opacity) in opacities { shelf.icon("one/\(path)-symbolic.svg", opacity) }
        let icons = shelf.theme(["none", "one"])
        #expect(["a", "b", "c", "d", "e", "f"].map { look(icons, $0) } == [10, 60, 80, 70, 90, nil])
        // A theme that is not installed still has hicolor.
        icons.name = "Nowhere"
        #expect(["a", "d", "e"].map { look(icons, $0) } == [nil, 70, 90])
        // Those that inherit one another do not go round for ever.
        icons.name = "Grand"
        #expect(look(icons, "zzz") == nil)
    }

    @Test("The user's icons of a theme come before the system's")
    func bases() {
        let shelf = filled()
        shelf.icon("home/Main/16/actions/a-symbolic.svg", 0.9)
        let theme = shelf.theme(["home", "one"])
        #expect(look(theme) == 90)
        #expect(look(theme, "a", 24) == 20)
    }

    @Test("Folders are listed once; what is not found is not looked for again, until all is forgotten")
    func negative() {
        let shelf = filled()
        let lines = LogLines()
        let theme = shelf.theme(["one"], log: Support.log(lines))
        #expect(look(theme, "new") == nil)
        let listed = theme.listedFolders
        #expect(listed > 4)
        for name in ["new", "newer", "newest"] { #expect(look(theme, name) == nil) }
        #expect(theme.listedFolders == listed)
        #expect(lines.lines.count == 3)
        shelf.icon("one/Main/16/actions/new-symbolic.svg", 0.9)
        #expect(look(theme, "new") == nil)
        theme.forget()
        #expect(look(theme, "new") == 90)
        #expect(theme.image("new", size: 16) === theme.image("new", size: 16))
    }

    @Test("A name is never a way out of the theme's folders")
    func paths() {
        let shelf = filled()
        shelf.icon("secret-symbolic.svg", 0.9)
        shelf.icon("one/Main/16/secret-symbolic.svg", 0.9)
        let theme = shelf.theme(["one"])
        for name in [
            "../../secret", "../secret", "/etc/passwd", "", ".", "..", ".a", "a/b", "a\0b",
            String(repeating: "x", count: 9999),
        ] {
            #expect(theme.image(name) == nil, "\(name)")
        }
        theme.name = "../one/Main"
        #expect(look(theme) == nil)
        let index = IconThemeIndex(
            Array(
                "[Icon Theme]\nInherits=..,a/b,ok\nDirectories=../x,/etc,y,z\n[../x]\nSize=1\n[/etc]\nSize=1\n[y]\nSize=1"
                    .utf8))
        #expect(index.inherits == ["ok"])
        #expect(index.directories.map(\.path) == ["y"])
    }

    @Test("Icons of pixels are used where there is no symbolic one, at the size that is wanted")
    func pixels() throws {
        let shelf = filled()
        let bitmap = Bitmap(size: PixelSize(width: 64, height: 64))
        bitmap.withPixels { for index in $0.indices { $0[index] = 0xFF12_3456 } }
        shelf.write("one/Main/64/actions/app.png", bitmap.pngData())
        let theme = shelf.theme(["one"])
        let image = try #require(theme.image("app", size: 20, scale: Scale(over120: 180)))
        #expect(image.pixelSize == PixelSize(width: 40, height: 40))
        #expect(image.size == Size(20, 20))
        #expect(!image.isTemplate)
        #expect(try #require(theme.image("app", size: 16)).pixelSize.width == 16)
    }

    @Test("Without any theme there are drawings of our own; a theme's own come first; a broken one is passed over")
    func builtIn() throws {
        let shelf = filled()
        let lines = LogLines()
        let theme = shelf.theme(["one"], log: Support.log(lines))
        #expect(theme.image("edit-copy")?.isTemplate == true)
        #expect(lines.lines.isEmpty)
        shelf.icon("one/Main/16/actions/edit-cut-symbolic.svg", 0.9)
        shelf.write("one/Main/16/actions/go-next-symbolic.svg", "<svg viewBox='0 0 1")
        theme.forget()
        #expect(look(theme, "edit-cut") == 90)
        #expect(theme.image("go-next") != nil)
        #expect(lines.lines.count == 1)
        #expect(shelf.theme(["nowhere"], name: "").image("edit-copy") != nil)
    }

    @Test("An index of odd lines says what it can")
    func odd() {
        let text =
            "[Icon Theme]\r\nDirectories = a , b,,a\r\n=\n[a\n[a]\nSize=99999999\nScale=-3\nType=Odd\nThreshold=x\n[b]\nSize=0\n[]\n\0"
        let index = IconThemeIndex(Array(text.utf8))
        #expect(index.directories == [IconDirectory(path: "a", size: 4096, scale: 1, context: "", kind: .threshold(2))])
        for length in 0..<Self.index.utf8.count { _ = IconThemeIndex(Array(Array(Self.index.utf8)[..<length])) }
        #expect(IconThemeIndex(Array(Self.index.utf8)).directories.count == 6)
    }
}
