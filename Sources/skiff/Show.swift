import SkiffCompositor
import SkiffCore

/// `skiff show` and `skiff shot`: a program on a compositor of the tool's own, played to and photographed.
final class Show {
    private let options: ShowOptions
    private let screen: Screen

    init(_ options: ShowOptions) {
        self.options = options
        let isWhole = options.scale120 % 120 == 0
        let size = options.size ?? (1280, 800)
        let room = PixelSize(
            width: max(size.width, 1280) * options.scale120 / 120,
            height: max(size.height, 800) * options.scale120 / 120)
        screen = Screen(
            Compositor.Configuration(
                outputSize: room, scale: isWhole ? options.scale120 / 120 : 1,
                fractionalScale: options.scale120,
                initialSize: options.size.map { Size(Double($0.width), Double($0.height)) }, frames: .manual,
                // A picture of a sloppy program is better than none.
                release: .atCommit))
    }

    func run() throws(ToolError) {
        let recording = try options.touch.map(Self.recording)
        try screen.run(options.command, environment: options.environment) { child throws(ToolError) in
            if let recording {
                try play(recording, to: child)
                try screen.waitForRest(of: child)
            }
            guard let picture = screen.window?.pixels else {
                throw ToolError("\(child.name) has no window any more")
            }
            try picture.writePNG(to: options.png)
        }
    }

    // MARK: - Fingers

    private static func recording(at path: String) throws(ToolError) -> TouchRecording {
        let text = try TextFile.read(path)
        do {
            return try TouchRecording(text)
        } catch {
            throw ToolError("\(path): \(error.sentence)")
        }
    }

    private func play(_ recording: TouchRecording, to child: ChildProcess) throws(ToolError) {
        let beginning = screen.now
        let touch = screen.compositor.seat.touch
        for (index, entry) in recording.entries.enumerated() {
            let due = beginning + entry.time
            try screen.wait(for: child, atMost: max(due - screen.now, 0)) { self.screen.now >= due }
            // What was written down for one time is one frame, and has that time whatever the machine does.
            let time = Timestamp(milliseconds: UInt32(truncatingIfNeeded: due))
            switch entry.action {
            case .down(let point):
                guard let window = screen.window else { throw ToolError("\(child.name) has no window any more") }
                touch.down(entry.finger, at: point, on: window, time: time)
            case .move(let point): touch.motion(entry.finger, to: point, time: time)
            case .up: touch.up(entry.finger, time: time)
            }
            let next = index + 1
            if next == recording.entries.count || recording.entries[next].time != entry.time { touch.frame() }
        }
        screen.step()
    }
}
