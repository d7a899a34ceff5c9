import Testing

extension WestonTests {
    /// A finger on the button of Hello.
    struct HelloTouchTests {
        @Test("R-CTRL-6: a tap on Hello's button changes its label in Weston's picture", arguments: Shell.allCases)
        func tap(shell: Shell) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston)
                let before = try hello.picture("hello")
                #expect(before.isAtRest && before.fillsItsWindow)
                try weston.tap(x: before.target.x, y: before.target.y)
                let after = try hello.wait(until: "the label has changed", named: "hello-tapped") {
                    $0.hasNewLabel(after: before) && $0.isAtRest
                }
                // Nothing but the label is another.
                let below = before.labelArea.y.upperBound..<before.window.y.upperBound
                #expect(after.screen.differences(from: before.screen, x: before.window.x, y: below) == 0)
                #expect(hello.program.log == "")
            }
        }

        @Test("R-CTRL-4: the button looks pressed while the finger is down", arguments: Shell.allCases)
        func pressed(shell: Shell) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston)
                let before = try hello.picture()
                try hello.press(before)
                #expect(try hello.picture("hello-pressed").hasSameLabel(as: before))
                try hello.lift()
                try hello.wait(until: "the label has changed and the button is at rest") {
                    $0.hasNewLabel(after: before) && $0.isAtRest
                }
            }
        }

        @Test("R-CTRL-7: a touch that the compositor takes away presses nothing", arguments: Shell.allCases)
        func cancel(shell: Shell) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston)
                let before = try hello.picture()
                try hello.press(before)
                try weston.send("touch cancel")
                try hello.wait(until: "the button is at rest", \.isAtRest)
                #expect(try hello.expectSameLabel(as: before))
                try weston.tap(x: before.target.x, y: before.target.y)
                try hello.wait(until: "the label has changed") { $0.hasNewLabel(after: before) }
            }
        }

        @Test("R-CTRL-5: a finger that is lifted beyond the slop presses nothing", arguments: Shell.allCases)
        func slideOff(shell: Shell) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston)
                let before = try hello.picture()
                let edge = Double(before.button.x.upperBound)
                try hello.press(before)
                try hello.move(x: edge + 90, y: before.target.y)
                try hello.wait(until: "the button is at rest", \.isAtRest)
                // Back inside the 70 points around the button, the button is pressed again.
                try hello.move(x: edge + 50, y: before.target.y)
                try hello.wait(until: "the button looks pressed again", \.isPressed)
                try hello.move(x: edge + 90, y: before.target.y)
                try hello.wait(until: "the button is at rest", \.isAtRest)
                try hello.lift()
                #expect(try hello.expectSameLabel(as: before))
            }
        }
    }
}
