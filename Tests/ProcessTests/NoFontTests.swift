import ProcessSupport
import SkiffCompositor
import Testing

extension ProcessTests {
    /// Programs on a system without any font.
    struct NoFontTests {
        @Test(
            "with no fonts and no files of fontconfig's, text is boxes and a line says so",
            arguments: ["Hello", "Gallery"])
        func boxes(program: String) throws {
            try withTemporaryFolder("fonts") { folder in
                // All that fontconfig reads is looked for under an empty folder.
                let environment = [
                    "FONTCONFIG_SYSROOT": folder, "FONTCONFIG_PATH": "/none", "FONTCONFIG_FILE": "/none",
                ]
                try withProgram(Environment.product(program), environment: environment) { bench in
                    let window = try bench.window()
                    try bench.rest()
                    #expect(bench.program.isRunning)
                    let ours = bench.errors.split(separator: "\n").filter { $0.hasPrefix("skiff: ") }
                    #expect(ours.filter { $0.contains("no usable font") }.count == 1, "\(bench.errors)")
                    // The boxes are drawn in the colour of labels.
                    #expect(window.pixels?.words.contains { $0 & 0xFF_FFFF == 0x14_181F } == true)
                }
            }
        }
    }
}
