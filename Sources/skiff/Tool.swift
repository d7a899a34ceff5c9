import CLinux
import Glibc
import SkiffFuzz

/// The tool's commands, and what it says.
enum Tool {
    static let help = """
        usage: skiff show [OPTION...] --png FILE -- PROGRAM [ARGUMENT...]
               skiff shot EXAMPLE [OPTION...] FILE [-- ARGUMENT...]
               skiff sheet [--columns N] [--width N] FILE PICTURE...
               skiff replay FILE [--pictures FOLDER] -- PROGRAM [ARGUMENT...]
               skiff warm [--at X,Y] [--order FILE] -- PROGRAM [ARGUMENT...]
               skiff fuzz [OPTION...]
               skiff bench dispatch [--allocations]
               skiff bench draw [WORD]
               skiff --help

        show  starts a Wayland program on a compositor of its own, without a screen, waits until it has drawn,
              and writes the picture of its window as a PNG file.

          --png FILE     where the picture goes
          --size WxH     the size that the window is asked for, in points (default: the program chooses)
          --scale N      pixels a point, whole or not, 0.5 to 8 (default: 1)
          --dark         tells the program to look dark (SKIFF_APPEARANCE=dark)
          --rtl          tells the program to run from right to left (SKIFF_DIRECTION=rtl)
          --touch FILE   fingers to play before the picture is taken, a line each, # for a comment:
                             TIME down ID X Y
                             TIME move ID X Y
                             TIME up ID
                         TIME is in milliseconds from the first picture, X and Y in points

        shot  does the same with less to say: EXAMPLE is the path of a program, or the name of one that lies beside
              this tool, as the examples do; FILE is the picture's, and --page N is the program's first argument.

        sheet  puts PNG files beside each other into one, smaller: N columns (default: 6), N pixels wide (default: 320).

        replay  starts a program of Skiff's on such a compositor, and tells it what another one told it when it was
                run with SKIFF_RECORD=FILE. The program's time is the recording's: the same recording gives the same
                pixels each time. A line `TIME picture NAME` in the file writes NAME.png.

          --pictures FOLDER  where pictures go (default: here), one of the end, end.png, too

        warm  starts a program of Skiff's on such a compositor, presses it nine times – by finger, pointer and Space,
              three times each –, and writes into the file of the program which code and which memory that took. What
              is pressed does what it does: press nothing that must not happen. The
              program asks for all of it when it wakes after a pause, which makes the press that follows faster. It
              runs each step for itself, which takes some seconds. Scripts/release does it.

          --at X,Y       where is pressed, in points (default: the window's middle)
          --order FILE   where that code lies, in the order in which it is reached (for Scripts/order)

        fuzz  tries what comes from outside with bad data and odd events, and says how to repeat what goes wrong.
              Scripts/fuzz builds it with AddressSanitizer, which sees more, and runs it.

          --target NAME  \(targets) (default: one after the other)
          --seed N       which events; the same seed gives the same ones (default: 1)
          --events N     how many events, or inputs (default: 20000 for each target, without --seconds)
          --seconds N    how long for each target
          --trace        says each event
          --input FILE   tries that input of a target
          --output FILE  where the input that is tried is written, of targets that are not made of events
          --guided       takes the next inputs from those that reached something new (libFuzzer, by Scripts/fuzz)
          --corpus DIR   where those inputs are kept (default: fuzz-NAME)

        bench dispatch  measures what it costs to bring touches to their views, and counts what that allocates;
                        --allocations counts only. Build it with swift build -c release.
        bench draw      measures what it costs to draw, beside the same drawn with pixman alone; of all
                        parts, or of those with the word in their name

        The exit status is 0 if the pictures were written or no fault found, else 1; 2 for a command line or a
        recording that cannot be understood.
        """

    /// The names of what can be fuzzed, in lines that begin where the first does.
    private static var targets: String {
        let names = FuzzTarget.allCases.map(\.rawValue)
        let rows = stride(from: 0, to: names.count, by: 8).map { names[$0..<min($0 + 8, names.count)] }
        return rows.map { $0.joined(separator: ", ") }.joined(separator: ",\n" + String(repeating: " ", count: 17))
    }

    /// Carries out a command line; the exit status.
    static func run(_ arguments: [String]) -> Int32 {
        let rest = Array(arguments.dropFirst())
        switch arguments.first {
        case "--help", "-h", "help":
            print(help)
            return 0
        case "show": return run(rest, ShowOptions.init(_:), show)
        case "shot":
            let parse = { (words: [String]) throws(ToolError) in try ShowOptions(shot: words, programs: ownFolder) }
            return run(rest, parse, show)
        case "sheet": return run(rest, Sheet.init, sheet)
        case "replay": return run(rest, ReplayOptions.init, replay)
        case "warm": return run(rest, WarmOptions.init, warm)
        case "fuzz": return fuzz(rest)
        case "bench": return bench(rest)
        case let other?: return refuse("there is no command \(other)")
        case nil: return refuse("no command is given")
        }
    }

    /// Understands a command's line, unless it asks for help, and carries it out.
    private static func run<Options>(
        _ arguments: [String], _ parse: ([String]) throws(ToolError) -> Options,
        _ body: (Options) throws(ToolError) -> Int32
    ) -> Int32 {
        if arguments.first == "--help" || arguments.first == "-h" {
            print(help)
            return 0
        }
        let options: Options
        do throws(ToolError) {
            options = try parse(arguments)
        } catch {
            return refuse(error.sentence)
        }
        do throws(ToolError) {
            return try body(options)
        } catch {
            say(error.sentence)
            return 1
        }
    }

    private static func show(_ options: ShowOptions) throws(ToolError) -> Int32 {
        try Show(options).run()
        return 0
    }

    private static func sheet(_ sheet: Sheet) throws(ToolError) -> Int32 {
        try sheet.write()
        return 0
    }

    private static func replay(_ options: ReplayOptions) throws(ToolError) -> Int32 {
        let replay: Replay
        do throws(ToolError) {
            replay = try Replay(options)
        } catch {
            say(error.sentence)
            return 2
        }
        try replay.run()
        return 0
    }

    private static func warm(_ options: WarmOptions) throws(ToolError) -> Int32 {
        try Warm(options).run()
        return 0
    }

    /// Where this tool lies, and the examples that were built with it.
    private static var ownFolder: String {
        var room = [CChar](repeating: 0, count: 4096)
        let length = max(0, readlink("/proc/self/exe", &room, room.count))
        let path = String(decoding: room.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    private static func fuzz(_ arguments: [String]) -> Int32 {
        do {
            let options = try FuzzOptions(arguments)
            return try Fuzz(options: options, say: say).run() ? 0 : 1
        } catch {
            return refuse(error.sentence)
        }
    }

    private static func bench(_ arguments: [String]) -> Int32 {
        do {
            try Bench.run(arguments)
            return 0
        } catch {
            return refuse(error.sentence)
        }
    }

    private static func refuse(_ sentence: String) -> Int32 {
        say("\(sentence): see skiff --help")
        return 2
    }

    static func say(_ sentence: String) {
        let line = Array("skiff: \(sentence)\n".utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress!, $0.count) }
    }
}
