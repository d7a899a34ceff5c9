import Testing

struct DocCommentTests {
    @Test("every public declaration of the libraries has a doc comment")
    func documented() {
        #expect(!House.librarySources.isEmpty)
        let requirements = Set(House.librarySources.flatMap { DocComments.requirements(in: $0.text) })
        for source in House.librarySources {
            for declaration in DocComments.undocumented(in: source.text, requirements: requirements) {
                Issue.record("\(source.path):\(declaration.line): \(declaration.text)")
            }
        }
    }

    @Test("every public type of Skiff has an example, nested ones aside")
    func examples() {
        let sources = House.librarySources.filter { $0.path.contains("Sources/Skiff/") }
        var count = 0
        for source in sources {
            for type in DeclarationFinder(source.text).declarations
            where type.isPublic && type.owner == nil && ["class", "struct", "enum", "protocol"].contains(type.kind) {
                count += 1
                #expect(type.comment.contains("/// ```swift"), "\(source.path): \(type.name)")
            }
        }
        #expect(count > 20)
    }

    @Test("doc comments have the keys of the house, in their order, and no others")
    func keys() {
        for source in House.librarySources {
            #expect(DocComments.oddKeys(in: source.text) == [], "\(source.path)")
        }
    }

    @Test("the check would find what has no comment, and only what others see")
    func negativeComment() {
        let text = #"""
            /// A thing.
            public struct Thing {
                public var bare: Int
                /// Said.
                @available(*, deprecated)
                public static let said = "public var notThis { }"
                var inside = 1
                public init(
                    a: Int
                ) {
                    let local = { (b: Int) in b }
                    struct Hidden { public var x = 1 }
                }
                public enum Kind {
                    case one
                    /// Two.
                    case two
                }
                enum Own { case three }
            }
            // public func commented()
            extension Thing: CustomStringConvertible {
                public var description: String { "}" }
            }
            /// A protocol.
            public protocol Door {
                func open()
            }
            open class Room: House {
                public override func open() {}
                open class func make() -> Room { Room() }
                @discardableResult public func go() -> Int { 1 }
            }
            """#
        #expect(
            DocComments.undocumented(in: text).map(\.text) == [
                "public var bare: Int", "public init(", "public enum Kind {", "case one",
                "func open()", "open class Room: House {",
                "open class func make() -> Room { Room() }", "@discardableResult public func go() -> Int { 1 }",
            ])
    }

    @Test("a witness has the comment of its protocol, where that has one")
    func witnesses() {
        let text = """
            /// A door.
            public protocol Door {
                /// Opens it.
                func open(_ door: Int)
                func shut()
            }
            extension Room: Door {
                public final func open(_ door: Int) {}
                public func shut() {}
                nonisolated public static func == (a: Room, b: Room) -> Bool { a === b }
            }
            /// A room.
            public final class Room {
                public func open() {}
            }
            """
        let requirements = DocComments.requirements(in: text)
        #expect(requirements == ["open"])
        #expect(
            DocComments.undocumented(in: text, requirements: requirements).map(\.text)
                == ["func shut()", "public func shut() {}", "public func open() {}"])
    }

    @Test("the check would find a key that the house does not have, or one out of order")
    func negativeKeys() {
        let text = """
            /// What it is.
            ///
            /// - Units: points.
            /// - Parameters: none.
            /// - Space: the view's.
            /// - a list, which is no key: fine.
            func one()
            /// - Space: the window's.
            /// - Returns: nothing.
            /// - Default: none.
            func two()
            """
        #expect(
            DocComments.oddKeys(in: text) == [
                "/// - Parameters: none.", "/// - Space: the view's.", "/// - Returns: nothing.",
            ])
    }
}
