import SkiffCore
import Testing

@testable import SkiffGraphics

struct SVGTests {
    /// An icon of 16 by 16 with that content.
    private func icon(_ content: String, attributes: String = "") throws -> Image {
        try Image(symbolicSVG: Array("<svg viewBox=\"0 0 16 16\" \(attributes)>\(content)</svg>".utf8))
    }

    /// How much of each pixel is covered, at so many pixels for the 16 of the drawing.
    private func coverage(_ content: String, side: Int = 16, attributes: String = "") throws -> [Int] {
        let size = PixelSize(width: side, height: side)
        let store = try #require(try icon(content, attributes: attributes).store(at: size))
        return (0..<side * side).map { Int(store.pixels[$0] >> 24) }
    }

    /// The covered pixels as rows of characters.
    private func rows(_ content: String) throws -> [String] {
        let covered = try coverage(content)
        return (0..<16).map { y in String((0..<16).map { covered[y * 16 + $0] > 127 ? "#" : "." }) }
    }

    private func difference(_ a: [Int], _ b: [Int]) -> Int { zip(a, b).map { abs($0 - $1) }.max() ?? 0 }

    @Test("Every command of a path draws what it says, and relative ones the same from where they are")
    func commands() throws {
        let square = try coverage("<rect x='2' y='3' width='10' height='9'/>")
        #expect(square.filter { $0 == 255 }.count == 90)
        #expect(square.filter { $0 == 0 }.count == 256 - 90)
        for path in [
            "M2 3H12V12H2Z", "M2 3 L12 3 L12 12 L2 12 z", "m2,3h10v9h-10z", "m2 3 10 0 0 9-10 0",
            "M2 3 12 3 12 12 2 12",
            "M2,3l10,0l0,9l-1e1,0", "M+2 3.0h10.v9h-10zm0 0", "M2 3C2 3 12 3 12 3S12 12 12 12 2 12 2 12",
            "M12 12H2V3H12",
        ] {
            #expect(difference(try coverage("<path d='\(path)'/>"), square) <= 1, "\(path)")
        }
        // A smooth curve mirrors the last control point: two halves of a wave against one that says all.
        let wave = try coverage("<path d='M0 8C2 0 6 0 8 8C10 16 14 16 16 8V16H0Z'/>")
        #expect(difference(try coverage("<path d='M0 8C2 0 6 0 8 8S14 16 16 8V16H0Z'/>"), wave) == 0)
        #expect(difference(try coverage("<path d='m0 8c2-8 6-8 8 0s6 8 8 0v8h-16z'/>"), wave) <= 1)
        let quads = try coverage("<path d='M0 8Q4 0 8 8Q12 16 16 8V16H0Z'/>")
        #expect(difference(try coverage("<path d='M0 8Q4 0 8 8T16 8V16H0Z'/>"), quads) == 0)
        #expect(difference(try coverage("<path d='m0 8q4-8 8 0t8 0v8h-16z'/>"), quads) <= 1)
        #expect(difference(quads, wave) > 20)
    }

    @Test("Arcs are parts of ellipses: short and long, both ways, turned, with radii that do not reach")
    func arcs() throws {
        let circle = try coverage("<circle cx='8' cy='8' r='6'/>", side: 32)
        for path in [
            "M2 8A6 6 0 0 1 14 8A6 6 0 0 1 2 8Z", "M8 2A6 6 0 1 1 2 8A6 6 0 0 1 8 2", "M8 2a6 6 0 10 6 6a6 6 0 00-6-6z",
            "M2 8A1 1 0 0 0 14 8A1 1 0 0 0 2 8Z", "M2 8A6 6 77 0114 8A6 6 12 012 8Z",
        ] {
            #expect(difference(try coverage("<path d='\(path)'/>", side: 32), circle) <= 3, "\(path)")
        }
        let ellipse = try coverage("<ellipse cx='8' cy='8' rx='7' ry='3' transform='rotate(30 8 8)'/>", side: 32)
        // The ends of the long axis, turned by 30 degrees: 7 · cos and 7 · sin of it.
        let turned = "M1.93782 4.5A7 3 30 0 1 14.06218 11.5A7 3 30 0 1 1.93782 4.5Z"
        #expect(difference(try coverage("<path d='\(turned)'/>", side: 32), ellipse) <= 3)
        // No radius is a line, and no way is nothing.
        #expect(
            difference(try coverage("<path d='M2 2A0 5 0 0 1 14 2V9H2Z'/>"), try coverage("<path d='M2 2H14V9H2Z'/>"))
                == 0)
        #expect(try coverage("<path d='M2 2A5 5 0 0 1 2 2'/>").allSatisfy { $0 == 0 })
    }

    @Test("Shapes draw what they are called")
    func shapes() throws {
        #expect(try rows("<rect x='1' y='1' width='2' height='1'/>")[1].hasPrefix(".##."))
        let round = try coverage("<rect x='2' y='2' width='12' height='12' rx='6'/>", side: 32)
        #expect(difference(round, try coverage("<circle cx='8' cy='8' r='6'/>", side: 32)) <= 3)
        #expect(
            difference(try coverage("<rect x='2' y='2' width='12' height='12' ry='99' rx='6'/>", side: 32), round) <= 3)
        let triangle = try coverage("<path d='M1 1L14 1L1 14Z'/>")
        for shape in ["<polygon points='1,1 14,1 1,14'/>", "<polyline points='1 1 14 1 1 14 9'/>"] {
            #expect(difference(try coverage(shape), triangle) == 0)
        }
        let line = try coverage("<line x1='2' y1='8' x2='14' y2='8' stroke='red' stroke-width='2'/>")
        #expect(difference(line, try coverage("<rect x='2' y='7' width='12' height='2'/>")) == 0)
        #expect(try coverage("<line x1='2' y1='8' x2='14' y2='8'/>").allSatisfy { $0 == 0 })
        let ring = try coverage("<circle cx='8' cy='8' r='5' fill='none' stroke='#000' stroke-width='2'/>", side: 32)
        #expect(ring[16 * 32 + 16] == 0)
        #expect(ring[16 * 32 + 6] == 255)
        for nothing in [
            "<circle r='0'/>", "<rect width='-1' height='3'/>", "<path/>", "<path d='L1 1'/>", "<polygon/>",
        ] {
            #expect(try coverage(nothing).allSatisfy { $0 == 0 }, "\(nothing)")
        }
    }

    @Test("A hole is one by the even-odd rule, and by the direction of the other")
    func rules() throws {
        let path = "M0 0H16V16H0ZM4 4H12V12H4Z"
        func middle(_ attributes: String, _ path: String) throws -> Int {
            try coverage("<path \(attributes) d='\(path)'/>")[8 * 16 + 8]
        }
        #expect(try middle("", path) == 255)
        #expect(try middle("fill-rule='evenodd'", path) == 0)
        #expect(try middle("style='fill-rule:evenodd'", path) == 0)
        #expect(try middle("", "M0 0H16V16H0ZM4 4V12H12V4Z") == 0)
    }

    @Test("Opacities multiply, style wins, what is inherited is, and colours do not matter")
    func styles() throws {
        let rect = "<rect width='16' height='16' "
        func value(_ content: String, attributes: String = "") throws -> Int {
            try coverage(content, attributes: attributes)[100]
        }
        #expect(try value(rect + "fill='#bebebe'/>") == 255)
        #expect(try value(rect + "fill='url(#a)'/>") == 255)
        #expect(try value(rect + "fill='none'/>") == 0)
        #expect(try value(rect + "fill-opacity='.5'/>") == 128)
        #expect(try value(rect + "fill-opacity='50%' opacity='0.5'/>") == 64)
        #expect(try value(rect + "fill='none' style=' fill : #000 ; fill-opacity:0.25 '/>") == 64)
        #expect(try value("<g opacity='.5'><g opacity='.5'>" + rect + "/></g></g>") == 64)
        // A group fades as one: what overlaps in it does not add up.
        #expect(try value("<g opacity='.5'>" + rect + "/>" + rect + "/></g>") == 128)
        #expect(try value("<g fill='none'>" + rect + "/></g>") == 0)
        #expect(try value("<g fill='none'>" + rect + "fill='red'/></g>") == 255)
        #expect(try value("<g fill-opacity='0.5'>" + rect + "fill='inherit'/></g>") == 128)
        #expect(try value(rect + "/>", attributes: "fill='none'") == 0)
        for hidden in ["display='none'", "visibility='hidden'", "opacity='0'", "style='display:none'"] {
            #expect(try value(rect + hidden + "/>") == 0, "\(hidden)")
            #expect(try value("<g \(hidden)>" + rect + "/></g>") == 0, "\(hidden)")
        }
        #expect(try value("<g visibility='hidden'>" + rect + "visibility='visible'/></g>") == 255)
    }

    @Test("Transforms are applied from the last to the first, and outer ones after inner ones")
    func transforms() throws {
        let wanted = try coverage("<rect x='4' y='6' width='4' height='2'/>")
        for transform in [
            "translate(4 6) scale(2)", "matrix(2,0,0,2,4,6)", "scale(2) translate(2,3)",
            "translate(8,6) rotate(90) scale(2) ",
            "translate(4,6)scale(2 2)skewX(0)", "rotate(180 4 4) translate(0 0) scale(-1) translate(-4 -2) scale(2)",
        ] {
            let size = transform.contains("rotate(90)") ? "width='1' height='2'" : "width='2' height='1'"
            let shape = "<rect \(size) transform='\(transform)'/>"
            #expect(difference(try coverage(shape), wanted) <= 1, "\(transform)")
        }
        let nested = "<g transform='translate(4,6)'><g transform='scale(2)'><rect width='2' height='1'/></g></g>"
        #expect(difference(try coverage(nested), wanted) == 0)
        let skewed = try coverage("<rect width='4' height='4' transform='skewX(45)'/>")
        #expect(difference(skewed, try coverage("<path d='M0 0H4L8 4H4Z'/>")) <= 2)
        #expect(try coverage("<rect width='9' height='9' transform='scale(0)'/>").allSatisfy { $0 == 0 })
    }

    @Test("A drawing is fitted into what it is shown in, by its view box, sharp at every scale")
    func fits() throws {
        for scale in [1.0, 1.25, 1.5, 2] {
            let side = Int(16 * scale)
            let covered = try coverage("<rect x='4' y='4' width='8' height='8'/>", side: side)
            #expect(covered[side / 2 * side + side / 2] == 255)
            // The edges lie on pixels.
            #expect(covered.filter { $0 == 255 }.count == Int(8 * scale) * Int(8 * scale))
            #expect(covered.filter { $0 != 255 && $0 != 0 }.isEmpty)
        }
        let wide = try Image(symbolicSVG: Array("<svg viewBox='10 10 20 10'><rect width='99' height='99'/></svg>".utf8))
        #expect(wide.size == Size(20, 10))
        let store = try #require(wide.store(at: PixelSize(width: 20, height: 20)))
        #expect((0..<20).map { store.pixels[$0 * 20 + 3] >> 24 == 255 } == (0..<20).map { $0 >= 5 && $0 < 15 })
        #expect(wide.isTemplate)
        #expect(!wide.withRenderingMode(.alwaysOriginal).isTemplate)
    }

    @Test("What is not known is left out, with all that is in it")
    func unknown() throws {
        let content = """
            <!-- <rect width='16' height='16'/> --><defs><rect width='16' height='16'/></defs><foo:bar x='y'/>
            <clipPath id='c'><g><rect width='16' height='16'/></g></clipPath><text>a &amp; b</text>
            <style>rect { fill: red } </style><a><rect clip-path='url(#c)' x='0' width='1' height='1' odd/></a>
            <![CDATA[<rect width='16' height='16'/>]]>
            """
        let covered = try coverage(content)
        #expect(covered[0] == 255)
        #expect(covered.filter { $0 > 0 }.count == 1)
    }

    @Test("An icon that ends early, is too deep, too large, without a size or no SVG is refused with a sentence")
    func refused() throws {
        let good = Array(
            "<?xml?><!DOCTYPE svg [ <!ENTITY a '>'> ]><svg viewBox='0 0 9 9'><g><path d='M0 0z'/></g></svg>".utf8)
        #expect(throws: Never.self) { try Image(symbolicSVG: good) }
        for length in 0..<good.count {
            #expect(throws: ImageError.self, "\(length)") { try Image(symbolicSVG: Array(good[..<length])) }
        }
        let deep = String(repeating: "<g>", count: 10_000) + String(repeating: "</g>", count: 10_000)
        let many = String(repeating: "<path d='M0 0H1'/>", count: 1100)
        let long = "<path d='M0 0" + String(repeating: "h1", count: 30_000) + "'/>"
        for content in [deep, many, long] {
            let error = #expect(throws: ImageError.self) { try icon(content) }
            #expect(error?.description.contains("for an icon") == true)
        }
        #expect(throws: ImageError.self) { try Image(symbolicSVG: [UInt8](repeating: 32, count: 2 << 20)) }
        for text in [
            "<svg></svg>", "<svg viewBox='0 0 0 3'/>", "<svg width='-1' height='2'/>", "<svg width='100%' height='1'/>",
        ] {
            #expect(throws: ImageError.damaged(reason: "it has no size")) { try Image(symbolicSVG: Array(text.utf8)) }
        }
        for text in ["", "<html/>", "{}", "<", "<!--"] {
            #expect(throws: ImageError.notAnSVG) { try Image(symbolicSVG: Array(text.utf8)) }
        }
    }

    @Test("Numbers that are far too large do nothing bad")
    func extremes() throws {
        for path in [
            "M1e400 1e400L-1e999 0z", "M0 0A1e300 1e-300 1e30 1 1 1e9 1e9", "M0 0C1e9 1e9 -1e9 1e9 5 5z",
            "M0 0h1e-999z",
        ] {
            _ = try coverage("<path d='\(path)' stroke='red' stroke-width='1e99' transform='scale(1e9) rotate(1e9)'/>")
            _ = try coverage("<path d='\(path)' stroke='red' stroke-width='1e-9' stroke-dasharray='1e-9 1e-9'/>")
        }
        let vast = try Image(symbolicSVG: Array("<svg width='1e9' height='1' viewBox='0 0 1e9 1e-9'/>".utf8))
        #expect(vast.size.width == 4096)
        let bitmap = Bitmap(size: PixelSize(width: 9, height: 9))
        bitmap.canvas().draw(vast, in: Rect(0, 0, 9, 9))
    }

    @Test("Every drawing that is built in draws something, inside of its square")
    func builtIn() throws {
        for name in BuiltInIcon.names {
            let drawing = try #require(BuiltInIcon.icon(named: name + "-symbolic"))
            let store = try #require(drawing.pixels(PixelSize(width: 40, height: 40)))
            let covered = (0..<1600).map { store.pixels[$0] >> 24 }
            #expect(covered.filter { $0 > 200 }.count > 15, "\(name)")
            for index in 0..<40 {
                let edge = [index, 39 * 40 + index, index * 40, index * 40 + 39]
                #expect(edge.allSatisfy { covered[$0] == 0 }, "\(name)")
            }
        }
        #expect(BuiltInIcon.icon(named: "nothing") == nil)
    }
}
