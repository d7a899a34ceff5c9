/// Where this package is.
package enum PackageFolder {
    package static var path: String {
        // Tests/ProcessSupport/this file
        parent(parent(parent(#filePath)))
    }

    private static func parent(_ path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }
}
