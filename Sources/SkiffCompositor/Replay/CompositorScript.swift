import CWaylandServer
import SkiffCore

/// What a compositor tells its client word for word, as a recording has it.
///
/// The objects of the client are found by their kind and the order in which it made them.
package final class CompositorScript {
    /// Moves the client's time.
    package let time: ReplayTime
    /// Whether the recording has all that the compositor said: then it says nothing by itself.
    ///
    /// One that was written by hand has no globals, and leaves configures and scales to the compositor.
    package let isWhole: Bool
    let recording: Recording
    private(set) weak var compositor: Compositor?
    private let vocabulary = RecordingVocabulary.standard
    /// The objects of each kind in the order in which they were made; nil for those that are gone.
    private var objects: [String: [OpaquePointer?]] = [:]
    /// What hears of the objects that a client makes.
    private(set) var clients: [OpaquePointer: Listener] = [:]
    private var keymaps: [String: Keymap] = [:]
    /// What is sent where there is no keymap: an empty file.
    private(set) lazy var noKeymap = Keymap(bytes: [], size: 0, format: .noKeymap)

    init(_ recording: Recording, in compositor: Compositor) {
        self.recording = recording
        self.compositor = compositor
        isWhole = !recording.globals.isEmpty
        time = ReplayTime(in: compositor)
    }

    // MARK: Objects

    /// A client has come, and will make objects.
    func watch(_ client: OpaquePointer) {
        guard clients[client] == nil else { return }
        let listener = Listener { [weak self] data in
            if let data { self?.made(OpaquePointer(data)) }
        }
        clients[client] = listener
        wl_client_add_resource_created_listener(client, listener.raw)
    }

    /// A client is going, and makes no more.
    func forget(_ client: OpaquePointer) {
        guard let listener = clients.removeValue(forKey: client), let raw = listener.raw else { return }
        wl_list_remove(&raw.pointee.link)
        listener.release()
    }

    private func made(_ raw: OpaquePointer) {
        guard let kind = vocabulary.interface(named: wireString(wl_resource_get_class(raw)))?.kind else { return }
        let place = objects[kind, default: []].count
        objects[kind, default: []].append(raw)
        // It is held by itself until the object goes, be the script there or not.
        var own: Listener?
        let listener = Listener { [weak self] _ in
            self?.objects[kind]?[place] = nil
            own?.release()
            own = nil
        }
        own = listener
        wl_resource_add_destroy_listener(raw, listener.raw)
    }

    /// Whether the client has made the object, and what it is; nil inside if it is gone.
    func find(_ object: RecordedObject) -> OpaquePointer?? {
        guard let made = objects[object.kind], made.count >= object.number else { return nil }
        return .some(made[object.number - 1])
    }

    func keymap(_ name: String) -> Keymap? {
        if let known = keymaps[name] { return known }
        var made: Keymap?
        switch recording.keymaps[name] {
        case .layout(let layout, let variant): made = Keymap(layout: layout, variant: variant)
        case .text(let bytes):
            // The last line of a file's text has no end of its own.
            let text = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
            made = Keymap(bytes: text + [0], size: UInt32(text.count + 1), format: .xkbV1)
        case nil: break
        }
        keymaps[name] = made
        return made
    }

    // MARK: What is told

    /// How often the client has done something.
    package var activity: Int { compositor?.activity ?? 0 }
    /// Whether a surface waits for a frame callback.
    package var awaitsFrame: Bool { compositor?.surfaces.contains { !$0.callbacks.isEmpty } ?? false }

    /// Tells the client one thing; a sentence if it has no such object, and never had.
    package func tell(_ action: Recording.Action) -> String? {
        guard let compositor else { return nil }
        switch action {
        case .picture, .end: break
        case .added(let object): add(object, to: compositor)
        case .removed(let object):
            if object.kind == "seat", compositor.seats.count > 1 {
                compositor.seats.first { $0.name == Self.seatName(object.number) }?.remove()
            } else if object.kind == "output" {
                compositor.outputs.first { $0.name == "SKIFF-\(object.number)" }?.remove()
            }
        case .event(let event): return tell(event)
        }
        return nil
    }

    static func seatName(_ number: Int) -> String { "seat\(number - 1)" }

    func add(_ object: RecordedObject, to compositor: Compositor) {
        if object.kind == "seat" {
            compositor.addSeat(
                name: Self.seatName(object.number), capabilities: recording.capabilities(ofSeat: object.number))
        } else {
            let facts = recording.facts(ofOutput: object.number)
            compositor.addOutput(size: facts.size, scale: facts.scale)
        }
    }

    private func tell(_ event: RecordedEvent) -> String? {
        guard let found = find(event.object) else { return "the program has made no \(event.object) so far" }
        // What is gone is told nothing.
        guard let raw = found, let message = vocabulary.interface(ofKind: event.object.kind)?.message(event.name) else {
            return nil
        }
        for (argument, value) in zip(message.arguments, event.arguments) {
            guard case .object = argument.form else { continue }
            guard case .object(let object) = value else { return nil }
            guard let other = find(object) else { return "the program has made no \(object) so far" }
            if other == nil { return nil }
        }
        if !tellSpecially(event, raw) { post(event, message, to: raw) }
        return nil
    }
}
