import Testing

extension WestonTests {
    /// The mouse on the button of Hello.
    struct HelloPointerTests {
        @Test("R-CTRL-6: a click on Hello's button changes its label", arguments: Shell.allCases)
        func click(shell: Shell) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston)
                let before = try hello.picture()
                try weston.click(x: before.target.x, y: before.target.y)
                try hello.wait(until: "the label has changed", named: "hello-clicked") { $0.hasNewLabel(after: before) }
            }
        }
    }
}
