import SkiffCore
import Testing

struct TimestampTests {
    @Test("R-WT-10: intervals are modular, so the wrap at 2³² is no jump")
    func wraps() {
        let before = Timestamp(milliseconds: 0xFFFF_FFF0)
        let after = before.advanced(by: 32)
        #expect(after.milliseconds == 16)
        #expect(after.since(before) == 32)
        #expect(before.since(after) == -32)
    }

    @Test(
        "R-WT-10: the sign tells earlier from later up to half the range", arguments: [0, 5, 0x7FFF_FFFF, 0xFFFF_FFFF])
    func sign(start: UInt32) {
        let base = Timestamp(milliseconds: start)
        for step in [0, 1, 1000, 0x7FFF_FFFF, -1, -0x8000_0000] {
            #expect(base.advanced(by: step).since(base) == step)
        }
    }

    @Test("time may be moved by any number without a trap")
    func anyStep() {
        #expect(Timestamp(milliseconds: 7).advanced(by: .max).milliseconds == 6)
        #expect(Timestamp(milliseconds: 7).advanced(by: .min).milliseconds == 7)
    }
}
