import ProcessSupport
import Testing

extension WestonTests {
    /// The lab of gestures under real touch.
    struct GestureLabTests {
        private static let size = (width: 1200, height: 836)

        @Test("two fingers on the glass pinch and turn, and the plate grows", arguments: Shell.allCases)
        func pinch(shell: Shell) throws {
            try withWeston(shell, width: Self.size.width, height: Self.size.height) { weston in
                let lab = try LabOnWeston(on: weston)
                let before = try lab.platePixels("gesturelab")
                let middle = try lab.place(x: 170, y: 430)
                try lab.touch("down", 0, middle.x - 40, middle.y)
                try lab.touch("down", 1, middle.x + 40, middle.y)
                for step in 1...8 {
                    let way = Double(step) * 8
                    try lab.touch("move", 0, middle.x - 40 - way, middle.y - way)
                    try lab.touch("move", 1, middle.x + 40 + way, middle.y + way)
                }
                try lab.wait(for: "Pinch (PinchGestureRecognizer): possible → began")
                try lab.wait(for: "Rotation (RotationGestureRecognizer): possible → began")
                try weston.wait(until: "the plate has grown") {
                    try lab.platePixels("gesturelab-pinch") > before * 2
                }
                try lab.touch("up", 0)
                try lab.touch("up", 1)
                try lab.wait(for: "Pinch (PinchGestureRecognizer): changed → ended")
                try lab.wait(for: "Rotation (RotationGestureRecognizer): changed → ended")
            }
        }

        @Test("a finger taps, stays, pans, swipes, comes from the edge; the pointer hovers", arguments: Shell.allCases)
        func oneFinger(shell: Shell) throws {
            try withWeston(shell, width: Self.size.width, height: Self.size.height) { weston in
                let lab = try LabOnWeston(on: weston)
                let place = try lab.place(x: 170, y: 430)
                try weston.tap(x: place.x, y: place.y)
                try lab.wait(for: "Tap (TapGestureRecognizer): possible → ended")
                try weston.tap(x: place.x, y: place.y)
                try weston.tap(x: place.x, y: place.y)
                try lab.wait(for: "Double tap (TapGestureRecognizer): possible → ended")
                try lab.touch("down", 0, place.x, place.y)
                try lab.wait(for: "Long press (LongPressGestureRecognizer): possible → began")
                try lab.touch("up", 0)
                try lab.wait(for: "Long press (LongPressGestureRecognizer): began → ended")
                try lab.stroke(from: place, to: (place.x + 80, place.y))
                try lab.wait(for: "Pan (PanGestureRecognizer): changed → ended")
                try lab.stroke(from: place, to: (place.x, place.y - 120))
                try lab.wait(for: "Swipe up (SwipeGestureRecognizer): possible → ended")
                try lab.stroke(from: lab.place(x: 5, y: 430), to: place)
                try lab.wait(for: "Edge pan (ScreenEdgePanGestureRecognizer): changed → ended")
                for step in 1...2 {
                    try weston.send("pointer motion \(place.x + Double(step)) \(place.y)")
                    try weston.send("pointer frame")
                }
                try lab.wait(for: "Hover (HoverGestureRecognizer): began → changed")
            }
        }
    }
}
