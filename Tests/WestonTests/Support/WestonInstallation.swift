import Glibc

/// What the live tests need: Weston, and the test seat that `Tests/WestonModule/build` makes.
enum WestonInstallation {
    /// Whether live tests can run; where `CI` is set, they run and fail instead of being skipped.
    static var isUsable: Bool {
        if let ci = getenv("CI"), String(cString: ci) == "true" { return true }
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        let hasWeston = path.split(separator: ":").contains { access("\($0)/weston", X_OK) == 0 }
        return hasWeston && hasModule
    }

    static var hasModule: Bool { access(modulePath, R_OK) == 0 }

    static var modulePath: String { packagePath + "/.build/weston/skiff-testseat.so" }
    static var picturesPath: String { packagePath + "/.build/weston/pictures" }

    /// The folder that the package's own executables are built into: where this test runs.
    static var productsPath: String {
        var path = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &path, path.count)
        return parent(String(decoding: path[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    private static var packagePath: String {
        // Tests/WestonTests/Support/this file
        parent(parent(parent(parent(#filePath))))
    }

    private static func parent(_ path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }
}
