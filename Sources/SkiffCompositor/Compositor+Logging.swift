import CWaylandServer
import Glibc

extension Compositor {
    /// Hears every message of every client, libwayland's own errors too.
    func startLogging(on display: OpaquePointer) -> OpaquePointer? {
        wl_display_add_protocol_logger(
            display,
            { data, direction, message in
                guard let data, let message else { return }
                nonisolated(unsafe) let owner = data
                nonisolated(unsafe) let heard = message
                MainActor.assumeIsolated {
                    let compositor = Unmanaged<Compositor>.fromOpaque(owner).takeUnretainedValue()
                    compositor.log(heard.pointee, isRequest: direction == WL_PROTOCOL_LOGGER_REQUEST)
                }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func log(_ message: wl_protocol_logger_message, isRequest: Bool) {
        guard let resource = message.resource, let client = wl_resource_get_client(resource) else { return }
        if isRequest {
            activity += 1
            record(of: client).hasActed = true
            if let onRequest { onRequest(Self.record(of: message, to: resource)) }
        } else if message.message_opcode == 0, Self.interface(of: resource) == "wl_display" {
            // `wl_display.error`: an object, a code and a sentence.
            guard let arguments = message.arguments else { return }
            activity += 1
            let object = arguments[0].o
            protocolErrors.append(
                ProtocolViolation(
                    interface: object.map { Self.interface(of: $0) } ?? "wl_display",
                    objectID: object.map { wl_resource_get_id($0) } ?? 0,
                    code: arguments[1].u, message: wireString(arguments[2].s)))
            record(of: client).hasFailed = true
        }
    }

    private static func record(of message: wl_protocol_logger_message, to resource: OpaquePointer) -> RequestRecord {
        RequestRecord(
            interface: interface(of: resource), objectID: wl_resource_get_id(resource),
            name: wireString(message.message.pointee.name), arguments: printed(message))
    }

    private static func printed(_ message: wl_protocol_logger_message) -> [String] {
        guard let arguments = message.arguments, let signature = message.message.pointee.signature else { return [] }
        let kinds = String(cString: signature).filter { $0.isLetter }
        return kinds.enumerated().map { index, kind in
            let value = arguments[index]
            switch kind {
            case "i": return "\(value.i)"
            case "u": return "\(value.u)"
            case "f": return "\(Fixed(rawValue: value.f).double)"
            case "s": return optionalWireString(value.s).map { "\"\($0)\"" } ?? "nil"
            case "o":
                guard let object = value.o else { return "nil" }
                return "\(interface(of: object))#\(wl_resource_get_id(object))"
            case "n":
                let type = message.message.pointee.types?[index].map { wireString($0.pointee.name) + "#" }
                return "new \(type ?? "#")\(value.n)"
            case "a": return "[\(value.a.map { $0.pointee.size } ?? 0) bytes]"
            default: return "fd"
            }
        }
    }

    private static func interface(of resource: OpaquePointer) -> String {
        wireString(wl_resource_get_class(resource))
    }
}
