import Glibc

extension TextEngine {
    /// Where a paragraph ends, and where the next begins if there is one.
    static func paragraph(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, next: Int?) {
        var index = start
        while index < text.count {
            switch text[index] {
            case 0x0A: return (index, index + 1)
            case 0x0D: return (index, index + 1 < text.count && text[index + 1] == 0x0A ? index + 2 : index + 1)
            case 0xE2 where text.scalar(at: index).value == 0x2028 || text.scalar(at: index).value == 0x2029:
                return (index, index + 3)
            default: index += 1
            }
        }
        return (text.count, nil)
    }

    static func userCacheDirectory() -> String? {
        func variable(_ name: String) -> String? {
            getenv(name).flatMap { $0.pointee == CChar(UInt8(ascii: "/")) ? String(cString: $0) : nil }
        }
        if let cache = variable("XDG_CACHE_HOME") { return cache + "/skiff" }
        return variable("HOME").map { $0 + "/.cache/skiff" }
    }

    /// The language of the user's texts, from the environment: `de-at`.
    static func languageOfUser() -> String {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = getenv(name), value.pointee != 0 else { continue }
            var tag: [UInt8] = []
            for byte in UnsafeRawBufferPointer(start: value, count: strlen(value)) {
                if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
                tag.append(byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte)
            }
            if tag.count >= 2, tag.count < 30, tag[0] >= UInt8(ascii: "a") {
                return String(decoding: tag, as: UTF8.self)
            }
            break
        }
        return "en"
    }
}
