import ProcessSupport
import SkiffFuzz
import Testing

/// A short run of the fuzzer, as its user starts it.
@Suite(.serialized) struct FuzzTests {
    private func fuzz(_ arguments: [String]) throws -> (status: Int32?, log: String) {
        try withTemporaryFolder("fuzz") { folder in
            let process = try ChildProcess(
                [Environment.product("skiff"), "fuzz"] + arguments, environment: Environment.isolated(in: folder),
                logPath: folder + "/log")
            defer { process.stop() }
            return (process.waitForEnd(seconds: 10 * patience), process.log)
        }
    }

    @Test(
        "whatever people, compositors, files and peers do: no trap, no descriptor left, each beginning has its end",
        arguments: FuzzTarget.allCases)
    func shortRun(target: FuzzTarget) throws {
        let events = target.isOfEvents ? 2000 : 200
        let (status, log) = try fuzz(["--target", target.rawValue, "--seed", "7", "--events", "\(events)"])
        #expect(status == 0, "\(log)")
        #expect(log.contains("fuzz \(target.rawValue): seed 7"), "\(log)")
        #expect(log.contains("\(events) events"), "\(log)")
    }

    @Test("the same seed gives the same events, and fewer of them are their beginning")
    func repeatable() throws {
        func events(_ count: Int) throws -> [Substring] {
            let run = try fuzz(["--target", "wire", "--seed", "3", "--events", "\(count)", "--trace"])
            #expect(run.status == 0)
            // What is said of an event's effects stands further to the right.
            return run.log.split(separator: "\n").filter { $0.hasPrefix("skiff:   ") && !$0.hasPrefix("skiff:    ") }
        }
        let long = try events(120)
        #expect(long.count > 60)
        #expect(try events(120) == long)
        let short = try events(60)
        #expect(short.count > 20)
        #expect(long.starts(with: short))
    }

    @Test("bad data out of good data is the same for the same seed, and another for another")
    func mutator() {
        let seeds = [Array("some good data".utf8)]
        var one = Mutator(seed: 1, from: seeds)
        var same = Mutator(seed: 1, from: seeds)
        var other = Mutator(seed: 2, from: seeds)
        let first = (0..<20).map { _ in one.next() }
        #expect(first == (0..<20).map { _ in same.next() })
        #expect(first != (0..<20).map { _ in other.next() })
        #expect(Set(first).count > 10)
    }

    @Test("an option that there is not, and one without its value, are refused")
    func options() throws {
        for arguments in [["--target", "nothing"], ["--events"], ["--events", "0"], ["--corpus", "x"], ["--odd"]] {
            let (status, log) = try fuzz(arguments)
            #expect(status == 2, "\(arguments): \(log)")
            #expect(log.hasSuffix("see skiff --help\n"))
        }
    }
}
