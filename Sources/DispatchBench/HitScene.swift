import CBench
import Skiff
import SkiffCore

/// A balanced tree of views and the same tree in C, each with ten children to a view that lie side by side.
final class HitScene {
    private let root: View
    private let node: UnsafeMutablePointer<skiff_node>
    private let places: [Point]
    private var next = 0
    /// How many views there are.
    private(set) var count = 0
    private static let fanOut = 10
    private static let size = 1000.0

    /// A tree with so many levels below its root.
    init(levels: Int) {
        let area = Rect(x: 0, y: 0, width: Self.size, height: Self.size)
        var count = 0
        root = Self.view(area, levels, &count)
        node = Self.node(area, levels)
        self.count = count
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        places = (0..<1024).map { _ in
            Point(x: Self.random(&state) * Self.size, y: Self.random(&state) * Self.size)
        }
    }

    isolated deinit {
        skiff_node_free(node)
    }

    /// From 0 to 1; the same ones in each run.
    private static func random(_ state: inout UInt64) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53)
    }

    private static func view(_ frame: Rect, _ levels: Int, _ count: inout Int) -> View {
        let view = View(frame: frame)
        count += 1
        guard levels > 0 else { return view }
        for index in 0..<fanOut { view.addSubview(self.view(part(index, of: frame.size, levels), levels - 1, &count)) }
        return view
    }

    private static func node(_ frame: Rect, _ levels: Int) -> UnsafeMutablePointer<skiff_node> {
        let node = skiff_make_node(
            frame.minX, frame.minY, frame.width, frame.height, levels > 0 ? fanOut : 0)
        guard levels > 0 else { return node }
        for index in 0..<fanOut {
            skiff_node_set(node, index, self.node(part(index, of: frame.size, levels), levels - 1))
        }
        return node
    }

    /// Side by side on one level, one below the other on the next.
    private static func part(_ index: Int, of size: Size, _ levels: Int) -> Rect {
        if levels % 2 == 0 {
            let width = size.width / Double(fanOut)
            return Rect(x: Double(index) * width, y: 0, width: width, height: size.height)
        }
        let height = size.height / Double(fanOut)
        return Rect(x: 0, y: Double(index) * height, width: size.width, height: height)
    }

    private func nextPlace() -> Point {
        next = (next + 1) & 1023
        return places[next]
    }

    /// One hit test by Skiff; whether anything was hit.
    func hit() -> Bool {
        root.hitTest(nextPlace(), with: nil) != nil
    }

    /// One hit test by C.
    func hitInC() -> Bool {
        let place = nextPlace()
        return skiff_node_hit(node, place.x, place.y) != nil
    }

    /// Whether both find the same at all places.
    func agrees() -> Bool {
        for place in places {
            guard let view = root.hitTest(place, with: nil), let node = skiff_node_hit(node, place.x, place.y)
            else { return false }
            let isSame =
                view.frame
                == Rect(x: node.pointee.x, y: node.pointee.y, width: node.pointee.width, height: node.pointee.height)
            if !isSame || (view.subviews.isEmpty != (node.pointee.count == 0)) { return false }
        }
        return true
    }
}
