import Testing

@testable import skiff

@Suite struct ShowOptionsTests {
    @Test("A whole command line is understood")
    func whole() throws {
        let options = try ShowOptions(
            ["--size", "480x320", "--scale", "1.5", "--dark", "--touch", "t", "--png", "p", "--", "app", "--png", "x"])
        #expect(options.size?.width == 480)
        #expect(options.size?.height == 320)
        #expect(options.scale120 == 180)
        #expect(options.isDark)
        #expect(options.touch == "t")
        #expect(options.png == "p")
        #expect(options.command == ["app", "--png", "x"])
    }

    @Test(
        "A wrong one is refused with a sentence",
        arguments: [
            ["--", "app"], ["--png", "p"], ["--png", "--", "app"], ["--png", "p", "app"], ["--png", "p", "--"],
            ["--size", "0x5", "--png", "p", "--", "a"], ["--size", "5", "--png", "p", "--", "a"],
            ["--scale", "0", "--png", "p", "--", "a"], ["--scale", "nan", "--png", "p", "--", "a"],
            ["--bright", "--png", "p", "--", "a"],
        ])
    func wrong(arguments: [String]) {
        #expect(throws: ToolError.self) { try ShowOptions(arguments) }
        #expect(Tool.run(["show"] + arguments) == 2)
    }

    @Test("Help is not an error, nothing and nonsense are")
    func help() {
        #expect(Tool.run(["--help"]) == 0)
        #expect(Tool.run(["show", "--help"]) == 0)
        #expect(Tool.run([]) == 2)
        #expect(Tool.run(["sing"]) == 2)
    }
}
