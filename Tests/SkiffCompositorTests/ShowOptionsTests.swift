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

    @Test("A shot takes an example's name, options on both sides of it, the picture's file and arguments")
    func shot() throws {
        let options = try ShowOptions(
            shot: ["--rtl", "Gallery", "--scale", "1.5", "--dark", "p", "--page", "3", "--", "--dark", "q"],
            programs: "/bin")
        #expect(options.command == ["/bin/Gallery", "--page", "3", "--dark", "q"])
        #expect(options.png == "p")
        #expect(options.scale120 == 180)
        #expect(options.environment == ["SKIFF_APPEARANCE": "dark", "SKIFF_DIRECTION": "rtl"])
        let plain = try ShowOptions(shot: ["./Hello", "p"], programs: "/bin")
        #expect(plain.command == ["./Hello"])
        #expect(plain.environment.isEmpty)
    }

    @Test(
        "A shot's wrong command line is refused with a sentence",
        arguments: [
            [], ["Hello"], ["Hello", "p", "q"], ["Hello", "--", "p"], ["Hello", "", "--dark"], ["Hello", "--png", "p"],
            ["Hello", "p", "--page", "0"], ["Hello", "p", "--page"], ["Hello", "p", "--scale", "9"],
        ])
    func wrongShot(arguments: [String]) {
        #expect(throws: ToolError.self) { try ShowOptions(shot: arguments, programs: "/bin") }
        #expect(Tool.run(["shot"] + arguments) == 2)
    }

    @Test(
        "A sheet's wrong command line is refused with a sentence",
        arguments: [
            [], ["p"], ["--columns", "0", "p", "a"], ["--width", "p", "a"], ["--large", "p", "a"],
            ["--columns", "64", "--width", "2048", "p", "a"],
        ])
    func wrongSheet(arguments: [String]) {
        #expect(throws: ToolError.self) { try Sheet(arguments) }
        #expect(Tool.run(["sheet"] + arguments) == 2)
    }

    @Test("Help is not an error, nothing and nonsense are")
    func help() {
        #expect(Tool.run(["--help"]) == 0)
        #expect(Tool.run(["show", "--help"]) == 0)
        #expect(Tool.run(["shot", "--help"]) == 0)
        #expect(Tool.run([]) == 2)
        #expect(Tool.run(["sing"]) == 2)
    }
}
