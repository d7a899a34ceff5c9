import Glibc

/// Sends bytes and descriptors on a socket; how many bytes went, or -1.
package func sendBytes(_ bytes: [UInt8], descriptors: [Int32] = [], on socket: Int32) -> Int {
    var bytes = bytes
    // One control message: length, SOL_SOCKET, SCM_RIGHTS, descriptors.
    var control = [UInt64](repeating: 0, count: 2 + (descriptors.count + 1) / 2)
    let length = 16 + descriptors.count * 4
    control.withUnsafeMutableBytes { room in
        room.storeBytes(of: UInt64(length), as: UInt64.self)
        room.storeBytes(of: Int32(SOL_SOCKET), toByteOffset: 8, as: Int32.self)
        room.storeBytes(of: 1, toByteOffset: 12, as: Int32.self)
        for (index, descriptor) in descriptors.enumerated() {
            room.storeBytes(of: descriptor, toByteOffset: 16 + index * 4, as: Int32.self)
        }
    }
    return bytes.withUnsafeMutableBytes { bytes in
        var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return control.withUnsafeMutableBytes { control in
            withUnsafeMutablePointer(to: &part) { part in
                var header = msghdr()
                header.msg_iov = part
                header.msg_iovlen = 1
                if !descriptors.isEmpty {
                    header.msg_control = control.baseAddress
                    header.msg_controllen = control.count
                }
                return sendmsg(socket, &header, Int32(MSG_NOSIGNAL))
            }
        }
    }
}
