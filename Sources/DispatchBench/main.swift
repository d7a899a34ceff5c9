// What it costs to bring a touch to its view: `skiff bench dispatch` runs this.
import Glibc

exit(DispatchBench.run(Array(CommandLine.arguments.dropFirst())))
