import Glibc

/// Which files there are in folders of icons, each folder read once.
nonisolated struct IconFolders {
    /// For each folder, its files' names as hashes: a wrong hit is a file that cannot be opened.
    private var listings: [String: Set<Int>] = [:]
    /// How many folders were read.
    private(set) var readCount = 0

    private static let mostFiles = 50_000
    private static let mostFolders = 8192

    /// Whether the folder has the file.
    mutating func contains(_ file: String, in folder: String) -> Bool {
        if let known = listings[folder] { return known.contains(file.hashValue) }
        let listing = Self.read(folder)
        readCount += 1
        if listings.count >= Self.mostFolders { listings.removeAll() }
        listings[folder] = listing
        return listing.contains(file.hashValue)
    }

    private static func read(_ folder: String) -> Set<Int> {
        var names: Set<Int> = []
        guard let directory = opendir(folder) else { return names }
        defer { closedir(directory) }
        while names.count < mostFiles, let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            names.insert(name.hashValue)
        }
        return names
    }
}
