import CLinux
import Glibc
import Testing

@testable import SkiffWayland

@Suite struct AddressTests {
    /// A folder that is gone afterwards.
    func withFolder(_ body: (String) throws -> Void) rethrows {
        var template = Array("/tmp/skiff-test-XXXXXX".utf8CString)
        guard let path = mkdtemp(&template).map({ String(cString: $0) }) else { return }
        defer { rmdir(path) }
        try body(path)
    }

    func error(_ environment: [String: String]) -> ConnectionError? {
        do {
            let descriptor = try Address.environment.connect { environment[$0] }
            close(descriptor)
            return nil
        } catch {
            return error
        }
    }

    @Test("Without XDG_RUNTIME_DIR, or with one that is wrong, the error says which")
    func runtimeDirectory() {
        #expect(error([:]) == .noRuntimeDirectory)
        #expect(error(["XDG_RUNTIME_DIR": ""]) == .noRuntimeDirectory)
        #expect(error(["XDG_RUNTIME_DIR": "/nowhere/at/all"]) == .missingRuntimeDirectory("/nowhere/at/all"))
        #expect(error(["XDG_RUNTIME_DIR": "/proc/version"]) == .runtimeDirectoryIsNoDirectory("/proc/version"))
    }

    @Test("WAYLAND_DISPLAY is a name in XDG_RUNTIME_DIR or a path; wayland-0 without it")
    func displayName() {
        withFolder { folder in
            #expect(error(["XDG_RUNTIME_DIR": folder]) == .noSocket(path: folder + "/wayland-0"))
            #expect(
                error(["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "wayland-7"])
                    == .noSocket(path: folder + "/wayland-7"))
            #expect(
                error(["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": ""]) == .noSocket(path: folder + "/wayland-0"))
            #expect(error(["WAYLAND_DISPLAY": folder + "/absolute"]) == .noSocket(path: folder + "/absolute"))
        }
    }

    @Test("A socket that nobody listens at is refused; a path that is too long is told so")
    func refused() {
        withFolder { folder in
            let path = folder + "/wayland-0"
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            let bound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            #expect(bound == 0)
            close(descriptor)
            defer { unlink(path) }
            #expect(error(["XDG_RUNTIME_DIR": folder]) == .refused(path: path))
            let long = "/" + String(repeating: "x", count: 200)
            #expect(error(["WAYLAND_DISPLAY": long]) == .pathTooLong(long))
        }
    }

    @Test("A handed-over descriptor that is no socket is an error, and is closed")
    func badDescriptor() {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        defer { close(ends[1]) }
        #expect(error(["WAYLAND_SOCKET": "\(ends[0])"]) == .badDescriptor("\(ends[0])"))
        #expect(error(["WAYLAND_SOCKET": "three"]) == .badDescriptor("three"))
    }

    @Test(
        "Every error is one sentence that names what is wrong and ends with what to do",
        arguments: [
            ConnectionError.noRuntimeDirectory, .missingRuntimeDirectory("/x"), .runtimeDirectoryIsNoDirectory("/x"),
            .noSocket(path: "/x"), .refused(path: "/x"), .notPermitted(path: "/x"), .pathTooLong("/x"),
            .badDescriptor("9"), .missingGlobal(interface: "wl_shm"),
            .protocolError(interface: "wl_surface", object: 3, code: 1, message: "bad"), .hungUp, .notReading,
            .outOfMemory,
            .outOfDescriptors, .system(code: 5, message: "I/O error"),
        ])
    func sentences(error: ConnectionError) {
        let text = error.description
        #expect(text.hasSuffix("."))
        #expect(!text.dropLast().contains(". "))
        #expect(text.contains(": ") || text.contains("; "))
    }
}
