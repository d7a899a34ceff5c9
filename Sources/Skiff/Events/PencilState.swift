import Glibc
import SkiffCore

/// How a tool was held at one moment of a touch: told by the tablet, or guessed.
///
/// An object, so that the touches of fingers have nothing of it but an empty place.
nonisolated final class PencilState: Equatable, Sendable {
    let tool: Tool
    let axes: ToolFrame.Axes
    /// What of it is guessed.
    let estimated: Touch.Properties
    /// What of that the tablet will still tell.
    let expected: Touch.Properties
    /// By which the update names the moment; nil where nothing was guessed.
    let updateIndex: Int?

    init(
        tool: Tool, axes: ToolFrame.Axes, estimated: Touch.Properties = [], expected: Touch.Properties = [],
        updateIndex: Int? = nil
    ) {
        self.tool = tool
        self.axes = axes
        self.estimated = estimated
        self.expected = expected
        self.updateIndex = updateIndex
    }

    /// The same with the pressure that it had.
    func resolved(pressure: Double) -> PencilState {
        var axes = axes
        axes.pressure = pressure
        return PencilState(
            tool: tool, axes: axes, estimated: estimated.subtracting(.force), expected: expected.subtracting(.force),
            updateIndex: updateIndex)
    }

    /// The same, of which nothing more will be told.
    func abandoned() -> PencilState {
        PencilState(tool: tool, axes: axes, estimated: estimated, updateIndex: updateIndex)
    }

    /// How it leans: the way of its top on the surface, for a length of 1 upwards.
    var lean: Point { Point(x: tan(axes.tiltX * .pi / 180), y: tan(axes.tiltY * .pi / 180)) }

    /// Whether it is held as in the other moment, but for its place.
    func isHeld(as other: PencilState?) -> Bool {
        guard let other else { return false }
        return axes.pressure == other.axes.pressure && axes.tiltX == other.axes.tiltX
            && axes.tiltY == other.axes.tiltY && axes.rotation == other.axes.rotation
            && axes.slider == other.axes.slider
    }

    static func == (a: PencilState, b: PencilState) -> Bool {
        a === b
            || a.tool == b.tool && a.axes == b.axes && a.estimated == b.estimated && a.expected == b.expected
                && a.updateIndex == b.updateIndex
    }
}
