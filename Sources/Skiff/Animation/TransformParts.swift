import Glibc
import SkiffCore

/// A transform taken apart, so that what turns turns on its way and does not shrink.
nonisolated enum TransformParts {
    /// Shift x, shift y, angle, scale x, scale y, shear.
    static func parts(of transform: AffineTransform) -> MotionVector {
        let a = transform.a
        let b = transform.b
        let c = transform.c
        let d = transform.d
        var parts = MotionVector.zero
        parts[0] = transform.tx
        parts[1] = transform.ty
        let scaleX = hypot(a, b)
        if scaleX > 0 {
            parts[2] = atan2(b, a)
            parts[3] = scaleX
            parts[4] = (a * d - b * c) / scaleX
            parts[5] = (a * c + b * d) / scaleX
        } else {
            parts[2] = c == 0 && d == 0 ? 0 : atan2(-c, d)
            parts[4] = hypot(c, d)
        }
        return parts
    }

    /// What has to be added to one transform's parts for the other's, the shorter way around.
    static func difference(from target: AffineTransform, to source: AffineTransform) -> MotionVector {
        var difference = parts(of: source) - parts(of: target)
        let turn = 2 * Double.pi
        difference[2] -= (difference[2] / turn).rounded() * turn
        return difference
    }

    static func transform(of parts: MotionVector) -> AffineTransform {
        let cosine = cos(parts[2])
        let sine = sin(parts[2])
        return AffineTransform(
            a: parts[3] * cosine, b: parts[3] * sine, c: parts[5] * cosine - parts[4] * sine,
            d: parts[5] * sine + parts[4] * cosine, tx: parts[0], ty: parts[1])
    }
}
