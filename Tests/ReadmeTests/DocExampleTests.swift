import Foundation
import Testing

struct DocExampleTests {
    /// Every example in the doc comments of a module, as a file by name.
    private static func examples(of module: String) throws -> [String: String] {
        let folder = SwiftCompiler.package.appending(path: "Sources/\(module)")
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        var files: [String: String] = [:]
        for path in paths.sorted() where path.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            let source = path.split(separator: "/").joined(separator: "_").dropLast(".swift".count)
            for block in Snippets.blocks(in: Snippets.documentation(in: text)) {
                let number = files.count
                files["\(source)_\(number).swift"] = Snippets.file(of: block, number: number)
            }
        }
        return files
    }

    @Test("every example in a doc comment compiles", arguments: ["Skiff", "SkiffTesting"])
    func compile(module: String) throws {
        let files = try Self.examples(of: module)
        #expect(!files.isEmpty)
        #expect(try SwiftCompiler.check(files, strict: false) == "")
    }

    @Test("examples are found in doc comments only")
    func found() {
        let source =
            "/// One.\n///\n/// ```swift\n/// let a = 1\n/// ```\nlet text = \"```swift\"\n    /// ```swift\n    /// b\n    /// ```\n"
        #expect(Snippets.blocks(in: Snippets.documentation(in: source)) == ["let a = 1\n", "b\n"])
    }
}
