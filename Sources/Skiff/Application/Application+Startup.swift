import Glibc

extension Application {
    /// The token that the program was started with, taken out of the environment: it is no other program's.
    package static func takeStartupToken() -> String? {
        var token: String?
        for name in ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"] {
            guard let value = getenv(name) else { continue }
            if token == nil, value.pointee != 0 { token = String(cString: value) }
            unsetenv(name)
        }
        return token
    }
}
