import CWayland
import Glibc
import SkiffCore

/// Writes what the compositor tells the program into a file, a line an event: see protocols/Recording.md.
///
/// It hears every event before the object that the event is for. Where nothing is recorded there is no recorder, and
/// events go the usual way.
///
/// - Ownership: the descriptor is closed at the end.
final class Recorder: WireListener {
    private let loop: EventLoop
    private let log: Log
    private let path: String
    private var descriptor: Int32
    private let vocabulary = RecordingVocabulary.standard
    /// How many objects of a kind there were.
    private var counts: [String: Int] = [:]
    /// What the objects are called, as long as they are there: another one may come to the same place in memory.
    private var names: [ObjectIdentifier: RecordedObject] = [:]
    /// Which events the table has as the wire has them, of those that came.
    private var verdicts: [String: Bool] = [:]
    /// What the compositor's clock said at the program's time 0, once an event has told.
    private var clock: UInt32?
    /// The lines before the globals are known, which come first in the file.
    private var early: [String]? = []
    /// The globals that were written.
    private var globals: Set<String> = ["skiff_replay_v1"]
    /// The keymaps that were written.
    var keymaps: [[UInt8]: String] = [:]
    /// The connection that it hears, for its seats.
    weak var display: Display?

    /// The variable that names the file.
    private static let variable = "SKIFF_RECORD"

    /// The file that the environment asks for, once: it is for this process alone, not for its children.
    static func takePath() -> String? {
        guard let value = getenv(variable), value.pointee != 0 else { return nil }
        let path = String(cString: value)
        unsetenv(variable)
        return path
    }

    /// A recorder to a new file; nil, and that is said, if there cannot be one.
    init?(to path: String, loop: EventLoop, log: Log) {
        self.loop = loop
        self.log = log
        self.path = path
        // Neither what somebody has already is lost, nor is it written where a link leads.
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let reason = errno == EEXIST ? "there is something of that name already" : String(cString: strerror(errno))
            log.once("Nothing is recorded: \(path) cannot be made (\(reason)).")
            return nil
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    // MARK: Objects

    /// The program has made an object.
    func made(_ proxy: Proxy) {
        guard let raw = proxy.raw else { return }
        if early == nil { noteGlobal(raw) }
        guard let kind = kind(of: raw) else {
            names[ObjectIdentifier(proxy)] = nil
            return
        }
        let number = (counts[kind] ?? 0) + 1
        counts[kind] = number
        let object = RecordedObject(kind, number)
        names[ObjectIdentifier(proxy)] = object
        if kind == "seat" || kind == "output", early == nil { write("\(time) \(object) added") }
    }

    /// The program's end of an object has ended.
    func ended(_ proxy: Proxy) {
        names[ObjectIdentifier(proxy)] = nil
    }

    /// Some globals are asked for when the first frame is out.
    private func noteGlobal(_ raw: OpaquePointer) {
        let name = wireString(wl_proxy_get_class(raw))
        guard name != "wl_seat", name != "wl_output", !globals.contains(name),
            display?.globals.contains(where: { $0.interface == name }) == true
        else { return }
        globals.insert(name)
        write("global \(name) \(wl_proxy_get_version(raw))")
    }

    /// A seat or an output has gone.
    func removed(_ proxy: Proxy) {
        if let object = names[ObjectIdentifier(proxy)] { write("\(time) \(object) removed") }
    }

    private func kind(of raw: OpaquePointer) -> String? {
        guard let name = wl_proxy_get_class(raw) else { return nil }
        return vocabulary.interface(named: String(cString: name))?.kind
    }

    func name(of proxy: Proxy) -> RecordedObject? { names[ObjectIdentifier(proxy)] }

    // MARK: Events

    /// An event has come.
    func hear(_ proxy: Proxy, _ message: wl_message, _ arguments: UnsafeMutablePointer<wl_argument>) {
        guard descriptor >= 0, let object = names[ObjectIdentifier(proxy)],
            let known = vocabulary.interface(ofKind: object.kind)?.message(wireString(message.name)),
            fits(known, message, of: object.kind)
        else { return }
        if object.kind == "touch", known.name == "down" { frameIfMissed(proxy) }
        let now = time
        var values: [RecordedValue] = []
        for (index, argument) in known.arguments.enumerated() {
            values.append(value(of: arguments[index], argument.form, now: now))
        }
        if object.kind == "keyboard", known.name == "keymap" {
            values[1] = keymap(arguments[1].h, size: arguments[2].u, isXKB: arguments[0].u == 1)
            if values[1] == .none { values[0] = .number(0) }
        }
        write("\(now) \(RecordedEvent(object, known.name, values).line(known))")
    }

    /// Whether the table has an event as the wire has it: one that it has otherwise would be read wrongly.
    private func fits(_ known: RecordingVocabulary.Message, _ message: wl_message, of kind: String) -> Bool {
        let event = "\(kind) \(known.name)"
        if let verdict = verdicts[event] { return verdict }
        let verdict = known.fits(signature: wireString(message.signature))
        verdicts[event] = verdict
        if !verdict { log.once("The recorder does not know the event \(event) as it comes: it is left out.") }
        return verdict
    }

    private func value(
        of argument: wl_argument, _ form: RecordingVocabulary.Form, now: Int
    ) -> RecordedValue {
        switch form {
        case .serial, .size, .keymap, .new: return .none
        case .time: return time(of: argument.u, now: now)
        // Numbers without a sign that do not fit are nothing that a compositor sends.
        case .number, .word, .bits: return .number(Int(argument.i))
        case .fixed: return .fixed(Double(argument.f) / 256)
        case .text: return argument.s.map { .text(String(cString: $0)) } ?? .none
        case .object: return Proxy.of(argument.o).flatMap { name(of: $0) }.map { .object($0) } ?? .none
        case .words:
            guard let array = argument.a, let data = array.pointee.data else { return .words([]) }
            let words = UnsafeRawBufferPointer(start: data, count: array.pointee.size)
            let count = min(words.count / 4, 1000)
            return .words((0..<count).map { Int(words.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) })
        }
    }

    /// An event's time, told from the program's start; nothing where the line's own says the same.
    private func time(of raw: UInt32, now: Int) -> RecordedValue {
        if clock == nil {
            clock = raw &- UInt32(truncatingIfNeeded: now)
            write("clock \(raw &- UInt32(truncatingIfNeeded: now))")
        }
        let told = Int(Int32(bitPattern: raw &- (clock ?? 0)))
        return told == now ? .none : .number(told)
    }

    /// Milliseconds since the program's start.
    private var time: Int {
        let (seconds, attoseconds) = loop.now.components
        return min(Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000), Recording.longest)
    }

    // MARK: Frames that do not come

    /// The lift of the last finger was told without a frame; a replay needs one.
    func frameWasMissed(on touch: Proxy?) {
        if let touch, let object = name(of: touch) { write("\(time) \(object) frame") }
    }

    private func frameIfMissed(_ touch: Proxy) {
        guard let seat = display?.seats.first(where: { $0.touchDevice === touch }), seat.touch.missesFrame else {
            return
        }
        frameWasMissed(on: touch)
    }

    // MARK: The file

    /// The globals are known: the file begins with them.
    func begin(_ globals: [Global]) {
        guard let lines = early else { return }
        early = nil
        write(Recording.title)
        write("# The keys are in it, those of passwords too.")
        for global in globals where global.interface != "skiff_replay_v1" {
            guard let version = global.bound else { continue }
            self.globals.insert(global.interface)
            write("global \(global.interface) \(version)")
        }
        for name in Recording.variables {
            if let value = getenv(name) {
                write("environment \(name) \(RecordingWords.quoted(String(cString: value)))")
            }
        }
        for line in lines { write(line) }
    }

    /// The connection ends, and the recording with it.
    func end() {
        guard descriptor >= 0 else { return }
        if early == nil { write("\(time) end") }
        stop()
    }

    private func stop() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    /// A line, at once: the program may be about to crash.
    func write(_ line: String) {
        guard descriptor >= 0 else { return }
        guard early == nil else {
            early?.append(line)
            return
        }
        var text = line + "\n"
        let isWritten = text.withUTF8 { bytes in
            var done = 0
            while done < bytes.count {
                let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
        guard !isWritten else { return }
        log.once("The recording in \(path) ends here: \(String(cString: strerror(errno))).")
        stop()
    }
}
