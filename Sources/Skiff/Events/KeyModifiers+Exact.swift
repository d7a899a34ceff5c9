import SkiffCore

extension KeyModifiers {
    /// Those that tell one command from another: neither caps lock nor num lock does (R-PRESS-6).
    nonisolated var exact: KeyModifiers { subtracting([.alphaShift, .numericPad]) }
}
