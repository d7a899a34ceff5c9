import Testing

extension WestonTests {
    /// What the pointer looks like over Hello.
    struct HelloCursorTests {
        @Test(
            "R-WP-12: the pointer is an arrow with its tip where it points, with the system's cursor themes and without any",
            arguments: ["/usr/share/icons", "/nowhere"])
        func arrow(themes: String) throws {
            try withWeston(.kiosk) { weston in
                let hello = try HelloOnWeston(on: weston, environment: ["XCURSOR_PATH": themes])
                try hello.picture()
                try weston.send("pointer motion 60 40")
                try weston.send("pointer frame")
                let around = PixelBox(x: 40..<110, y: 20..<90)
                let box = try weston.wait(for: "an arrow on the screen") {
                    let screen = try weston.screenshot("hello-pointer")
                    return screen.box(in: around) { $0 != HelloPicture.background }
                }
                #expect((56...60).contains(box.x.lowerBound))
                #expect((36...40).contains(box.y.lowerBound))
                #expect((8...32).contains(box.width))
                #expect((12...32).contains(box.height))
            }
        }
    }
}
