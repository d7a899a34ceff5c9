import Skiff
import SkiffTesting
import Testing

/// Who keys go to.
struct FirstResponderTests {
    private let journal = Journal()
    private let first: Writer
    private let second: Writer
    private let box = View(frame: Rect(0, 0, 300, 100))
    private let stage: Stage

    init() {
        first = Writer("first", journal)
        second = Writer("second", journal, Rect(200, 0, 100, 100))
        box.addSubview(first)
        box.addSubview(second)
        stage = Stage(board(box))
    }

    @Test("R-FIRST-2: by default nothing can become first responder, and everything may stop being it")
    func defaults() {
        let view = View()
        box.addSubview(view)
        #expect(!view.canBecomeFirstResponder)
        #expect(view.canResignFirstResponder)
        #expect(!view.becomeFirstResponder())
        #expect(view.resignFirstResponder())
        #expect(stage.window.firstResponder == nil)
        expectSound(stage)
    }

    @Test("R-FIRST-1, R-FIRST-3: one at a time; the present one is asked to go")
    func takeOver() {
        #expect(first.becomeFirstResponder())
        #expect(second.becomeFirstResponder())
        #expect(!first.isFirstResponder)
        #expect(second.isFirstResponder)
        #expect(stage.window.firstResponder === second)
        #expect(journal.take() == ["first becomes true", "first resigns true", "second becomes true"])
        expectSound(stage)
    }

    @Test("R-FIRST-3: it becomes first again without a question")
    func again() {
        first.becomeFirstResponder()
        #expect(journal.take() == ["first becomes true"])
        first.canBecome = false
        first.canResign = false
        #expect(first.becomeFirstResponder())
        #expect(journal.take() == ["first becomes true"])
    }

    @Test("R-FIRST-3: one that may not become it, or that is not let, changes nothing")
    func refusals() {
        first.becomeFirstResponder()
        second.canBecome = false
        #expect(!second.becomeFirstResponder())
        #expect(first.isFirstResponder)
        second.canBecome = true
        first.canResign = false
        #expect(!second.becomeFirstResponder())
        #expect(!first.resignFirstResponder())
        #expect(first.isFirstResponder)
        first.canResign = true
        first.resigns = false
        #expect(!second.becomeFirstResponder())
        #expect(first.isFirstResponder)
        #expect(!second.isFirstResponder)
    }

    @Test("R-FIRST-4: a view without a window cannot become first responder")
    func noWindow() {
        let loose = Writer("loose", journal)
        #expect(!loose.becomeFirstResponder())
        #expect(!loose.isFirstResponder)
    }

    @Test("R-FIRST-5: a first responder that leaves the window, by itself or with what it is in, is none any more")
    func removal() {
        first.becomeFirstResponder()
        first.removeFromSuperview()
        #expect(!first.isFirstResponder)
        #expect(stage.window.firstResponder == nil)
        second.becomeFirstResponder()
        box.removeFromSuperview()
        #expect(stage.window.firstResponder == nil)
        // Back in the window it is not first by itself.
        stage.window.content?.addSubview(box)
        #expect(!second.isFirstResponder)
        expectSound(stage)
    }

    @Test("R-FIRST-6: after it has resigned, keys go to the window's chain")
    func none() {
        first.becomeFirstResponder()
        #expect(first.resignFirstResponder())
        #expect(stage.window.firstResponder == nil)
        _ = journal.take()
        stage.keys.press(.space)
        #expect(journal.take() == [])
        expectSound(stage)
    }

    @Test("R-FIRST-7: touching a view does not make it first responder")
    func touching() {
        stage.touch.tap(first)
        #expect(stage.window.firstResponder == nil)
        expectSound(stage)
    }

    @Test("R-FIRST-8: the keyboard's leaving does not end it; after it has come back the same view gets the keys")
    func keyboardLeave() {
        first.becomeFirstResponder()
        stage.keys.enter()
        stage.keys.leave()
        #expect(first.isFirstResponder)
        stage.keys.enter()
        _ = journal.take()
        stage.keys.press(.space)
        #expect(journal.take() == ["first key 57 began", "first key 57 ended"])
        expectSound(stage)
    }

    @Test("R-FIRST-9: who becomes first while another is resigning, is; there is exactly one")
    func reentrant() {
        let third = Writer("third", journal, Rect(0, 0, 10, 10))
        box.addSubview(third)
        first.becomeFirstResponder()
        first.onResign = { [first, third] in
            first.onResign = nil
            third.becomeFirstResponder()
        }
        second.becomeFirstResponder()
        let winners = [first, second, third].filter(\.isFirstResponder)
        #expect(winners.count == 1)
        #expect(stage.window.firstResponder === winners.first)
        expectSound(stage)
    }

    @Test("R-FIRST-9: one that hands over each time it is asked to resign is asked once")
    func reentrantForEver() {
        let third = Writer("third", journal, Rect(0, 0, 10, 10))
        box.addSubview(third)
        first.becomeFirstResponder()
        first.onResign = { [third] in third.becomeFirstResponder() }
        #expect(!second.becomeFirstResponder())
        #expect(third.isFirstResponder)
        #expect(!first.isFirstResponder)
        #expect(!second.isFirstResponder)
    }

    @Test("R-FIRST-4, R-FIRST-9: who is taken out of the window by the one that resigns does not become first")
    func takenAwayMeanwhile() {
        first.becomeFirstResponder()
        first.onResign = { [second] in second.removeFromSuperview() }
        #expect(!second.becomeFirstResponder())
        #expect(!second.isFirstResponder)
        #expect(stage.window.firstResponder == nil)
    }

    @Test("R-FIRST-5: a first responder that leaves the window is asked to resign, and is none whatever it answers")
    func removalResigns() {
        first.becomeFirstResponder()
        _ = journal.take()
        first.removeFromSuperview()
        #expect(journal.take() == ["first resigns true"])
        second.becomeFirstResponder()
        second.resigns = false
        second.removeFromSuperview()
        #expect(stage.window.firstResponder == nil)
    }
}
