import Foundation
import Testing

struct FloorTests {
    @Test("imports go down only, and nothing from outside but what a floor may have")
    func imports() {
        #expect(!House.sources.isEmpty)
        for source in House.sources where !Floors.buildTools.contains(source.target) {
            for imported in Floors.imports(in: source.text) {
                let objection = Floors.objection(to: imported, in: source.target)
                #expect(objection == nil, "\(source.path)")
            }
        }
    }

    @Test("every target in Sources has a floor")
    func everyTarget() {
        for target in House.folders(in: "Sources") where !Floors.buildTools.contains(target) {
            #expect(Floors.floor(of: target) != nil, "\(target)")
        }
    }

    @Test("examples import libraries, not the C below them")
    func examples() {
        for path in House.files(below: "Examples", ending: ".swift") {
            for imported in Floors.imports(in: House.text(of: path)) {
                #expect(Floors.floor(of: imported) != 0, "\(path) imports \(imported)")
            }
        }
    }

    /// Where one of them is used, a release holds the engine for regular expressions, a megabyte of code.
    @Test("What programs link uses nothing of the library for processing strings")
    func stringProcessing() throws {
        let products = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent()
        for module in Floors.linked {
            let folder = products.appending(path: module + ".build")
            let objects = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".swift.o") }
            #expect(!objects.isEmpty, "\(module) has no objects in \(folder.path)")
            for object in objects {
                let names = try Data(contentsOf: folder.appending(path: object))
                #expect(
                    names.range(of: Data("17_StringProcessing".utf8)) == nil,
                    "\(module)/\(object) uses firstRange, ranges, replacing, trimmingPrefix, contains(String) or such")
            }
        }
    }

    /// Imports with whether the house allows them.
    static let cases: [(module: String, imported: String, isAllowed: Bool)] = [
        ("Skiff", "SkiffWayland", true), ("Skiff", "SkiffCore", true), ("Skiff", "CLinux", true),
        ("SkiffWayland", "CWayland", true), ("SkiffTesting", "Skiff", true), ("SkiffCore", "Glibc", true),
        ("SkiffWayland", "SkiffGraphics", false), ("SkiffGraphics", "SkiffWayland", false),
        ("SkiffCompositor", "SkiffWayland", false), ("SkiffCompositor", "CWayland", false),
        ("SkiffWayland", "CWaylandServer", false), ("SkiffCore", "SkiffGraphics", false),
        ("SkiffCore", "CLinux", false), ("SkiffGraphics", "Skiff", false), ("Skiff", "CPixman", false),
        ("Skiff", "SkiffTesting", false), ("SkiffCore", "Foundation", false), ("Skiff", "FoundationEssentials", false),
        ("SkiffGraphics", "Dispatch", false), ("SkiffNew", "SkiffCore", false),
    ]

    @Test("the check would find an import that goes up or along", arguments: cases)
    func objections(example: (module: String, imported: String, isAllowed: Bool)) {
        #expect((Floors.objection(to: example.imported, in: example.module) == nil) == example.isAllowed)
    }

    @Test("imports are seen in every spelling")
    func spellings() {
        let text = """
            import A
            @testable import B
            public import struct C.Part
            @_spi(X) internal import D
                import E
            // import F
            let important = "import G"
            """
        #expect(Floors.imports(in: text) == ["A", "B", "C", "D", "E"])
    }
}
