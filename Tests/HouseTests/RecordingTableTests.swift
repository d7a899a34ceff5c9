import Foundation
import FoundationXML
import SkiffCore
import Testing

/// The table of what recordings tell, held against the protocols.
struct RecordingTableTests {
    /// An event as a protocol's file has it.
    private struct Event {
        var signature = ""
        /// The interface of each argument, where it is an object of one.
        var interfaces: [String] = []
    }

    /// The letters of libwayland's signatures.
    private static let letters = [
        "int": "i", "uint": "u", "fixed": "f", "string": "s", "object": "o", "new_id": "n", "array": "a", "fd": "h",
    ]

    /// All events of our protocols, as `wl_touch down`.
    private static let events: [String: Event] = {
        var events: [String: Event] = [:]
        for path in House.files(below: "protocols", ending: ".xml") {
            let root = (try? XMLDocument(xmlString: House.text(of: path)))?.rootElement()
            for interface in root?.elements(forName: "interface") ?? [] {
                for message in interface.elements(forName: "event") {
                    var event = Event()
                    for argument in message.elements(forName: "arg") {
                        event.signature += letters[attribute("type", of: argument)] ?? "?"
                        event.interfaces.append(attribute("interface", of: argument))
                    }
                    events[attribute("name", of: interface) + " " + attribute("name", of: message)] = event
                }
            }
        }
        return events
    }()

    private static func attribute(_ name: String, of element: XMLElement) -> String {
        element.attribute(forName: name)?.stringValue ?? ""
    }

    @Test(
        "each event of the table has the arguments that its protocol says, as many and of these types",
        arguments: RecordingVocabulary.standard.interfaces)
    func arguments(interface: RecordingVocabulary.Interface) {
        #expect(!interface.messages.isEmpty)
        for message in interface.messages {
            guard let event = Self.events["\(interface.name) \(message.name)"] else {
                Issue.record("no protocol has the event \(interface.name) \(message.name)")
                continue
            }
            #expect(message.fits(signature: event.signature), "\(interface.name) \(message.name) \(event.signature)")
            for (argument, wanted) in zip(message.arguments, event.interfaces) where !wanted.isEmpty {
                guard case .object(let kind) = argument.form else { continue }
                let name = RecordingVocabulary.standard.interface(ofKind: kind)?.name
                #expect(name == wanted, "\(interface.name) \(message.name) \(argument.name)")
            }
        }
    }

    @Test("an event with more, fewer or other arguments is seen to be another one")
    func others() throws {
        let down = try #require(RecordingVocabulary.standard.interface(ofKind: "touch")?.message("down"))
        #expect(down.fits(signature: "uuoiff"))
        #expect(down.fits(signature: "3uu?oiff"))
        for other in ["", "uuoif", "uuoiffu", "uusiff", "uuoiuf"] { #expect(!down.fits(signature: other), "\(other)") }
    }
}
