import Foundation
import Testing

/// The page about porting, held against PortedDemo as it was written for iOS and as it is.
struct PortingTests {
    /// An edit: how it is called in the page's table, and what is counted in the text for iOS.
    private static let edits: [(name: String, pattern: String)] = [
        ("`import UIKit`", "^import UIKit$"),
        ("`#selector(…)`", "#selector\\("),
        ("`@objc`", "@objc "),
        ("`init?(coder:)`", "required init\\?\\(coder:"),
        ("`layer.cornerRadius`", "layer\\.cornerRadius"),
        ("`borderStyle`", "\\.borderStyle"),
        ("`UIApplication.shared`", "UIApplication\\.shared"),
        ("`UIPasteboard.general`", "UIPasteboard\\.general"),
        ("`override func copy(_:)`", "override func (copy|paste)\\("),
        ("`to target: Any?`", "to target: Any\\?"),
        ("`text ?? \"\"`", "\\.text \\?\\? \"\""),
        ("`UIImage(named:)`", "UIImage\\(named:"),
    ]

    private static func lines(_ path: String) throws -> [String] {
        try String(contentsOf: SwiftCompiler.package.appending(path: path), encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    private static let names: [String] = {
        let folder = SwiftCompiler.package.appending(path: "Tests/Fixtures/PortedDemo").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
    }()

    private static func written(_ name: String) throws -> [String] {
        try lines("Tests/Fixtures/PortedDemo/\(name).txt")
    }

    private static func ported(_ name: String) throws -> [String] {
        try lines("Examples/PortedDemo/Demos/\(name).swift")
    }

    private static func count(_ pattern: String, in lines: [String]) throws -> Int {
        let regex = try Regex(pattern)
        return lines.reduce(0) { $0 + $1.matches(of: regex).count }
    }

    @Test("every file that was written for iOS is ported, and no other file is among them")
    func files() {
        let folder = SwiftCompiler.package.appending(path: "Examples/PortedDemo/Demos").path
        let ported = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        #expect(Self.names.count >= 10)
        #expect(ported == Self.names.map { $0 + ".swift" })
    }

    @Test("the page counts each kind of edit right, and none is left to do")
    func counts() throws {
        let page = try Self.lines("Sources/SkiffUIKit/Porting.md")
        for edit in Self.edits {
            let count = try Self.names.reduce(0) { try $0 + Self.count(edit.pattern, in: try Self.written($1)) }
            let left = try Self.names.reduce(0) { try $0 + Self.count(edit.pattern, in: try Self.ported($1)) }
            let row = page.first { $0.hasPrefix("| \(edit.name)") }
            #expect(row?.hasSuffix("| \(count) |") == true, "\(edit.name): \(count)")
            #expect(left == 0, "\(edit.name)")
        }
    }

    @Test("the page says how many lines there are, and how many of them are others now")
    func changedLines() throws {
        var all = 0
        var changed = 0
        var unmarked: [String] = []
        for name in Self.names {
            let written = try Self.written(name)
            all += written.count
            var coder = 0
            let gone = try Self.ported(name).difference(from: written).removals
            changed += gone.count
            for case .remove(_, let line, _) in gone {
                if line.contains("required init?(coder:") { coder = 4 }
                // The initializer has three lines, with an empty one beside it.
                if coder > 0 {
                    coder -= 1
                } else if try Self.edits.allSatisfy({ try Self.count($0.pattern, in: [line]) == 0 }) {
                    unmarked.append(line.trimmingCharacters(in: .whitespaces))
                }
            }
        }
        let page = try Self.lines("Sources/SkiffUIKit/Porting.md").joined(separator: " ")
        #expect(page.contains("Of \(all) lines, \(changed) are others"), "\(all) lines, \(changed) changed")
        // What changes beside the edits that the table counts.
        #expect(Set(unmarked).isSubset(of: Self.others), "\(unmarked)")
    }

    private static let others: Set<String> = [
        "", "choose(new)", "return", "}", "protocol Storing {", "final class Swatch: UIView {",
    ]

    @Test("the page's Swift compiles without a warning")
    func snippets() throws {
        let blocks = Snippets.blocks(in: try Self.lines("Sources/SkiffUIKit/Porting.md").joined(separator: "\n"))
        #expect(blocks.count >= 2)
        for block in blocks {
            #expect(try SwiftCompiler.check(["Ported.swift": block], strict: true) == "", "\(block)")
        }
    }
}
