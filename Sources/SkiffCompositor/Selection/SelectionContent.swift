/// What is selected: a client's, or that of the program that a test plays.
final class SelectionContent {
    var types: [String]
    /// The client that it is from; nil for the test's program.
    let client: OpaquePointer?
    /// Asks for it to be written into a descriptor, which is closed after that.
    let send: (_ type: String, _ descriptor: Int32) -> Void
    /// Says that it is no longer wanted.
    let cancel: () -> Void
    /// Whether it was set as the selection.
    var isUsed = false

    init(
        types: [String] = [], client: OpaquePointer?, send: @escaping (String, Int32) -> Void,
        cancel: @escaping () -> Void
    ) {
        self.types = types
        self.client = client
        self.send = send
        self.cancel = cancel
    }

    /// Serves a client's source.
    static func serve(_ resource: WLDataSource) {
        let content = SelectionContent(
            client: resource.client, send: { [weak resource] in resource?.sendSend(mimeType: $0, fd: $1) },
            cancel: { [weak resource] in resource?.sendCancelled() })
        resource.model = content
        resource.handler = { [weak content] request in
            if case .offer(let type) = request { content?.types.append(type) }
        }
        resource.onDestroy = { content.ended?() }
    }

    /// Serves a client's source of the primary selection.
    static func serve(_ resource: ZWPPrimarySelectionSourceV1) {
        let content = SelectionContent(
            client: resource.client, send: { [weak resource] in resource?.sendSend(mimeType: $0, fd: $1) },
            cancel: { [weak resource] in resource?.sendCancelled() })
        resource.model = content
        resource.handler = { [weak content] request in
            if case .offer(let type) = request { content?.types.append(type) }
        }
        resource.onDestroy = { content.ended?() }
    }

    /// Runs when its source is gone.
    var ended: (() -> Void)?
}
