import Skiff
import SkiffTesting
import Testing

/// Links in a label.
struct LinkTests {
    private func label(_ journal: Journal) -> Label {
        var text = AttributedText("Go to ")
        text.append("first") { $0.link = "1" }
        text.append(" or to ")
        text.append("second ") { $0.link = "2" }
        text.append("place") {
            $0.link = "2"
            $0.weight = .bold
        }
        text.append(" now.")
        let label = Label()
        label.attributedText = text
        label.numberOfLines = 0
        label.frame = Rect(20, 20, 300, 60)
        return label.onLink { journal.add($0) }
    }

    @Test("a tap on a link says which; a tap beside it is for what the label is on")
    func tap() {
        let journal = Journal()
        let pad = Pad("pad", journal)
        pad.frame = Rect(0, 0, 400, 200)
        let label = label(journal)
        pad.addSubview(label)
        let stage = Stage(board(pad))
        stage.touch.tap(label.subviews[0])
        #expect(journal.take() == ["1"])
        stage.touch.tap(label.subviews[1])
        #expect(journal.take() == ["2"])
        stage.touch.tap(at: Point(24, 50))
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("links are reached by Tab and pressed by key")
    func keys() {
        let journal = Journal()
        let label = label(journal)
        let stage = Stage(board(label))
        stage.keys.press(.tab)
        #expect(stage.window.focusedView === label.subviews[0])
        stage.keys.press(.tab)
        stage.keys.press(.enter)
        #expect(journal.take() == ["2"])
        expectSound(stage)
    }

    @Test("a pressed link and one with the focus are seen, and a new text has its own links")
    func seen() {
        let journal = Journal()
        let label = label(journal)
        let stage = Stage(board(label))
        let rest = stage.picture
        stage.touch.down(label.subviews[0])
        #expect(stage.picture.differences(from: rest).count > 0)
        stage.touch.up()
        stage.turn()
        label.attributedText = AttributedText("only") { $0.link = "3" }
        stage.turn()
        #expect(label.subviews.count == 1)
        stage.touch.tap(label.subviews[0])
        #expect(journal.take() == ["1", "3"])
        label.text = "none"
        stage.turn()
        #expect(label.subviews.isEmpty)
        #expect(!label.isUserInteractionEnabled)
        #expect(label.attributedText == nil)
        expectSound(stage)
    }

    @Test("a link that goes on in the next line is hit in both, and not between")
    func twoLines() {
        let journal = Journal()
        let label = label(journal)
        label.frame = Rect(20, 20, 100, 80)
        let stage = Stage(board(label))
        let area = label.subviews[1]
        #expect(area.frame.height > label.subviews[0].frame.height * 1.3)
        // Above the second line's beginning is the first line's other text.
        stage.touch.tap(at: Point(label.frame.minX + 4, label.frame.minY + area.frame.maxY - 14))
        #expect(journal.take() == ["2"])
        stage.touch.tap(at: Point(label.frame.minX + 4, label.frame.minY + area.frame.minY + 15))
        #expect(journal.take() == [])
        expectSound(stage)
    }
}
