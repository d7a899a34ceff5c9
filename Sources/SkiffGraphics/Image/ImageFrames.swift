import SkiffCore

/// The pictures of one that moves, each decoded beside the main thread when it is asked for.
package final class ImageFrames {
    /// One picture, and how long it is shown.
    package struct Frame {
        package let image: Image
        package let duration: Duration
        /// Whether the first follows.
        package let isLast: Bool
    }

    /// Used by the thread that decodes alone.
    private let source: Source
    /// Used by the main thread alone: no decoder is used by both.
    private lazy var ownSource = Source(source.animation)
    private let scale: Scale
    private let renderingMode: Image.RenderingMode
    /// How often all of them are shown; 0 is for ever.
    package let loopCount: Int

    /// The pictures of an image; nil if it is a still one.
    package init?(_ image: Image) {
        guard let animation = image.animation else { return nil }
        source = Source(animation)
        scale = image.scale
        renderingMode = image.renderingMode
        loopCount = animation.loopCount
    }

    /// The next one; nil when it is broken, or no longer wanted.
    package func next() async -> Frame? {
        let source = source
        return frame(await DecodeQueue.shared.run { source.next() })
    }

    /// The next one, while the program waits; those that `next` gives are counted by themselves.
    package func nextAtOnce() -> Frame? { frame(ownSource.next()) }

    private func frame(_ result: Result<WebPFrames.Frame, ImageError>) -> Frame? {
        guard case .success(let frame) = result, let store = PixelStore(frame.pixels) else { return nil }
        return Frame(
            image: Image(store: store, scale: scale, renderingMode: renderingMode), duration: frame.duration,
            isLast: frame.isLast)
    }

    /// A decoder, made and used by one thread.
    nonisolated private final class Source: @unchecked Sendable {
        let animation: ImageAnimation
        private var frames: WebPFrames?

        init(_ animation: ImageAnimation) {
            self.animation = animation
        }

        func next() -> Result<WebPFrames.Frame, ImageError> {
            do throws(ImageError) {
                if let frames { return .success(try frames.next()) }
                let frames = try WebPFrames(animation)
                self.frames = frames
                return .success(try frames.next())
            } catch {
                return .failure(error)
            }
        }
    }
}
