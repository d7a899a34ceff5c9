import CXKBCommon
import Glibc
import SkiffCore

/// The compose sequences of the user's locale, read when the first key comes that may begin one (R-WK-11).
///
/// Reading takes some milliseconds, and most people never press a dead key.
final class ComposeTable {
    /// Takes the table that the system has for this locale, in the place of the user's own.
    @exclusivity(unchecked) var locale: String? {
        didSet { forget() }
    }

    private let log: Log
    private nonisolated(unsafe) var table: OpaquePointer?
    private var isRead = false
    private var userFile: UserFile?

    private enum UserFile {
        case none, readable
        /// A device, a pipe or something enormous: it is not even opened.
        case unfit(String)
    }

    init(log: Log) {
        self.log = log
    }

    deinit {
        if let table { xkb_compose_table_unref(table) }
    }

    private func forget() {
        if let table { xkb_compose_table_unref(table) }
        table = nil
        isRead = false
        userFile = nil
    }

    /// A new place in the table's sequences; nil where a key cannot begin one, or there is no table.
    ///
    /// - Ownership: the caller's.
    func state(beginningWith keysym: UInt32) -> OpaquePointer? {
        if !isRead, mayBegin(with: keysym) { read() }
        guard let table else { return nil }
        return xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
    }

    /// Whether there may be a sequence that begins with that: no table of a system's has one that begins with a key
    /// for plain text, a file of the user's may have any.
    private func mayBegin(with keysym: UInt32) -> Bool {
        if !Self.isPlain(keysym) { return true }
        if case .none = ownFile() { return false }
        return !KeysymClass.isModifier(keysym)
    }

    static func isPlain(_ keysym: UInt32) -> Bool {
        switch keysym {
        case 0x5C: false  // backslash, of the Amharic table
        case 0x7AE: false  // Greek_accentdieresis
        case 0xFF20: false  // Multi_key
        case 0..<0x1000, 0xFF00...0xFFFF: true
        default: KeysymClass.isModifier(keysym)
        }
    }

    private func read() {
        isRead = true
        let name = locale ?? Self.environmentLocale
        if locale == nil {
            if case .unfit(let path) = ownFile() {
                log.once("The compose file \(path) is no file of a sensible size: the locale's own table is taken.")
            } else {
                let result = Self.compile { xkb_compose_table_new_from_locale($0, name, XKB_COMPOSE_COMPILE_NO_FLAGS) }
                table = result.table
                if result.hasFaults {
                    log.once("The compose table of the locale \(name), or the user's own file, has faults.")
                }
                if table != nil { return }
            }
        }
        table = Self.systemTable(name) ?? Self.systemTable("C")
        if table == nil { log.once("There is no compose table: dead keys and compose sequences give no text.") }
    }

    /// The table that comes with the system, whatever file the user has.
    private static func systemTable(_ locale: String) -> OpaquePointer? {
        let text = "include \"%L\"\n"
        return compile { context in
            text.withCString {
                xkb_compose_table_new_from_buffer(
                    context, $0, text.utf8.count, locale, XKB_COMPOSE_FORMAT_TEXT_V1, XKB_COMPOSE_COMPILE_NO_FLAGS)
            }
        }.table
    }

    /// Reads a table; nil as well where faults have left nothing of it.
    private static func compile(
        _ body: (OpaquePointer) -> OpaquePointer?
    ) -> (table: OpaquePointer?, hasFaults: Bool) {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else { return (nil, false) }
        defer { xkb_context_unref(context) }
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1) { count in
            count.initialize(repeating: 0)
            // What is wrong with a table is said by us, once.
            skiff_xkb_count_faults(context, count.baseAddress)
            let table = body(context)
            // The table keeps the context, but not this counter.
            xkb_context_set_user_data(context, nil)
            guard let table, count[0] > 0, isUseless(table) else { return (table, count[0] > 0) }
            xkb_compose_table_unref(table)
            return (nil, true)
        }
    }

    /// Whether neither a dead key nor the compose key begins anything.
    private static func isUseless(_ table: OpaquePointer) -> Bool {
        guard let state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else { return true }
        defer { xkb_compose_state_unref(state) }
        for keysym in [UInt32(0xFE51), 0xFF20] {
            xkb_compose_state_feed(state, keysym)
            if xkb_compose_state_get_status(state) == XKB_COMPOSE_COMPOSING { return false }
        }
        return true
    }

    /// As the C library chooses it, without asking that: a program need not have called `setlocale`.
    private static var environmentLocale: String {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            if let value = variable(name) { return value }
        }
        return "C"
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// Where xkbcommon looks for the user's own sequences.
    private func ownFile() -> UserFile {
        if locale != nil { return .none }
        if let userFile { return userFile }
        let found = Self.findOwnFile()
        userFile = found
        return found
    }

    private static func findOwnFile() -> UserFile {
        var paths: [String] = []
        if let path = variable("XCOMPOSEFILE") { paths.append(path) }
        if let home = variable("XDG_CONFIG_HOME") {
            paths.append(home + "/XCompose")
        } else if let home = variable("HOME") {
            paths.append(home + "/.config/XCompose")
        }
        if let home = variable("HOME") { paths.append(home + "/.XCompose") }
        for path in paths {
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            let isFile = status.st_mode & S_IFMT == S_IFREG
            return isFile && status.st_size <= 16 << 20 ? .readable : .unfit(path)
        }
        return .none
    }
}
