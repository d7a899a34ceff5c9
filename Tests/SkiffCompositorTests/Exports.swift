// Every test here has a client that writes by hand.
@_exported import CompositorSupport
