import Foundation
import PackagePlugin

/// Runs WaylandScanner over the protocols that a target's `protocols.list` names.
///
/// The list's first line is `client` or `server`; each further line is a file of `protocols/` without its ending.
@main
struct WaylandScannerPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let list = target.directoryURL.appending(path: "protocols.list")
        let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
        guard let side = lines.first else {
            Diagnostics.error("\(list.path) is empty: its first line is client or server")
            return []
        }
        let protocols = context.package.directoryURL.appending(path: "protocols")
        let scanner = try context.tool(named: "WaylandScanner").url
        return lines.dropFirst().map { name in
            let input = protocols.appending(path: "\(name).xml")
            let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
            return .buildCommand(
                displayName: "WaylandScanner \(side) \(name)", executable: scanner,
                arguments: [side, input.path, output.path], inputFiles: [input, list], outputFiles: [output])
        }
    }
}
