import Testing

struct TestTargetTests {
    @Test("every folder with Swift in Tests is a target, so that nothing in it is left unbuilt")
    func folders() {
        let package = House.text(of: "Package.swift")
        let folders = House.folders(in: "Tests").filter { !House.files(below: "Tests/\($0)", ending: ".swift").isEmpty }
        #expect(folders.contains("HouseTests"))
        for folder in folders {
            #expect(package.contains("name: \"\(folder)\""), "Tests/\(folder) is not in Package.swift")
        }
    }
}
