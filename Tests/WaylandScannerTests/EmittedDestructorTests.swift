import Testing

@testable import WaylandScanner

struct EmittedDestructorTests {
    @Test("destroy sends the request called destroy or release, wherever it stands")
    func choice() throws {
        let source = try OddProtocol.emitted(
            "<request name=\"other\" type=\"destructor\"/><request name=\"release\" type=\"destructor\" since=\"2\"/>",
            for: .client)
        #expect(source.contains("override var destructor: UInt32? { version >= 2 ? 1 : nil }"))
        #expect(source.contains("func other() {"))
        #expect(source.contains("self.marshal(0, wireArguments, ends: true)"))
        #expect(!source.contains("func release"))
    }

    @Test("a request that ends the object and has arguments is a method of its own")
    func withArguments() throws {
        let source = try OddProtocol.emitted(
            "<request name=\"destroy\" type=\"destructor\"><arg name=\"why\" type=\"uint\"/></request>", for: .client)
        #expect(!source.contains("destructor: UInt32?"))
        #expect(source.contains("func destroy_2(why: UInt32) {"))
        #expect(source.contains("self.marshal(0, wireArguments, ends: true)"))
    }

    @Test("a request may end its object and make another")
    func making() throws {
        let source = try OddProtocol.emitted(
            """
            <request name="make" type="destructor"><arg name="id" type="new_id" interface="odd_thing"/></request>
            """, for: .client)
        #expect(
            source.contains(
                "return self.marshal(0, wireArguments, creating: ODDThing.self, version: self.version, "
                    + "ends: true)"))
    }

    @Test("who hears that the object has ended sends no request for it; who hears the request ends it")
    func heard() throws {
        let event = "<request name=\"destroy\" type=\"destructor\"/><event name=\"gone\" type=\"destructor\"/>"
        let client = try OddProtocol.emitted(event, for: .client)
        #expect(client.contains("handler?(.gone)\n            forget()\n"))
        let server = try OddProtocol.emitted(event, for: .server)
        #expect(server.contains("handler?(.destroy)\n            destroy()\n"))
        #expect(server.contains("self.post(0, wireArguments)\n        self.destroy()\n    }"))
    }
}
