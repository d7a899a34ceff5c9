import Testing

struct ModuleMapTests {
    @Test("a C module is a module map and headers, with static inline functions only")
    func modules() {
        #expect(!Floors.table[0].isEmpty)
        for module in Floors.table[0] {
            let files = House.files(below: "Sources/\(module)")
            #expect(files.contains("Sources/\(module)/module.modulemap"))
            for file in files where !file.hasSuffix("/module.modulemap") {
                #expect(file.hasSuffix(".h"), "\(file) is neither a module map nor a header")
                #expect(CHeader(House.text(of: file)).definitions == [], "\(file)")
            }
        }
    }

    @Test("no folder of C hides among the Swift ones")
    func noOtherC() {
        for target in House.folders(in: "Sources") where !Floors.table[0].contains(target) {
            for ending in [".c", ".h", ".cpp", ".m", ".s", ".modulemap"] {
                #expect(House.files(below: "Sources/\(target)", ending: ending) == [])
            }
        }
    }

    @Test("the check would find a definition that is not static inline")
    func negative() {
        let header = """
            #pragma once
            #define BRACE {
            struct point { int x, y; };  /* a type { */
            enum kind { one, two };
            int declared(void *_Nullable p);
            static inline int good(int a) { if (a) { return 1; } return 0; } // static {
            int bad(void) { return 2; }
            static int alsoBad(void)
            {
                return 3;
            }
            int counter = 4;
            """
        #expect(CHeader(header).definitions == ["int bad(void)", "static int alsoBad(void)", "int counter = 4"])
    }
}
