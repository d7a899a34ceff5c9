import SkiffCore
import Testing

@MainActor
struct LogTests {
    final class Lines {
        var all: [String] = []
    }

    private let lines = Lines()

    private func log(_ categories: Set<Log.Category> = []) -> Log {
        Log(categories: categories) { [lines] in lines.all.append($0) }
    }

    @Test("a category that is off says nothing and does no work")
    func off() {
        var asked = 0
        func work() -> String {
            asked += 1
            return "line"
        }
        log([.arena]).say(.wayland, work())
        #expect(lines.all.isEmpty && asked == 0)
    }

    @Test("a category that is on says one line, with its name")
    func on() {
        let log = log([.arena])
        log.say(.arena, "finger 1 to the tap")
        #expect(lines.all == ["skiff arena: finger 1 to the tap"])
        #expect(log.isOn(.arena) && !log.isOn(.wayland))
    }

    @Test("what is wrong outside is said once, whatever is on")
    func once() {
        let log = log()
        for _ in 0..<3 { log.once("the keymap is cut off") }
        log.once("another fault")
        #expect(lines.all == ["skiff: the keymap is cut off", "skiff: another fault"])
    }

    @Test("faults without end do not fill the memory, and each is still said")
    func manyFaults() {
        let log = log()
        for number in 0..<5000 { log.once("fault \(number)") }
        #expect(lines.all.count == 5000)
        log.once("fault 4999")
        #expect(lines.all.count == 5000)
    }

    @Test("SKIFF_LOG names categories by commas; all is every one, unknown names are none")
    func categories() {
        #expect(Log.categories(named: "input,arena,frame") == [.input, .arena, .frame])
        #expect(Log.categories(named: " wayland , text ") == [.wayland, .text])
        #expect(Log.categories(named: "all") == Set(Log.Category.allCases))
        #expect(Log.categories(named: "nonsense,,ARENA").isEmpty)
        #expect(Log.categories(named: "").isEmpty)
    }
}
