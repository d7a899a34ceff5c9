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
}
