import SkiffCore
import Testing

struct RecordingTests {
    private func read(_ lines: String) throws -> Recording { try Recording("skiff-recording 1\n" + lines) }

    @Test("a recording has what was offered, the environment, the clock, keymaps, and lines with their numbers")
    func reading() throws {
        let recording = try read(
            """
            # a comment
            global wl_seat 7
            environment SKIFF_APPEARANCE "dark"
            environment SKIFF_DIRECTION "rtl"
            environment SKIFF_ICON_THEME "hicolor"
            environment LC_MESSAGES "ar_EG"
            clock 4294967290

            keymap k1 layout="de" variant="nodeadkeys"
            keymap k2 text
            | a
            |  b
            5 keyboard1 keymap format=xkb keymap=k2   # another
            7 touch1 down surface=surface1 id=-3 x=1.5 y=-2
            9 seat2 added
            9 picture a-b_c.1
            10 end
            """)
        #expect(recording.globals == [Recording.Global(name: "wl_seat", version: 7)])
        let environment = [
            "SKIFF_APPEARANCE": "dark", "SKIFF_DIRECTION": "rtl", "SKIFF_ICON_THEME": "hicolor", "LC_MESSAGES": "ar_EG",
        ]
        #expect(recording.environment == environment)
        #expect(recording.clock == 4_294_967_290)
        #expect(recording.keymaps["k1"] == .layout("de", variant: "nodeadkeys"))
        #expect(recording.keymaps["k2"] == .text(Array("a\n b\n".utf8)))
        #expect(recording.lines.map(\.number) == [14, 15, 16, 17, 18])
        #expect(recording.lines.map(\.time) == [5, 7, 9, 9, 10])
        #expect(
            recording.lines[1].action
                == .event(
                    RecordedEvent(
                        RecordedObject("touch", 1), "down",
                        [
                            .none, .number(7), .object(RecordedObject("surface", 1)), .number(-3), .fixed(1.5),
                            .fixed(-2),
                        ])))
        #expect(recording.lines[2].action == .added(RecordedObject("seat", 2)))
        #expect(recording.lines[3].action == .picture("a-b_c.1"))
        #expect(recording.lines[4].action == .end)
    }

    @Test("every event that can be written is read as it was", arguments: RecordingVocabulary.standard.interfaces)
    func roundTrip(interface: RecordingVocabulary.Interface) throws {
        for message in interface.messages {
            let arguments = message.arguments.map { argument -> RecordedValue in
                switch argument.form {
                case .number: .number(-7)
                case .fixed: .fixed(12.00390625)
                case .serial, .size, .new: .none
                case .time: .number(99)
                case .text: .text("a \"b\" \\ # \n\u{7}é\u{2028}🙂")
                case .object(let kind): .object(RecordedObject(kind, 12))
                case .word: .number(1)
                case .bits: .number(3)
                case .words: .words([4, 1, 77])
                case .keymap: .keymap("k")
                }
            }
            let event = RecordedEvent(RecordedObject(interface.kind, 3), message.name, arguments)
            let recording = try read("keymap k text\n5 \(event.line(message))")
            #expect(recording.lines.map(\.action) == [.event(event)], "\(event.line(message))")
        }
    }

    @Test(
        "what is wrong is refused, with its line and a sentence",
        arguments: [
            ("nonsense", "nobody knows what nonsense means there"),
            ("-1 touch1 frame", "-1 is no time from 0 to 86400000 milliseconds"),
            ("99999999999999999999 touch1 frame", "99999999999999999999 is no time from 0 to 86400000 milliseconds"),
            ("5", "it says no more than the time"),
            ("5 touch1", "it says nothing of touch1"),
            ("5 touch frame", "nobody knows what touch is"),
            ("5 touch0 frame", "nobody knows what touch0 is"),
            ("5 touch99999999999999999999 frame", "nobody knows what touch99999999999999999999 is"),
            ("5 nose1 blow", "nobody knows what nose1 is"),
            ("5 touch1 dwn", "touch1 has no event dwn"),
            ("5 touch1 up", "touch1 up needs id="),
            ("5 touch1 up id=1 id=2", "id is said twice"),
            ("5 touch1 up id", "id is not of the form name=value"),
            ("5 touch1 up id=1 serial=4", "up of touch1 has no serial"),
            ("5 touch1 up id=4294967296", "id=4294967296 is not a whole number of 32 bits"),
            ("5 touch1 motion id=1 x=nan y=0", "x=nan is not a number below 2^23"),
            ("5 touch1 motion id=1 x=inf y=0", "x=inf is not a number below 2^23"),
            ("5 touch1 motion id=1 x=1e300 y=0", "x=1e300 is not a number below 2^23"),
            ("5 pointer1 button button=272 state=held", "state=held is not one of released, pressed"),
            ("5 keyboard1 enter keys=1,-2", "keys=1,-2 is not a list of whole numbers or of "),
            ("5 keyboard1 enter surface=output1", "surface=output1 is not of the form surface1"),
            ("5 keyboard1 keymap format=xkb keymap=k", "keymap=k is not a keymap that was described before"),
            ("5 text1 commit_string text=plain", "text=plain is not a text in quotation marks"),
            ("5 text1 commit_string text=\"open", "a text in quotation marks does not end well"),
            ("5 text1 commit_string text=\"\\u{110000}\"", "a text in quotation marks does not end well"),
            ("5 picture ../x", "../x is no name for a picture: letters, digits, - _ and . are"),
            ("5 end\n6 touch1 frame", "the recording has ended before it"),
            ("5 touch1 frame\n4 touch1 frame", "it is earlier than the line before"),
            ("clock 5000000000", "5000000000 is no time from 0 to 4294967295"),
            ("environment PATH \"/tmp\"", "PATH is no variable that a recording may set"),
            ("global wl_seat 0", "0 is no version of wl_seat"),
            ("keymap k layout=\"../../etc\"", "../../etc names no layout"),
        ])
    func refusals(lines: String, sentence: String) throws {
        let error = #expect(throws: RecordingError.self) { try read(lines) }
        #expect(error?.sentence == sentence)
        #expect(error?.line == 1 + lines.split(separator: "\n").count)
    }

    @Test("what is no recording, and one of another version, is refused in its first line")
    func title() {
        for text in ["", "\n\n", "0 down 1 2 3", "\u{0}\u{1}"] {
            #expect(throws: RecordingError.self) { try Recording(text) }
        }
        let error = #expect(throws: RecordingError.self) { try Recording("skiff-recording 2\n") }
        #expect(error?.sentence == "it is a recording of version 2, and this skiff knows version 1")
    }

    @Test("a recording that is cut off anywhere is read or refused, and nothing else")
    func truncated() throws {
        let whole = Array(
            "skiff-recording 1\nkeymap k text\n| é\n5 keyboard1 keymap format=xkb keymap=k\n6 text1 commit_string text=\"é\\u{7}\"\n7 end"
                .utf8)
        var read = 0
        for length in whole.indices {
            if (try? Recording(String(decoding: whole[..<length], as: UTF8.self))) != nil { read += 1 }
        }
        #expect(read > 10 && read < whole.count)
    }
}
