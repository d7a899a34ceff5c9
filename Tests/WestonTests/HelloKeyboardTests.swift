import Testing

extension WestonTests {
    /// Keys for the button of Hello.
    struct HelloKeyboardTests {
        /// Shells with the keys that press a button, by their Linux codes: Space and Return.
        static let cases = Shell.allCases.flatMap { shell in [57, 28].map { (shell, $0) } }

        @Test("R-FOCUS-4: Tab, then Space or Return, presses Hello's button", arguments: cases)
        func key(shell: Shell, code: Int) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston)
                let before = try hello.picture()
                try weston.press(key: 15)
                let focused = try hello.wait(until: "the focus ring is there", named: "hello-focused") {
                    $0.button.width > before.button.width
                }
                #expect(focused.hasSameLabel(as: before))
                try weston.send("key \(code) down")
                try hello.wait(until: "the button looks pressed") { picture in
                    picture.screen[before.button.x.lowerBound + 10, Int(before.button.center.y)]
                        == HelloPicture.pressedAccent
                }
                #expect(try hello.picture().hasSameLabel(as: before))
                try weston.send("key \(code) up")
                try hello.wait(until: "the label has changed") { $0.hasNewLabel(after: before) }
            }
        }
    }
}
