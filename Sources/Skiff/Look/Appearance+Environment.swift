import Glibc

extension Theme.Appearance {
    /// What `SKIFF_APPEARANCE` says, else light.
    static var ofEnvironment: Theme.Appearance {
        guard let value = getenv("SKIFF_APPEARANCE") else { return .light }
        return Theme.Appearance(rawValue: String(cString: value)) ?? .light
    }
}
