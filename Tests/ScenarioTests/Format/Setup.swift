/// What holds before the first input.
struct Setup {
    /// Keys a second, and the delay in milliseconds.
    var repeatInfo: (rate: Int, delay: Int) = (25, 600)
    /// The version of wl_seat that the compositor offers; nil for the newest.
    var seatVersion: Int?
    /// Whether the window has its first configure and content.
    var isMapped = true
    /// Whether the application's delegate is a responder.
    var hasResponderDelegate = false
    /// The locale of the compose table; nil for any that has one.
    var locale: String?
    /// The text of views that take text, and the caret in it; nil for its end.
    var text = ""
    var caret: Int?

    init(_ node: Node?) {
        guard let node else { return }
        if let info = node.numbers("repeat_info", count: 2) { repeatInfo = (Int(info[0]), Int(info[1])) }
        seatVersion = node.int("seat_version")
        if let version = seatVersion, !(1...10).contains(version) { node.miss("wl_seat \(version)") }
        isMapped = node.bool("mapped") ?? true
        if node.bool("scenes") == true { node.miss("window scenes") }
        hasResponderDelegate = node.bool("delegate_is_responder") ?? false
        locale = node.string("locale")
        text = node.string("text") ?? ""
        caret = node.int("caret")
        node.finish()
    }
}
