import CWaylandServer

/// Ends a client that broke a rule for which no interface has an error of its own (`wl_display.implementation`).
func skiffEnd(_ client: OpaquePointer, _ message: String) {
    message.withCString { skiff_client_post_implementation_error(client, $0) }
}
