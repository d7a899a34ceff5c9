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
        // What is opened once and kept, the main queue's for instance, is opened by a first short life.
        if !isWarm {
            isWarm = true
            _ = live(Choices(seed: 1, events: 60), isDamaged: false, progress: nil, trace: nil)
        }
        let before = descriptors()
        let remains = live(choices, isDamaged: isDamaged, progress: progress, trace: trace)
        if let fault = remains.ledger.faults.first { throw FuzzFault(fault) }
        if let fault = remains.ledger.open.first { throw FuzzFault("\(fault) with the application") }
        if remains.application != nil { throw FuzzFault("the application is still there") }
        if remains.window != nil { throw FuzzFault("a window is still there") }
        if remains.compositor != nil { throw FuzzFault("the compositor is still there") }
        let after = descriptors()
        if after.count > before.count {
            let new = after.filter { before[$0.key] != $0.value }.values.sorted()
            throw FuzzFault("descriptors are still open: \(new.joined(separator: ", "))")
        }
    }

    private static var isWarm = false

    /// What may be left when all is over.
    private struct Remains {
        let ledger: FuzzLedger
        weak var application: Application?
        weak var window: Window?
        weak var compositor: Compositor?
    }

    private static func live(
        _ choices: Choices, isDamaged: Bool, progress: ((Int) -> Void)?, trace: ((String) -> Void)?
    ) -> Remains {
        let world = FuzzWorld(choices, isDamaged: isDamaged, trace: trace)
        while world.ledger.faults.isEmpty, world.choices.nextEvent() {
            world.act()
            progress?(world.choices.events)
        }
        world.finish()
        return Remains(
            ledger: world.ledger, application: world.application, window: world.firstWindow,
            compositor: world.compositor)
    }

    /// What is open, without the system's files: a font that is needed for the first time stays open.
    private static func descriptors() -> [Int: String] {
        var open: [Int: String] = [:]
        for descriptor in 0..<mostDescriptors {
            var path = [CChar](repeating: 0, count: 128)
            let length = readlink("/proc/self/fd/\(descriptor)", &path, path.count)
            guard length >= 0 else { continue }
            let name = String(decoding: path.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if !name.hasPrefix("/usr/") { open[descriptor] = name }
        }
        return open
    }

    /// No session comes near it.
    private static let mostDescriptors = 200
}
