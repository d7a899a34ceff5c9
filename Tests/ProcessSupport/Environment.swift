import Glibc

/// What programs of a test find around them.
package enum Environment {
    /// This process's own variables without any compositor in them, and a folder in the place of everything personal.
    ///
    /// Neither `XDG_RUNTIME_DIR` nor `WAYLAND_DISPLAY` is set.
    package static func isolated(in folder: String) -> [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let text = String(cString: entry)
            if let equals = text.firstIndex(of: "=") {
                variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            next += 1
        }
        let ours = ["DISPLAY", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"]
        variables = variables.filter { name, _ in
            !ours.contains(name) && !name.hasPrefix("WAYLAND_") && !name.hasPrefix("SKIFF_")
        }
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] { variables[name] = folder }
        return variables
    }

    /// A program of this package, by its name: it is built into the folder where the test runs.
    package static func product(_ name: String) -> String {
        var path = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &path, path.count)
        let own = String(decoding: path[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/" + name
    }
}
