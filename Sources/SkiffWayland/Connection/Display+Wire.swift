import CWayland
import Glibc
import SkiffCore

extension Display {
    func startReading(_ descriptor: Int32) {
        source = loop.watch(descriptor, for: .readable) { ready in self.serve(ready) }
        flushHook = loop.beforeWaiting(.flush) { self.flush() }
    }

    private func serve(_ ready: EventLoop.Interest) {
        if ready.contains(.writable) { flush() }
        if ready.contains(.readable) || ready.contains(.hangUp) { readAll(lastWords: ready.contains(.hangUp)) }
    }

    /// The buffer is 4096 bytes; that many events of an input's size fill it.
    private static let fullBatch = 60

    /// Reads and handles all that has come: a flood of configures is one batch.
    ///
    /// - Parameter lastWords: whether the other end has gone, and an error that it left is to be found.
    private func readAll(lastWords: Bool) {
        guard let raw, !isDispatching else { return }
        // A compositor that writes faster than we read does not keep the loop from its timers.
        var rounds = lastWords ? Int.max : 64
        var failure: ConnectionError?
        isDispatching = true
        while rounds > 0, !isClosing {
            rounds -= 1
            while wl_display_prepare_read(raw) != 0 {
                if wl_display_dispatch_pending(raw) < 0 { break }
            }
            guard wl_display_get_error(raw) == 0 else {
                failure = currentError(raw)
                break
            }
            // Quirk: libwayland sets no error number for an unknown event, but takes the one that it finds.
            errno = 0
            if wl_display_read_events(raw) < 0 {
                failure = currentError(raw)
                break
            }
            let count = wl_display_dispatch_pending(raw)
            if count < 0 {
                failure = currentError(raw)
                break
            }
            if count == 0 {
                if lastWords { failure = .hungUp }
                break
            }
            // So few events do not fill libwayland's buffer: there is nothing more, and no need to ask.
            if count < Self.fullBatch, !lastWords { break }
        }
        isDispatching = false
        if isClosing {
            close()
            if let loss = deferredLoss { tellLoss(loss) }
            return
        }
        finishBatch()
        if let failure { lose(failure) }
    }

    /// What waits for the end of a batch: fingers without a last frame, windows that want a new picture.
    private func finishBatch() {
        for seat in seats { seat.finishBatch() }
        if wantsLateDevices {
            wantsLateDevices = false
            gainLateDevices()
        }
        guard !surfaces.isEmpty else { return }
        for surface in surfaces where surface.wantsFrame {
            surface.wantsFrame = false
            surface.needsFrame?()
        }
    }

    /// Sends what was written; what the socket does not take now goes when it does.
    func flush() {
        guard let raw, !isClosing else { return }
        if wl_display_flush(raw) >= 0 {
            if isBlocked { unblock() }
            return
        }
        switch errno {
        // Quirk: libwayland gives the error of a connection that has ended, and that may be this one as well.
        case EAGAIN where wl_display_get_error(raw) == 0:
            isBlocked = true
            source?.interest = [.readable, .writable]
        case EPIPE:
            // The reason may still be waiting to be read.
            readAll(lastWords: true)
        default:
            lose(currentError(raw))
        }
    }

    /// Sends what was written, before the batch ends; if that fails, its end finds out.
    func sendNow() {
        guard let raw, !isClosing, !isBlocked else { return }
        _ = wl_display_flush(raw)
    }

    private func unblock() {
        isBlocked = false
        source?.interest = .readable
        for surface in surfaces where surface.waits {
            surface.waits = false
            surface.needsFrame?()
        }
    }

    private func currentError(_ raw: OpaquePointer) -> ConnectionError {
        let code = wl_display_get_error(raw)
        let line = WireLog.take()
        switch code {
        case EPROTO:
            var interface: UnsafePointer<wl_interface>?
            var object: UInt32 = 0
            let error = wl_display_get_protocol_error(raw, &interface, &object)
            return .protocolError(
                interface: interface.map { String(cString: $0.pointee.name) } ?? "",
                object: object, code: error, message: WireLog.message(ofError: line))
        case 0, EPIPE, ECONNRESET: return .hungUp
        case EAGAIN: return .notReading
        case ENOMEM: return .outOfMemory
        case EMFILE, ENFILE: return .outOfDescriptors
        // Quirk: an event whose descriptor the full table had no place for is a wrong event to libwayland.
        case EINVAL where isTableFull(raw): return .outOfDescriptors
        default: return .system(code: code, message: String(cString: strerror(code)))
        }
    }

    private func isTableFull(_ raw: OpaquePointer) -> Bool {
        let probe = fcntl(wl_display_get_fd(raw), F_DUPFD_CLOEXEC, 0)
        if probe >= 0 { Glibc.close(probe) }
        return probe < 0
    }

    /// Ends the connection and tells the delegate why, once.
    func lose(_ error: ConnectionError) {
        guard isConnected else { return }
        tearDown()
        // In the middle of a dispatch libwayland still needs its side.
        if isDispatching { deferredLoss = error } else { tellLoss(error) }
    }

    private func tellLoss(_ error: ConnectionError) {
        deferredLoss = nil
        log.once("\(error)")
        delegate?.display(self, didLose: error)
    }
}
