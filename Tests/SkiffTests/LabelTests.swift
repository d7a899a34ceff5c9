import Skiff
import SkiffTesting
import Testing

/// Text in a label.
struct LabelTests {
    @Test("a label is as large as its text; a longer text or a larger style makes it larger")
    func size() {
        let label = Label("Hello")
        let size = label.intrinsicContentSize
        #expect(size.width > 20 && size.height > 10)
        label.text = "Hello, world"
        #expect(label.intrinsicContentSize.width > size.width)
        label.text = "Hello"
        #expect(label.intrinsicContentSize == size)
        label.style = .title
        #expect(label.intrinsicContentSize.height > size.height)
        label.font = .system(ofSize: 8)
        #expect(label.intrinsicContentSize.height < size.height)
    }

    @Test("with several lines it is higher where it is narrower, but no higher than its lines")
    func lines() {
        let label = Label("One two three four five six seven")
        let single = label.sizeThatFits(.unlimited)
        #expect(label.sizeThatFits(Size(80, 1000)).height == single.height)
        label.numberOfLines = 0
        let wrapped = label.sizeThatFits(Size(80, 1000))
        #expect(wrapped.height > single.height * 2)
        #expect(wrapped.width <= 80)
        label.numberOfLines = 2
        let two = label.sizeThatFits(Size(80, 1000))
        #expect(two.height > single.height && two.height < wrapped.height)
    }

    @Test("a new text, colour or alignment is seen, and only where the label is")
    func drawn() {
        let label = Label("Hello")
        label.frame = Rect(20, 20, 100, 30)
        let stage = Stage(board(label))
        for change in [
            { label.text = "World" }, { label.textColor = Color(hex: 0xC02020) }, { label.textAlignment = .right },
            { label.font = .system(ofSize: 22) }, { label.text = "" },
        ] {
            let before = stage.picture
            change()
            stage.turn()
            #expect(stage.picture.differences(from: before).count > 0)
            guard let commit = stage.surface.commits.last else { continue }
            #expect(commit.damage == [PixelRect(x: 20, y: 20, width: 100, height: 30)])
        }
        expectSound(stage)
    }

    @Test("text that is larger than its label is cut at its edges")
    func cut() {
        let label = Label("WWWW")
        label.font = .system(ofSize: 40)
        label.lineBreakMode = .byTruncatingTail
        label.frame = Rect(50, 50, 145, 20)
        let stage = Stage(board(label), size: Size(250, 150))
        let picture = stage.picture
        let background = picture[0, 0]
        var inside = 0
        var outside = 0
        for y in 0..<150 {
            for x in 0..<250 where picture[x, y] != background {
                if (50..<195).contains(x) && (50..<70).contains(y) { inside += 1 } else { outside += 1 }
            }
        }
        #expect(inside > 0)
        #expect(outside == 0)
        expectSound(stage)
    }

    @Test("a touch on a label is for what it is on")
    func passive() {
        let journal = Journal()
        let pad = Pad("pad", journal)
        let label = Label("Hello")
        label.frame = pad.bounds
        pad.addSubview(label)
        let stage = Stage(board(pad))
        stage.touch.tap(label)
        #expect(journal.take() == ["pad began 0", "pad ended 0"])
        expectSound(stage)
    }

    @Test("the theme's colour is taken when the theme changes")
    func theme() {
        let label = Label("Hello")
        let stage = Stage(Stack(.vertical, [label]))
        let light = stage.picture
        stage.application.appearance = .dark
        stage.turn()
        #expect(label.theme.appearance == .dark)
        #expect(stage.picture.differences(from: light).count == 400 * 300)
        expectSound(stage)
    }
}
