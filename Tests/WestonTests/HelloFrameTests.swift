import Testing

extension WestonTests {
    /// The frame that Hello draws itself, since Weston has no protocol for one.
    struct HelloFrameTests {
        /// Hello on the desktop, and where its window is without its shadow.
        private func hello(on weston: WestonSession) throws -> (HelloOnWeston, WestonWindow) {
            let hello = try HelloOnWeston(on: weston)
            _ = try hello.picture("hello-frame")
            // There is room around it on the screen.
            try weston.send("window top move 40 40")
            return (hello, try weston.window(of: hello.program))
        }

        /// A place on the title bar, beside its title.
        private func bar(_ window: WestonWindow) -> (x: Double, y: Double) {
            (window.x + window.inner[0] + 60, window.y + window.inner[1] + 18)
        }

        @Test("The window has a title bar and a shadow, and its content has the size that it wants")
        func shown() throws {
            try withWeston(.desktop) { weston in
                let (_, window) = try hello(on: weston)
                #expect(window.inner == [16, 12, 480, 356])
                #expect(window.width == 512 && window.height == 388)
                let place = bar(window)
                #expect(try weston.pixel(x: place.x, y: place.y) == 0xffffff)
            }
        }

        @Test("The kiosk's windows have nothing around their content")
        func kiosk() throws {
            try withWeston(.kiosk) { weston in
                let (_, window) = try hello(on: weston)
                #expect(window.inner == [0, 0, window.width, window.height])
            }
        }

        @Test("R-SEAT-6: a finger on the title bar moves the window, and leaves nothing pressed")
        func moveByFinger() throws {
            try withWeston(.desktop) { weston in
                let (hello, window) = try hello(on: weston)
                let from = bar(window)
                try weston.send("touch down 0 \(from.x) \(from.y)")
                try weston.send("touch frame")
                try hello.move(x: from.x + 15, y: from.y)
                // Weston moves the window by what the finger does from when it has heard of it.
                var distance = 20.0
                try weston.wait(until: "the window follows the finger") {
                    distance = distance < 60 ? distance + 4 : 56
                    try hello.move(x: from.x + distance, y: from.y + 20)
                    return try weston.window(of: hello.program).x != window.x
                }
                try hello.lift()
                let picture = try hello.picture("hello-frame-moved")
                try weston.tap(x: picture.target.x, y: picture.target.y)
                try hello.wait(until: "the label has changed") { $0.hasNewLabel(after: picture) }
            }
        }

        @Test("R-SEAT-6: the pointer moves the window by its bar, and resizes it by its corner")
        func byPointer() throws {
            try withWeston(.desktop) { weston in
                let (hello, window) = try hello(on: weston)
                let from = bar(window)
                try drag(weston, from: from) {
                    try weston.window(of: hello.program).x > window.x
                }
                let moved = try weston.window(of: hello.program)
                let corner = (
                    x: moved.x + moved.inner[0] + moved.inner[2] + 4, y: moved.y + moved.inner[1] + moved.inner[3] + 4
                )
                try drag(weston, from: corner) {
                    try weston.window(of: hello.program).inner[2] > moved.inner[2]
                }
                try weston.putPointerAway()
                let picture = try hello.wait(until: "the content fills the window", named: "hello-frame-resized") {
                    $0.fillsItsWindow
                }
                // What it was dragged to stays its size, although Weston leaves the choice at the end: a press is drawn after
                // all of that.
                try hello.press(picture)
                #expect(try weston.window(of: hello.program).inner[2] > moved.inner[2])
            }
        }

        /// Presses the pointer's button, and drags until it has the effect.
        private func drag(
            _ weston: WestonSession, from place: (x: Double, y: Double), until isSo: () throws -> Bool
        ) throws {
            func move(_ distance: Double) throws {
                try weston.send("pointer motion \(place.x + distance) \(place.y + distance / 2)")
                try weston.send("pointer frame")
            }
            try move(0)
            try weston.send("pointer button 272 down")
            try weston.send("pointer frame")
            try move(8)
            // Always on, and again from the start: it counts from where the pointer is when Weston hears of the drag.
            var distance = 8.0
            try weston.wait(until: "the drag has its effect") {
                distance = distance < 250 ? distance + 2 : 8
                try move(distance)
                return try isSo()
            }
            try weston.send("pointer button 272 up")
            try weston.send("pointer frame")
        }

        @Test("A double tap on the title bar maximizes the window, another one gives it its size again")
        func maximize() throws {
            try withWeston(.desktop) { weston in
                let (hello, window) = try hello(on: weston)
                for _ in 0..<2 { try weston.tap(x: bar(window).x, y: bar(window).y) }
                try weston.wait(until: "the window is maximized") {
                    let now = try weston.window(of: hello.program)
                    return now.states.contains("maximized") && now.inner == [0, 0, 800, 600]
                }
                _ = try hello.picture("hello-frame-maximized")
                // Far enough from the first two taps not to be the third and the fourth.
                let place = bar(try weston.window(of: hello.program))
                for _ in 0..<2 { try weston.tap(x: place.x + 80, y: place.y) }
                try weston.wait(until: "the window has its size again") {
                    try weston.window(of: hello.program).inner == window.inner
                }
            }
        }

        @Test("The close button ends Hello with status 0")
        func close() throws {
            try withWeston(.desktop) { weston in
                let (hello, window) = try hello(on: weston)
                let x = window.x + window.inner[0] + window.inner[2] - 22
                try weston.tap(x: x, y: window.y + window.inner[1] + 18)
                #expect(hello.program.waitForEnd() == 0)
                #expect(hello.program.log == "")
            }
        }
    }
}
