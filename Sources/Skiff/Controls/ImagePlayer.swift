import SkiffCore
import SkiffGraphics
import SkiffWayland

/// Plays a picture that moves in an image view: one picture is shown, and the next is decoded meanwhile.
///
/// When the next is due, it is shown in the following frame. A picture that was due and has not been drawn since is one
/// that nobody sees: then nothing goes on until the view is drawn again. Nothing goes on either while the application
/// prefers that things keep still.
final class ImagePlayer {
    private weak var view: ImageView?
    private let frames: ImageFrames
    /// What is shown; nil until the first picture is decoded with its duration.
    private(set) var shown: Image?
    private var next: ImageFrames.Frame?
    private var decoding: Task<Void, Never>?
    private var timer: LoopTimer?
    /// When the next picture is to be shown, on the loop's clock.
    private var due = Duration.zero
    /// Whether what is shown has been drawn.
    private var isDrawn = false
    /// How often all pictures are still shown; nil is for ever.
    private var playsLeft: Int?
    /// Whether it goes on when it is seen.
    private(set) var isPlaying = true

    /// What plays an image; nil for one that does not move.
    init?(_ image: Image, in view: ImageView) {
        guard let frames = ImageFrames(image) else { return nil }
        self.frames = frames
        self.view = view
        playsLeft = frames.loopCount == 0 ? nil : frames.loopCount
    }

    func stop() {
        isPlaying = false
        rest()
        decoding?.cancel()
        decoding = nil
        next = nil
    }

    /// The view has got into another window, whose clock is another, or out of one.
    func windowChanged() {
        rest()
        due = .zero
    }

    /// The view draws what is shown: it is seen.
    func drawn() {
        isDrawn = true
        guard isPlaying, timer == nil else { return }
        if next == nil {
            decode()
        } else {
            wait()
        }
    }

    private func rest() {
        timer?.cancel()
        timer = nil
    }

    private func decode() {
        guard decoding == nil else { return }
        decoding = Task { [weak self, frames] in
            let frame = await frames.next()
            guard !Task.isCancelled else { return }
            self?.decoded(frame)
        }
    }

    private func decoded(_ frame: ImageFrames.Frame?) {
        decoding = nil
        guard isPlaying else { return }
        // A broken picture ends it with the last whole one.
        guard let frame else { return isPlaying = false }
        next = frame
        if isDrawn { wait() }
    }

    private func wait() {
        guard let application = view?.window?.application, next != nil, !application.prefersReducedMotion else {
            return
        }
        let loop = application.loop
        timer?.cancel()
        timer = loop.after(max(due - loop.now, .zero)) { [weak self] in self?.isDue(loop) }
    }

    private func isDue(_ loop: EventLoop) {
        timer = nil
        guard isDrawn, isPlaying, let frame = next, let view,
            view.window?.application?.prefersReducedMotion == false
        else { return }
        next = nil
        shown = frame.image
        isDrawn = false
        // In step with what was due, unless that has been missed by more than it takes.
        due += frame.duration
        if due <= loop.now { due = loop.now + frame.duration }
        view.setNeedsDisplay()
        if frame.isLast, let left = playsLeft {
            playsLeft = left - 1
            if left <= 1 { return isPlaying = false }
        }
        decode()
    }
}
