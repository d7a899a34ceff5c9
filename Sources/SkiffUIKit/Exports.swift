// Ported code imports this module alone.
@_exported import Skiff
