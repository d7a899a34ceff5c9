import CWaylandServer
import SkiffCore

/// The input methods of a seat: what clients say of their text, and what is done to it.
///
/// As with all input, what is said is sent, right or wrong.
///
/// - Protocol: `zwp_text_input_v3`, text-input-unstable-v3.xml.
public final class CompositorTextInput {
    /// What a client has said of its text, as its last commit has it.
    nonisolated public struct State: Hashable, Sendable {
        /// The text around the caret; nil if the client does not know.
        public var surrounding: String?
        /// The caret's place in the text, in bytes.
        public var cursor = 0
        /// The other end of the selection, in bytes.
        public var anchor = 0
        /// Whether the input method itself was the cause of the last change.
        public var isByInputMethod = true
        /// The hints.
        public var hints: TextHints = []
        /// The purpose.
        public var purpose: UInt32 = 0
        /// Where the caret is on the surface; nil if the client does not know.
        public var caret: Rect?

        /// What holds before a client says anything.
        public init() {}
    }

    private weak var compositor: Compositor?
    private var bound: [Client] = []
    /// The window that has the input method's focus.
    public private(set) weak var focus: CompositorWindow?
    /// What clients did that the protocol forbids, a sentence each, oldest first.
    public private(set) var faults: [String] = []

    init(in compositor: Compositor) {
        self.compositor = compositor
    }

    /// One client's object.
    private final class Client {
        let resource: ZWPTextInputV3
        var isEntered = false
        var commits: UInt32 = 0
        /// The state of the text that is enabled; nil while none is.
        var current: State?
        var pending: State?

        init(_ resource: ZWPTextInputV3) {
            self.resource = resource
        }
    }

    /// What the client of the focused window said of its text; nil while it has none enabled.
    public var state: State? { focused?.current }
    /// How many commits that client has made.
    public var commitCount: Int { focused.map { Int($0.commits) } ?? 0 }

    private var focused: Client? {
        guard let focus else { return bound.last }
        return bound.last { $0.resource.client == focus.resource.client }
    }

    // MARK: What is sent

    /// Gives a window the input method's focus.
    public func enter(_ window: CompositorWindow) {
        guard let surface = window.surface?.resource else { return }
        focus = window
        for client in bound where client.resource.client == surface.client {
            client.isEntered = true
            client.current = nil
            client.pending = nil
            client.resource.sendEnter(surface: surface)
        }
    }

    /// Takes the focus away from a window.
    public func leave(_ window: CompositorWindow) {
        guard let surface = window.surface?.resource else { return }
        for client in bound where client.resource.client == surface.client {
            client.isEntered = false
            client.current = nil
            client.pending = nil
            client.resource.sendLeave(surface: surface)
        }
        if focus === window { focus = nil }
    }

    /// Text that is not committed yet, and the selection in it in bytes; -1 and -1 hide the caret.
    public func preedit(_ text: String?, begin: Int = 0, end: Int = 0) {
        for client in listeners {
            client.sendPreeditString(
                text: text, cursorBegin: Int32(clamping: begin), cursorEnd: Int32(clamping: end))
        }
    }

    /// Text to insert.
    public func commitString(_ text: String?) {
        for client in listeners { client.sendCommitString(text: text) }
    }

    /// Any bytes as the text to insert, also such that are no UTF-8; a zero ends them.
    public func rawCommitString(_ bytes: [UInt8]) {
        let text = (bytes + [0]).map { CChar(bitPattern: $0) }
        for client in listeners {
            text.withUnsafeBufferPointer { pointer in
                // `commit_string`, the fourth event of the table.
                var argument = wl_argument()
                argument.s = pointer.baseAddress
                client.post(3, &argument)
            }
        }
    }

    /// How many bytes to delete before and after the caret.
    public func deleteSurrounding(before: Int, after: Int = 0) {
        for client in listeners {
            client.sendDeleteSurroundingText(
                beforeLength: UInt32(clamping: before), afterLength: UInt32(clamping: after))
        }
    }

    /// Has the client apply what was sent.
    ///
    /// - Default: the serial is the number of the client's commits.
    public func done(serial: UInt32? = nil) {
        let serial = serial ?? focused?.commits ?? 0
        for client in listeners { client.sendDone(serial: serial) }
    }

    /// Everybody when no window has the focus: then whatever is sent is wrong, and meant to be.
    private var listeners: [ZWPTextInputV3] {
        guard let focus else { return bound.map(\.resource) }
        return bound.map(\.resource).filter { $0.client == focus.resource.client }
    }

    // MARK: What is heard

    func serve(_ resource: ZWPTextInputV3) {
        let client = Client(resource)
        bound.append(client)
        resource.handler = { [weak self, weak client] request in
            guard let self, let client else { return }
            hear(request, from: client)
        }
        resource.onDestroy = { [weak self] in self?.bound.removeAll { $0 === client } }
    }

    private func hear(_ request: ZWPTextInputV3.Request, from client: Client) {
        if case .destroy = request { return }
        guard client.isEntered else {
            if case .commit = request { client.commits &+= 1 }
            faults.append("\(request) without an enter")
            return
        }
        switch request {
        case .enable: client.pending = State()
        case .disable: client.pending = nil
        case .setSurroundingText(let text, let cursor, let anchor):
            setSurrounding(text, Int(cursor), Int(anchor), of: client)
        case .setTextChangeCause(let cause): client.pending?.isByInputMethod = cause == .inputMethod
        case .setContentType(let hint, let purpose):
            client.pending?.hints = TextHints(rawValue: hint.rawValue)
            client.pending?.purpose = purpose.rawValue
        case .setCursorRectangle(let x, let y, let width, let height):
            client.pending?.caret = Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
        case .commit:
            client.commits &+= 1
            client.current = client.pending
            client.pending?.isByInputMethod = true
        case .destroy: break
        }
    }

    private func setSurrounding(_ text: String, _ cursor: Int, _ anchor: Int, of client: Client) {
        let bytes = Array(text.utf8)
        if bytes.count > 4000 { faults.append("a surrounding text of \(bytes.count) bytes") }
        for index in [cursor, anchor] {
            let isPlace = index == bytes.count || bytes.indices.contains(index) && bytes[index] & 0xC0 != 0x80
            if !isPlace { faults.append("no character begins at \(index) of \(bytes.count) bytes") }
        }
        client.pending?.surrounding = text
        client.pending?.cursor = cursor
        client.pending?.anchor = anchor
    }
}
