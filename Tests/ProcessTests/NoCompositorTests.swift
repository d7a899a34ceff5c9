import Glibc
import ProcessSupport
import Testing

extension ProcessTests {
    /// Hello where there is no compositor to be found.
    struct NoCompositorTests {
        /// One way to have no compositor; `%` stands for the test's folder, which holds a file and a stale socket.
        struct Case: CustomTestStringConvertible, Sendable {
            var testDescription: String
            var environment: [String: String]
            var sentence: String
        }

        nonisolated static let setFolder = "set it to the folder of the compositor's socket."
        nonisolated static let start = "start one, or set WAYLAND_DISPLAY to the name of its socket."
        nonisolated static let badSocket =
            "is no connected socket: unset WAYLAND_SOCKET, or hand over one end of a socket pair."

        nonisolated static let cases = [
            Case(
                testDescription: "XDG_RUNTIME_DIR unset", environment: [:],
                sentence: "XDG_RUNTIME_DIR is not set: start this from a Wayland session, or \(setFolder)"),
            Case(
                testDescription: "XDG_RUNTIME_DIR empty", environment: ["XDG_RUNTIME_DIR": ""],
                sentence: "XDG_RUNTIME_DIR is not set: start this from a Wayland session, or \(setFolder)"),
            Case(
                testDescription: "XDG_RUNTIME_DIR missing", environment: ["XDG_RUNTIME_DIR": "%/nowhere"],
                sentence: "XDG_RUNTIME_DIR is %/nowhere, which does not exist: \(setFolder)"),
            Case(
                testDescription: "XDG_RUNTIME_DIR a file", environment: ["XDG_RUNTIME_DIR": "%/file"],
                sentence: "XDG_RUNTIME_DIR is %/file, which is not a folder: \(setFolder)"),
            Case(
                testDescription: "WAYLAND_DISPLAY unset", environment: ["XDG_RUNTIME_DIR": "%"],
                sentence: "There is no Wayland compositor at %/wayland-0: \(start)"),
            Case(
                testDescription: "WAYLAND_DISPLAY of nothing",
                environment: ["XDG_RUNTIME_DIR": "%", "WAYLAND_DISPLAY": "wayland-9"],
                sentence: "There is no Wayland compositor at %/wayland-9: \(start)"),
            Case(
                testDescription: "WAYLAND_DISPLAY a path of nothing", environment: ["WAYLAND_DISPLAY": "%/nothing"],
                sentence: "There is no Wayland compositor at %/nothing: \(start)"),
            Case(
                testDescription: "WAYLAND_DISPLAY a stale socket", environment: ["WAYLAND_DISPLAY": "%/stale"],
                sentence: "Nobody answers at %/stale: the compositor of that socket has ended; start it again, or set "
                    + "WAYLAND_DISPLAY to another."),
            Case(
                testDescription: "WAYLAND_DISPLAY a file that is no socket",
                environment: ["WAYLAND_DISPLAY": "%/file"],
                sentence: "Nobody answers at %/file: the compositor of that socket has ended; start it again, or set "
                    + "WAYLAND_DISPLAY to another."),
            Case(
                testDescription: "WAYLAND_SOCKET no number", environment: ["WAYLAND_SOCKET": "wayland"],
                sentence: "The descriptor wayland \(badSocket)"),
            Case(
                testDescription: "WAYLAND_SOCKET not open", environment: ["WAYLAND_SOCKET": "77"],
                sentence: "The descriptor 77 \(badSocket)"),
            Case(
                testDescription: "WAYLAND_SOCKET no socket", environment: ["WAYLAND_SOCKET": "0"],
                sentence: "The descriptor 0 \(badSocket)"),
            Case(
                testDescription: "WAYLAND_SOCKET empty", environment: ["WAYLAND_SOCKET": "", "XDG_RUNTIME_DIR": "%"],
                sentence: "There is no Wayland compositor at %/wayland-0: \(start)"),
        ]

        @Test("without a compositor, Hello says what is wrong and what to do, and ends with status 1", arguments: cases)
        func sentence(example: Case) throws {
            try withTemporaryFolder("nobody") { folder in
                try writeText("", to: folder + "/file")
                try makeStaleSocket(folder + "/stale")
                func filled(_ text: String) -> String {
                    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: folder)
                }

                let variables = Environment.isolated(in: folder).merging(example.environment.mapValues(filled)) { $1 }
                let hello = try ChildProcess(
                    [Environment.product("Hello")], environment: variables, logPath: folder + "/errors",
                    outputPath: folder + "/output")
                defer { hello.stop() }
                #expect(hello.waitForEnd() == 1)
                #expect(hello.log == "skiff: \(filled(example.sentence))\n")
                #expect(readText(folder + "/output") == "")
            }
        }

        /// A socket whose listener has gone, as a compositor that crashed leaves it.
        private func makeStaleSocket(_ path: String) throws {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            defer { close(descriptor) }
            let bound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
            guard bound else { throw ProcessFailure("\(path) cannot be made") }
        }
    }
}
