import Glibc
import ProcessSupport

extension WestonSession {
    /// The windows on the screen, topmost first.
    package func windows() throws -> [WestonWindow] {
        try send("windows").map { line in
            guard let window = WestonWindow(line: line) else { throw WestonFailure("unreadable window: \(line)") }
            return window
        }
    }

    /// Waits until a program's window is on the screen.
    package func window(of program: ChildProcess) throws -> WestonWindow {
        try wait(for: "a window of \(program.name)") { try windows().first { $0.pid == program.pid } }
    }

    /// One pixel of the screen, as 0xRRGGBB, after a repaint.
    package func pixel(x: Double, y: Double) throws -> UInt32 {
        guard let color = try send("pixel \(x) \(y)").first.flatMap({ UInt32($0, radix: 16) }) else {
            throw WestonFailure("unreadable pixel")
        }
        return color
    }

    /// The screen after a repaint; the picture stays as `.build/weston/pictures/NAME-SHELL.png`.
    package func screenshot(_ name: String) throws -> Screenshot {
        mkdir(WestonInstallation.picturesPath, 0o755)
        let path = "\(WestonInstallation.picturesPath)/\(name)-\(shell.rawValue).png"
        try send("screenshot \(path)")
        return try Screenshot(path: path)
    }
}
