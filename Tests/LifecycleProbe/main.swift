// A program for tests of what only a process of its own can show. Its first argument says what it does.
import Glibc

switch CommandLine.arguments.dropFirst().first {
case "delegate": reportLifecycle()
case "reconnect": reconnect(times: 200)
case "restart": restart(times: CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1000)
case "starve": starve()
case "animate": animate()
case "churn": churn(frames: CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 3000)
default:
    print("LifecycleProbe delegate | reconnect | restart [TIMES] | starve | animate | churn [FRAMES]")
    exit(2)
}
