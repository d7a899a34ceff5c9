import SkiffUIKit

/// What the views of a demonstration write down.
final class Journal {
    private(set) var lines: [String] = []
    var changed: (() -> Void)?
    private var isAsking = false

    /// A view was asked whether it is hit; those of one question stand in one line.
    func ask(_ name: String) {
        if isAsking, let last = lines.popLast() {
            lines.append(last + " → " + name)
        } else {
            lines.append("asked " + name)
        }
        isAsking = true
        changed?()
    }

    /// Something happened; a line that comes again is not repeated.
    func write(_ line: String) {
        isAsking = false
        guard line != lines.last else { return }
        lines.append(line)
        changed?()
    }

    func clear() {
        lines = []
        isAsking = false
        changed?()
    }
}
