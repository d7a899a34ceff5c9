import CFuzz
import CLinux
import Glibc
import SkiffFuzz

/// Carries out `skiff fuzz`.
struct Fuzz {
    let options: FuzzOptions
    /// Hears what there is to say.
    let say: (String) -> Void

    /// No session of events is longer: what goes wrong is found again by few of them.
    private static let sessionLength = 400

    /// Whether nothing was found.
    func run() throws(ToolError) -> Bool {
        // libFuzzer watches by itself.
        if options.isGuided { return try runGuided(options.targets[0]) }
        FuzzMark.watch()
        if let input = options.input { return try replay(input) }
        var isSound = true
        for target in options.targets where !run(target) { isSound = false }
        return isSound
    }

    // MARK: - By seed

    private func run(_ target: FuzzTarget) -> Bool {
        let start = Self.now()
        var lastLook = start
        var events = 0
        var executions = 0
        let seeds = target.isOfEvents ? [] : target.seeds
        var fault: String?
        while fault == nil, !isOver(events: events, since: start) {
            let seed = options.seed &+ UInt64(executions)
            let length = target.isOfEvents ? min(Self.sessionLength, (options.events ?? .max) - events) : 1
            fault = attempt(target, seed: seed, events: length, seeds: seeds)
            executions += 1
            events += length
            guard fault == nil else { break }
            // A leak is looked for now and then, so that it is known where it was.
            if Self.now() - lastLook > 20 {
                lastLook = Self.now()
                if skiff_has_leaked() != 0 { fault = "something has leaked, in or before seed \(seed): see above" }
            }
        }
        if fault == nil, skiff_has_leaked() != 0 { fault = "something has leaked: see above" }
        if let fault { say("fuzz \(target.rawValue): FAULT: \(fault)") }
        say(
            "fuzz \(target.rawValue): seed \(options.seed), \(executions) executions, \(events) events, "
                + "\(Int(Self.now() - start)) s, \(Self.coverage)\(fault == nil ? ", no fault" : "")")
        return fault == nil
    }

    /// Tries one seed; what is wrong, with the shortest command that shows it.
    private func attempt(_ target: FuzzTarget, seed: UInt64, events: Int, seeds: [[UInt8]]) -> String? {
        let command = "skiff fuzz --target \(target.rawValue) --seed \(seed) --events "
        FuzzMark.begin(command)
        defer { FuzzMark.end() }
        guard let fault = outcome(target, seed: seed, events: events, seeds: seeds) else { return nil }
        guard target.isOfEvents, events > 1, !options.isTraced else {
            return "\(fault): repeat it with \(command)\(events)"
        }
        for fewer in 1..<events {
            FuzzMark.begin(command)
            if let fault = outcome(target, seed: seed, events: fewer, seeds: seeds) {
                return "\(fault): repeat it with \(command)\(fewer)"
            }
        }
        return "\(fault): repeat it with \(command)\(events)"
    }

    private func outcome(_ target: FuzzTarget, seed: UInt64, events: Int, seeds: [[UInt8]]) -> String? {
        do {
            if target.isOfEvents {
                let trace: ((String) -> Void)? = options.isTraced ? { say("  \($0)") } : nil
                try target.run(seed: seed, events: events, progress: { FuzzMark.reach($0) }, trace: trace)
            } else {
                var mutator = Mutator(seed: seed, from: seeds)
                let input = mutator.next()
                if let file = options.output { Self.write(input, to: file) }
                try target.run(input)
            }
            return nil
        } catch {
            return error.sentence
        }
    }

    private func isOver(events: Int, since start: Double) -> Bool {
        if let limit = options.events, events >= limit { return true }
        if let limit = options.seconds, Self.now() - start >= Double(limit) { return true }
        return false
    }

    // MARK: - By file

    private func replay(_ path: String) throws(ToolError) -> Bool {
        let target = options.targets[0]
        guard let bytes = Self.read(path) else { throw ToolError("\(path) cannot be read") }
        do {
            try target.run(bytes)
        } catch {
            say("fuzz \(target.rawValue): FAULT: \(error.sentence)")
            return false
        }
        guard skiff_has_leaked() == 0 else {
            say("fuzz \(target.rawValue): FAULT: something has leaked: see above")
            return false
        }
        say("fuzz \(target.rawValue): \(path), no fault")
        return true
    }

    private static func read(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = Glibc.read(descriptor, &piece, piece.count)
            guard count > 0 else { return count == 0 ? bytes : nil }
            bytes += piece.prefix(count)
        }
    }

    // MARK: - By coverage

    /// Short inputs are tried more often, and each byte of them counts.
    private static let longestInput = 4096

    /// What libFuzzer calls; it is C and takes nothing along.
    private nonisolated(unsafe) static var guided = FuzzTarget.events

    private func runGuided(_ target: FuzzTarget) throws(ToolError) -> Bool {
        guard skiff_has_fuzzer() != 0 else { throw ToolError("--guided needs a build by Scripts/fuzz") }
        Self.guided = target
        let folder = options.corpus ?? "fuzz-\(target.rawValue)"
        mkdir(folder, 0o777)
        let seeds = target.seeds.filter { $0.count <= Self.longestInput }
        for (index, seed) in seeds.enumerated() { Self.write(seed, to: "\(folder)/seed-\(index)") }
        var arguments = ["skiff", "-print_final_stats=1", "-seed=\(options.seed)", "-timeout=60", "-rss_limit_mb=3000"]
        arguments.append("-max_len=\(Self.longestInput)")
        arguments.append("-artifact_prefix=\(folder)-")
        if let seconds = options.seconds { arguments.append("-max_total_time=\(seconds)") }
        if let events = options.events { arguments.append("-runs=\(events)") }
        arguments.append(folder)
        var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        let status = skiff_run_fuzzer(Int32(arguments.count), &pointers) { bytes, count in
            MainActor.assumeIsolated {
                let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
                do throws(FuzzFault) {
                    try Fuzz.guided.run(input)
                } catch {
                    Tool.say("FAULT: \(error.sentence)")
                    abort()
                }
                return 0
            }
        }
        return status == 0
    }

    private static func write(_ bytes: [UInt8], to path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }

    // MARK: - Facts

    /// How much of the program has run.
    private static var coverage: String {
        let edges = skiff_edges()
        return edges == 0 ? "no coverage in this build" : "\(skiff_covered_edges()) of \(edges) edges covered"
    }

    /// - Units: seconds.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
