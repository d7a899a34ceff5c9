import Glibc

/// How many descriptors this process has open, without the one that the count itself needs.
func descriptorCount() -> Int {
    guard let folder = opendir("/proc/self/fd") else { return -1 }
    defer { closedir(folder) }
    var count = -1
    while let entry = readdir(folder) {
        if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
    }
    return count
}

/// How much memory of its own this process has in use.
///
/// - Units: KiB.
func privateMemory() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return -1 }
    defer { fclose(file) }
    var fields = [UInt8](repeating: 0, count: 256)
    let count = fread(&fields, 1, fields.count, file)
    let numbers = String(decoding: fields[..<count], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    return numbers.count > 2 ? (numbers[1] - numbers[2]) * 4 : -1
}
