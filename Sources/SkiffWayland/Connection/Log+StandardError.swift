import Glibc
import SkiffCore

extension Log {
    /// A log that writes to the standard error stream; `SKIFF_LOG` says which categories are on.
    ///
    /// - Default: the process's own environment.
    public static func standardError(environment: [String: String]? = nil) -> Log {
        let list = environment.map { $0["SKIFF_LOG"] } ?? Address.variable("SKIFF_LOG")
        let log = Log(categories: Log.categories(named: list ?? "")) { line in
            var text = line + "\n"
            text.withUTF8 { bytes in
                _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
            }
        }
        if let list, let complaint = Log.complaint(about: list) { log.once(complaint) }
        return log
    }
}
