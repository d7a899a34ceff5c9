import Testing

@testable import WaylandScanner

struct TableTests {
    @Test("a signature has the version if later than 1, and a letter for each wl_argument")
    func signatures() throws {
        let interface = try OddProtocol.interface(
            """
            <request name="none"/>
            <request name="all" since="3">
              <arg name="a" type="int"/><arg name="b" type="uint"/><arg name="c" type="fixed"/>
              <arg name="d" type="string"/><arg name="e" type="string" allow-null="true"/>
              <arg name="f" type="object"/><arg name="g" type="object" allow-null="true"/>
              <arg name="h" type="array"/><arg name="i" type="array" allow-null="true"/><arg name="j" type="fd"/>
              <arg name="k" type="new_id" interface="x"/>
            </request>
            <request name="bind"><arg name="name" type="uint"/><arg name="id" type="new_id"/></request>
            """)
        #expect(interface.requests.map(\.signature) == ["", "3iufs?so?oa?ahn", "usun"])
    }

    @Test("interfaces stand behind the run of nulls, each at the place of its wl_argument")
    func types() throws {
        let source = try OddProtocol.emitted(
            """
            <request name="wide"><arg name="a" type="int"/><arg name="b" type="int"/><arg name="c" type="new_id"/></request>
            <request name="far"><arg name="n" type="uint"/><arg name="o" type="object" interface="wl_surface"/></request>
            <event name="own" since="2"><arg name="o" type="object" interface="odd_thing" allow-null="true"/></event>
            """, for: .client)
        // "wide" is the widest with 5, so the run is 0..<5; "far" has 5 and 6, "own" has 7.
        for line in [
            "types.initialize(repeating: nil, count: 8)",
            "(messages + 0).initialize(to: wl_message(name: WireName.pointer(\"wide\"), "
                + "signature: WireName.pointer(\"iisun\"), types: types + 0))",
            "types[6] = WLSurface.interface",
            "signature: WireName.pointer(\"uo\"), types: types + 5))",
            "types[7] = UnsafePointer(tables + 0)",
            "signature: WireName.pointer(\"2?o\"), types: types + 7))",
            "(tables + 0).initialize(to: wl_interface(name: WireName.pointer(\"odd_thing\"), version: 3, "
                + "method_count: 2, methods: messages + 0, event_count: 1, events: messages + 2))",
        ] {
            #expect(source.contains(line), "\(line)")
        }
        #expect(!source.contains("types[5]"))
    }
}
