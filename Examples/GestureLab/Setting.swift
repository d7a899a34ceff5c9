import Skiff

/// One of the application's thresholds, as a slider shows and changes it.
struct Setting {
    let name: String
    let unit: String
    let range: ClosedRange<Double>
    let read: @MainActor (GestureSettings) -> Double
    let write: @MainActor (inout GestureSettings, Double) -> Void

    /// One in points.
    static func length(
        _ name: String, _ range: ClosedRange<Double>, _ path: WritableKeyPath<GestureSettings, Double>
    ) -> Setting {
        Setting(name: name, unit: "pt", range: range) {
            $0[keyPath: path]
        } write: {
            $0[keyPath: path] = $1.rounded()
        }
    }

    /// One in milliseconds.
    static func time(
        _ name: String, _ range: ClosedRange<Double>, _ path: WritableKeyPath<GestureSettings, Int>
    ) -> Setting {
        Setting(name: name, unit: "ms", range: range) {
            Double($0[keyPath: path])
        } write: {
            // In steps that can be met again.
            $0[keyPath: path] = Int(($1 / 10).rounded()) * 10
        }
    }
}
