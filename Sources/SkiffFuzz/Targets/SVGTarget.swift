import SkiffCore
import SkiffGraphics

/// A symbolic icon, as an icon theme or a person may have put it there.
enum SVGTarget {
    static func run(_ bytes: [UInt8]) throws(FuzzFault) {
        guard let image = try? Image(symbolicSVG: bytes) else { return }
        guard image.size.width > 0, image.size.height > 0, image.size.width <= 4096, image.size.height <= 4096 else {
            throw FuzzFault("an icon of \(image.size)")
        }
        let bitmap = Bitmap(size: PixelSize(width: 24, height: 24), format: .argb8888)
        bitmap.canvas().draw(image, in: Rect(-2, 1, 22.5, 20), tintedBy: Color(hex: 0x3366CC))
        bitmap.canvas().draw(image, in: Rect(0, 0, 7, 24))
    }

    static var seeds: [[UInt8]] {
        [
            """
            <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><!-- c -->
            <svg xmlns="x" width="16px" height="16" viewBox="0 0 16 16"><g fill="#222" transform="translate(1,2)\
            rotate(45 8 8) scale(.5) skewX(3)"><path d="M1 2l3-4h5v-2H3V9c1 2 3 4 5 6s1 2 3 4q1 2 3 4t5 6\
            A3 4 30 1 0 9 9a1 2 0 01.5.5z" fill-rule="evenodd" opacity=".5"/></g></svg>
            """,
            """
            <svg viewBox='-1 -2 20 20'><rect x="1" y="1" width="9" height="8" rx="2"/><circle cx="5" cy="6" r="3"/>
            <ellipse cx="5" cy="6" rx="3" ry="2" style="fill:none;stroke:red;stroke-width:2;stroke-linecap:round"/>
            <line x1="1" y1="2" x2="9" y2="8" stroke="#000" stroke-dasharray="1 2" stroke-linejoin="bevel"/>
            <polyline points="1,2 3,4 5e0,-6"/><polygon points="1 2 3 4 5 6" fill-opacity="50%"/><defs><path d="M0 0"/>
            </defs><text>a</text></svg>
            """,
            "<svg width=\"3\" height=\"4\"/>",
        ].map { Array($0.utf8) }
    }
}
