// swift-tools-version: 6.2
import PackageDescription

// Floors 2 to 4 are main-actor code; floor 1 is values (see README, "The floors").
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "Skiff",
    products: [
        .library(name: "Skiff", targets: ["Skiff"]),
        .library(name: "SkiffTesting", targets: ["SkiffTesting"]),
        .library(name: "SkiffUIKit", targets: ["SkiffUIKit"]),
        .library(name: "SkiffCore", targets: ["SkiffCore"]),
        .library(name: "SkiffWayland", targets: ["SkiffWayland"]),
        .library(name: "SkiffGraphics", targets: ["SkiffGraphics"]),
        .library(name: "SkiffCompositor", targets: ["SkiffCompositor"]),
        .executable(name: "skiff", targets: ["skiff"]),
    ],
    targets: [
        // Floor 0: C, by module maps.
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
        .systemLibrary(
            name: "CText", pkgConfig: "harfbuzz freetype2", providers: [.apt(["libharfbuzz-dev", "libfreetype-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        // Headers alone: the libraries are opened when the first such picture is decoded.
        .systemLibrary(name: "CJPEG", providers: [.apt(["libjpeg62-turbo-dev"])]),
        .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(name: "CWayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
        .systemLibrary(name: "CWaylandServer", pkgConfig: "wayland-server", providers: [.apt(["libwayland-dev"])]),
        .systemLibrary(name: "CXKBCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
        // The sanitizers' doors, where a build has them, and descriptors over a socket; for the fuzzer alone.
        .systemLibrary(name: "CFuzz"),
        // Another process step by step, for `skiff warm` alone.
        .systemLibrary(name: "CTrace"),
        // What the benches compare with and count by.
        .systemLibrary(name: "CBench"),
        .executableTarget(name: "WaylandScanner"),
        .plugin(name: "WaylandScannerPlugin", capability: .buildTool(), dependencies: ["WaylandScanner"]),

        // Floor 1: values.
        .target(name: "SkiffCore"),

        // Floor 2: one connection; pixels and text; the other end of the wire.
        .target(
            name: "SkiffWayland", dependencies: ["SkiffCore", "CWayland", "CXKBCommon", "CLinux"],
            exclude: ["protocols.list"], swiftSettings: mainActor, plugins: ["WaylandScannerPlugin"]),
        .target(
            name: "SkiffGraphics", dependencies: ["SkiffCore", "CPixman", "CText", "CPNG", "CJPEG", "CWebP", "CLinux"],
            swiftSettings: mainActor),

        .target(
            name: "SkiffCompositor", dependencies: ["SkiffCore", "CWaylandServer", "CXKBCommon", "CLinux"],
            exclude: ["protocols.list"], swiftSettings: mainActor, plugins: ["WaylandScannerPlugin"]),

        // Floor 3: responders, views, gestures, controls, windows.
        .target(
            name: "Skiff", dependencies: ["SkiffCore", "SkiffWayland", "SkiffGraphics", "CLinux"],
            swiftSettings: mainActor),

        // Floor 4: tests of applications.
        .target(
            name: "SkiffTesting",
            dependencies: ["Skiff", "SkiffCompositor", "SkiffCore", "SkiffGraphics", "SkiffWayland"],
            swiftSettings: mainActor),

        // UIKit's names for code that is ported.
        .target(name: "SkiffUIKit", dependencies: ["Skiff"], exclude: ["Porting.md"], swiftSettings: mainActor),

        // Bad data and odd events for all that comes from outside.
        .target(
            name: "SkiffFuzz",
            dependencies: [
                "Skiff", "SkiffCompositor", "SkiffCore", "SkiffGraphics", "SkiffWayland", "CLinux", "CFuzz",
            ],
            swiftSettings: mainActor),

        // The tool. It starts apps as child processes; they never link the server library.
        .executableTarget(
            name: "skiff",
            dependencies: ["SkiffCore", "SkiffCompositor", "SkiffGraphics", "SkiffFuzz", "CLinux", "CFuzz", "CTrace"],
            swiftSettings: mainActor),

        // What `skiff bench dispatch` runs; it counts with a `malloc` of its own.
        .executableTarget(
            name: "DispatchBench",
            dependencies: ["Skiff", "SkiffTesting", "SkiffCore", "SkiffWayland", "BenchSupport", "CBench"],
            swiftSettings: mainActor),
        // What `skiff bench draw` runs: the canvas beside the library below it.
        .executableTarget(
            name: "DrawBench", dependencies: ["SkiffGraphics", "SkiffCore", "BenchSupport", "CPixman"],
            swiftSettings: mainActor),
        // A watch and a table for both.
        .target(name: "BenchSupport", swiftSettings: mainActor),

        // Floor 5: programs.
        .executableTarget(
            name: "Hello", dependencies: ["Skiff"], path: "Examples/Hello", exclude: ["demo.touch"],
            swiftSettings: mainActor),
        .executableTarget(
            name: "Gallery", dependencies: ["Skiff"], path: "Examples/Gallery",
            exclude: ["demo.touch", "gallery.png", "sheet.png"], swiftSettings: mainActor),
        .executableTarget(
            name: "HitTestLab", dependencies: ["Skiff"], path: "Examples/HitTestLab", exclude: ["demo.touch"],
            swiftSettings: mainActor),
        .executableTarget(
            name: "GestureLab", dependencies: ["Skiff"], path: "Examples/GestureLab", exclude: ["demo.touch"],
            swiftSettings: mainActor),
        .executableTarget(
            name: "PortedDemo", dependencies: ["Skiff", "SkiffUIKit"], path: "Examples/PortedDemo",
            exclude: ["demo.touch"], swiftSettings: mainActor),
        .executableTarget(
            name: "BenchClient", dependencies: ["Skiff"], path: "Examples/BenchClient", swiftSettings: mainActor),

        .testTarget(
            name: "SkiffTests", dependencies: ["Skiff", "SkiffTesting", "TextSupport", "ImageSupport"],
            swiftSettings: mainActor),
        .testTarget(
            name: "SkiffUIKitTests", dependencies: ["SkiffUIKit", "SkiffTesting"], swiftSettings: mainActor),
        // Views that take text.
        .target(name: "TextSupport", dependencies: ["Skiff"], path: "Tests/TextSupport", swiftSettings: mainActor),
        // The demonstrations that Skiff was founded on.
        .testTarget(
            name: "DemoTests", dependencies: ["Skiff", "SkiffTesting", "SkiffCompositor"], swiftSettings: mainActor),
        // The gesture arena, held against a model of its law.
        .testTarget(name: "ArenaModelTests", dependencies: ["Skiff", "SkiffTesting", "SkiffCore"]),
        // The lab of gestures, card by card.
        .testTarget(
            name: "GestureLabTests", dependencies: ["GestureLab", "Skiff", "SkiffTesting"], swiftSettings: mainActor),
        // The same, written for iOS and ported: on the classes of the example.
        .testTarget(
            name: "PortedDemoTests", dependencies: ["Skiff", "SkiffTesting", "SkiffCompositor", "PortedDemo"],
            swiftSettings: mainActor),
        // Traces of input, Fixtures/Scenarios, with the callbacks that they must lead to; through the whole wire.
        .testTarget(
            name: "ScenarioTests",
            dependencies: ["Skiff", "SkiffCompositor", "SkiffCore", "SkiffWayland", "TextSupport"],
            swiftSettings: mainActor),
        .testTarget(name: "WaylandScannerTests", dependencies: ["WaylandScanner"]),
        .testTarget(name: "SkiffCoreTests", dependencies: ["SkiffCore"]),
        .testTarget(
            name: "SkiffWaylandTests",
            dependencies: ["SkiffWayland", "SkiffCompositor", "SkiffCore", "CLinux", "CXKBCommon", "ProcessSupport"],
            swiftSettings: mainActor),
        .testTarget(
            name: "SkiffCompositorTests",
            dependencies: [
                "SkiffCompositor", "SkiffCore", "SkiffGraphics", "CLinux", "CTrace", "SkiffWayland",
                "CompositorSupport", "skiff",
            ],
            swiftSettings: mainActor),
        .testTarget(
            name: "SkiffGraphicsTests", dependencies: ["SkiffGraphics", "SkiffCore", "ImageSupport"],
            swiftSettings: mainActor),
        // Picture files of every kind, encoded by the libraries' own encoders.
        .systemLibrary(name: "CImageSupport", path: "Tests/CImageSupport"),
        .target(name: "ImageSupport", dependencies: ["CImageSupport"], path: "Tests/ImageSupport"),
        // The README and the doc comments, held against what is built.
        .testTarget(name: "ReadmeTests", dependencies: ["Skiff", "SkiffTesting", "SkiffUIKit"]),
        // On a real compositor; what they drive it with is in Tests/WestonModule.
        .testTarget(
            name: "WestonTests",
            dependencies: [
                "CompositorSupport", "ProcessSupport", "Hello", "PasteProbe", "GestureLab", "PortedDemo", "BenchClient",
            ]),
        .executableTarget(
            name: "PasteProbe", dependencies: ["Skiff"], path: "Tests/PasteProbe", swiftSettings: mainActor),
        // The same checks on every compositor that Skiff is tried on.
        .testTarget(
            name: "CompositorTests", dependencies: ["CompositorSupport", "ProcessSupport", "CompositorProbe"]),
        .executableTarget(
            name: "CompositorProbe", dependencies: ["Skiff"], path: "Tests/CompositorProbe", swiftSettings: mainActor),
        // What commands real compositors: Weston's test seat, wires by hand, a bus, and their screens.
        .target(
            name: "CompositorSupport", dependencies: ["ProcessSupport", "CPNG", "CLinux"],
            path: "Tests/CompositorSupport"),
        // Programs as a shell starts them: what they say, how they end, what they cost at rest.
        .testTarget(
            name: "ProcessTests",
            dependencies: [
                "ProcessSupport", "SkiffCompositor", "SkiffCore", "SkiffGraphics", "CLinux", "Hello", "Gallery",
                "LifecycleProbe", "skiff",
            ],
            swiftSettings: mainActor),
        .target(name: "ProcessSupport", path: "Tests/ProcessSupport"),
        .executableTarget(
            name: "LifecycleProbe", dependencies: ["Skiff", "SkiffCompositor", "CBench"], path: "Tests/LifecycleProbe",
            swiftSettings: mainActor),
        .testTarget(
            name: "SkiffFuzzTests", dependencies: ["SkiffFuzz", "ProcessSupport", "skiff"], swiftSettings: mainActor),
        .testTarget(name: "HouseTests", dependencies: ["SkiffCore", "SkiffGraphics"]),
    ],
    swiftLanguageModes: [.v6]
)
