import Skiff

/// A threshold of the application's: its name, a slider, and its value.
final class SettingRow: View {
    private let setting: Setting
    private let words: Label
    let slider: Slider
    private let number = Label("", style: .footnote)

    init(_ setting: Setting) {
        self.setting = setting
        words = Label(setting.name, style: .footnote)
        slider = Slider(minimum: setting.range.lowerBound, maximum: setting.range.upperBound)
        super.init()
        number.textAlignment = .right
        for view in [words, slider, number] { addSubview(view) }
        slider.addAction(for: .valueChanged) { [weak self] _ in self?.write() }
    }

    /// The application's settings are there as soon as the row is shown.
    private func read() {
        guard let settings = window?.application?.gestureSettings else { return }
        slider.value = setting.read(settings)
        say(settings)
    }

    private func write() {
        guard let application = window?.application else { return }
        setting.write(&application.gestureSettings, slider.value)
        say(application.gestureSettings)
    }

    private func say(_ settings: GestureSettings) {
        number.text = "\(Int(setting.read(settings).rounded())) \(setting.unit)"
    }

    override func themeDidChange() {
        words.textColor = theme.secondaryLabel
        super.themeDidChange()
    }

    override func layoutSubviews() {
        if number.text.isEmpty { read() }
        let height = words.intrinsicContentSize.height
        let top = (bounds.height - height) / 2
        words.frame = Rect(0, top, 72, height)
        number.frame = Rect(bounds.maxX - 60, top, 60, height)
        let left = words.frame.maxX
        slider.frame = Rect(left, 0, max(0, number.frame.minX - left), bounds.height)
    }
}
