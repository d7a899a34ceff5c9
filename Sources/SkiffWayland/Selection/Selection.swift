import CLinux
import Glibc
import SkiffCore

/// A seat's clipboard or primary selection, for text: what this program or another one has selected.
///
/// Nothing here waits: what another program has is read and written by the event loop (R-CLIP-1).
///
/// - Lifetime: the seat's. Where the compositor has no such thing, it works inside this program alone.
public final class Selection {
    /// Which of the two it is.
    nonisolated public enum Kind: Hashable, Sendable {
        /// What was copied.
        case clipboard
        /// What is selected, for the middle button to paste.
        case primary
    }

    /// What can be pasted.
    private enum Content {
        case nothing
        case own
        case offer(SelectionOffer)
    }

    /// Which of the two it is.
    public let kind: Kind
    /// Rises with every change, by whomever.
    public private(set) var changeCount = 0
    /// Called after every change.
    public var onChange: (@MainActor () -> Void)?

    private unowned let display: Display
    private weak var seat: Seat?
    private var device: SelectionDevice?
    private var content = Content.nothing
    /// This program's text, while it is or may be the selection.
    private var own: (text: String, mark: String, source: SelectionSource?)?
    private var readings: [TransferReading] = []
    private var writings: [TransferWriting] = []
    /// A pipe, for tests of its lack.
    var makePipe: @MainActor () -> (reading: Int32, writing: Int32)? = Selection.pipe

    /// So many programs are written to at once; the one that came first has to go then.
    private static let mostWritings = 16

    init(_ kind: Kind, on display: Display) {
        self.kind = kind
        self.display = display
    }

    // MARK: What is there

    /// Whether there is text to read; nobody is asked for that.
    public var hasText: Bool {
        switch content {
        case .nothing: false
        case .own: own != nil
        case .offer(let offer): TextTypes.best(of: offer.types) != nil
        }
    }

    /// Whether what is selected is this program's.
    public var isOwn: Bool {
        if case .own = content { return true }
        return false
    }

    // MARK: Setting

    /// Makes a text the selection.
    ///
    /// False if other programs are not told: there was no input yet, or the compositor has no such selection. Within
    /// this program it counts all the same.
    ///
    /// - Serial: the seat's last input: that of the event that is being handled.
    @discardableResult
    public func setText(_ text: String) -> Bool {
        let old = own?.source
        let mark = nextMark()
        var source: SelectionSource?
        if let device, let serial = seat?.lastInputSerial,
            let made = device.makeSource(types: TextTypes.offered + [mark])
        {
            made.send = { [weak self] descriptor in
                if let self { send(text, to: descriptor) } else { close(descriptor) }
            }
            made.cancelled = { [weak self, unowned made] in self?.cancelled(made) }
            device.select(made, serial: serial)
            source = made
        }
        own = (text, mark, source)
        old?.destroy()
        become(.own)
        return source != nil
    }

    /// Takes this program's text out of the selection; another program's stays.
    public func clear() {
        guard isOwn else { return }
        if own?.source != nil, let serial = seat?.lastInputSerial { device?.select(nil, serial: serial) }
        own?.source?.destroy()
        own = nil
        become(.nothing)
    }

    // MARK: Reading

    /// Reads the text; bad UTF-8 in it is repaired.
    ///
    /// The body is called once: at once if the text is this program's own or there is none, else by the loop, in five
    /// seconds if the other program does not answer.
    @discardableResult
    public func readText(_ body: @escaping @MainActor (Result<String, TransferError>) -> Void) -> TransferReading? {
        switch content {
        case .own:
            // Through the wire the program would wait for itself (B-72).
            body(own.map { .success($0.text) } ?? .failure(.noText))
            return nil
        case .nothing:
            body(.failure(.noText))
            return nil
        case .offer(let offer):
            guard let type = TextTypes.best(of: offer.types) else {
                body(.failure(.noText))
                return nil
            }
            return read(type, of: offer, body)
        }
    }

    private func read(
        _ type: String, of offer: SelectionOffer, _ body: @escaping (Result<String, TransferError>) -> Void
    ) -> TransferReading? {
        guard let (reading, writing) = makePipe() else {
            tell(.outOfDescriptors)
            body(.failure(.outOfDescriptors))
            return nil
        }
        offer.receive(type, into: writing)
        close(writing)
        let transfer = TransferReading(reading, loop: display.loop) { [weak self] result in
            if case .failure(let error) = result { self?.tell(error) }
            body(result)
        }
        guard transfer.isActive else { return nil }
        readings.append(transfer)
        transfer.ended = { [weak self, unowned transfer] in self?.readings.removeAll { $0 === transfer } }
        return transfer
    }

    private func tell(_ error: TransferError) {
        switch error {
        case .tooLarge, .timedOut, .outOfDescriptors: display.log.once(error.description)
        case .noText, .connectionLost, .cancelled: break
        }
    }

    /// A pipe, with room for the copy that libwayland makes of an end: without that it ends the connection.
    private static func pipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard skiff_pipe(&ends) == 0 else { return nil }
        let copy = skiff_duplicate(ends[1])
        guard copy >= 0 else {
            close(ends[0])
            close(ends[1])
            return nil
        }
        close(copy)
        return (ends[0], ends[1])
    }

    // MARK: The wire

    /// Asks to be told of the seat's selection from its next focus on.
    func connect(_ seat: Seat) {
        guard device == nil else { return }
        switch kind {
        case .clipboard: device = display.dataDevices.map { SelectionDevice($0, of: seat) }
        case .primary: device = display.primarySelections.map { SelectionDevice($0, of: seat) }
        }
        self.seat = seat
        device?.changed = { [weak self] offer in self?.changed(offer) }
    }

    /// The seat or the connection is gone.
    func disconnect() {
        if case .offer(let offer) = content { offer.destroy() }
        own?.source?.destroy()
        device?.destroy()
        device = nil
        seat = nil
        own = nil
        let had = content
        // Whoever is told of the end may read again.
        content = .nothing
        for reading in readings { reading.fail(.connectionLost) }
        for writing in writings { writing.stop() }
        if case .nothing = had { return }
        noteChange()
    }

    private func changed(_ offer: SelectionOffer?) {
        guard let offer else {
            // What only this program knows of stays.
            if isOwn, own?.source == nil { return }
            if case .nothing = content { return }
            return become(.nothing)
        }
        // Its own text comes back from the compositor as everybody's.
        if let own, offer.types.contains(own.mark) {
            offer.destroy()
            if !isOwn { become(.own) }
            return
        }
        become(.offer(offer))
    }

    private func become(_ new: Content) {
        if case .offer(let old) = content { old.destroy() }
        content = new
        noteChange()
    }

    private func noteChange() {
        changeCount += 1
        onChange?()
    }

    private func cancelled(_ source: SelectionSource) {
        source.destroy()
        guard own?.source === source else { return }
        own = nil
        if isOwn { become(.nothing) }
    }

    /// A name in the offer by which this program knows its own text.
    private func nextMark() -> String {
        "application/x-skiff-\(getpid())-\(kind == .clipboard ? "c" : "p")\(UInt32.random(in: 0 ... .max))"
    }

    func send(_ text: String, to descriptor: Int32) {
        if writings.count >= Self.mostWritings { writings.first?.stop() }
        let writing = TransferWriting(Array(text.utf8), to: descriptor, loop: display.loop) { [weak self] ended in
            self?.writings.removeAll { $0 === ended }
        }
        writings.append(writing)
        writing.start()
    }
}
