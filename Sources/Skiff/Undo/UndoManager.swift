import SkiffWayland

/// Remembers how to take back what was done: Foundation's `UndoManager`, without Foundation.
///
/// ```swift
/// final class Page: View {
///     var text = ""
///     func setText(_ new: String) {
///         undoManager?.registerUndo(withTarget: self) { [old = text] page in page.setText(old) }
///         undoManager?.setActionName("Typing")
///         text = new
///     }
/// }
/// ```
///
/// What is registered in one turn of the event loop is taken back together. What is registered while something is taken
/// back is how to do it again. Each window has a manager, and a responder finds the nearest one up its chain (R-UNDO-1).
///
/// - Ownership: targets are held weakly; what was registered for one that is gone is passed over.
open class UndoManager {
    /// A manager with nothing to take back.
    public init() {}

    final var undoStack: [UndoGroup] = []
    final var redoStack: [UndoGroup] = []
    /// The groups that are open, the outermost first.
    final var open: [UndoGroup] = []
    /// The turn of the loop that the outermost group is for; nil if that was begun by hand, or is for taking back.
    final var eventTurn: UInt64?

    /// Whether something is taken back right now.
    public final internal(set) var isUndoing = false
    /// Whether something is done again right now.
    public final internal(set) var isRedoing = false

    /// Called after each change of what there is to take back or do again.
    ///
    /// Menus that are shown follow by themselves.
    public final var onChange: (@MainActor () -> Void)?
    /// How many changes there were: what menus that are shown compare.
    final private(set) var changeCount = 0

    final func changed() {
        changeCount &+= 1
        onChange?()
    }

    // MARK: What there is

    /// Whether there is something to take back; not while a group that was begun by hand is open.
    public final var canUndo: Bool {
        closeEventGroupIfOver()
        if hasGroupBegunByHand { return false }
        if open.first?.isLive == true, !isUndoing, !isRedoing { return true }
        return undoStack.contains(where: \.isLive)
    }

    /// Whether there is something to do again; not while a group that was begun by hand is open.
    public final var canRedo: Bool {
        closeEventGroupIfOver()
        return !hasGroupBegunByHand && redoStack.contains(where: \.isLive)
    }

    /// How many groups can be taken back, the oldest being forgotten; 0 for all of them.
    ///
    /// - Default: 0.
    public final var levelsOfUndo = 0 {
        didSet {
            precondition(levelsOfUndo >= 0, "an undo manager keeps no negative number of levels: 0 is for all of them")
            trim()
        }
    }

    final func trim() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    // MARK: Registering

    private var disabledDepth = 0

    /// Whether anything that is registered is kept.
    public final var isUndoRegistrationEnabled: Bool { disabledDepth == 0 }

    /// Keeps nothing that is registered from now on; calls nest.
    public final func disableUndoRegistration() {
        disabledDepth += 1
    }

    /// Ends what the matching `disableUndoRegistration` began.
    public final func enableUndoRegistration() {
        precondition(
            disabledDepth > 0, "enableUndoRegistration without a disableUndoRegistration before: call them in pairs")
        disabledDepth -= 1
    }

    /// Has `handler` called with `target` when what is done now is taken back.
    ///
    /// - Ownership: the target is held weakly; the handler is kept.
    public final func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        closeEventGroupIfOver()
        if open.isEmpty {
            precondition(groupsByEvent, "begin an undo group before something is registered, as groupsByEvent is false")
            openEventGroup()
        }
        let step = UndoStep(target: target) { target in
            if let target = target as? Target { handler(target) }
        }
        open[open.count - 1].steps.append(step)
        if !isUndoing, !isRedoing { redoStack = [] }
        changed()
    }

    // MARK: Taking back

    /// Takes back the last group, and closes the one that is open before.
    ///
    /// Within one that is being taken back or done again it does nothing.
    open func undo() {
        guard prepare() else { return }
        isUndoing = true
        let inverse = take(from: \.undoStack)
        isUndoing = false
        if let inverse { redoStack.append(inverse) }
        trim()
        changed()
    }

    /// Does again what was taken back last.
    open func redo() {
        guard prepare() else { return }
        isRedoing = true
        let inverse = take(from: \.redoStack)
        isRedoing = false
        if let inverse { undoStack.append(inverse) }
        trim()
        changed()
    }

    private func prepare() -> Bool {
        guard !isUndoing, !isRedoing else { return false }
        if open.count == 1 { closeGroup() }
        precondition(open.isEmpty, "end the undo groups that were begun before something is taken back or done again")
        return true
    }

    /// Performs the last group of which a target is still there, and says how to do the opposite.
    private func take(from stack: ReferenceWritableKeyPath<UndoManager, [UndoGroup]>) -> UndoGroup? {
        while let group = self[keyPath: stack].popLast() {
            guard group.isLive else { continue }
            open = [UndoGroup(name: group.name)]
            for step in group.steps.reversed() {
                if let target = step.target { step.body(target) }
            }
            // What a handler has begun and not ended ends with it.
            while open.count > 1 { closeGroup() }
            let inverse = open.popLast()
            return inverse?.steps.isEmpty == false ? inverse : nil
        }
        return nil
    }

    // MARK: Forgetting

    /// Forgets everything.
    public final func removeAllActions() {
        undoStack = []
        redoStack = []
        for index in open.indices { open[index].steps = [] }
        if eventTurn != nil, open.count == 1 {
            open = []
            eventTurn = nil
        }
        changed()
    }

    /// Forgets what was registered for a target.
    public final func removeAllActions(withTarget target: AnyObject) {
        func isOther(_ step: UndoStep) -> Bool { step.target !== target }
        func without(_ groups: [UndoGroup]) -> [UndoGroup] {
            groups.map { UndoGroup(name: $0.name, steps: $0.steps.filter(isOther)) }
        }
        undoStack = without(undoStack).filter { !$0.steps.isEmpty }
        redoStack = without(redoStack).filter { !$0.steps.isEmpty }
        open = without(open)
        changed()
    }

    // MARK: Groups: see UndoManager+Groups.swift

    /// Whether what is registered in one turn of the event loop is a group by itself.
    ///
    /// - Default: true.
    public final var groupsByEvent = true
}

/// What is taken back together.
struct UndoGroup {
    var name = ""
    var steps: [UndoStep] = []

    /// Whether one of its targets is still there.
    var isLive: Bool { steps.contains { $0.target != nil } }
}

/// How to take back one thing.
struct UndoStep {
    weak var target: AnyObject?
    var body: @MainActor (AnyObject) -> Void
}
