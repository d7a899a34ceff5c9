import SkiffCore
import SkiffGraphics

/// `skiff sheet`: pictures beside each other in one, smaller.
struct Sheet {
    let png: String
    let pictures: [String]
    private(set) var columns = 6
    /// How wide one is in the sheet.
    ///
    /// - Units: pixels.
    private(set) var width = 320
    private static let gap = 8
    /// What a canvas can be, with room for gaps.
    private static let longest = 32000

    init(_ arguments: [String]) throws(ToolError) {
        var rest = arguments[...]
        var files: [String] = []
        while let word = rest.popFirst() {
            switch word {
            case "--columns": columns = try Self.number(of: word, from: &rest, atMost: 64)
            case "--width": width = try Self.number(of: word, from: &rest, atMost: 2048)
            case _ where word.hasPrefix("-"): throw ToolError("there is no option \(word)")
            default: files.append(word)
            }
        }
        guard files.count >= 2 else { throw ToolError("sheet takes a file to write and the pictures for it") }
        guard columns * (width + Self.gap) <= Self.longest else {
            throw ToolError("\(columns) columns of \(width) pixels are too wide for a picture")
        }
        png = files.removeFirst()
        pictures = files
    }

    private static func number(
        of option: String, from rest: inout ArraySlice<String>, atMost most: Int
    ) throws(ToolError) -> Int {
        guard let text = rest.popFirst(), let number = Int(text), (1...most).contains(number) else {
            throw ToolError("\(option) needs a number from 1 to \(most)")
        }
        return number
    }

    func write() throws(ToolError) {
        var images: [Image] = []
        for path in pictures {
            do throws(ImageError) {
                images.append(try Image(png: Self.bytes(path)))
            } catch {
                throw ToolError("\(path): \(error)")
            }
        }
        // Every row is as high as its highest picture.
        var tops = [Self.gap]
        for start in stride(from: 0, to: images.count, by: columns) {
            let highest = images.dropFirst(start).prefix(columns).map { height(of: $0) }.max() ?? 0
            tops.append(tops[tops.count - 1] + highest + Self.gap)
        }
        let size = PixelSize(
            width: min(columns, images.count) * (width + Self.gap) + Self.gap, height: tops[tops.count - 1])
        guard size.height <= Self.longest else { throw ToolError("the sheet would be \(size.height) pixels high") }
        let bitmap = Bitmap(size: size)
        let canvas = bitmap.canvas()
        canvas.fill(
            Rect(0, 0, Double(size.width), Double(size.height)), with: Color(red: 0.5, green: 0.5, blue: 0.52))
        for (index, image) in images.enumerated() {
            let left = Self.gap + index % columns * (width + Self.gap)
            canvas.draw(
                image,
                in: Rect(Double(left), Double(tops[index / columns]), Double(width), Double(height(of: image))))
        }
        do {
            try bitmap.writePNG(to: png)
        } catch {
            throw ToolError("\(error)")
        }
    }

    private func height(of image: Image) -> Int {
        max(1, (image.pixelSize.height * width + image.pixelSize.width / 2) / max(1, image.pixelSize.width))
    }

    /// A file's bytes; none if it cannot be read, which is no picture.
    private static func bytes(_ path: String) -> [UInt8] { (try? TextFile.bytes(path)) ?? [] }
}
