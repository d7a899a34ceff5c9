import Foundation

/// The package's own files.
enum House {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A file of a target, with its path in the package.
    struct Source {
        var target: String
        var path: String
        var text: String
    }

    /// The names of the folders in a folder of the package; none if that is not there.
    static func folders(in folder: String) -> [String] {
        let url = root.appending(path: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: url.appending(path: name).path, isDirectory: &isFolder)
                && isFolder.boolValue
        }.sorted()
    }

    /// Every file below a folder of the package whose name ends so.
    static func files(below folder: String, ending: String = "") -> [String] {
        let url = root.appending(path: folder)
        let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(ending) && !$0.split(separator: "/").contains(".build") }
            .map { folder + "/" + $0 }.sorted()
    }

    static func text(of path: String) -> String {
        (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
    }

    /// The Swift files of every target in `Sources/`.
    static let sources: [Source] = folders(in: "Sources").flatMap { target in
        files(below: "Sources/\(target)", ending: ".swift").map {
            Source(target: target, path: $0, text: text(of: $0))
        }
    }

    /// The Swift files of the libraries that programs link.
    static let librarySources = sources.filter { Floors.libraries.contains($0.target) }
}
