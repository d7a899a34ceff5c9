// What it costs to draw: `skiff bench draw` runs this.
import Glibc

exit(DrawBench.run(Array(CommandLine.arguments.dropFirst())))
