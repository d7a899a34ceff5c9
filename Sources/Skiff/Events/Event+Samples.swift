import SkiffCore

/// What came between two events of a touch, and what may come after this one.
extension Event {
    /// All that the device told of the touch since the event before, oldest first; the last one equals the touch itself.
    ///
    /// Nil if the touch is not in the event (R-TOUCH-15). They are objects of their own; ask while the event is handled.
    ///
    /// ```swift
    /// final class Sketch: View {
    ///     var line: [Point] = []
    ///     override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    ///         for touch in touches {
    ///             line += (event?.coalescedTouches(for: touch) ?? [touch]).map { $0.location(in: self) }
    ///         }
    ///     }
    /// }
    /// ```
    public func coalescedTouches(for touch: Touch) -> [Touch]? {
        guard touches.containsIdentical(touch) else { return nil }
        var samples: [Touch.Sample] = []
        if touch.id.device == .finger, touch.phase == .moved {
            for earlier in self.earlier where earlier.id == touch.id.number && origin == touch.seat {
                var sample = touch.sample
                sample.location = earlier.location
                sample.previousLocation = samples.last?.location ?? touch.sample.previousLocation
                sample.timestamp = earlier.time
                sample.shape = earlier.shape ?? sample.shape
                sample.orientation = earlier.orientation ?? sample.orientation
                samples.append(sample)
            }
        }
        samples.append(touch.sample)
        return samples.map { Touch(touch, as: $0) }
    }

    /// Where the touch may be in the next two frames or so, nearest first: to draw ahead of it, and to take back then.
    ///
    /// Nil if the touch is not in the event; empty for one that does not move on. Recognizers are never told of them.
    public func predictedTouches(for touch: Touch) -> [Touch]? {
        guard touches.containsIdentical(touch) else { return nil }
        guard let history = touch.history, touch.phase == .moved || touch.phase == .stationary else { return [] }
        var samples = history.ordered
        // What was held back is told with the places of then.
        samples.removeAll { $0.time.since(touch.timestamp) > 0 }
        var previous = touch.sample.location
        return TouchPrediction.places(after: samples).map { place in
            var sample = touch.sample
            sample.phase = .moved
            sample.previousLocation = previous
            sample.location = place.place
            sample.timestamp = place.time
            previous = place.place
            return Touch(touch, as: sample)
        }
    }
}
