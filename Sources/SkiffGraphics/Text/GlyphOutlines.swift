import CText
import SkiffCore

/// Letters as paths, for text that is drawn through a transform that turns.
///
/// - Complexity: O(1) for a letter that was asked for before; forgotten when there are many.
final class GlyphOutlines {
    private struct Key: Hashable {
        let face: Int
        let glyph: UInt32
    }

    private var paths: [Key: Path] = [:]

    private static let limit = 1024
    /// The size at which outlines are read.
    ///
    /// - Units: pixels.
    private static let size = 1024

    /// The outline of a glyph; empty if it has none.
    ///
    /// - Space: the glyph's origin is at zero, y points down.
    /// - Units: 1 is the font's size.
    func path(_ id: UInt32, face: FontFace) -> Path {
        let key = Key(face: face.number, glyph: id)
        if let path = paths[key] { return path }
        if paths.count >= Self.limit { paths.removeAll() }
        let path = read(id, face)
        paths[key] = path
        return path
    }

    private func read(_ id: UInt32, _ face: FontFace) -> Path {
        guard face.setSize(width: Self.size * 64, height: Self.size * 64),
            FT_Load_Glyph(face.face, id, skiff_load_unhinted()) == 0, let slot = face.face.pointee.glyph,
            skiff_slot_is_outline(slot) != 0
        else { return Path() }
        return OutlineReader.read(&slot.pointee.outline, unit: 1 / Double(Self.size * 64))
    }
}

/// Walks over an outline of FreeType.
nonisolated private final class OutlineReader {
    private var path = Path()
    private let unit: Double

    private init(unit: Double) {
        self.unit = unit
    }

    static func read(_ outline: UnsafeMutablePointer<FT_Outline>, unit: Double) -> Path {
        let reader = OutlineReader(unit: unit)
        var calls = FT_Outline_Funcs()
        calls.move_to = { to, user in
            let reader = OutlineReader.from(user)
            reader.path.close()
            reader.path.move(to: reader.point(to))
            return 0
        }
        calls.line_to = { to, user in
            let reader = OutlineReader.from(user)
            reader.path.addLine(to: reader.point(to))
            return 0
        }
        calls.conic_to = { control, to, user in
            let reader = OutlineReader.from(user)
            reader.path.addQuadCurve(to: reader.point(to), control: reader.point(control))
            return 0
        }
        calls.cubic_to = { control1, control2, to, user in
            let reader = OutlineReader.from(user)
            reader.path.addCurve(
                to: reader.point(to), control1: reader.point(control1), control2: reader.point(control2))
            return 0
        }
        _ = FT_Outline_Decompose(outline, &calls, Unmanaged.passUnretained(reader).toOpaque())
        reader.path.close()
        return reader.path
    }

    private static func from(_ user: UnsafeMutableRawPointer?) -> OutlineReader {
        Unmanaged<OutlineReader>.fromOpaque(user!).takeUnretainedValue()
    }

    private func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
        guard let vector = vector?.pointee else { return .zero }
        return Point(x: Double(vector.x) * unit, y: -Double(vector.y) * unit)
    }
}
