/// What adding a method or closure returned, for removing it again.
public final class ActionToken {
    init() {}
}
