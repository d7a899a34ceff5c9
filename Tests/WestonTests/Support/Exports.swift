// Every test here speaks to Weston.
@_exported import CompositorSupport
