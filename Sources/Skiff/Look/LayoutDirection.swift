import Glibc
import SkiffCore

/// Which way lines of text and of controls run: UIKit's `UIUserInterfaceLayoutDirection`.
///
/// ```swift
/// app.userInterfaceLayoutDirection = .rightToLeft
/// ```
nonisolated public enum UserInterfaceLayoutDirection: Int, Sendable, Hashable {
    /// As in English.
    case leftToRight
    /// As in Arabic and Hebrew: what begins at the left does so at the right.
    case rightToLeft
}

extension UserInterfaceLayoutDirection {
    /// What `SKIFF_DIRECTION` says (`ltr`, `rtl`), else that of the language of the user's locale.
    nonisolated static var ofEnvironment: UserInterfaceLayoutDirection {
        if let value = getenv("SKIFF_DIRECTION"), value.pointee != 0 {
            return strcmp(value, "rtl") == 0 ? .rightToLeft : .leftToRight
        }
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            guard let value = getenv(name), value.pointee != 0 else { continue }
            return isRightToLeft(value) ? .rightToLeft : .leftToRight
        }
        return .leftToRight
    }

    /// Whether a locale's language is written from right to left, by the script that it is mostly written in.
    nonisolated private static func isRightToLeft(_ locale: UnsafePointer<CChar>) -> Bool {
        // Most are not, and that is to cost nothing.
        switch UInt8(bitPattern: locale.pointee) {
        case UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "h"),
            UInt8(ascii: "i"), UInt8(ascii: "p"), UInt8(ascii: "s"), UInt8(ascii: "u"), UInt8(ascii: "y"):
            break
        default: return false
        }
        return isRightToLeft(locale: String(cString: locale))
    }

    nonisolated static func isRightToLeft(locale: String) -> Bool {
        let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
        return ["ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"].contains(language)
    }
}

/// What a view shows, as far as that says whether it is mirrored: UIKit's `UISemanticContentAttribute`.
///
/// ```swift
/// let timeline = Slider()
/// timeline.semanticContentAttribute = .playback
/// ```
nonisolated public enum SemanticContentAttribute: Int, Sendable, Hashable {
    /// Mirrored where the user's language runs from right to left.
    case unspecified
    /// Controls of what is played, which are never mirrored.
    case playback
    /// Controls of directions in space, which are never mirrored.
    case spatial
    /// From left to right in any case.
    case forceLeftToRight
    /// From right to left in any case.
    case forceRightToLeft
}

extension View {
    /// What the view shows, as far as that says whether it is mirrored; what is in it has its own.
    ///
    /// - Default: `unspecified`.
    public final var semanticContentAttribute: SemanticContentAttribute {
        get { viewExtras?.semantics ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            needViewExtras().semantics = newValue
            setNeedsLayout()
            themeDidChange()
        }
    }

    /// Which way the view runs: as its `semanticContentAttribute` says, else as the application does.
    public final var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        isMirrored ? .rightToLeft : .leftToRight
    }

    /// Whether what begins at the left does so at the right here.
    final var isMirrored: Bool {
        switch viewExtras?.semantics ?? .unspecified {
        case .unspecified: window?.application?.userInterfaceLayoutDirection == .rightToLeft
        case .forceRightToLeft: true
        case .playback, .spatial, .forceLeftToRight: false
        }
    }

    /// A rectangle of the view's own, on the other side of the middle where the view is mirrored.
    final func directed(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: storedBounds) : rect }

    final func directionDidChangeInSubtree() {
        setNeedsLayout()
        themeDidChange()
        for subview in subviews { subview.directionDidChangeInSubtree() }
    }
}

extension Rect {
    /// The rectangle on the other side of the middle of another one, for views that run from right to left.
    nonisolated public func mirrored(in room: Rect) -> Rect {
        Rect(x: room.minX + room.maxX - maxX, y: minY, width: width, height: height)
    }
}
