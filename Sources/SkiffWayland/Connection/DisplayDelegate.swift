/// What hears from a connection.
public protocol DisplayDelegate: AnyObject {
    /// The compositor's globals are known, and those that a window needs are there: windows can be made now.
    func displayIsReady(_ display: Display)
    /// The connection has ended, for that reason. It is told once.
    func display(_ display: Display, didLose error: ConnectionError)
    /// A seat came after the connection was ready; those that were there before are in `seats`.
    func display(_ display: Display, didAdd seat: Seat)
    /// A seat went; whatever it held has been cancelled.
    func display(_ display: Display, didRemove seat: Seat)
    /// An output came, went or changed.
    func displayOutputsDidChange(_ display: Display)
}

extension DisplayDelegate {
    public func display(_ display: Display, didAdd seat: Seat) {}
    public func display(_ display: Display, didRemove seat: Seat) {}
    public func displayOutputsDidChange(_ display: Display) {}
}
