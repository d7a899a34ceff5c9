import Foundation
import Testing

struct ReadmeTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: SwiftCompiler.package.appending(path: path), encoding: .utf8)
    }

    @Test("every Swift block of the README compiles without a warning")
    func snippets() throws {
        let blocks = Snippets.blocks(in: try Self.text("README.md"))
        #expect(blocks.count >= 2)
        for block in blocks {
            #expect(try SwiftCompiler.check(["main.swift": block], strict: true) == "", "\(block)")
        }
    }

    @Test("the README's first program is the Hello example")
    func hello() throws {
        let first = try #require(Snippets.blocks(in: try Self.text("README.md")).first)
        let lines = try Self.text("Examples/Hello/main.swift").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first?.hasPrefix("//") == true)
        #expect(first == lines.dropFirst().joined(separator: "\n"))
    }

    @Test("every file, folder and script that the README names is there")
    func paths() throws {
        let readme = try Self.text("README.md")
        let links = readme.matches(of: /\]\(([^)#]+)\)/).map { String($0.output.1) }.filter { !$0.contains("://") }
        let scripts = readme.matches(of: /Scripts\/[a-z]+/).map { String($0.output) }
        #expect(!links.isEmpty)
        #expect(!scripts.isEmpty)
        for path in links + scripts {
            let url = SwiftCompiler.package.appending(path: path)
            #expect(FileManager.default.fileExists(atPath: url.path), "\(path)")
        }
    }

    @Test("every variable that the libraries ask for is in the README's settings")
    func variables() throws {
        let settings = try Self.text("README.md").split(separator: "## Settings")[1]
        let sources = SwiftCompiler.package.appending(path: "Sources")
        var names: Set<String> = []
        for case let url as URL in FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
            ?? .init()
        where url.pathExtension == "swift" {
            let text = try String(contentsOf: url, encoding: .utf8)
            names.formUnion(text.matches(of: /"(SKIFF_[A-Z_]+)"/).map { String($0.output.1) })
        }
        // What `skiff replay` tells its program.
        names.remove("SKIFF_REPLAY")
        #expect(names.count > 4)
        for name in names { #expect(settings.contains("`\(name)`"), "\(name)") }
    }

    @Test("the check would find a program that does not compile")
    func negative() throws {
        #expect(try SwiftCompiler.check(["main.swift": "import Skiff\nLabel().shout()\n"], strict: true) != "")
    }
}
