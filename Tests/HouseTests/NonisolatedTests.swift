import Testing

struct NonisolatedTests {
    @Test("values are used off the main actor, and sent to and fro")
    func client() async {
        let here = (NonisolatedClient.geometry(), NonisolatedClient.pixels(), NonisolatedClient.input().count)
        let there = await Task.detached {
            (NonisolatedClient.geometry(), NonisolatedClient.pixels(), NonisolatedClient.input().count)
        }.value
        #expect(here == there && here.2 == 4)
        #expect(NonisolatedClient.log() == [.arena])
        #expect(await Task.detached { NonisolatedClient.graphics() }.value.count == 3)
    }

    /// Public structs and enums that would be of the main actor in a target that is so by default.
    private func isolated(in text: String) -> [Declaration] {
        DeclarationFinder(text).declarations.filter {
            ["struct", "enum"].contains($0.kind) && $0.isPublic && !$0.isNonisolated
                && !$0.modifiers.contains("@MainActor")
        }
    }

    @Test("every public struct and enum of the main-actor targets is written nonisolated")
    func written() {
        for source in House.librarySources where source.target != "SkiffCore" {
            for declaration in isolated(in: source.text) {
                Issue.record("\(source.path):\(declaration.line): \(declaration.text)")
            }
        }
    }

    @Test("the check would find a value type that is not written so")
    func negative() {
        let text = """
            public struct Bad {
                public enum AlsoBad {}
            }
            nonisolated public struct Good {
                public enum AlsoGood {}
            }
            open class Room {
                public enum Mode {}
                nonisolated public enum Size {}
            }
            extension Room {
                public struct Part {}
            }
            struct Own {}
            @MainActor public struct Meant {}
            """
        #expect(
            isolated(in: text).map(\.text) == [
                "public struct Bad {", "public enum AlsoBad {}", "public enum Mode {}", "public struct Part {}",
            ])
    }
}
