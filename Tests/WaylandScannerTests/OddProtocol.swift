import Foundation

@testable import WaylandScanner

/// Protocol files for the tests.
enum OddProtocol {
    /// The model of an interface `odd_thing`, version 3, with that inside.
    static func interface(_ body: String) throws -> InterfaceModel {
        try model("<interface name=\"odd_thing\" version=\"3\">\(body)</interface>").interfaces[0]
    }

    /// The model of a protocol `odd` with that inside.
    static func model(_ body: String) throws -> ProtocolModel {
        try ProtocolParser.parse(Data("<protocol name=\"odd\">\(body)</protocol>".utf8))
    }

    /// The Swift that is written for an interface `odd_thing`, version 3, with that inside.
    static func emitted(_ body: String, for side: Side) throws -> String {
        FileEmitter(model: try model("<interface name=\"odd_thing\" version=\"3\">\(body)</interface>"), side: side)
            .emit()
    }

    /// Every oddity at once.
    static let all = Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <protocol name="odd_things">
          <copyright>Nobody's.</copyright>
          <description summary="odd">Text, with &lt;arg&gt; in it.</description>
          <interface name="odd_manager" version="4">
            <request name="destroy" type="destructor"/>
            <request name="bind_anything">
              <arg name="type" type="uint"/>
              <arg name="created" type="uint"/>
              <arg name="version" type="uint"/>
              <arg name="as" type="string"/>
              <arg name="id" type="new_id"/>
            </request>
            <request name="make" type="destructor" since="2">
              <arg name="thing" type="new_id" interface="odd_thing"/>
              <arg name="registry" type="object" interface="odd_manager"/>
            </request>
            <request name="make_with_fd" since="3">
              <arg name="arguments" type="new_id" interface="odd_thing"/>
              <arg name="fd" type="fd"/>
              <arg name="version" type="string"/>
            </request>
          </interface>
          <interface name="odd_thing" version="4">
            <enum name="type"><entry name="default" value="0"/><entry name="90" value="90"/></enum>
            <enum name="event"><entry name="init" value="0"/><entry name="self" value="1"/></enum>
            <enum name="event_value"><entry name="type" value="4294967295"/></enum>
            <enum name="request"><entry name="raw_value" value="1"/><entry name="rawValue" value="2"/></enum>
            <enum name="string"><entry name="none" value="0x10"/><entry name="some" value="0x11" since="3"/></enum>
            <enum name="fixed"><entry name="hash_value" value="0"/></enum>
            <enum name="empty"/>
            <enum name="flags" bitfield="true">
              <entry name="none" value="0"/><entry name="also_none" value="0"/><entry name="one" value="1"/>
              <entry name="all" value="0xffffffff"/>
            </enum>
            <request name="init"><arg name="class" type="string"/><arg name="inout" type="int"/></request>
            <request name="destroy"><arg name="arguments" type="array"/><arg name="handler" type="uint"/></request>
            <request name="remove" type="destructor" since="2"/>
            <request name="end_with" type="destructor"><arg name="reason" type="string" allow-null="true"/></request>
            <request name="set_mode">
              <arg name="mode" type="int" enum="type"/><arg name="event" type="uint" enum="event"/>
              <arg name="event_value" type="int" enum="event_value"/><arg name="flags" type="uint" enum="flags"/>
              <arg name="string" type="uint" enum="string"/><arg name="fixed" type="fixed"/>
            </request>
            <request name="setMode"><arg name="self" type="object" interface="odd_thing" allow-null="true"/></request>
            <request name="marshal"><arg name="var" type="int"/><arg name="let" type="uint"/></request>
            <request name="is_alive"><arg name="is_alive" type="object" interface="odd_thing"/></request>
            <request name="write" since="4">
              <arg name="version" type="uint"/><arg name="wire0" type="string"/><arg name="wire1" type="array"/>
              <arg name="wire_arguments" type="string" allow-null="true"/><arg name="any" type="object"/>
              <arg name="close" type="fd"/><arg name="precondition" type="object" allow-null="true"/>
            </request>
            <request name="in"/>
            <event name="default"><arg name="default" type="array"/><arg name="for" type="string" allow-null="true"/></event>
            <event name="init"><arg name="in" type="object" interface="odd_manager" allow-null="true"/></event>
            <event name="self"><arg name="self" type="object"/><arg name="fd" type="fd"/><arg name="fd2" type="fd"/></event>
            <event name="new_thing">
              <arg name="thing" type="new_id" interface="odd_thing"/><arg name="fd" type="fd"/>
              <arg name="text" type="string"/>
            </event>
            <event name="two_words"><arg name="two_words" type="uint" enum="odd_other.kind"/></event>
            <event name="twoWords"><arg name="twoWords" type="int"/><arg name="two_words" type="fixed"/></event>
            <event name="gone" type="destructor" since="3"><arg name="why" type="uint" enum="string"/></event>
            <event name="newest" type="destructor" since="4">
              <arg name="thing" type="new_id" interface="odd_other"/>
            </event>
          </interface>
          <interface name="odd_other" version="1">
            <enum name="kind"><entry name="class" value="1"/></enum>
            <event name="done" type="destructor"/>
          </interface>
          <interface name="single" version="1"/>
        </protocol>
        """.utf8)
}
