import Skiff
import SkiffTesting
import Testing

/// What is in a row, when the row is used again.
struct ListViewCellTests {
    @Test("A detail that is another text has the room that this text needs", arguments: [false, true])
    func detail(isSubtitle: Bool) {
        let cell = ListViewCell(style: isSubtitle ? .subtitle : .value1)
        cell.textLabel.text = "Sloop"
        cell.detailTextLabel.text = "Berth 9"
        let stage = Stage(cell, size: Size(300, 60))
        let before = cell.detailTextLabel.frame.width
        cell.detailTextLabel.text = "Berth 1000"
        stage.turn()
        let wanted = cell.detailTextLabel.sizeThatFits(.unlimited).width
        #expect(cell.detailTextLabel.frame.width >= wanted)
        #expect(isSubtitle || cell.detailTextLabel.frame.width > before)
        cell.detailTextLabel.text = "1"
        stage.turn()
        // The text beside it has what is left.
        #expect(isSubtitle || cell.textLabel.frame.width > 300 - 32 - before)
        #expect(stage.frameFaults.isEmpty)
    }
}
