import ProcessSupport
import Testing

extension WestonTests {
    /// A list that fills its window, on a screen.
    struct ListScrollTests {
        @Test("R-SCR-2: a list goes with the finger, up and down, and every pixel with it", arguments: Shell.allCases)
        func drag(shell: Shell) throws {
            try withWeston(shell) { weston in
                let list = try ListOnWeston(on: weston)
                // More than a window's height one way, and back.
                for way in [-200.0, -200, -200, -200, 200, 200, -200, 200] {
                    let before = try list.restingPicture()
                    try list.drag(by: way)
                    let slop = 20
                    let most = Int(abs(way))
                    try weston.wait(until: "the list has moved by \(way) with all its pixels") {
                        let after = try list.picture()
                        return (most - slop...most).contains { list.moved(before, by: way < 0 ? $0 : -$0, is: after) }
                    }
                    try list.lift()
                }
                #expect(list.program.log == "")
            }
        }

        @Test("R-SCR-14: three notches of a wheel, and three back, show the same again", arguments: Shell.allCases)
        func wheel(shell: Shell) throws {
            try withWeston(shell) { weston in
                let list = try ListOnWeston(on: weston)
                let before = try list.restingPicture()
                try list.turnWheel(by: 3)
                let after = try list.restingPicture(unlike: before)
                #expect((60...200).contains { list.moved(before, by: $0, is: after) })
                try list.turnWheel(by: -3)
                let last = try list.restingPicture(unlike: after)
                #expect(list.moved(before, by: 0, is: last))
            }
        }
    }
}
