/// Lines of numbers under one another.
public enum BenchTable {
    /// A number with one digit after the point, two where it is small, none where it is large.
    public static func text(_ number: Double) -> String {
        if number >= 10_000 { return String(Int(number.rounded())) }
        let factor = number < 10 ? 100.0 : 10
        let whole = Int((number * factor).rounded())
        let rest = String(whole % Int(factor))
        let zeros = String(repeating: "0", count: (number < 10 ? 2 : 1) - rest.count)
        return "\(whole / Int(factor)).\(zeros)\(rest)"
    }

    /// A name, and cells flush right.
    public static func row(_ name: String, _ cells: String...) -> String {
        var line = name + String(repeating: " ", count: max(0, 44 - name.count))
        for cell in cells { line += String(repeating: " ", count: max(1, 13 - cell.count)) + cell }
        return line
    }
}
