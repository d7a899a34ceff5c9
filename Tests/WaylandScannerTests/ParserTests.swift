import Testing

@testable import WaylandScanner

struct ParserTests {
    @Test("an enum's values are read as decimal and hexadecimal, to the last bit")
    func values() throws {
        let entries = try OddProtocol.interface(
            """
            <enum name="a"><entry name="zero" value="0"/><entry name="90" value="90"/><entry name="hex" value="0xFf"/>
            <entry name="last" value="4294967295"/><entry name="same" value="0XFFFFFFFF" since="2"/></enum>
            """
        ).enums[0].entries
        #expect(entries.map(\.value) == [0, 90, 255, .max, .max])
        #expect(entries.map(\.name) == ["zero", "90", "hex", "last", "same"])
    }

    @Test("requests and events keep their order, their versions and what ends the object")
    func messages() throws {
        let interface = try OddProtocol.interface(
            """
            <event name="b" since="2"/><request name="z"/><enum name="e" bitfield="true"/><event name="a" type="destructor"/>
            <request name="y" type="destructor" since="3"><description summary="text"/></request>
            """)
        #expect(interface.requests.map(\.name) == ["z", "y"])
        #expect(interface.requests.map(\.since) == [1, 3])
        #expect(interface.requests.map(\.isDestructor) == [false, true])
        #expect(interface.events.map(\.name) == ["b", "a"])
        #expect(interface.events.map(\.since) == [2, 1])
        #expect(interface.events.map(\.isDestructor) == [false, true])
        #expect(interface.enums.map(\.isBitfield) == [true])
    }

    @Test("every kind of argument is read with its interface, enum and nullability")
    func arguments() throws {
        let message = try OddProtocol.interface(
            """
            <enum name="e"/>
            <request name="r">
              <arg name="a" type="int" enum="e"/><arg name="b" type="uint" enum="elsewhere.e"/><arg name="c" type="fixed"/>
              <arg name="d" type="string" allow-null="true"/><arg name="e" type="object" interface="x" allow-null="true"/>
              <arg name="f" type="array" allow-null="false"/><arg name="g" type="fd"/><arg name="h" type="new_id"/>
            </request>
            """
        ).requests[0]
        let expected = [
            ArgumentModel(name: "a", kind: .int, enumName: "e"),
            ArgumentModel(name: "b", kind: .uint, enumName: "elsewhere.e"),
            ArgumentModel(name: "c", kind: .fixed),
            ArgumentModel(name: "d", kind: .string, isNullable: true),
            ArgumentModel(name: "e", kind: .object, interface: "x", isNullable: true),
            ArgumentModel(name: "f", kind: .array),
            ArgumentModel(name: "g", kind: .fd),
            ArgumentModel(name: "h", kind: .newID),
        ]
        #expect(message.arguments == expected)
    }

    @Test("the protocol of all oddities is read whole")
    func all() throws {
        let model = try ProtocolParser.parse(OddProtocol.all)
        #expect(model.name == "odd_things")
        #expect(model.interfaces.map(\.name) == ["odd_manager", "odd_thing", "odd_other", "single"])
        #expect(model.interfaces[1].requests.count == 10)
        #expect(model.interfaces[1].events.count == 8)
        #expect(model.interfaces[1].enums.count == 8)
    }
}
