import Testing

@testable import WaylandScanner

struct OddProtocolCompilesTests {
    @Test("a protocol of all oddities compiles without a warning", arguments: [Side.client, .server])
    func compiles(side: Side) throws {
        let source = FileEmitter(model: try ProtocolParser.parse(OddProtocol.all), side: side).emit()
        let said = try SwiftCompiler.check(source + Self.uses(side), for: side)
        #expect(said.isEmpty, "\(said)")
    }

    @Test("the compiler that the test above asks would say what is wrong")
    func negative() throws {
        let source = FileEmitter(model: try ProtocolParser.parse(OddProtocol.all), side: .client).emit()
        let said = try SwiftCompiler.check(source + "\nlet wrong: ODDThing.TypeValue = 7\n", for: .client)
        #expect(said.contains("error: cannot convert value of type 'Int'"))
    }

    /// How code would use the odd names: what has a name must also be reachable by it.
    private static func uses(_ side: Side) -> String {
        switch side {
        case .client:
            """

            func use(_ thing: ODDThing, _ manager: ODDManager) {
                thing.init_2(class: "", `inout`: 1)
                thing.destroy_2(arguments: [1], handler: 2)
                thing.setMode(
                    mode: .default, event: .init_2, eventValue: .type, flags: [.one, .none], string: .none,
                    fixed: Fixed(1))
                thing.setMode_2(self: nil)
                thing.marshal_2(var: 1, let: 2)
                thing.isAlive_2(isAlive: thing)
                thing.write(
                    version: 1, wire0: "", wire1: [], wireArguments: nil, any: manager, close: 1, precondition: nil)
                thing.in()
                thing.endWith(reason: nil)
                let made: ODDThing = manager.bindAnything(
                    type: 1, created: 2, version: 3, as: "", as: ODDThing.self, version: 1)
                let other: ODDThing = manager.make(registry: manager)
                _ = manager.makeWithFd(fd: 1, version: "")
                _ = (ODDThing.TypeValue._90, ODDThing.EventValue.`self`, ODDThing.RequestValue.rawValue_3)
                made.handler = { event in
                    switch event {
                    case .default(let bytes, let text): _ = (bytes.words, text?.count)
                    case .`init`(in: let manager): _ = manager?.isAlive
                    case .`self`(let object, let fd, let fd2): _ = (object?.isAlive, fd, fd2)
                    case .newThing(let thing, let fd, let text): _ = (thing.isAlive, fd, text.count)
                    case .twoWords(let kind): _ = kind == .class
                    case .twoWords_2(let number, let fixed): _ = (number, fixed.double)
                    case .gone(let why): _ = why == .some
                    case .newest(let thing): thing.destroy()
                    }
                }
                other.destroy()
            }
            """
        case .server:
            """

            func use(_ thing: ODDThing, _ manager: ODDManager, _ other: ODDOther) {
                thing.sendDefault(default: [], for: nil)
                thing.sendInit(in: nil)
                thing.sendSelf(self: other, fd: 1, fd2: 2)
                let made: ODDThing? = thing.sendNewThing(fd: 1, text: "")
                thing.sendTwoWords(twoWords: .class)
                thing.sendTwoWords_2(twoWords: 1, twoWords_2: Fixed(2))
                thing.sendGone(why: .none)
                let newest: ODDOther? = thing.sendNewest()
                newest?.sendDone()
                manager.handler = { request in
                    switch request {
                    case .destroy: break
                    case .bindAnything(_, _, _, let name, let id): _ = (name, id.interface, id.version, id.id)
                    case .make(let thing, let manager): _ = (thing.isAlive, manager?.isAlive)
                    case .makeWithFd(let thing, let fd, let text): _ = (thing.isAlive, fd, text)
                    }
                }
                made?.handler = { request in
                    guard case .setMode_2(self: let thing) = request else { return }
                    thing?.destroy()
                }
            }
            """
        }
    }
}
