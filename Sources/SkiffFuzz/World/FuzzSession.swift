import CLinux
import Glibc
import Skiff
import SkiffCompositor
import SkiffCore

/// One application's life on one compositor, from nothing to nothing.
enum FuzzSession {
    static func run(
        _ choices: Choices, isDamaged: Bool, progress: ((Int) -> Void)? = nil, trace: ((String) -> Void)?
    ) throws(FuzzFault) {
        // What is opened once and kept: a font, an epoll for the first time.
        let before = isWarm ? descriptors() : nil
        let remains = live(choices, isDamaged: isDamaged, progress: progress, trace: trace)
        if let fault = remains.faults.first { throw FuzzFault(fault) }
        if remains.application != nil { throw FuzzFault("the application is still there") }
        if remains.window != nil { throw FuzzFault("a window is still there") }
        if remains.compositor != nil { throw FuzzFault("the compositor is still there") }
        isWarm = true
        if let before {
            let after = descriptors()
            if after > before { throw FuzzFault("\(after - before) descriptors are still open") }
        }
    }

    private static var isWarm = false

    /// What may be left when all is over.
    private struct Remains {
        var faults: [String]
        weak var application: Application?
        weak var window: Window?
        weak var compositor: Compositor?
    }

    private static func live(
        _ choices: Choices, isDamaged: Bool, progress: ((Int) -> Void)?, trace: ((String) -> Void)?
    ) -> Remains {
        let world = FuzzWorld(choices, isDamaged: isDamaged)
        world.trace = trace
        while world.ledger.faults.isEmpty, world.choices.nextEvent() {
            world.act()
            progress?(world.choices.events)
        }
        world.finish()
        return Remains(
            faults: world.ledger.faults, application: world.application, window: world.firstWindow,
            compositor: world.compositor)
    }

    private static func descriptors() -> Int {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        return count
    }
}
