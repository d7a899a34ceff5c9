import Testing

struct ProtocolComparisonTests {
    private let base = """
        <interface name="wl_a" version="2">
          <request name="r"><arg name="x" type="int"/><arg name="o" type="object" interface="wl_b"/></request>
          <request name="s" type="destructor" since="2"/>
          <event name="e"><arg name="t" type="string" allow-null="true"/></event>
          <enum name="n"><entry name="one" value="1"/><entry name="two" value="0x2" since="2"/></enum>
          <enum name="f" bitfield="true"/>
        </interface>
        """

    private func comparison(_ ours: String, _ system: String) throws -> ProtocolComparison {
        ProtocolComparison(
            ours: try ProtocolFacts("<protocol name=\"p\">\(ours)</protocol>"),
            system: try ProtocolFacts("<protocol name=\"p\">\(system)</protocol>"))
    }

    @Test("equal tables have no differences, however their numbers and falsehoods are written")
    func equal() throws {
        let ours = base.replacing("\"0x2\"", with: "\"2\"").replacing(
            "type=\"int\"", with: "type=\"int\" allow-null=\"false\"")
        let result = try comparison(ours, base)
        #expect(result.differences == [] && result.additions == [])
    }

    /// Changes to a table, each a difference.
    static let changes = [
        ("name=\"x\"", "name=\"y\""), ("type=\"int\"", "type=\"uint\""), ("interface=\"wl_b\"", "interface=\"wl_a\""),
        ("allow-null=\"true\"", "allow-null=\"false\""), ("type=\"destructor\" ", ""), ("bitfield=\"true\"", ""),
        ("value=\"1\"", "value=\"3\""), ("name=\"two\"", "name=\"zwei\""),
        ("\"destructor\" since=\"2\"", "\"destructor\""),
        ("value=\"0x2\" since=\"2\"", "value=\"0x2\""), ("<request name=\"s\"", "<request name=\"z\""),
        ("<event name=\"e\"", "<event name=\"g\""), ("type=\"string\"", "type=\"string\" enum=\"n\""),
        ("<enum name=\"f\" bitfield=\"true\"/>", ""), ("\"wl_a\" version", "\"wl_c\" version"),
    ]

    @Test("the check would find any fact that is changed", arguments: changes)
    func changed(from: String, to: String) throws {
        let ours = base.replacing(from, with: to)
        #expect(ours != base)
        #expect(try !comparison(ours, base).differences.isEmpty)
    }

    @Test("the check would find messages in another order")
    func order() throws {
        let ours = base.replacing("name=\"r\"", with: "name=\"q\"").replacing("name=\"s\"", with: "name=\"r\"")
            .replacing("name=\"q\"", with: "name=\"s\"")
        #expect(try comparison(ours, base).differences.count == 2)
    }

    @Test("what ours has beyond the system's is an addition, not a difference")
    func additions() throws {
        let ours = base.replacing("version=\"2\"", with: "version=\"3\"")
            .replacing("<enum name=\"f\"", with: "<event name=\"new\" since=\"3\"/><enum name=\"f\"")
            .replacing("<entry name=\"one\"", with: "<entry name=\"zero\" value=\"0\"/><entry name=\"one\"")
        let result = try comparison(ours + "<interface name=\"wl_new\" version=\"1\"/>", base)
        #expect(result.differences == [])
        #expect(
            result.additions == ["wl_a version 3", "wl_a event new", "wl_a enum n zero", "wl_new version 1"])
    }

    @Test("a system that is newer than ours is held against what both know")
    func newerSystem() throws {
        let system = base.replacing("version=\"2\"", with: "version=\"3\"")
            .replacing("<enum name=\"f\"", with: "<event name=\"new\" since=\"3\"/><enum name=\"f\"")
            .replacing("<entry name=\"one\"", with: "<entry name=\"zero\" value=\"0\"/><entry name=\"one\"")
        #expect(try comparison(base, system).differences == [])
        #expect(try comparison(base, system.replacing("type=\"int\"", with: "type=\"fd\"")).differences.count == 1)
    }

    @Test("an interface that ours lacks is a difference, unless it is left out on purpose")
    func leftOut() throws {
        #expect(try comparison(base, base + "<interface name=\"wl_shell\" version=\"1\"/>").differences == [])
        #expect(
            try comparison(base, base + "<interface name=\"wl_x\" version=\"1\"/>").differences == ["wl_x is missing"])
    }
}
