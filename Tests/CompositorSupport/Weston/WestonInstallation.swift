import Glibc
import ProcessSupport

/// What the live tests need: Weston, and the test seat that `Tests/WestonModule/build` makes.
package enum WestonInstallation {
    /// Whether live tests can run; where `CI` is set, they run and fail instead of being skipped.
    package static var isUsable: Bool {
        if let ci = getenv("CI"), String(cString: ci) == "true" { return true }
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        let hasWeston = path.split(separator: ":").contains { access("\($0)/weston", X_OK) == 0 }
        return hasWeston && hasModule
    }

    package static var hasModule: Bool { access(modulePath, R_OK) == 0 }

    package static var modulePath: String { PackageFolder.path + "/.build/weston/skiff-testseat.so" }
    package static var picturesPath: String { PackageFolder.path + "/.build/weston/pictures" }
}
