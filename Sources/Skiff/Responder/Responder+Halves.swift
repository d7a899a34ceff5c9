import SkiffCore

#if DEBUG
    /// Says of a responder that keeps the beginning of a touch or press and leaves its end to others that it overrides half
    /// of what it should (R-CHAIN-12, R-PRESS-3).
    ///
    /// In debug builds only.
    extension Responder {
        final func noteLeft(_ touches: Set<Touch>) {
            for touch in touches where touch.view === self { touch.isLeftByView = true }
        }

        final func checkLeft(_ touches: Set<Touch>) {
            for touch in touches where touch.view === self && !touch.isLeftByView { sayHalf("touches") }
        }

        final func noteLeft(_ presses: Set<Press>) {
            for press in presses where press.responder === self { press.isLeftByResponder = true }
        }

        final func checkLeft(_ presses: Set<Press>) {
            for press in presses where press.responder === self && !press.isLeftByResponder { sayHalf("presses") }
        }

        private func sayHalf(_ kind: String) {
            responderWindow?.log?.once(
                "\(type(of: self)) keeps \(kind)Began and leaves the rest to its next: override all of the \(kind) methods, "
                    + "or call super in each")
        }
    }
#endif
