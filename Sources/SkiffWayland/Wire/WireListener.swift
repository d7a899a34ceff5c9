import CWayland

/// Hears each event before the object that the event is for.
protocol WireListener: AnyObject {
    /// The program has made an object.
    func made(_ proxy: Proxy)
    /// An object has ended: no event comes for it any more.
    func ended(_ proxy: Proxy)
    /// An event has come; its arguments are valid during the call.
    func hear(_ proxy: Proxy, _ message: wl_message, _ arguments: UnsafeMutablePointer<wl_argument>)
}
