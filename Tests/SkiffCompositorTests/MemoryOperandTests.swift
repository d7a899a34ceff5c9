import CTrace
import Testing

@testable import skiff

/// Instructions of x86-64 by their bytes.
struct MemoryOperandTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let bytes: [UInt8]
        var base: Int?
        var index: Int?
        var scale: UInt64 = 1
        var displacement: Int64 = 0
        var relativeLength = 0
        var testDescription: String { text }
    }

    nonisolated static let operands = [
        Case(text: "mov rax, [rbx+0x10]", bytes: [0x48, 0x8B, 0x43, 0x10], base: 3, displacement: 0x10),
        Case(text: "mov [rsp+8], rdi", bytes: [0x48, 0x89, 0x7C, 0x24, 0x08], base: 4, displacement: 8),
        Case(text: "mov r8, [r12]", bytes: [0x4D, 0x8B, 0x04, 0x24], base: 12),
        Case(
            text: "mov eax, [r13-0x200]", bytes: [0x41, 0x8B, 0x85, 0x00, 0xFE, 0xFF, 0xFF], base: 13,
            displacement: -512),
        Case(text: "mov rax, [rcx*8]", bytes: [0x48, 0x8B, 0x04, 0xCD, 0, 0, 0, 0], index: 1, scale: 8),
        Case(
            text: "movups xmm0, [rax+rcx*8-0x20]", bytes: [0x0F, 0x10, 0x44, 0xC8, 0xE0], base: 0, index: 1, scale: 8,
            displacement: -0x20),
        Case(text: "vmovdqu ymm0, [r9+r10]", bytes: [0xC4, 0x81, 0x7E, 0x6F, 0x04, 0x11], base: 9, index: 10),
        Case(text: "vmovups ymm1, [rdi]", bytes: [0xC5, 0xFC, 0x10, 0x0F], base: 7),
        Case(text: "pshufb xmm0, [rsi]", bytes: [0x66, 0x0F, 0x38, 0x00, 0x06], base: 6),
        Case(text: "rep stosq", bytes: [0xF3, 0x48, 0xAB], base: 7),
        Case(text: "lock xadd [rdx], ecx", bytes: [0xF0, 0x0F, 0xC1, 0x0A], base: 2),
        Case(text: "call [rax+0x58]", bytes: [0xFF, 0x50, 0x58], base: 0, displacement: 0x58),
        Case(
            text: "mov rax, [rip+0x12345]", bytes: [0x48, 0x8B, 0x05, 0x45, 0x23, 1, 0], displacement: 0x12345,
            relativeLength: 7),
        Case(text: "cmp dword [rip+16], 5", bytes: [0x83, 0x3D, 16, 0, 0, 0, 5], displacement: 16, relativeLength: 7),
        Case(
            text: "mov word [rip-16], 1", bytes: [0x66, 0xC7, 0x05, 0xF0, 0xFF, 0xFF, 0xFF, 1, 0], displacement: -16,
            relativeLength: 9),
        Case(text: "test byte [rip+16], 1", bytes: [0xF6, 0x05, 16, 0, 0, 0, 1], displacement: 16, relativeLength: 7),
        Case(text: "not byte [rip+16]", bytes: [0xF6, 0x15, 16, 0, 0, 0], displacement: 16, relativeLength: 6),
    ]

    @Test("The operand of an instruction is where its bytes say", arguments: operands)
    func operand(example: Case) throws {
        // What follows is the next instruction.
        let operand = try #require(MemoryOperand((example.bytes + [0x90, 0x90])[...]))
        #expect(operand.base == example.base)
        #expect(operand.index == example.index)
        #expect(operand.scale == example.scale)
        #expect(operand.displacement == example.displacement)
        #expect(operand.isRelative == (example.relativeLength != 0))
        #expect(operand.length == example.relativeLength)
    }

    @Test("Its address is made of the registers and the place of the instruction")
    func address() throws {
        var state = skiff_trace_state()
        state.place = 0x1000
        withUnsafeMutableBytes(of: &state.registers) { room in
            for number in 0..<16 {
                room.storeBytes(of: UInt64(number) << 32, toByteOffset: number * 8, as: UInt64.self)
            }
        }
        let indexed = try #require(MemoryOperand([0x0F, 0x10, 0x44, 0xC8, 0xE0]))
        #expect(indexed.address(in: state) == 8 << 32 - 0x20)
        let relative = try #require(MemoryOperand([0x48, 0x8B, 0x05, 0x45, 0x23, 1, 0]))
        #expect(relative.address(in: state) == 0x1000 + 7 + 0x12345)
    }

    @Test(
        "What uses no memory, or memory of a thread's own, or ends too early, has no operand",
        arguments: [
            [0x48, 0x8D, 0x43, 0x10], [0x0F, 0x1F, 0x44, 0x00, 0x00], [0x48, 0x89, 0xC3], [0xC3], [0x55],
            [0x05, 1, 0, 0, 0],
            [0x0F, 0x84, 1, 0, 0, 0], [0x64, 0x48, 0x8B, 0x04, 0x25, 0, 0, 0, 0], [0x0F, 0x18, 0x08],
            [0x48, 0x8B, 0x05, 0x00],
            [0x48], [0x66], [0xC4, 0x81], [],
        ] as [[UInt8]])
    func none(bytes: [UInt8]) {
        #expect(MemoryOperand(bytes[...]) == nil)
    }
}
