import BenchSupport
import Glibc

/// The bench's parts, and the table that it prints.
enum DispatchBench {
    /// Carries out a command line; the exit status.
    static func run(_ arguments: [String]) -> Int32 {
        switch arguments {
        case []: return measure() ? 0 : 1
        case ["--allocations"]: return countAllocations() ? 0 : 1
        default:
            print("usage: skiff bench dispatch [--allocations]")
            return 2
        }
    }

    /// Prints how often a movement takes memory, for each kind of listener; whether it never does.
    ///
    /// The Wayland library itself allocates each event that it reads.
    private static func countAllocations() -> Bool {
        var isClean = true
        var views: [Listener] = []
        views.reserveCapacity(1)
        print("a view: \(AllocationCount.during { views.append(Listener()) }) allocations")
        for fingers in [1, 10] {
            for recognizers in MoveScene.Recognizers.allCases {
                guard let scene = MoveScene(recognizers, fingers: fingers) else { return fail() }
                let name = "\(fingers) \(fingers == 1 ? "finger" : "fingers"), \(recognizers.words)"
                let moves = 100
                for _ in 0..<moves { scene.move() }
                let before = (heard: scene.heard, acted: scene.acted)
                let count = AllocationCount.during { for _ in 0..<moves { scene.move() } }
                let heard = scene.heard - before.heard
                let acted = scene.acted - before.acted
                // What the connection needs room for.
                _ = scene.moveOverWire()
                var wire = (allocations: 0, events: 0)
                for _ in 0..<moves {
                    let one = scene.moveOverWire()
                    wire.allocations += one.allocations
                    wire.events += one.events
                }
                if count > 0 || wire.allocations > wire.events { isClean = false }
                print("\(name): \(moves) moves, \(heard) heard, \(acted) acted, \(count) allocations")
                print("\(name), over the wire: \(wire.events) events, \(wire.allocations) allocations")
            }
        }
        #if DEBUG
            // What is not optimised takes memory at every turn.
            return true
        #else
            return isClean
        #endif
    }

    private static func measure() -> Bool {
        #if DEBUG
            print("This is a debug build: the numbers mean nothing. Build with swift build -c release.")
        #endif
        print(BenchTable.row("a move, to a view ten levels down", "ns a finger", "allocations"))
        for fingers in [1, 10] {
            for recognizers in MoveScene.Recognizers.allCases {
                guard let scene = MoveScene(recognizers, fingers: fingers) else { return fail() }
                for _ in 0..<100 { scene.move() }
                let count = AllocationCount.during { for _ in 0..<100 { scene.move() } }
                let time = StopWatch.median(calls: 10_000 / fingers) { scene.move() } / Double(fingers)
                let name = "  \(fingers) \(fingers == 1 ? "finger" : "fingers"), \(recognizers.words)"
                print(BenchTable.row(name, BenchTable.text(time), "\(count)"))
            }
        }
        print("")
        print(BenchTable.row("a hit test, ten subviews to a view", "ns", "ns in C", "ratio"))
        for levels in 3...5 {
            let scene = HitScene(levels: levels)
            guard scene.agrees() else {
                print("The two walks do not find the same.")
                return false
            }
            var misses = 0
            let times = alternate {
                if !scene.hit() { misses += 1 }
            } and: {
                if !scene.hitInC() { misses += 1 }
            }
            if misses > 0 { return fail() }
            print(
                BenchTable.row(
                    "  \(scene.count) views", BenchTable.text(times.0), BenchTable.text(times.1),
                    BenchTable.text(times.0 / times.1)))
        }
        return true
    }

    /// Both in turn, so that what else goes on in the machine meets both.
    private static func alternate(_ first: () -> Void, and second: () -> Void) -> (Double, Double) {
        var times: [(Double, Double)] = []
        for _ in 0..<11 {
            times.append(
                (StopWatch.median(rounds: 1, calls: 50_000, first), StopWatch.median(rounds: 1, calls: 50_000, second)))
        }
        return (times.map(\.0).sorted()[5], times.map(\.1).sorted()[5])
    }

    private static func fail() -> Bool {
        print("The fingers did not reach their view.")
        return false
    }
}
