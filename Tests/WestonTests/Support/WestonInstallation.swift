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

    private static var packagePath: String {
        // Tests/WestonTests/Support/this file
        parent(parent(parent(parent(#filePath))))
    }

    private static func parent(_ path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }
}
