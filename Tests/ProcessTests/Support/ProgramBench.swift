import Glibc
import ProcessSupport
import SkiffCompositor
import SkiffCore

/// A folder with a compositor's socket in it, and a program that runs there.
///
/// The compositor has its turns while the test waits.
final class ProgramBench {
    let compositor: Compositor
    let program: ChildProcess
    private let folder: String

    fileprivate init(
        _ command: [String], _ configuration: Compositor.Configuration, folder: String, environment: [String: String]
    ) throws {
        self.folder = folder
        compositor = Compositor(configuration)
        try compositor.listen(in: folder, name: "wayland-7")
        var variables = Environment.isolated(in: folder)
        variables["XDG_RUNTIME_DIR"] = folder
        variables["WAYLAND_DISPLAY"] = "wayland-7"
        variables.merge(environment) { $1 }
        program = try ChildProcess(
            command, environment: variables, logPath: folder + "/errors", outputPath: folder + "/output")
    }

    /// What the program has written to its standard error stream.
    var errors: String { program.log }
    /// What it has written to its standard output.
    var output: String { readText(folder + "/output") ?? "" }

    /// Waits until it is so.
    func wait(until what: String, _ isSo: () -> Bool) throws {
        let answer: Void? = poll {
            compositor.turn()
            return isSo() ? () : nil
        }
        guard answer != nil else { throw ProcessFailure("waited in vain until \(what); errors: \(errors)") }
    }

    /// Waits for the program's window, with a picture in it.
    func window() throws -> CompositorWindow {
        try wait(until: "there is a window") { compositor.windows.first?.isMapped == true }
        return compositor.windows[0]
    }

    /// Waits for the end and gives the exit status.
    func status() throws -> Int32? {
        try wait(until: "the program ends") { !program.isRunning }
        return program.waitForEnd()
    }

    /// Waits until the program sleeps and has nothing to say.
    func rest() throws {
        var quiet = 0
        var switches = -1
        try wait(until: "the program is at rest") {
            usleep(20_000)
            let now = ProcessStatus(of: program.pid)
            quiet = !compositor.turn() && now.isSleeping && now.voluntarySwitches == switches ? quiet + 1 : 0
            switches = now.voluntarySwitches
            return quiet == 5
        }
    }
}

/// Runs a test with a program on a compositor in the test's process.
func withProgram(
    _ command: String..., on configuration: Compositor.Configuration = Compositor.Configuration(),
    environment: [String: String] = [:], _ test: (ProgramBench) throws -> Void
) throws {
    try withProgram(command, on: configuration, environment: environment, test)
}

/// Runs a test with a program and its arguments.
func withProgram(
    _ command: [String], on configuration: Compositor.Configuration = Compositor.Configuration(),
    environment: [String: String] = [:], _ test: (ProgramBench) throws -> Void
) throws {
    try withTemporaryFolder("process") { folder in
        let bench = try ProgramBench(command, configuration, folder: folder, environment: environment)
        defer {
            bench.program.stop()
            bench.compositor.shutDown()
        }
        try test(bench)
    }
}
