import CLinux
import Glibc

/// The tool's commands, and what it says.
enum Tool {
    static let help = """
        usage: skiff show [OPTION...] --png FILE -- PROGRAM [ARGUMENT...]
               skiff --help

        show  starts a Wayland program on a compositor of its own, without a screen, waits until it has drawn,
              and writes the picture of its window as a PNG file.

          --png FILE     where the picture goes
          --size WxH     the size that the window is asked for, in points (default: the program chooses)
          --scale N      pixels a point, whole or not, 0.5 to 8 (default: 1)
          --dark         tells the program to look dark (SKIFF_APPEARANCE=dark)
          --touch FILE   fingers to play before the picture is taken, a line each, # for a comment:
                             TIME down ID X Y
                             TIME move ID X Y
                             TIME up ID
                         TIME is in milliseconds from the first picture, X and Y in points

        The exit status is 0 if the picture was written, else 1; 2 for a command line that cannot be understood.
        """

    /// Carries out a command line; the exit status.
    static func run(_ arguments: [String]) -> Int32 {
        switch arguments.first {
        case "--help", "-h", "help":
            print(help)
            return 0
        case "show": return show(Array(arguments.dropFirst()))
        case let other?: return refuse("there is no command \(other)")
        case nil: return refuse("no command is given")
        }
    }

    private static func show(_ arguments: [String]) -> Int32 {
        if arguments.first == "--help" || arguments.first == "-h" {
            print(help)
            return 0
        }
        let options: ShowOptions
        do {
            options = try ShowOptions(arguments)
        } catch {
            return refuse(error.sentence)
        }
        do {
            try Show(options).run()
            return 0
        } catch {
            say(error.sentence)
            return 1
        }
    }

    private static func refuse(_ sentence: String) -> Int32 {
        say("\(sentence): see skiff --help")
        return 2
    }

    private static func say(_ sentence: String) {
        let line = Array("skiff: \(sentence)\n".utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress!, $0.count) }
    }
}
