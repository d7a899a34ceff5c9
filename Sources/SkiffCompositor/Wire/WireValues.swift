import CWaylandServer
import Glibc

/// A number of the wire with 8 bits behind the point.
nonisolated struct Fixed: Hashable, Sendable {
    let rawValue: Int32

    init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    init(_ value: Double) {
        let scaled = (value * 256).rounded()
        rawValue = scaled.isNaN ? 0 : Int32(min(max(scaled, -2_147_483_648), 2_147_483_647))
    }

    var double: Double { Double(rawValue) / 256 }
}

/// Names in the tables: literals, which stay where they are.
enum WireName {
    static func pointer(_ name: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}

/// A string that a peer sent; bytes that are no UTF-8 become U+FFFD.
func wireString(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
}

func optionalWireString(_ pointer: UnsafePointer<CChar>?) -> String? {
    pointer.map { String(cString: $0) }
}

/// An array's bytes.
func wireArray(_ array: UnsafeMutablePointer<wl_array>?) -> [UInt8] {
    guard let array, let data = array.pointee.data, array.pointee.size > 0 else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: array.pointee.size))
}

extension [UInt8] {
    /// The array's bytes as 32-bit numbers of this machine; a rest of less than four is left out.
    var words: [UInt32] {
        withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map {
                bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)
            }
        }
    }

    /// The bytes of 32-bit numbers of this machine.
    init(words: [UInt32]) {
        self = words.withUnsafeBytes { [UInt8]($0) }
    }
}

func withWireString<Result>(_ string: String, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    string.withCString(body)
}

func withWireString<Result>(_ string: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let string else { return body(nil) }
    return string.withCString(body)
}

func withWireArray<Result>(_ bytes: [UInt8], _ body: (UnsafeMutablePointer<wl_array>?) -> Result) -> Result {
    var bytes = bytes
    return bytes.withUnsafeMutableBytes { buffer in
        var array = wl_array(size: buffer.count, alloc: 0, data: buffer.baseAddress)
        return body(&array)
    }
}
