import SkiffGraphics

/// The index of an icon theme, as a package or a person may have put it there.
enum IconThemeTarget {
    static func run(_ bytes: [UInt8]) throws(FuzzFault) {
        let index = IconThemeIndex(bytes)
        for name in index.inherits where !IconThemeIndex.isName(name) {
            throw FuzzFault("a theme called \(name)")
        }
        for directory in index.directories {
            let parts = directory.path.split(separator: "/", omittingEmptySubsequences: false)
            guard !directory.path.hasPrefix("/"), !parts.contains("..") else {
                throw FuzzFault("a folder outside of the theme: \(directory.path)")
            }
            for size in [1, 16, 20, 4096] {
                for scale in [1, 2, 16] {
                    let distance = directory.distance(size: size, scale: scale)
                    guard distance >= 0, !directory.matches(size: size, scale: scale) || distance == 0 else {
                        throw FuzzFault("\(directory) is for \(size) at \(scale), and \(distance) away from it")
                    }
                }
            }
        }
    }

    static var seeds: [[UInt8]] {
        [
            """
            [Icon Theme]
            Name=A
            Name[de]=B
            Inherits=B,hicolor
            Directories=16x16/actions,scalable/actions
            ScaledDirectories=16x16@2/actions

            # a comment
            [16x16/actions]
            Size=16
            Context=Actions
            Type=Threshold
            Threshold=3

            [scalable/actions]
            Size=16
            MinSize=8
            MaxSize=512
            Type=Scalable

            [16x16@2/actions]
            Size=16
            Scale=2
            Type=Fixed
            """, "[Icon Theme]\nInherits=..,/etc,.a\nDirectories=../..,/etc,a//b\n[a//b]\nSize=1\n",
        ].map { Array($0.utf8) }
    }
}
