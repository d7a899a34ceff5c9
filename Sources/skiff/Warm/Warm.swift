import CLinux
import CTrace
import Glibc
import SkiffCompositor
import SkiffCore

/// `skiff warm`: writes into a program what input runs through and uses, so that it can be asked for at once.
final class Warm {
    /// A press by a finger, a pointer's button, a key; notches of a wheel, a finger that is on its way.
    ///
    /// What comes first is the last to find no room.
    private enum Input: CaseIterable {
        case finger, button, key, wheel, drag
    }

    private static let rounds = 2
    /// So many at once bring new rows into sight.
    private static let notches = 3
    /// - Units: points.
    private static let stepOfDrag = 5.0
    /// Enough for any recognizer to begin.
    private static let stepsOfDrag = 6
    private static let space: UInt32 = 57

    private let options: WarmOptions
    private let screen = Screen(Compositor.Configuration(frames: .manual, release: .atCommit))
    /// Where it was first in each line of 64 bytes that it ran through or used, in that order.
    private var places: [UInt64] = []
    /// What it used of the heap, in steps of 16 bytes.
    private var touches: [UInt64] = []
    private var seen: Set<UInt64> = []
    /// How far the finger has come.
    private var dragged = 0.0

    init(_ options: WarmOptions) {
        self.options = options
    }

    func run() throws(ToolError) {
        var table: WarmTable?
        var program = ""
        try screen.run(options.command) { child throws(ToolError) in
            program = try LoadedImage.path(of: child.process)
            for input in Input.allCases { try record(input, child) }
            let images = try LoadedImage.all(of: child.process)
            table = WarmTable(places, in: images)
            let memory = try ProcessMemory(of: child.process)
            let range = try Heap.range(of: child.process)
            let heap = Heap(start: range.lowerBound, bytes: memory.bytes(at: range.lowerBound, count: range.count))
            table?.add(touches, in: heap, images: images, memory: memory)
            if let file = options.order { try Self.write(places, of: images[0], to: file) }
        }
        guard let table else { return }
        try table.write(to: program)
        let lost = table.lostCount == 0 ? "" : "; there was no room for \(table.lostCount) more lines"
        let heap = "\(table.touchCount) places in the heap"
        print("\(program): \(table.lineCount) lines in \(table.pages.count) pages, \(heap)\(lost)")
    }

    /// Does it some times, and keeps what the program ran through and used each time.
    private func record(_ input: Input, _ child: ChildProcess) throws(ToolError) {
        var counts: [UInt64: Int] = [:]
        var order: [UInt64] = []
        let heap = try Heap.range(of: child.process)
        let images = try LoadedImage.all(of: child.process)
        let memory = try ProcessMemory(of: child.process)
        var operands: [UInt64: MemoryOperand?] = [:]
        func key(_ place: UInt64) -> UInt64 { heap.contains(place) ? place & ~15 | 1 : place & ~63 }
        // The first meets what is done once.
        try prepare(input, child)
        try act(input)
        try finish(input, child)
        for _ in 0..<Self.rounds {
            var met: Set<UInt64> = []
            func meet(_ place: UInt64) {
                let key = key(place)
                guard met.insert(key).inserted else { return }
                counts[key, default: 0] += 1
                if counts[key] == 1 { order.append(place) }
            }
            try prepare(input, child)
            try step(input, child) { state in
                meet(state.place)
                #if arch(x86_64)
                    let operand: MemoryOperand?
                    if let known = operands[state.place] {
                        operand = known
                    } else {
                        operand = MemoryOperand(memory.bytes(at: state.place, count: MemoryOperand.mostBytes)[...])
                        operands[state.place] = .some(operand)
                    }
                    guard let operand else { return }
                    let place = operand.address(in: state)
                    if heap.contains(place) || images.contains(where: { $0.memory.contains(place) }) { meet(place) }
                #endif
            }
            try finish(input, child)
        }
        for place in order {
            let key = key(place)
            guard counts[key] == Self.rounds, seen.insert(key).inserted else { continue }
            if heap.contains(place) { touches.append(place) } else { places.append(place) }
        }
    }

    /// Does what is recorded, and says where the program's steps are until it waits again.
    private func step(_ input: Input, _ child: ChildProcess, _ visit: (skiff_trace_state) -> Void) throws(ToolError) {
        let tracer = try Tracer(child)
        defer { tracer.letGo() }
        try act(input)
        try tracer.run(look: screen.interruption.check, visit)
    }

    private var time: Timestamp { Timestamp(milliseconds: UInt32(truncatingIfNeeded: screen.now)) }

    private func window() throws(ToolError) -> (window: CompositorWindow, point: Point) {
        guard let window = screen.window, let size = window.pixels?.size else {
            throw ToolError("the program has no window any more")
        }
        return (window, options.at ?? Point(Double(size.width) / 2, Double(size.height) / 2))
    }

    /// What comes before it.
    private func prepare(_ input: Input, _ child: ChildProcess) throws(ToolError) {
        guard input == .drag else { return }
        try act(.finger)
        try screen.waitForRest(of: child)
        dragged = 0
        // As far as a drag takes to be one, and on.
        for _ in 0..<Self.stepsOfDrag {
            try act(.drag)
            try screen.waitForRest(of: child)
        }
    }

    /// What the program is recorded with.
    private func act(_ input: Input) throws(ToolError) {
        let (window, point) = try window()
        let seat = screen.compositor.seat
        switch input {
        case .finger:
            seat.touch.down(0, at: point, on: window, time: time)
            seat.touch.frame()
        case .button:
            seat.pointer.enter(window, at: point)
            seat.pointer.button(pressed: true, time: time)
            seat.pointer.frame()
        case .key: seat.keyboard.key(Self.space, pressed: true, time: time)
        case .wheel:
            seat.pointer.enter(window, at: point)
            seat.pointer.axisSource(.wheel)
            seat.pointer.axisDiscrete(.vertical, Self.notches)
            seat.pointer.axisValue120(.vertical, Self.notches * 120)
            seat.pointer.axis(.vertical, Double(Self.notches * 15), time: time)
            seat.pointer.frame()
        case .drag:
            dragged += Self.stepOfDrag
            seat.touch.motion(0, to: Point(point.x, max(0, point.y - dragged)), time: time)
            seat.touch.frame()
        }
        screen.compositor.turn(timeout: .zero)
    }

    /// Lets it draw, ends what was done, and lets it draw again.
    private func finish(_ input: Input, _ child: ChildProcess) throws(ToolError) {
        try screen.waitForRest(of: child)
        let seat = screen.compositor.seat
        switch input {
        case .finger, .drag:
            seat.touch.up(0, time: time)
            seat.touch.frame()
        case .button:
            seat.pointer.button(pressed: false, time: time)
            seat.pointer.frame()
        case .key: seat.keyboard.key(Self.space, pressed: false, time: time)
        case .wheel: return
        }
        screen.compositor.turn(timeout: .zero)
        try screen.waitForRest(of: child)
    }

    /// Writes which of the places are the program's own, in bytes from its beginning, a line each.
    private static func write(_ places: [UInt64], of program: LoadedImage, to file: String) throws(ToolError) {
        var text = ""
        for place in places where program.code.contains(place) {
            text += String(place - program.base, radix: 16) + "\n"
        }
        try TextFile.write(text, to: file)
    }
}
