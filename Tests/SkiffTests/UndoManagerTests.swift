import Skiff
import SkiffTesting
import Testing

/// Taking back, by itself.
struct UndoManagerTests {
    /// Something with a value that can be taken back.
    private final class Counter {
        let manager: UndoManager
        var value = 0
        init(_ manager: UndoManager) { self.manager = manager }

        func set(_ new: Int) {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old) }
            value = new
        }
    }

    private let manager = UndoManager()
    private let counter: Counter

    init() {
        manager.groupsByEvent = false
        counter = Counter(manager)
    }

    private func group(_ name: String = "", _ body: () -> Void) {
        manager.beginUndoGrouping()
        body()
        if !name.isEmpty { manager.setActionName(name) }
        manager.endUndoGrouping()
    }

    @Test("What was done is taken back and done again, group by group, in the opposite order")
    func undoRedo() {
        group { counter.set(1) }
        group {
            counter.set(2)
            counter.set(3)
        }
        #expect(manager.canUndo)
        #expect(!manager.canRedo)
        manager.undo()
        #expect(counter.value == 1)
        manager.undo()
        #expect(counter.value == 0)
        #expect(!manager.canUndo)
        manager.redo()
        #expect(counter.value == 1)
        manager.redo()
        #expect(counter.value == 3)
        #expect(!manager.canRedo)
        manager.undo()
        #expect(counter.value == 1)
    }

    @Test("Something new forgets what could be done again")
    func newForgetsRedo() {
        group { counter.set(1) }
        manager.undo()
        #expect(manager.canRedo)
        group { counter.set(2) }
        #expect(!manager.canRedo)
        manager.redo()
        #expect(counter.value == 2)
    }

    @Test("Groups nest; those inside are taken back with the one around them, and an empty one is none")
    func nesting() {
        manager.beginUndoGrouping()
        counter.set(1)
        manager.beginUndoGrouping()
        counter.set(2)
        #expect(manager.groupingLevel == 2)
        #expect(!manager.canUndo)
        manager.endUndoGrouping()
        manager.endUndoGrouping()
        group {}
        #expect(manager.groupingLevel == 0)
        manager.undo()
        #expect(counter.value == 0)
        #expect(!manager.canUndo)
    }

    @Test("While a group that was begun by hand is open nothing can be taken back or done again")
    func openByHand() {
        group { counter.set(1) }
        group { counter.set(2) }
        manager.undo()
        manager.beginUndoGrouping()
        #expect(!manager.canUndo)
        #expect(!manager.canRedo)
        #expect(manager.undoMenuItemTitle == "Undo")
        manager.endUndoGrouping()
        #expect(manager.canUndo)
        #expect(manager.canRedo)
        manager.groupsByEvent = true
        counter.set(3)
        #expect(manager.canUndo)
        manager.beginUndoGrouping()
        #expect(!manager.canUndo)
        manager.endUndoGrouping()
        #expect(manager.canUndo)
    }

    @Test("Undo closes the one group that is open")
    func closesOpen() {
        manager.beginUndoGrouping()
        counter.set(1)
        manager.undo()
        #expect(counter.value == 0)
        #expect(manager.groupingLevel == 0)
        #expect(manager.canRedo)
    }

    @Test("Names go with their groups, to and fro")
    func names() {
        group("One") { counter.set(1) }
        group("Two") { counter.set(2) }
        #expect(manager.undoMenuItemTitle == "Undo Two")
        #expect(manager.redoMenuItemTitle == "Redo")
        manager.undo()
        #expect(manager.undoActionName == "One")
        #expect(manager.redoActionName == "Two")
        #expect(manager.redoMenuItemTitle == "Redo Two")
        manager.redo()
        #expect(manager.undoActionName == "Two")
        manager.setActionName("Second")
        #expect(manager.undoMenuItemTitle == "Undo Second")
        manager.removeAllActions()
        #expect(manager.undoMenuItemTitle == "Undo")
    }

    @Test("Only so many levels are kept, the newest")
    func levels() {
        manager.levelsOfUndo = 2
        for value in 1...4 { group { counter.set(value) } }
        manager.undo()
        manager.undo()
        #expect(counter.value == 2)
        #expect(!manager.canUndo)
        manager.levelsOfUndo = 1
        manager.redo()
        #expect(counter.value == 3)
        #expect(!manager.canRedo)
    }

    @Test("While registration is disabled nothing is kept; calls nest")
    func disabled() {
        manager.disableUndoRegistration()
        manager.disableUndoRegistration()
        manager.enableUndoRegistration()
        #expect(!manager.isUndoRegistrationEnabled)
        group { counter.set(1) }
        #expect(!manager.canUndo)
        manager.enableUndoRegistration()
        group { counter.set(2) }
        manager.undo()
        #expect(counter.value == 1)
    }

    @Test("What was registered for a target is forgotten, in both directions and in an open group")
    func removeTarget() {
        let other = Counter(manager)
        group {
            counter.set(1)
            other.set(1)
        }
        group { counter.set(2) }
        manager.undo()
        manager.removeAllActions(withTarget: counter)
        #expect(!manager.canRedo)
        manager.undo()
        #expect(counter.value == 1)
        #expect(other.value == 0)
        manager.beginUndoGrouping()
        counter.set(5)
        manager.removeAllActions(withTarget: counter)
        manager.endUndoGrouping()
        #expect(!manager.canUndo)
    }

    @Test("A target that is gone is passed over, and a group of such targets is none")
    func goneTarget() {
        group { counter.set(1) }
        var other: Counter? = Counter(manager)
        group { other?.set(1) }
        #expect(manager.canUndo)
        other = nil
        manager.undo()
        #expect(counter.value == 0)
        #expect(!manager.canUndo)
    }

    @Test("Within a handler: isUndoing and isRedoing are told, undo does nothing, open groups are closed")
    func reentrancy() {
        var states: [[Bool]] = []
        func register(_ counter: Counter) {
            manager.registerUndo(withTarget: counter) { [manager] counter in
                states.append([manager.isUndoing, manager.isRedoing])
                manager.undo()
                manager.redo()
                manager.beginUndoGrouping()
                register(counter)
            }
        }
        group { register(counter) }
        manager.undo()
        #expect(manager.groupingLevel == 0)
        manager.redo()
        #expect(states == [[true, false], [false, true]])
        #expect(!manager.isUndoing && !manager.isRedoing)
        #expect(manager.canUndo && !manager.canRedo)
    }

    @Test("A handler that forgets everything leaves nothing to do again")
    func forgetInside() {
        group {
            manager.registerUndo(withTarget: counter) { [manager] counter in
                counter.set(1)
                manager.removeAllActions()
            }
        }
        manager.undo()
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test("Changes are told, for menus")
    func changes() {
        var count = 0
        manager.onChange = { count += 1 }
        group { counter.set(1) }
        #expect(count > 0)
        count = 0
        manager.undo()
        #expect(count > 0)
    }
}
