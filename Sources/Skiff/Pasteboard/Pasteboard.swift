import SkiffCore
import SkiffWayland

/// The clipboard, or the primary selection, for text.
///
/// ```swift
/// let label = Label()
/// let copy = Button("Copy").onTap { app.pasteboard.setString("Hello") }
/// let paste = Button("Paste").onTap {
///     app.pasteboard.readString { result in
///         if case .success(let text) = result { label.text = text }
///     }
/// }
/// ```
///
/// Reading what another program has copied takes that program's time: nothing waits for it (R-CLIP-1). Each seat has its
/// own; the one that counts is that of the event, or the seat that pressed last.
///
/// - Lifetime: the application's. What this program has copied is gone with the connection, as with the program.
public final class Pasteboard {
    /// Which of the two it is.
    public let kind: Selection.Kind
    /// Rises with every change, by whatever program.
    public private(set) var changeCount = 0
    /// Called after every change: whether there is something to paste may be another answer now (R-EDIT-3).
    public var onChange: (@MainActor () -> Void)?

    private weak var application: Application?
    /// What was copied while there was no seat to tell.
    private var local: String?

    init(_ kind: Selection.Kind, of application: Application) {
        self.kind = kind
        self.application = application
    }

    /// Whether there is text; nobody is asked for that.
    public var hasStrings: Bool { selection(for: nil)?.hasText ?? (local != nil) }

    /// Copies a text, for this program and others.
    ///
    /// - Serial: the last input of the event's seat, so call it while the event is handled.
    public func setString(_ string: String, for event: Event? = nil) {
        if let selection = selection(for: event) {
            local = nil
            selection.setText(string)
        } else {
            local = string
            changed()
        }
    }

    /// Takes away what this program has copied; what another one has copied stays.
    public func clear() {
        if let selection = selection(for: nil) { return selection.clear() }
        guard local != nil else { return }
        local = nil
        changed()
    }

    /// Reads the text, with bad UTF-8 repaired.
    ///
    /// The body is called once: at once with what this program has copied, and later with what another one has, or why it
    /// could not be had.
    ///
    /// The answer can be cancelled; it is nil if there is nothing to wait for.
    @discardableResult
    public func readString(
        for event: Event? = nil, _ body: @escaping @MainActor (Result<String, TransferError>) -> Void
    ) -> TransferReading? {
        if let selection = selection(for: event) { return selection.readText(body) }
        body(local.map { .success($0) } ?? .failure(.noText))
        return nil
    }

    /// The text, with bad UTF-8 repaired, when it has come.
    ///
    /// - Errors: why there is none.
    public func string() async throws(TransferError) -> String {
        let result = await withCheckedContinuation { continuation in
            _ = readString { continuation.resume(returning: $0) }
        }
        return try result.get()
    }

    private func selection(for event: Event?) -> Selection? {
        guard let display = application?.display, display.isReady else { return nil }
        let seat = event?.seat.flatMap { display.seat($0) } ?? display.lastPressSeat
        return seat.map(selection(of:))
    }

    private func selection(of seat: Seat) -> Selection {
        kind == .clipboard ? seat.clipboard : seat.primarySelection
    }

    /// Hears the selections of all seats.
    func hear(_ display: Display) {
        for seat in display.seats { selection(of: seat).onChange = { [weak self] in self?.changed() } }
    }

    private func changed() {
        changeCount += 1
        application?.revalidateMenus()
        onChange?()
    }
}

extension Application {
    final func pasteboard(_ kind: Selection.Kind) -> Pasteboard {
        for made in pasteboards where made.kind == kind { return made }
        let new = Pasteboard(kind, of: self)
        pasteboards.append(new)
        if let display { new.hear(display) }
        return new
    }

    /// Seats have come.
    final func hearPasteboards(of display: Display) {
        for pasteboard in pasteboards { pasteboard.hear(display) }
    }
}
