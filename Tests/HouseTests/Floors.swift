/// The floors of the house: what may import what.
enum Floors {
    /// The modules of each floor; imports go down only, never along a floor.
    static let table: [[String]] = [
        [
            "CLinux", "CPixman", "CText", "CPNG", "CJPEG", "CWebP", "CWayland", "CWaylandServer", "CXKBCommon", "CFuzz",
            "CBench", "CTrace",
        ],
        ["SkiffCore"],
        ["SkiffWayland", "SkiffGraphics", "SkiffCompositor"],
        ["Skiff"],
        ["SkiffTesting", "SkiffUIKit", "SkiffAccessibility", "SkiffFuzz", "BenchSupport"],
        ["skiff", "DispatchBench", "DrawBench"],
    ]

    /// C libraries that one module alone speaks to.
    static let masters: [String: Set<String>] = [
        "CWayland": ["SkiffWayland"], "CWaylandServer": ["SkiffCompositor"],
        "CPixman": ["SkiffGraphics", "DrawBench"], "CText": ["SkiffGraphics"], "CPNG": ["SkiffGraphics"],
        "CJPEG": ["SkiffGraphics"], "CWebP": ["SkiffGraphics"],
        "CXKBCommon": ["SkiffWayland", "SkiffCompositor"], "CFuzz": ["SkiffFuzz", "skiff"],
        "CBench": ["DispatchBench"], "CTrace": ["skiff"],
    ]

    /// What is not ours and may be imported, from floor 1 upwards.
    static let system: [Set<String>] = [[], ["Glibc"], ["Glibc"], ["Glibc"], ["Glibc", "Testing"], ["Glibc"]]

    /// Tools that run while the package is built, beside the house.
    static let buildTools: Set<String> = ["WaylandScanner"]

    /// The libraries that programs link.
    static let libraries = Set(table.dropFirst().joined()).subtracting([
        "skiff", "DispatchBench", "DrawBench", "BenchSupport",
    ])

    /// The floors of ours that an ordinary program links.
    static let linked = ["SkiffCore", "SkiffWayland", "SkiffGraphics", "Skiff"]

    static func floor(of module: String) -> Int? {
        table.firstIndex { $0.contains(module) }
    }

    /// Why a module may not import another, as a sentence; nil if it may.
    static func objection(to imported: String, in module: String) -> String? {
        guard let floor = floor(of: module) else { return "\(module) is on no floor: give it one in Floors.table" }
        guard let other = self.floor(of: imported) else {
            return system[floor].contains(imported)
                ? nil : "\(module) imports \(imported), which is not ours and not for floor \(floor)"
        }
        if other >= floor {
            return "\(module) (floor \(floor)) imports \(imported) (floor \(other)): imports go down only"
        }
        if floor == 1 { return "\(module) imports \(imported): floor 1 is values, without C" }
        if let masters = masters[imported], !masters.contains(module) {
            return "\(module) imports \(imported), which only \(masters.sorted().joined(separator: " and ")) may"
        }
        return nil
    }

    /// The modules that a file imports.
    static func imports(in text: String) -> [String] {
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let start = words.firstIndex(of: "import"),
                words[..<start].allSatisfy({
                    $0.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains($0)
                })
            else { return nil }
            let named = words[(start + 1)...].drop { kinds.contains($0) }
            return named.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
        }
    }
}
