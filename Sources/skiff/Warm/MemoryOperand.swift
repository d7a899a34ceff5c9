import CTrace

/// Which memory an x86-64 instruction reads or writes: its operand in memory.
///
/// What the instructions for whole strings read, and what pushes and pops, is left out.
///
/// - Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, chapter 2 and appendix A.
struct MemoryOperand: Equatable {
    /// Registers by their numbers in the instruction.
    var base: Int?
    var index: Int?
    var scale: UInt64 = 1
    var displacement: Int64 = 0
    /// Whether the displacement counts from the end of the instruction.
    var isRelative = false
    /// How long the instruction is, for one whose operand is relative.
    var length = 0

    /// The longest instruction.
    static let mostBytes = 15

    init() {}

    /// Where the operand is, while these are the registers of the processor.
    func address(in state: skiff_trace_state) -> UInt64 {
        var address = UInt64(bitPattern: displacement)
        if isRelative { address &+= state.place &+ UInt64(length) }
        if let base { address &+= state.register(base) }
        if let index { address &+= state.register(index) &* scale }
        return address
    }

    /// The operand of the instruction that begins there; nil if it has none, or is not known.
    init?(_ code: ArraySlice<UInt8>) {
        var bytes = code.makeIterator()
        var count = 0
        func next() -> UInt8? {
            count += 1
            return bytes.next()
        }
        func signed(_ size: Int) -> Int64? {
            var value: UInt64 = 0
            for place in 0..<size {
                guard let byte = next() else { return nil }
                value |= UInt64(byte) << UInt64(8 * place)
            }
            let unused = UInt64(64 - 8 * size)
            return Int64(bitPattern: value << unused) >> Int64(unused)
        }
        guard var byte = next() else { return nil }
        var isShort = false
        while Self.prefixes.contains(byte) {
            if byte == 0x66 { isShort = true }
            guard let following = next() else { return nil }
            byte = following
        }
        var extensions: UInt8 = 0
        var map = 0
        switch byte {
        case 0xC5:
            guard next() != nil, let opcode = next() else { return nil }
            (map, byte) = (1, opcode)
        case 0xC4:
            guard let first = next(), next() != nil, let opcode = next() else { return nil }
            (map, extensions, byte) = (Int(first & 31), ~first >> 5, opcode)
        default:
            if byte & 0xF0 == 0x40 {
                extensions = byte
                guard let following = next() else { return nil }
                byte = following
            }
            if byte == 0x0F {
                guard var following = next() else { return nil }
                map = following == 0x38 ? 2 : following == 0x3A ? 3 : 1
                if map > 1 {
                    guard let opcode = next() else { return nil }
                    following = opcode
                }
                byte = following
            }
        }
        let opcode = byte
        if map == 0, Self.storesOfStrings.contains(opcode) {
            base = 7
            return
        }
        guard Self.hasOperands(opcode, map: map), let modes = next() else { return nil }
        let mode = modes >> 6
        let low = modes & 7
        guard mode != 3 else { return nil }
        if low == 4 {
            guard let places = next() else { return nil }
            let indexed = Int(places >> 3 & 7 | (extensions & 2) << 2)
            // What would be the stack pointer's number means that there is none.
            index = indexed == 4 ? nil : indexed
            scale = 1 << UInt64(places >> 6)
            if places & 7 == 5, mode == 0 {
                guard let value = signed(4) else { return nil }
                displacement = value
                return
            }
            base = Int(places & 7 | (extensions & 1) << 3)
        } else if low == 5, mode == 0 {
            guard let value = signed(4) else { return nil }
            (displacement, isRelative) = (value, true)
            length = count + Self.constant(of: opcode, map: map, modes: modes, isShort: isShort)
            return
        } else {
            base = Int(low | (extensions & 1) << 3)
        }
        guard mode != 0 else { return }
        guard let value = signed(mode == 1 ? 1 : 4) else { return nil }
        displacement = value
    }

    /// Those of other segments are not among them: threads' own memory is not looked for.
    private static let prefixes: Set<UInt8> = [0x66, 0xF2, 0xF3, 0xF0, 0x2E, 0x3E]
    private static let storesOfStrings: Set<UInt8> = [0xA4, 0xA5, 0xAA, 0xAB]

    /// Whether an instruction has operands that may be in memory, and uses them.
    private static func hasOperands(_ opcode: UInt8, map: Int) -> Bool {
        switch map {
        case 0:
            switch opcode {
            case 0x00...0x3F: opcode & 7 < 4
            case 0x63, 0x69, 0x6B, 0x80...0x8B, 0x8F, 0xC0, 0xC1, 0xC6, 0xC7, 0xD0...0xD3, 0xD8...0xDF, 0xF6, 0xF7,
                0xFE, 0xFF:
                true
            default: false
            }
        case 1:
            switch opcode {
            // Nothing is done with the operand of these.
            case 0x0D, 0x18...0x1F: false
            case 0x05...0x09, 0x0B, 0x0E, 0x30...0x37, 0x80...0x8F, 0xA0...0xA2, 0xA8...0xAA, 0xC8...0xCF: false
            case 0x77: false
            default: true
            }
        case 2, 3: true
        default: false
        }
    }

    /// How many bytes of a constant follow the operand.
    private static func constant(of opcode: UInt8, map: Int, modes: UInt8, isShort: Bool) -> Int {
        let whole = isShort ? 2 : 4
        switch (map, opcode) {
        case (0, 0x69), (0, 0x81), (0, 0xC7): return whole
        case (0, 0x6B), (0, 0x80), (0, 0x82), (0, 0x83), (0, 0xC0), (0, 0xC1), (0, 0xC6): return 1
        case (0, 0xF6): return modes >> 3 & 7 < 2 ? 1 : 0
        case (0, 0xF7): return modes >> 3 & 7 < 2 ? whole : 0
        case (1, 0x70...0x73), (1, 0xA4), (1, 0xAC), (1, 0xBA), (1, 0xC2), (1, 0xC4), (1, 0xC5), (1, 0xC6), (3, _):
            return 1
        default: return 0
        }
    }
}

extension skiff_trace_state {
    /// What is in a register, by its number.
    func register(_ number: Int) -> UInt64 {
        withUnsafeBytes(of: registers) { $0.loadUnaligned(fromByteOffset: number * 8, as: UInt64.self) }
    }
}
