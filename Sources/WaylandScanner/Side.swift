/// Which end of the wire code is written for.
enum Side: String {
    case client, server

    var baseClass: String { self == .client ? "Proxy" : "Resource" }
    var module: String { self == .client ? "CWayland" : "CWaylandServer" }
}
