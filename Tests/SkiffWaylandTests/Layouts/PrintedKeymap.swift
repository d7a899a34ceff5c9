/// What a keymap's text, as xkbcommon's tool prints it, says of its keys: the keysyms' names at each level.
nonisolated struct PrintedKeymap {
    /// The names of keysyms by group and level; several at one level are one entry of several.
    typealias Levels = [[[String]]]

    /// By keycode as xkb counts.
    private(set) var keys: [UInt32: Levels] = [:]

    init(_ text: [UInt8]) {
        var codes: [String: UInt32] = [:]
        var inSymbols = false
        var current: UInt32?
        for line in text.split(separator: UInt8(ascii: "\n")) {
            // Types and interpretations, most of the text, are not looked at.
            guard let first = line.first(where: { $0 != 9 && $0 != 32 }) else { continue }
            if first == UInt8(ascii: "x"), line.starts(with: Array("xkb_symbols".utf8)) { inSymbols = true }
            if inSymbols {
                if first == UInt8(ascii: "k"), let name = Self.name(in: line) {
                    current = codes[name]
                    if let current { keys[current] = [] }
                }
                guard let current, let list = Self.symbols(in: line) else { continue }
                keys[current]?.append(Self.levels(list))
            } else if first == UInt8(ascii: "<"), let name = Self.name(in: line) {
                codes[name] = Self.number(after: UInt8(ascii: "="), in: line)
            }
        }
    }

    /// A key's name, as `<AE01>`.
    private static func name(in line: ArraySlice<UInt8>) -> String? {
        guard let open = line.firstIndex(of: UInt8(ascii: "<")),
            let close = line[open...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        return String(decoding: line[open...close], as: UTF8.self)
    }

    private static func number(after mark: UInt8, in line: ArraySlice<UInt8>) -> UInt32? {
        guard let place = line.firstIndex(of: mark) else { return nil }
        let digits = line[place...].filter { (48...57).contains($0) }
        return UInt32(String(decoding: digits, as: UTF8.self))
    }

    /// What is between the brackets of `{ [ a, A ] }` and of `symbols[Group1]= [ a, A ]`.
    private static func symbols(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = line
        if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
            guard line[..<equals].contains(UInt8(ascii: "y")), line[..<equals].contains(UInt8(ascii: "b")) else {
                return nil
            }
            rest = line[equals...]
        }
        guard let open = rest.firstIndex(of: UInt8(ascii: "[")), let close = rest.lastIndex(of: UInt8(ascii: "]"))
        else { return nil }
        return rest[(open + 1)..<close]
    }

    private static func levels(_ list: ArraySlice<UInt8>) -> [[String]] {
        var levels: [[String]] = []
        var several: [String]?
        for word in list.split(whereSeparator: { $0 == 44 || $0 == 32 || $0 == 9 }) {
            var word = word
            if word.first == UInt8(ascii: "{") {
                several = []
                word = word.dropFirst()
            }
            let ends = word.last == UInt8(ascii: "}")
            if ends { word = word.dropLast() }
            let name = String(decoding: word, as: UTF8.self)
            if var gathered = several {
                if !name.isEmpty { gathered.append(name) }
                several = ends ? nil : gathered
                if ends { levels.append(gathered) }
            } else {
                levels.append([name])
            }
        }
        return levels
    }
}
