import Testing

@testable import WaylandScanner

struct SwiftNamesTests {
    @Test(
        "interfaces become classes",
        arguments: [
            ("wl_surface", "WLSurface"), ("zxdg_decoration_manager_v1", "ZXDGDecorationManagerV1"),
            ("wp_viewport", "WPViewport"), ("xdg_wm_base", "XDGWmBase"), ("single", "Single"), ("proxy", "ProxyValue"),
            ("_wl__x_", "WLX"),
        ])
    func types(name: String, expected: String) { #expect(SwiftNames.type(name) == expected) }

    @Test(
        "enums become nested types that hide none of those in use",
        arguments: [
            ("format", "Format"), ("dnd_action", "DndAction"), ("type", "TypeValue"), ("event", "EventValue"),
            ("request", "RequestValue"), ("protocol", "ProtocolValue"), ("self", "SelfValue"), ("any", "AnyValue"),
            ("string", "StringValue"), ("fixed", "FixedValue"), ("option_set", "OptionSetValue"),
        ])
    func nested(name: String, expected: String) { #expect(SwiftNames.nested(name) == expected) }

    @Test(
        "members are in camel case, and never start with a digit",
        arguments: [
            ("set_input_region", "setInputRegion"), ("90", "_90"), ("270_flipped", "_270Flipped"), ("id", "id"),
            ("object_id", "objectID"), ("id_of", "idOf"), ("idle", "idle"), ("IDLE_TIME", "idleTIME"),
            ("setMode", "setMode"),
            ("X", "x"), ("__a__b", "aB"), ("_", "_"), ("value120", "value120"), ("axis_value120", "axisValue120"),
        ])
    func members(name: String, expected: String) { #expect(SwiftNames.member(name) == expected) }

    @Test("reserved words stand in backticks where they are declared, and parameters avoid them")
    func reserved() {
        #expect(SwiftNames.escaped("default") == "`default`")
        #expect(SwiftNames.escaped("destroy") == "destroy")
        #expect(SwiftNames.label("class") == "class")
        #expect(["inout", "var", "let"].map { SwiftNames.declaredLabel($0) } == ["`inout`", "`var`", "`let`"])
        #expect(["inout", "var", "let"].map { SwiftNames.label($0) } == ["`inout`", "var", "let"])
        #expect(SwiftNames.declaredLabel("class") == "class")
        #expect(SwiftNames.parameter("class") == "classValue")
        #expect(SwiftNames.parameter("wireArguments") == "wireArgumentsValue")
        #expect(SwiftNames.parameter("close") == "closeValue")
        #expect(SwiftNames.parameter("version") == "version")
    }

    @Test("equal names are numbered, also against those that are taken and those that look numbered")
    func unique() {
        #expect(SwiftNames.unique(["a", "b", "a", "a"]) == ["a", "b", "a_2", "a_3"])
        #expect(SwiftNames.unique(["a", "b"], taken: ["a"]) == ["a_2", "b"])
        #expect(SwiftNames.unique(["a", "a_2", "a"]) == ["a", "a_2", "a_3"])
    }

    @Test("interfaces and enums whose names come out equal are told apart, wherever they are named")
    func table() throws {
        let names = NameTable(
            try OddProtocol.model(
                """
                <interface name="wl_foo_bar" version="1"><enum name="event"/><enum name="event_value"/></interface>
                <interface name="wl_fooBar" version="1"/><interface name="wl__foo_bar" version="1"/>
                """))
        #expect(names.type("wl_foo_bar") == "WLFooBar")
        #expect(names.type("wl_fooBar") == "WLFooBar_2")
        #expect(names.type("wl__foo_bar") == "WLFooBar_3")
        #expect(names.type("wl_elsewhere") == "WLElsewhere")
        #expect(names.type(ofEnum: "event_value", in: "wl_foo_bar") == "EventValue_2")
        #expect(names.type(ofEnum: "wl_foo_bar.event_value", in: "wl_fooBar") == "WLFooBar.EventValue_2")
        #expect(names.type(ofEnum: "wl_output.transform", in: "wl_fooBar") == "WLOutput.Transform")
    }
}
