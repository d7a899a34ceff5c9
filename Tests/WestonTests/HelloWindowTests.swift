import Glibc
import ProcessSupport
import Testing

extension WestonTests {
    /// The window of Hello as Weston manages it.
    struct HelloWindowTests {
        @Test("Closing the window ends Hello with status 0", arguments: Shell.allCases)
        func close(shell: Shell) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston)
                _ = try hello.picture()
                try weston.send("window \(HelloOnWeston.appID) close")
                #expect(hello.program.waitForEnd() == 0)
                #expect(hello.program.log == "")
            }
        }

        @Test("SIGTERM and SIGINT end Hello with status 0", arguments: Shell.allCases, [SIGTERM, SIGINT])
        func signal(shell: Shell, number: Int32) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston)
                _ = try hello.picture()
                kill(hello.program.pid, number)
                #expect(hello.program.waitForEnd() == 0)
                #expect(hello.program.log == "")
                let windows = try weston.windows()
                #expect(windows == [])
            }
        }

        @Test("R-LIFE-1: Hello takes the size that Weston wants, and its picture fills it", arguments: Shell.allCases)
        func size(shell: Shell) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston)
                let before = try hello.picture()
                for (width, height) in [(420, 400), (380, 260)] {
                    try weston.send("window \(HelloOnWeston.appID) size \(width) \(height)")
                    let picture = try hello.wait(until: "the window is \(width) × \(height)", named: "hello-\(width)") {
                        $0.window.width == width && $0.window.height == height
                    }
                    #expect(picture.fillsItsWindow)
                    #expect(abs(picture.button.center.x - picture.window.center.x) <= 1)
                    #expect(picture.button.width == before.button.width)
                }
                let small = try hello.picture()
                try weston.tap(x: small.target.x, y: small.target.y)
                try hello.wait(until: "the label has changed") { $0.hasNewLabel(after: small) }
            }
        }
    }
}
