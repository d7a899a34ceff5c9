// The command-line tool.
import Glibc

exit(Tool.run(Array(CommandLine.arguments.dropFirst())))
