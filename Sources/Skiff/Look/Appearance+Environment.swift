import Glibc

extension Theme.Appearance {
    /// What `SKIFF_APPEARANCE` says, else light.
    static var ofEnvironment: Theme.Appearance {
        guard let value = getenv("SKIFF_APPEARANCE") else { return .light }
        return Theme.Appearance(rawValue: String(cString: value)) ?? .light
    }

    /// What is wrong with `SKIFF_APPEARANCE`; nil if there is no such variable, or it names an appearance.
    static var complaint: String? {
        guard let value = getenv("SKIFF_APPEARANCE"), value.pointee != 0 else { return nil }
        let name = String(cString: value)
        guard Theme.Appearance(rawValue: name) == nil else { return nil }
        let known = allCases.map(\.rawValue).joined(separator: " and ")
        return "SKIFF_APPEARANCE: there is no appearance \(name), but \(known)."
    }
}
