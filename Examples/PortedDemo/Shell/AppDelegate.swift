import Skiff

/// The end of every responder chain.
final class AppDelegate: Responder, Application.Delegate {}
