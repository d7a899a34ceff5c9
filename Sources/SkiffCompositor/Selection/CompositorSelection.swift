import CLinux
import Glibc

/// The clipboard of a seat, or its primary selection, with the test as the other program.
///
/// - Protocol: `wl_data_device`, wayland.xml; `zwp_primary_selection_device_v1`, primary-selection-unstable-v1.xml.
public final class CompositorSelection {
    private weak var compositor: Compositor?
    private weak var seat: CompositorSeat?
    private var listeners: [SelectionListener] = []
    private var content: SelectionContent?
    private var lastSerial: UInt32?
    /// How many offers clients have not destroyed.
    var liveOffers = 0
    private var pendingWrites: [(descriptor: Int32, bytes: ArraySlice<UInt8>)] = []

    /// How often a client's wish was refused: it had not the keys, or its serial was not of an input of the seat, or older
    /// than that of the present selection.
    public private(set) var refusals = 0
    /// The types that clients asked for, oldest first.
    public private(set) var asked: [String] = []
    /// How many offers clients hold.
    public var offerCount: Int { liveOffers }
    /// The types of what is selected; empty for nothing.
    public var types: [String] { content?.types ?? [] }
    /// Whether it is a client's.
    public var isClients: Bool { content?.client != nil }
    /// The serial that the client's wish came with; nil before the first.
    public var serial: UInt32? { lastSerial }

    init(of seat: CompositorSeat, in compositor: Compositor?) {
        self.seat = seat
        self.compositor = compositor
    }

    isolated deinit {
        for write in pendingWrites { close(write.descriptor) }
    }

    // MARK: - The test's program

    /// Copies a text in the other program.
    public func set(_ text: String) {
        set(bytes: Array(text.utf8))
    }

    /// Copies bytes in the other program, offered as those types.
    public func set(bytes: [UInt8], types: [String] = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]) {
        set(types: types) { [weak self] _, descriptor in
            guard let self else { return _ = close(descriptor) }
            _ = skiff_do_not_block(descriptor)
            pendingWrites.append((descriptor, bytes[...]))
            pump()
        }
    }

    /// Copies something in the other program, which is handed the descriptor that it is to write into, and to close.
    public func set(types: [String], send: @escaping (_ type: String, _ descriptor: Int32) -> Void) {
        replace(SelectionContent(types: types, client: nil, send: send, cancel: {}))
    }

    /// Leaves nothing selected.
    public func clear() {
        replace(nil)
    }

    /// Pastes in the other program: the end to read from, after the next turns.
    ///
    /// Nil if nothing of that type is selected.
    ///
    /// - Ownership: the descriptor is the caller's.
    public func read(_ type: String) -> Int32? {
        guard let content, content.types.contains(type) else { return nil }
        var ends: [Int32] = [-1, -1]
        guard skiff_pipe(&ends) == 0 else { return nil }
        _ = skiff_do_not_block(ends[0])
        content.send(type, ends[1])
        if content.client != nil { close(ends[1]) }
        return ends[0]
    }

    /// Drags something of the other program's over a client's window.
    public func drag(_ types: [String], over window: CompositorSurface) {
        guard let compositor, let surface = window.surface?.resource else { return }
        let content = SelectionContent(types: types, client: nil, send: { _ = close($1) }, cancel: {})
        let serial = compositor.nextSerial()
        for listener in listeners where listener.client == window.client { listener.drag?(surface, content, serial) }
    }

    /// Drags it out of the window again.
    public func dragLeave(_ window: CompositorSurface) {
        for listener in listeners where listener.client == window.client { listener.leave?() }
    }

    // MARK: - Clients

    func serve(_ resource: WLDataDevice) {
        let listener = SelectionListener(resource, of: self)
        listeners.append(listener)
        resource.handler = { [weak self, weak resource] request in
            guard let self, let resource else { return }
            switch request {
            case .setSelection(let source, let serial):
                let wished = source?.model as? SelectionContent
                if wished?.isUsed == true {
                    return resource.postError(
                        WLDataDevice.Error.usedSource.rawValue, "a wl_data_source was set as selection before")
                }
                select(wished, serial: serial, by: resource.client)
            case .startDrag(let source, _, _, _):
                // There are no drags of clients here.
                (source?.model as? SelectionContent)?.cancel()
            case .release: break
            }
        }
        resource.onDestroy = { [weak self] in self?.listeners.removeAll { $0 === listener } }
    }

    func serve(_ resource: ZWPPrimarySelectionDeviceV1) {
        let listener = SelectionListener(resource, of: self)
        listeners.append(listener)
        resource.handler = { [weak self, weak resource] request in
            guard let self, let resource, case .setSelection(let source, let serial) = request else { return }
            select(source?.model as? SelectionContent, serial: serial, by: resource.client)
        }
        resource.onDestroy = { [weak self] in self?.listeners.removeAll { $0 === listener } }
    }

    /// The client gets the keys, and hears of the selection before that.
    func willFocus(_ client: OpaquePointer) {
        for listener in listeners where listener.client == client { listener.tell(content) }
    }

    /// Has the owner write what an offer names; an old offer gets nothing.
    func give(_ type: String, of offered: SelectionContent, to descriptor: Int32) {
        asked.append(type)
        guard offered === content else {
            close(descriptor)
            return
        }
        offered.send(type, descriptor)
        if offered.client != nil { close(descriptor) }
    }

    private func select(_ wished: SelectionContent?, serial: UInt32, by client: OpaquePointer) {
        wished?.isUsed = true
        let isOld = lastSerial.map { Int32(bitPattern: serial &- $0) < 0 } ?? false
        guard let seat, seat.keyboard.focus?.client == client, seat.isInput(serial), !isOld else {
            refusals += 1
            wished?.cancel()
            return
        }
        lastSerial = serial
        wished?.ended = { [weak self, weak wished] in
            guard let self, let wished, content === wished else { return }
            content = nil
            tellFocus()
        }
        replace(wished)
    }

    private func replace(_ new: SelectionContent?) {
        let old = content
        content = new
        old?.ended = nil
        old?.cancel()
        tellFocus()
    }

    private func tellFocus() {
        guard let client = seat?.keyboard.focus?.client else { return }
        willFocus(client)
    }

    // MARK: - Writing

    /// Goes on with what did not fit; whether anything went.
    @discardableResult
    func pump() -> Bool {
        var moved = false
        for index in pendingWrites.indices.reversed() {
            var (descriptor, bytes) = pendingWrites[index]
            while !bytes.isEmpty {
                let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, min($0.count, 65536)) }
                guard count > 0 else {
                    if errno != EAGAIN { bytes = [] }
                    break
                }
                moved = true
                bytes = bytes.dropFirst(count)
            }
            pendingWrites[index].bytes = bytes
            guard bytes.isEmpty else { continue }
            close(descriptor)
            pendingWrites.remove(at: index)
        }
        return moved
    }
}
