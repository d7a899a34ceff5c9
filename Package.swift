// swift-tools-version: 6.2
import PackageDescription

// Floors 2 to 4 are main-actor code; floor 1 is values (see README, "The floors").
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "Skiff",
    products: [
        .library(name: "SkiffCore", targets: ["SkiffCore"]),
        .library(name: "SkiffGraphics", targets: ["SkiffGraphics"]),
    ],
    targets: [
        // Floor 0: C, by module maps.
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
        .systemLibrary(
            name: "CText", pkgConfig: "harfbuzz freetype2", providers: [.apt(["libharfbuzz-dev", "libfreetype-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),

        // Floor 1: values.
        .target(name: "SkiffCore"),

        // Floor 2: pixels and text.
        .target(
            name: "SkiffGraphics", dependencies: ["SkiffCore", "CPixman", "CText", "CPNG", "CLinux"],
            swiftSettings: mainActor),

        .testTarget(name: "SkiffCoreTests", dependencies: ["SkiffCore"]),
        // On a real compositor; what they drive it with is in Tests/WestonModule.
        .testTarget(name: "WestonTests", dependencies: ["CPNG"]),
    ],
    swiftLanguageModes: [.v6]
)
