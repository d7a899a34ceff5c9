import Glibc
import SkiffCore
import Testing

@testable import SkiffGraphics

/// The faces that the system chose are remembered in a file, which counts only while nothing has changed.
final class FontMemoryTests {
    private let folder = Support.makeFolder("memory")
    init() {}
    deinit { Support.remove(folder) }

    private var path: String { folder + "/fonts-1" }

    private func engine(directories: [String]? = nil, library: String = "libfontconfig.so.1") -> TextEngine {
        TextEngine(
            log: Support.log(), cacheDirectory: folder, fontDirectories: directories,
            libraries: .init(fontconfig: library))
    }

    private func file() throws -> [UInt8] { try Files.read(path).get() }

    @Test("The second start does not open fontconfig, and sets text alike")
    func remembers() throws {
        let first = engine()
        let before = first.layout("Hello", font: .system(ofSize: 15, weight: .bold))
        #expect(first.store.usesFontconfig)
        let second = engine(library: "libnothing.so")
        for font in [Font.system(ofSize: 15, weight: .bold), .monospaced(ofSize: 12), .system(ofSize: 9)] {
            #expect(second.store.face(for: font) != nil)
        }
        #expect(second.layout("Hello", font: .system(ofSize: 15, weight: .bold)).size == before.size)
        #expect(!second.store.usesFontconfig)
    }

    @Test("A family by name is remembered with the others")
    func named() {
        _ = engine().store.face(for: .system(ofSize: 15))
        let serif = Font(family: .named("DejaVu Serif"), size: 15)
        let asks = engine()
        #expect(asks.store.face(for: serif)?.familyName == "DejaVu Serif")
        #expect(asks.store.usesFontconfig)
        let knows = engine()
        #expect(knows.store.face(for: serif)?.familyName == "DejaVu Serif")
        #expect(knows.store.face(for: .system(ofSize: 15)) != nil)
        #expect(!knows.store.usesFontconfig)
    }

    @Test("A file that is garbage, cut off or changed does not count, and is written anew")
    func garbage() throws {
        _ = engine().store.face(for: .system(ofSize: 15))
        let good = try file()
        var cases: [[UInt8]] = [
            [], Array("nonsense".utf8), [0xFF, 0x00, 0x0A, 0x0A, 0x0A, 0x0A], good.dropLast(1) + [], good + [0x0A],
        ]
        for length in stride(from: 0, to: good.count, by: 97) { cases.append(Array(good[..<length])) }
        for bytes in cases {
            #expect(Files.write(bytes, to: path) == nil)
            let engine = engine()
            #expect(engine.store.face(for: .system(ofSize: 15)) != nil)
            #expect(engine.store.usesFontconfig)
            #expect(try file() == good)
        }
    }

    @Test("A changed font directory or environment makes it stale")
    func stale() throws {
        _ = engine().store.face(for: .system(ofSize: 15))
        let text = String(decoding: try file(), as: UTF8.self)
        #expect(text.contains("path\t") && text.contains("/usr/share/fonts"))
        for (from, to) in [
            ("\t/usr/share/fonts\n", "1\t/usr/share/fonts\n"), ("\tHOME=", "\tHOME=x"),
            ("skiff-fonts 1", "skiff-fonts 9"),
        ] {
            let changed = text.replacingFirst(from, with: to)
            #expect(changed != text)
            #expect(Files.write(Array(changed.utf8), to: path) == nil)
            let engine = engine()
            #expect(engine.store.face(for: .system(ofSize: 15)) != nil)
            #expect(engine.store.usesFontconfig)
        }
    }

    @Test("A remembered face that is no font any more is looked for again")
    func broken() throws {
        _ = engine().store.face(for: .system(ofSize: 15))
        let text = String(decoding: try file(), as: UTF8.self)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("face\t400\tsans-serif\t") })
        let fake =
            line.split(separator: "\t", omittingEmptySubsequences: false).dropLast().joined(separator: "\t")
            + "\t/etc/hostname"
        #expect(Files.write(Array(text.replacingFirst(String(line), with: fake).utf8), to: path) == nil)
        #expect(engine().store.face(for: .system(ofSize: 15)) != nil)
    }

    @Test("Where nothing can be written, text is set all the same")
    func unwritable() {
        let engine = TextEngine(log: Support.log(), cacheDirectory: "/proc/nowhere/at/all")
        #expect(engine.layout("Hello", font: .system(ofSize: 15)).size.width > 10)
    }
}

extension String {
    /// The text with the first occurrence of a part changed.
    func replacingFirst(_ part: String, with other: String) -> String {
        let bytes = Array(utf8)
        let wanted = Array(part.utf8)
        guard bytes.count >= wanted.count else { return self }
        for start in 0...(bytes.count - wanted.count) where Array(bytes[start..<(start + wanted.count)]) == wanted {
            return String(
                decoding: bytes[..<start] + Array(other.utf8) + bytes[(start + wanted.count)...], as: UTF8.self)
        }
        return self
    }
}
