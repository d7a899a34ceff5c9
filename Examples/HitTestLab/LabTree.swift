import Skiff

/// The two trees that can be on the board.
enum LabTree {
    /// White holds green and orange, orange holds blue and red, blue holds yellow.
    static func coloured(_ recorder: Recorder) -> LabView {
        let yellow = LabView("yellow", 0xF6DC5B, Rect(10, 60, 90, 90), recorder: recorder)
        let blue = LabView("blue", 0x6FB1F5, Rect(10, 10, 110, 200), recorder: recorder, [yellow])
        let red = LabView("red", 0xF08A80, Rect(140, 10, 110, 200), recorder: recorder)
        let orange = LabView("orange", 0xF7B765, Rect(20, 160, 260, 220), recorder: recorder, [blue, red])
        orange.freePart = Rect(120, 0, 20, 220)
        let green = LabView("green", 0x8FD19A, Rect(20, 20, 260, 120), recorder: recorder)
        let root = LabView("white", 0xFFFFFF, Rect(10, 10, 300, 400), recorder: recorder, [green, orange])
        root.freePart = Rect(0, 380, 300, 20)
        return root
    }

    /// A holds B and C, C holds D and E.
    static func lettered(_ recorder: Recorder) -> LabView {
        let d = LabView("D", 0x6FB1F5, Rect(10, 10, 110, 200), recorder: recorder)
        let e = LabView("E", 0xF08A80, Rect(140, 10, 110, 200), recorder: recorder)
        let c = LabView("C", 0xF7B765, Rect(20, 160, 260, 220), recorder: recorder, [d, e])
        c.freePart = Rect(120, 0, 20, 220)
        let b = LabView("B", 0x8FD19A, Rect(20, 20, 260, 120), recorder: recorder)
        let root = LabView("A", 0xFFFFFF, Rect(10, 10, 300, 400), recorder: recorder, [b, c])
        root.freePart = Rect(0, 380, 300, 20)
        return root
    }
}
