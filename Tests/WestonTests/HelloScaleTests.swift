import Testing

extension WestonTests {
    /// Hello on a screen whose scale changes.
    struct HelloScaleTests {
        @Test("At scale 2 the picture is sharp, and a finger still hits", arguments: Shell.allCases)
        func scale(shell: Shell) throws {
            // Started at scale 2: the window is where both scales show it whole.
            try withWeston(shell, width: 1200, height: 900) { weston in
                try weston.send("output scale 2")
                let hello = try HelloOnWeston(on: weston, debugsWire: true)
                let double = try hello.picture("hello-scale-2", scale: 2)
                expectSharp(double, hello)

                try weston.send("output scale 1")
                let single = try hello.wait(until: "the picture has scale 1", named: "hello-scale-1", scale: 1) {
                    $0.button.width * 2 == double.button.width && $0.fillsItsWindow
                }
                #expect(abs(single.letters.width * 2 - double.letters.width) <= 4)

                try weston.send("output scale 2")
                let again = try hello.wait(until: "the picture has scale 2 again", scale: 2) {
                    $0.button.width == double.button.width && $0.fillsItsWindow && isSharp($0)
                }
                expectSharp(again, hello)
                try weston.tap(x: again.target.x, y: again.target.y)
                try hello.wait(until: "the label has changed", named: "hello-scale-2-tapped", scale: 2) {
                    $0.hasNewLabel(after: again)
                }
            }
        }

        private func expectSharp(_ picture: HelloPicture, _ hello: HelloOnWeston) {
            #expect(picture.fillsItsWindow)
            #expect(isSharp(picture))
            let scales = hello.program.log.split(separator: "\n").filter { $0.contains(".set_buffer_scale(") }
            #expect(scales.last?.hasSuffix("set_buffer_scale(2)") == true)
        }

        /// Whether a picture at scale 2 has details of one pixel: an enlarged one consists of squares of four.
        private func isSharp(_ picture: HelloPicture) -> Bool {
            let screen = picture.screen
            let area = picture.labelArea
            var detailed = 0
            for y in stride(from: area.y.lowerBound, to: area.y.upperBound - 1, by: 2) {
                for x in stride(from: area.x.lowerBound, to: area.x.upperBound - 1, by: 2) {
                    let first = screen[x, y]
                    let others = [screen[x + 1, y], screen[x, y + 1], screen[x + 1, y + 1]]
                    if others.contains(where: { $0 != first }) { detailed += 1 }
                }
            }
            return detailed > 50
        }
    }
}
