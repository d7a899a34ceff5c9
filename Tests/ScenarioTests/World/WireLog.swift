import SkiffCompositor
import SkiffCore

/// Logs the requests that a scenario may ask about.
final class WireLog {
    /// Whether the window was committed.
    private(set) var hasCommitted = false
    private let recorder: Recorder
    /// The state of the last commit with a new buffer.
    private var shown: State?
    private var destination: JSON = .null
    /// The popups that are about to be asked for, and those that were, by the numbers of their objects.
    private var awaitedPopups: [String] = []
    private var popups: [UInt32: String] = [:]

    private struct State: Equatable {
        var serial: UInt32?
        var size: Size
        var pixels: PixelSize
    }

    init(_ recorder: Recorder) {
        self.recorder = recorder
    }

    func listen(to compositor: Compositor) {
        compositor.onRequest = { [weak self] in self?.hear($0) }
        compositor.onCommit = { [weak self] _, commit in self?.hear(commit) }
    }

    /// The next popup that the program asks for has that name.
    func awaitPopup(_ name: String) {
        awaitedPopups.append(name)
    }

    private func hear(_ request: RequestRecord) {
        let numbers = request.arguments.map { JSON.number(Double($0) ?? 0) }
        switch (request.interface, request.name) {
        case ("wl_surface", "commit"): hasCommitted = true
        case ("xdg_surface", "ack_configure"):
            let serial = request.arguments.first.flatMap { UInt32($0) } ?? 0
            let name = recorder.serials[serial] ?? recorder.firstSerial ?? Int(serial)
            recorder.log("wire", "ack_configure", ["serial": .number(Double(name))])
        case ("wl_pointer", "set_cursor"), ("wp_cursor_shape_device_v1", "set_shape"):
            let serial = request.arguments.first.flatMap { UInt32($0) } ?? 0
            recorder.log(
                "wire", "set_cursor", ["serial": .number(Double(recorder.serials[serial] ?? Int(serial)))])
        case ("wl_surface", "damage_buffer"):
            recorder.log("wire", "damage_buffer", ["rect": .array(numbers)])
        case ("xdg_surface", "get_popup"):
            guard let number = request.arguments.first?.split(separator: "#").last.flatMap({ UInt32($0) }) else {
                return
            }
            if !awaitedPopups.isEmpty { popups[number] = awaitedPopups.removeFirst() }
        case ("xdg_popup", "destroy"):
            let name = popups.removeValue(forKey: request.objectID) ?? "?"
            recorder.log("wire", "popup_destroy", ["popup": .string(name)])
        case ("wp_viewport", "set_destination"): destination = .array(numbers)
        default: break
        }
    }

    /// The first commit of a state that carries a buffer.
    private func hear(_ commit: CompositorWindow.Commit) {
        let state = State(serial: commit.serial, size: commit.size, pixels: commit.pixelSize)
        guard commit.hasNewBuffer, state != shown else { return }
        shown = state
        recorder.log(
            "wire", "attach_commit",
            [
                "size": [.number(commit.size.width), .number(commit.size.height)],
                "buffer": [.number(Double(commit.pixelSize.width)), .number(Double(commit.pixelSize.height))],
                "destination": destination,
            ])
    }
}
