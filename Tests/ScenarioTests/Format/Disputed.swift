/// Scenarios that contradict the specification or themselves: they wait, each with its reason.
enum Disputed {
    static let reasons: [String: String] = [:]
}
