import SkiffCompositor
import SkiffGraphics

extension Picture {
    /// Writes what a window shows.
    func writePNG(to path: String) throws(ToolError) {
        let bitmap = Bitmap(size: size, format: hasAlpha ? .argb8888 : .xrgb8888)
        bitmap.withPixels { room in _ = room.update(fromContentsOf: words) }
        do {
            try bitmap.writePNG(to: path)
        } catch {
            throw ToolError("\(error)")
        }
    }
}
