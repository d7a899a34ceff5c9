import CText
import Glibc

extension FontFace {
    /// Sets FreeType to a size; false if it cannot be.
    ///
    /// - Units: 1/64 of a pixel.
    func setSize(width: Int, height: Int) -> Bool {
        let wanted = UInt64(width) << 32 | UInt64(height)
        if wanted == currentSize { return true }
        guard FT_Set_Char_Size(face, FT_F26Dot6(width), FT_F26Dot6(height), 72, 72) == 0 else {
            currentSize = 0
            return false
        }
        currentSize = wanted
        return true
    }
}

extension Double {
    nonisolated func raised(to exponent: Double) -> Double { pow(self, exponent) }
}
