import SkiffCore
import Testing

@testable import SkiffGraphics

/// What is kept of values that were used lately.
struct GenerationsTests {
    @Test("What is used comes back, what is not is forgotten, and no more is kept than two generations")
    func generations() {
        var kept = Generations<Int, String>(limit: 100)
        for key in 0..<1000 {
            kept.keep("\(key)", for: key, cost: 10)
            #expect(kept.find(key) == "\(key)")
            if key >= 5 { #expect(kept.find(5) == "5") }
            #expect(kept.bytes <= 200)
        }
        #expect(kept.find(4) == nil)
        #expect(kept.find(999) == "999")
        kept.removeAll()
        #expect(kept.count == 0 && kept.bytes == 0 && kept.find(999) == nil)
    }

    @Test("A value that needs more than a generation is not kept, and pushes nothing out")
    func large() {
        var kept = Generations<Int, String>(limit: 100, count: 3)
        kept.keep("small", for: 1, cost: 1)
        for key in 2..<9 { kept.keep("large", for: key, cost: 101) }
        #expect(kept.find(1) == "small" && kept.count == 1)
        for key in 2..<9 { kept.keep("small", for: key, cost: 1) }
        #expect(kept.count <= 6)
    }

    @Test("A part of a picture is copied once")
    func parts() {
        let bitmap = Bitmap(size: PixelSize(width: 30, height: 30))
        let image = bitmap.image()
        let rect = PixelRect(x: 3, y: 4, width: 5, height: 6)
        let part = image.part(rect)
        #expect(part?.pixelSize == rect.size)
        for row in 0..<3 {
            for column in 0..<3 { _ = image.part(PixelRect(x: column * 10, y: row * 10, width: 10, height: 10)) }
        }
        let again = image.part(rect)
        #expect(again !== part)
        #expect(again === image.part(rect))
        #expect(image.part(PixelRect(x: 30, y: 0, width: 5, height: 5)) == nil)
    }
}
