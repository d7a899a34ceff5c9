import CLinux
import CTrace
import Glibc
import SkiffCompositor
import SkiffCore

/// `skiff warm`: writes into a program what a press runs through and uses, so that it can be asked for at once.
final class Warm {
    /// A finger, a pointer's button, a key.
    private enum Press: CaseIterable {
        case finger, button, key
    }

    private static let rounds = 2
    private static let space: UInt32 = 57

    private let options: WarmOptions
    /// Keys do not repeat: step by step, a program would never be done with one before the next.
    private let screen = Screen(Compositor.Configuration(repeatRate: 0, frames: .manual, release: .atCommit))
    /// Where presses were first in each line of 64 bytes that they ran through or used, in that order.
    private var places: [UInt64] = []
    /// What they used of the heap, in steps of 16 bytes.
    private var touches: [UInt64] = []
    private var seen: Set<UInt64> = []

    init(_ options: WarmOptions) {
        self.options = options
    }

    func run() throws(ToolError) {
        var table: WarmTable?
        var program = ""
        try screen.run(options.command) { child throws(ToolError) in
            program = try LoadedImage.path(of: child.process)
            for press in Press.allCases { try record(press, child) }
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

    /// Presses some times, and keeps what each of these presses ran through.
    private func record(_ press: Press, _ child: ChildProcess) throws(ToolError) {
        var counts: [UInt64: Int] = [:]
        var order: [UInt64] = []
        let heap = try Heap.range(of: child.process)
        let images = try LoadedImage.all(of: child.process)
        let memory = try ProcessMemory(of: child.process)
        var operands: [UInt64: MemoryOperand?] = [:]
        func key(_ place: UInt64) -> UInt64 { heap.contains(place) ? place & ~15 | 1 : place & ~63 }
        // The first meets what is done once.
        try down(press)
        try lift(press, child)
        for _ in 0..<Self.rounds {
            var met: Set<UInt64> = []
            func meet(_ place: UInt64) {
                let key = key(place)
                guard met.insert(key).inserted else { return }
                counts[key, default: 0] += 1
                if counts[key] == 1 { order.append(place) }
            }
            try step(press, child) { state in
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
            try lift(press, child)
        }
        for place in order {
            let key = key(place)
            guard counts[key] == Self.rounds, seen.insert(key).inserted else { continue }
            if heap.contains(place) { touches.append(place) } else { places.append(place) }
        }
    }

    /// Begins a press, and says where the program's steps are until it waits again.
    private func step(_ press: Press, _ child: ChildProcess, _ visit: (skiff_trace_state) -> Void) throws(ToolError) {
        let tracer = try Tracer(child)
        defer { tracer.letGo() }
        try down(press)
        try tracer.run(look: screen.interruption.check, visit)
    }

    /// Lets it draw, ends the press, and lets it draw again.
    private func lift(_ press: Press, _ child: ChildProcess) throws(ToolError) {
        try screen.waitForRest(of: child)
        up(press)
        try screen.waitForRest(of: child)
    }

    private var time: Timestamp { Timestamp(milliseconds: UInt32(truncatingIfNeeded: screen.now)) }

    private func down(_ press: Press) throws(ToolError) {
        guard let window = screen.window, let size = window.pixels?.size else {
            throw ToolError("the program has no window any more")
        }
        let point = options.at ?? Point(Double(size.width) / 2, Double(size.height) / 2)
        let seat = screen.compositor.seat
        switch press {
        case .finger:
            seat.touch.down(0, at: point, on: window, time: time)
            seat.touch.frame()
        case .button:
            seat.pointer.enter(window, at: point)
            seat.pointer.button(pressed: true, time: time)
            seat.pointer.frame()
        case .key: seat.keyboard.key(Self.space, pressed: true, time: time)
        }
        screen.compositor.turn(timeout: .zero)
    }

    private func up(_ press: Press) {
        let seat = screen.compositor.seat
        switch press {
        case .finger:
            seat.touch.up(0, time: time)
            seat.touch.frame()
        case .button:
            seat.pointer.button(pressed: false, time: time)
            seat.pointer.frame()
        case .key: seat.keyboard.key(Self.space, pressed: false, time: time)
        }
        screen.compositor.turn(timeout: .zero)
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
