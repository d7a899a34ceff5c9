// A program for tests of what only a process of its own can show. Its first argument says what it does.
import Glibc

switch CommandLine.arguments.dropFirst().first {
case "delegate": reportLifecycle()
case "reconnect": reconnect(times: 200)
default:
    print("LifecycleProbe delegate | reconnect")
    exit(2)
}
