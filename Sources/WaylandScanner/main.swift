// WaylandScanner client|server INPUT.xml OUTPUT.swift: writes the Swift side of a Wayland protocol.
import Foundation

func run(_ arguments: [String]) throws {
    guard arguments.count == 4, let side = Side(rawValue: arguments[1]) else {
        throw ScannerError("usage: WaylandScanner client|server INPUT.xml OUTPUT.swift")
    }
    let model = try ProtocolParser.parse(Data(contentsOf: URL(fileURLWithPath: arguments[2])))
    let source = FileEmitter(model: model, side: side).emit()
    try source.write(toFile: arguments[3], atomically: true, encoding: .utf8)
}

do {
    try run(CommandLine.arguments)
} catch {
    FileHandle.standardError.write(
        Data("WaylandScanner: \(CommandLine.arguments.dropFirst(2).first ?? ""): \(error)\n".utf8))
    exit(1)
}
