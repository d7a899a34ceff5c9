import Glibc
import ProcessSupport
import SkiffCompositor
import SkiffCore
import SkiffGraphics
import Testing

extension ProcessTests {
    /// Programs that were recorded, and played to by the tool.
    struct ReplayTests {
        /// Runs the tool on a recording; its exit status, and what it said.
        private func replay(
            _ recording: String, in folder: String, pictures: String, _ program: [String]
        ) throws -> (status: Int32?, log: String) {
            try writeText(recording, to: folder + "/played")
            let tool = try ChildProcess(
                [
                    Environment.product("skiff"), "replay", folder + "/played", "--pictures", folder + "/" + pictures,
                    "--",
                ]
                    + program, environment: Environment.isolated(in: folder), logPath: folder + "/said")
            defer { tool.stop() }
            return (tool.waitForEnd(seconds: 5 * patience), tool.log)
        }

        private func bytes(_ path: String) -> [UInt8] {
            guard let file = fopen(path, "r") else { return [] }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 4 << 20)
            return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
        }

        /// How many pixels of a picture are not what a compositor showed.
        private func differences(_ path: String, _ picture: Picture) throws -> Int {
            let image = try Image(contentsOf: path)
            guard image.pixelSize == picture.size else { return -1 }
            let found = Bitmap(size: picture.size)
            found.canvas().draw(image, in: Rect(origin: .zero, size: image.size))
            let wanted = Bitmap(size: picture.size)
            wanted.withPixels { room in _ = room.update(fromContentsOf: picture.words.map { $0 | 0xFF00_0000 }) }
            return found.differences(from: wanted).count
        }

        /// Records a program while `body` does things to it; the recording, and what it showed at the end.
        private func record(
            _ program: [String], _ configuration: Compositor.Configuration, _ body: (ProgramBench) throws -> Void
        ) throws -> (text: String, last: Picture) {
            var text = ""
            var last: Picture?
            try withTemporaryFolder("record") { folder in
                let file = folder + "/recording"
                try withProgram(program, on: configuration, environment: ["SKIFF_RECORD": file]) { bench in
                    _ = try bench.window()
                    try body(bench)
                    try bench.rest()
                    last = bench.compositor.windows[0].pixels
                    bench.compositor.windows[0].close()
                    _ = try bench.status()
                    var status = stat()
                    stat(file, &status)
                    #expect(status.st_mode & 0o777 == 0o600)
                }
                text = readText(file) ?? ""
            }
            return (text, try #require(last))
        }

        /// Fingers, a wheel, keys, another size and another scale, each drawn before the next.
        private func play(_ bench: ProgramBench) throws {
            let window = bench.compositor.windows[0]
            let seat = bench.compositor.seat
            var time: UInt32 = 70_000
            func step(_ body: () -> Void) throws {
                time += 40
                bench.compositor.time = Timestamp(milliseconds: time)
                body()
                for _ in 0..<6 {
                    usleep(3000)
                    bench.compositor.turn()
                }
            }
            try step { seat.keyboard.enter(window) }
            try step {
                seat.touch.down(0, at: Point(240, 194), on: window)
                seat.touch.down(5, at: Point(100, 100), on: window)
                seat.touch.frame()
            }
            try step {
                seat.touch.motion(5, to: Point(130.5, 90), time: Timestamp(milliseconds: time - 3))
                seat.touch.frame()
            }
            try step {
                seat.touch.up(0)
                seat.touch.up(5)
                seat.touch.frame()
            }
            try step { window.configure(width: 700, height: 520) }
            try step {
                seat.pointer.enter(window, at: Point(300, 200))
                seat.pointer.frame()
            }
            try step {
                seat.pointer.axisSource(.wheel)
                seat.pointer.axisValue120(.vertical, 120)
                seat.pointer.axis(.vertical, 15)
                seat.pointer.frame()
            }
            for code: UInt32 in [15, 15, 57, 42, 30] {
                try step { seat.keyboard.key(code, pressed: true) }
                try step { seat.keyboard.key(code, pressed: false) }
            }
            try step { bench.compositor.outputs[0].fractionalScale = 180 }
            try step { seat.pointer.leave(window) }
        }

        @Test(
            "a recording is replayed to the same pixels each time, and to those that were seen",
            arguments: ["Hello", "Gallery"])
        func samePixels(name: String) throws {
            let program = [Environment.product(name)]
            let configuration = Compositor.Configuration(fractionalScale: 120)
            let (text, last) = try record(program, configuration, play)
            // Pictures on the way are asked for by hand.
            var lines = text.split(separator: "\n").map(String.init)
            for (event, picture) in [("touch1 motion", "moved"), ("keyboard1 key ", "keyed")] {
                let place = try #require(lines.lastIndex { $0.contains(event) }, "\(text)")
                let time = lines[place].prefix { $0 != " " }
                lines.insert("\(time) picture \(picture)", at: place + 1)
            }
            try withTemporaryFolder("replay") { folder in
                for pictures in ["first", "second"] {
                    let (status, log) = try replay(
                        lines.joined(separator: "\n"), in: folder, pictures: pictures, program)
                    #expect(status == 0 && log == "", "\(log)")
                }
                for picture in ["moved", "keyed", "end"] {
                    let first = bytes("\(folder)/first/\(picture).png")
                    #expect(!first.isEmpty, "\(picture)")
                    #expect(first == bytes("\(folder)/second/\(picture).png"), "\(picture)")
                }
                #expect(bytes(folder + "/first/moved.png") != bytes(folder + "/first/end.png"))
                #expect(try differences(folder + "/first/end.png", last) == 0)
            }
        }

        /// Written by hand, for a program that is never at rest.
        private let restless = """
            skiff-recording 1
            40 picture a
            333 picture b
            500 pointer1 enter surface=surface1 x=50 y=160
            500 pointer1 frame
            510 pointer1 axis_source source=wheel
            510 pointer1 axis axis=vertical value=15
            510 pointer1 frame
            600 keyboard1 enter surface=surface1 keys=-
            610 keyboard1 key key=30 state=pressed
            1800 keyboard1 key key=30 state=released
            2222 picture c
            """

        @Test("animations, timers, tasks, carets and keys that repeat go by the recording's time alone")
        func animation() throws {
            let program = [Environment.product("LifecycleProbe"), "animate"]
            try withTemporaryFolder("replay") { folder in
                for pictures in ["1", "2", "3"] {
                    let (status, log) = try replay(restless, in: folder, pictures: pictures, program)
                    #expect(status == 0 && log == "", "\(log)")
                }
                for picture in ["a", "b", "c", "end"] {
                    let first = bytes("\(folder)/1/\(picture).png")
                    #expect(!first.isEmpty)
                    for run in ["2", "3"] {
                        let isSame = first == bytes("\(folder)/\(run)/\(picture).png")
                        #expect(isSame, "\(picture)")
                    }
                }
                #expect(bytes(folder + "/1/a.png") != bytes(folder + "/1/b.png"))
                #expect(bytes(folder + "/1/b.png") != bytes(folder + "/1/c.png"))
            }
        }

        @Test("a program that ends too early, or breaks, ends the replay with a sentence")
        func death() throws {
            try withTemporaryFolder("replay") { folder in
                let tap = """
                    skiff-recording 1
                    100 touch1 down surface=surface1 id=0 x=30 y=30
                    100 touch1 frame
                    150 touch1 up id=0
                    150 touch1 frame
                    """
                let program = [Environment.product("LifecycleProbe"), "animate"]
                var (status, log) = try replay(tap, in: folder, pictures: "1", program)
                #expect(status == 1)
                #expect(
                    log.contains("ended with exit status 3, 150 ms into the recording, after line 5\n"), "\(log)")
                let closed = "skiff-recording 1\n100 window1 close\n200 touch1 down surface=surface1 id=0 x=3 y=3\n"
                (status, log) = try replay(closed, in: folder, pictures: "2", [Environment.product("Hello")])
                #expect(status == 1 && log.contains("ended with exit status 0, 100 ms into the recording"), "\(log)")
                (status, log) = try replay(tap, in: folder, pictures: "3", ["/bin/false"])
                #expect(status == 1 && log.contains("/bin/false ended with exit status 1"), "\(log)")
                (status, log) = try replay(tap, in: folder, pictures: "3", ["/nowhere/at/all"])
                #expect(status == 1 && log.contains("/nowhere/at/all cannot be started"), "\(log)")
            }
        }

        @Test("a pen comes with its tablet, and taps")
        func pen() throws {
            let recording = """
                skiff-recording 1
                100 tabletseat1 tablet_added
                100 tablet1 done
                100 tabletseat1 tool_added
                100 tool1 type type=320
                100 tool1 done
                200 tool1 proximity_in tablet=tablet1 surface=surface1
                200 tool1 motion x=30 y=30
                200 tool1 frame
                210 tool1 down
                210 tool1 frame
                240 tool1 up
                240 tool1 frame
                """
            try withTemporaryFolder("replay") { folder in
                let program = [Environment.product("LifecycleProbe"), "animate"]
                let (status, log) = try replay(recording, in: folder, pictures: "1", program)
                #expect(status == 1)
                #expect(log.contains("ended with exit status 3, 240 ms into the recording, after line 13\n"), "\(log)")
            }
        }

        @Test("what a recording names that the program has not made is said, and the rest is played")
        func differentProgram() throws {
            try withTemporaryFolder("replay") { folder in
                let (status, log) = try replay(
                    "skiff-recording 1\n100 window7 close\n120 picture there\n", in: folder, pictures: "1",
                    [Environment.product("Hello")])
                #expect(status == 1)
                #expect(log.contains("did not do what it did when that was recorded: line 2: "), "\(log)")
                #expect(!bytes(folder + "/1/there.png").isEmpty)
            }
        }

        @Test("a damaged recording is refused with the line, and a command line that makes no sense too")
        func damaged() throws {
            try withTemporaryFolder("replay") { folder in
                for text in ["", "\u{0}\u{1}garbage", "skiff-recording 1\n5 touch1 motion id=1 x=1e99 y=2\n"] {
                    let (status, log) = try replay(text, in: folder, pictures: "1", ["/bin/false"])
                    #expect(status == 2, "\(log)")
                    #expect(log.hasPrefix("skiff: \(folder)/played, line "), "\(log)")
                }
                for arguments in [[], ["x"], ["x", "--"], ["x", "y", "--", "z"], ["x", "--pictures"], ["--odd"]] {
                    let tool = try ChildProcess(
                        [Environment.product("skiff"), "replay"] + arguments,
                        environment: Environment.isolated(in: folder), logPath: folder + "/said")
                    #expect(tool.waitForEnd() == 2, "\(arguments)")
                    #expect(tool.log.hasSuffix("see skiff --help\n"))
                }
            }
        }

        @Test("a program that was asked to replay, on a compositor that does not, runs as ever")
        func ordinary() throws {
            try withProgram([Environment.product("Hello")], environment: ["SKIFF_REPLAY": "1"]) { bench in
                _ = try bench.window()
                #expect(bench.errors == "")
            }
        }
    }
}
