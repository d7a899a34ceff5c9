import Testing

@testable import WaylandScanner

struct EmittedMessageTests {
    /// The lines of the first block whose head contains `head`, without its indentation.
    private func block(_ head: String, in source: String) -> [String] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let start = lines.firstIndex(where: { $0.contains(head) }) else { return [] }
        let depth = lines[start].prefix { $0 == " " }.count
        let end = lines[start...].dropFirst().firstIndex { $0 == String(repeating: " ", count: depth) + "}" }
        return lines[start...(end ?? start)].map { String($0.dropFirst(depth)) }
    }

    @Test("a request asks for life before it asks for the version, and for the version of the object")
    func since() throws {
        let body = "<request name=\"set\" since=\"2\"><arg name=\"version\" type=\"uint\"/></request>"
        #expect(
            block("func set", in: try OddProtocol.emitted(body, for: .client)) == [
                "func set(version: UInt32) {",
                "    guard self.isAlive else { return }",
                "    precondition(self.version >= 2, \"odd_thing.set needs version 2: ask version before\")",
                "    let wireArguments = Proxy.room",
                "    wireArguments[0] = wl_argument(u: version)",
                "    self.marshal(0, wireArguments)",
                "}",
            ])
    }

    @Test("an event that the client's version does not have is not sent")
    func eventSince() throws {
        let body = "<event name=\"told\" since=\"3\"/>"
        let method = block("func sendTold", in: try OddProtocol.emitted(body, for: .server))
        #expect(method.contains("    guard self.version >= 3 else { return }"))
        #expect(!method.contains { $0.contains("precondition") })
    }

    @Test("a message about a dead object is not sent, also where it might have been null")
    func dead() throws {
        let body = """
            <request name="attach"><arg name="to" type="object" interface="odd_thing"/>
            <arg name="buffer" type="object" interface="odd_thing" allow-null="true"/></request>
            """
        let method = block("func attach", in: try OddProtocol.emitted(body, for: .client))
        #expect(method[1] == "    guard self.isAlive, to.isAlive, buffer?.isAlive != false else { return }")
    }

    @Test("a dead object makes dead objects on the client's side and none on the server's")
    func deadCreation() throws {
        let request = "<request name=\"make\"><arg name=\"id\" type=\"new_id\" interface=\"odd_thing\"/></request>"
        let event = request.replacing("request", with: "event")
        let client = block("func make", in: try OddProtocol.emitted(request, for: .client))
        #expect(client[0] == "func make() -> ODDThing {")
        #expect(client[1] == "    guard self.isAlive else { return ODDThing.dead(self.registry) }")
        let server = block("func sendMake", in: try OddProtocol.emitted(event, for: .server))
        #expect(server[0] == "func sendMake() -> ODDThing? {")
        #expect(server[1] == "    guard self.isAlive else { return nil }")
        #expect(server.suffix(2) == ["    return wireNew", "}"])
    }

    @Test("a new object without interface is named by its class, and its version must be in the tables")
    func generic() throws {
        let body =
            "<request name=\"bind\"><arg name=\"name\" type=\"uint\"/><arg name=\"id\" type=\"new_id\"/></request>"
        let client = block("func bind", in: try OddProtocol.emitted(body, for: .client))
        #expect(
            client[0] == "func bind<Created: Proxy & WireInterface>(name: UInt32, as wireType: Created.Type, "
                + "version wireVersion: UInt32) -> Created {")
        #expect(client.contains { $0.contains("precondition((1...Created.newestVersion).contains(wireVersion)") })
        for line in [
            "wireArguments[0] = wl_argument(u: name)",
            "wireArguments[1] = wl_argument(s: Created.interface.pointee.name)",
            "wireArguments[2] = wl_argument(u: wireVersion)", "wireArguments[3] = wl_argument(n: 0)",
            "return self.marshal(0, wireArguments, creating: Created.self, version: wireVersion)",
        ] {
            #expect(client.contains("    " + line), "\(line)")
        }
        let server = try OddProtocol.emitted(body, for: .server)
        #expect(server.contains("case bind(name: UInt32, id: (interface: String, version: UInt32, id: UInt32))"))
        #expect(server.contains("id: (wireString(arguments[1].s), arguments[2].u, arguments[3].n)))"))
    }

    @Test("descriptors and objects that nobody hears of are given back")
    func unclaimed() throws {
        let body = """
            <event name="got"><arg name="fd" type="fd"/><arg name="id" type="new_id" interface="odd_thing"/></event>
            """
        #expect(
            block("override func dispatch", in: try OddProtocol.emitted(body, for: .client)) == [
                "override func dispatch(_ opcode: UInt32, _ arguments: UnsafeMutablePointer<wl_argument>) {",
                "    switch opcode {",
                "    case 0:",
                "        let created = ODDThing(adopting: arguments[1].o, from: self)",
                "        if let handler {",
                "            handler(.got(fd: arguments[0].h, id: created))",
                "        } else {",
                "            close(arguments[0].h)",
                "            created.destroy()",
                "        }",
                "    default:",
                "        break",
                "    }",
                "}",
            ])
        let server = block(
            "override func dispatch",
            in: try OddProtocol.emitted(body.replacing("event", with: "request"), for: .server))
        #expect(
            server[3...6] == [
                "        guard let created = ODDThing.create(for: self, id: arguments[1].n) else {",
                "            close(arguments[0].h)",
                "            return",
                "        }",
            ])
    }

    @Test("an object that is heard of may be dead: it is optional")
    func heardObjects() throws {
        let body = "<event name=\"enter\"><arg name=\"thing\" type=\"object\" interface=\"odd_thing\"/></event>"
        let source = try OddProtocol.emitted(body, for: .client)
        #expect(source.contains("case enter(thing: ODDThing?)"))
        #expect(source.contains("handler?(.enter(thing: ODDThing.of(arguments[0].o)))"))
    }
}
