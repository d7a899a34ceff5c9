import Testing

extension WestonTests {
    /// Devices that go and come back while Hello runs.
    struct HelloSeatTests {
        @Test(
            "R-SEAT-1: touch that vanishes during a press presses nothing, and works again", arguments: Shell.allCases)
        func capability(shell: Shell) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston, debugsWire: true)
                let before = try hello.picture()
                try hello.press(before)
                try weston.send("capability touch off")
                try hello.wait(until: "the button is at rest") { $0.isAtRest && $0.hasSameLabel(as: before) }
                try returns(hello, "capability touch on")
                try tapStillWorks(hello)
            }
        }

        @Test(
            "R-SEAT-3: a seat that vanishes during a press presses nothing, and a new one works",
            arguments: Shell.allCases)
        func seat(shell: Shell) throws {
            try withWeston(shell) { weston in
                let hello = try HelloOnWeston(on: weston, debugsWire: true)
                let before = try hello.picture()
                try hello.press(before)
                try weston.send("seat off")
                try hello.wait(until: "the button is at rest") { $0.isAtRest && $0.hasSameLabel(as: before) }
                try returns(hello, "seat on")
                try tapStillWorks(hello)
            }
        }

        /// Says the command that brings touch back, and waits until Hello listens to it.
        private func returns(_ hello: HelloOnWeston, _ command: String) throws {
            let asked = hello.requestCount("get_touch")
            try hello.weston.send(command)
            try hello.weston.wait(until: "Hello has asked for touch") { hello.requestCount("get_touch") > asked }
            // A new seat has a new pointer, elsewhere.
            try hello.weston.putPointerAway()
            try hello.waitUntilHeard()
        }

        private func tapStillWorks(_ hello: HelloOnWeston) throws {
            let picture = try hello.picture()
            #expect(try hello.expectSameLabel(as: picture))
            try hello.weston.tap(x: picture.target.x, y: picture.target.y)
            try hello.wait(until: "the label has changed") { $0.hasNewLabel(after: picture) }
        }
    }
}
