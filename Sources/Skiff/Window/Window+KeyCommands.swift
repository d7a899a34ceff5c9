import SkiffCore

/// Key commands: what a key that goes down is before it is a press (R-PRESS-5).
extension Window {
    /// A command that a responder has for a key.
    struct FoundCommand {
        var owner: Responder
        var command: KeyCommand
    }

    /// Whether a key that goes down is a command, and so no press (R-PRESS-7).
    final func takeAsCommand(_ sample: KeySample, _ key: Key, for target: Responder, from seat: SeatID) -> Bool {
        let found = keyCommands(for: key, from: target)
        if found.isEmpty {
            return takeAsSystemKey(sample, from: seat)
        }
        // What it does to a text comes before commands that do not ask for more (R-PRESS-5).
        let isForText = textSession?.isFor(target) == true && givesText(sample, key)
        for hasPriority in isForText ? [true] : [true, false] {
            let group = found.filter { $0.command.wantsPriorityOverSystemBehavior == hasPriority }
            guard let (command, target) = performer(of: group, from: target) else { continue }
            log?.say(.chain, "key \(sample.code) is the command \(command.action.name) of \(type(of: target))")
            // Before it is performed: it may close the window, or wait for keys itself.
            take(sample, from: seat, command, target)
            _ = target.send(command, nil)
            return true
        }
        return takeAsSystemKey(sample, from: seat)
    }

    /// What keys do that are no command of the program's: edit, and control what plays.
    private func takeAsSystemKey(_ sample: KeySample, from seat: SeatID) -> Bool {
        if let (action, target) = editAction(of: sample) {
            log?.say(.chain, "key \(sample.code) is \(action.name), for \(type(of: target))")
            take(sample, from: seat, nil, nil)
            action.perform(on: target)
            return true
        }
        guard let subtype = remoteSubtype(of: sample) else { return false }
        take(sample, from: seat, nil, nil, RemoteKeys.end(of: subtype))
        sendRemote(subtype, time: sample.time)
        return true
    }

    /// A key that was taken as a command comes up; false if it was a press.
    @discardableResult
    final func endTaken(_ id: PressID, time: Timestamp) -> Bool {
        guard let taken = extras?.forget(id) else { return false }
        if let ending = taken.ending { sendRemote(ending, time: time) }
        return true
    }

    /// The keyboard is gone: what its keys have begun ends.
    final func forgetTakenKeys(where isMeant: (WindowExtras.TakenKey) -> Bool) {
        guard let extras, !extras.takenKeys.isEmpty else { return }
        for taken in extras.takenKeys where isMeant(taken) { endTaken(taken.id, time: taken.time) }
    }

    private func take(
        _ sample: KeySample, from seat: SeatID, _ command: KeyCommand?, _ target: Responder?,
        _ ending: Event.EventSubtype? = nil
    ) {
        needExtras().takenKeys.append(
            WindowExtras.TakenKey(
                id: PressID(seat: seat, code: sample.code), command: command, target: target, ending: ending,
                time: sample.time))
        if command?.isRepeatable == true {
            application?.display?.seat(seat)?.repeatHeldKey(sample.code, since: sample.time)
        }
    }

    /// The commands for a key along the chain, the innermost first (R-PRESS-6).
    private func keyCommands(for key: Key, from start: Responder) -> [FoundCommand] {
        var found: [FoundCommand] = []
        var current: Responder? = start
        var count = 0
        while let responder = current {
            if let commands = responder.keyCommands {
                for command in commands where command.matches(key) {
                    found.append(FoundCommand(owner: responder, command: command))
                }
            }
            guard responder.continuesChain(&count) else { break }
            current = responder.next
        }
        return found
    }

    /// Who performs one of the commands: the first of their owners that can, else the first that can up the chain.
    private func performer(of found: [FoundCommand], from start: Responder) -> (KeyCommand, Responder)? {
        for entry in found where entry.owner.canPerformAction(entry.command.action, withSender: entry.command) {
            if entry.command.validated(by: entry.owner).isAvailable { return (entry.command, entry.owner) }
        }
        for entry in found {
            guard let target = start.target(forAction: entry.command.action, withSender: entry.command),
                target !== entry.owner, entry.command.validated(by: target).isAvailable
            else { continue }
            return (entry.command, target)
        }
        return nil
    }

    /// Whether a key gives a text that has the focus something to write, or moves in it.
    private func givesText(_ sample: KeySample, _ key: Key) -> Bool {
        if sample.typing != .nothing { return true }
        let modifiers = key.modifierFlags.exact
        if textSession?.canMove == true, (0x4A...0x52).contains(key.keyCode.rawValue) {
            // Arrows and what is over them: Home, End, Page up and down, Delete.
            return modifiers.isDisjoint(with: [.alternate, .command])
        }
        // A dead key, or one in the middle of a sequence, has given nothing yet.
        guard modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        if (0xFE50...0xFE93).contains(sample.keysym) { return true }
        guard let first = key.characters.utf8.first else { return false }
        return first >= 0x20 && first != 0x7F
    }

    /// A key that was taken is held: performs its command again, if that is one to repeat (R-PRESS-8).
    final func repeatCommand(of id: PressID, _ sample: KeySample) -> Bool {
        guard let taken = extras?.takenKeys.first(where: { $0.id == id }) else { return false }
        guard let command = taken.command, command.isRepeatable, let target = taken.target,
            sample.modifiers.exact == command.modifierFlags.exact,
            target.canPerformAction(command.action, withSender: command),
            command.validated(by: target).isAvailable
        else { return true }
        _ = target.send(command, nil)
        return true
    }

    /// The key commands that can be performed now, the innermost first: what a list of them shows.
    ///
    /// Each is as who would perform it has validated it; its `discoverabilityTitle` or `title` says what it does.
    public final var availableKeyCommands: [KeyCommand] {
        var found: [KeyCommand] = []
        let start = keyTarget
        for responder in start.responderChain {
            for command in responder.keyCommands ?? [] {
                let isCovered = found.contains {
                    $0.input == command.input && $0.modifierFlags == command.modifierFlags
                }
                guard !isCovered,
                    let (_, target) = performer(of: [FoundCommand(owner: responder, command: command)], from: start),
                    let validated = command.validated(by: target) as? KeyCommand
                else { continue }
                found.append(validated)
            }
        }
        return found
    }
}
