import Skiff
import SkiffCompositor
import SkiffCore
import SkiffTesting

/// Does one thing after the other to a list in a window, at random but the same for the same seed.
final class ListWalk {
    let stage: Stage
    private var random: SplitMix
    private let page = View()
    private let list = ListView()
    private let header = Label("Header")
    private let footer = View()
    private let badge = View()
    private let data: NumberData
    private let popup = PopupWindow(size: Size(60, 50), content: Button("Popup"))
    private var isDown = false

    init(seed: UInt64, release: Compositor.ReleasePolicy) {
        random = SplitMix(seed: seed)
        var configuration = Compositor.Configuration()
        configuration.fractionalScale = [120, 150, 180, 240][Int(seed % 4)]
        configuration.release = release
        data = NumberData(Journal(), [300, 40])
        data.titles = seed % 2 == 0
        list.rowHeight = 22
        list.register(ListViewCell.self, forCellReuseIdentifier: "number")
        list.dataSource = data
        list.delegate = data
        if seed % 3 != 0 { list.backgroundColor = .white }
        header.backgroundColor = Color(hex: 0xDDEEFF)
        footer.backgroundColor = Color(white: 0.2, alpha: 0.5)
        badge.backgroundColor = Color(red: 1, green: 0, blue: 0)
        badge.cornerRadius = 6
        for view in [list, header, footer, badge] { page.addSubview(view) }
        stage = Stage(page, size: Size(140, 120), configuration: configuration)
        arrange()
        stage.turn()
    }

    var isSound: Bool { stage.frameFaults.isEmpty && stage.compositor.protocolErrors.isEmpty }

    /// One change, or a few that come together, and what follows; what it was, for the reader of a failure.
    func step() -> String {
        var done = change()
        while random.once(in: 4) { done += ", " + change() }
        if random.once(in: 2), !stage.compositor.windows.isEmpty { stage.surface.releaseBuffers() }
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            // A frame that is not answered.
            stage.exchange()
            done += " (no frame)"
        case 1: stage.advance(by: .milliseconds(Int.random(in: 1...400, using: &random)))
        default: stage.advance(by: .milliseconds(16))
        }
        return done
    }

    /// Until nothing moves and all is shown.
    func rest() {
        if isDown { stage.touch.cancel() }
        for _ in 0..<40 {
            stage.surface.releaseBuffers()
            stage.advance(by: .milliseconds(300))
        }
    }

    private func arrange() {
        let size = page.bounds.size
        let top: Double = [0.0, 0, 12, 30].randomElement(using: &random) ?? 0
        let bottom: Double = [0.0, 0, 9, 25].randomElement(using: &random) ?? 0
        let covers = random.once(in: 3)
        header.frame = Rect(0, 0, size.width, top)
        footer.frame = Rect(0, size.height - bottom, size.width, bottom)
        badge.frame = Rect(size.width - 30, size.height - 40, 12, 12)
        list.frame = covers ? page.bounds : Rect(0, top, size.width, max(0, size.height - top - bottom))
    }

    private func change() -> String {
        let most = max(0, list.contentSize.height - list.bounds.height)
        switch Int.random(in: 0..<26, using: &random) {
        case 0...5:
            let step = 120 / Double(stage.compositor.outputs[0].fractionalScale ?? 120)
            let way = Double(Int.random(in: -30...30, using: &random)) * step
            list.contentOffset.y = min(most, max(0, list.contentOffset.y + way))
            return "scroll \(way)"
        case 6:
            list.contentOffset.y = random.number(0...max(1, most))
            return "jump"
        case 7:
            list.contentOffset = Point(random.number(-8...8), list.contentOffset.y + random.number(-9...9))
            return "aslant"
        case 8:
            list.setContentOffset(Point(0, random.number(0...max(1, most))), animated: true)
            return "animated"
        case 9, 10:
            let steps = Int.random(in: -3...3, using: &random)
            stage.pointer.scroll(list, steps: steps)
            return "wheel \(steps)"
        case 11, 12, 13: return touch()
        case 14:
            stage.surface.configure(
                width: Int.random(in: 80...170, using: &random), height: Int.random(in: 70...150, using: &random))
            return "resize"
        case 15:
            let scale = [120, 150, 180, 240].randomElement(using: &random) ?? 120
            stage.compositor.outputs[0].fractionalScale = scale
            return "scale \(scale)"
        case 16:
            stage.compositor.outputs[0].transform = UInt32.random(in: 0...7, using: &random)
            return "transform"
        case 17:
            arrange()
            return "arrange"
        case 18:
            View.animate(withDuration: 0.2) {
                badge.alpha = badge.alpha < 1 ? 1 : 0.3
                badge.frame.origin.y = random.number(0...60)
            }
            return "badge"
        case 19:
            list.alpha = list.alpha < 1 ? 1 : 0.6
            return "alpha \(list.alpha)"
        case 20: return changeRows()
        case 21:
            list.showsVerticalScrollIndicator.toggle()
            return "bars"
        case 22:
            guard !popup.isShown else {
                popup.dismiss()
                return "popup goes"
            }
            popup.show(from: badge)
            return "popup"
        case 23:
            page.backgroundColor = random.once(in: 2) ? nil : Color(red: 0.5, green: 0.9, blue: 0.5, alpha: 0.5)
            return "ground"
        case 24:
            list.cornerRadius = random.once(in: 2) ? 0 : 10
            list.selectRow(
                at: data.counts[0] > 9 ? IndexPath(row: 5, section: 0) : nil, animated: true, scrollPosition: .none)
            return "corners, selection"
        default:
            guard random.once(in: 4) else {
                stage.application.appearance = stage.application.appearance == .light ? .dark : .light
                return "look"
            }
            isDown = false
            stage.compositor.hangUp()
            stage.turn()
            stage.reconnect()
            return "hang-up"
        }
    }

    private func touch() -> String {
        let place = Point(random.number(5...75), random.number(5...65))
        if isDown {
            guard random.once(in: 3) else {
                stage.touch.move(to: place)
                return "move"
            }
            stage.touch.up()
        } else {
            stage.touch.down(at: place)
        }
        isDown.toggle()
        return isDown ? "down" : "up"
    }

    private func changeRows() -> String {
        let row = IndexPath(row: min(Int(list.contentOffset.y / 22) + 2, data.counts[0] - 1), section: 0)
        let animation = [ListView.RowAnimation.none, .fade, .left, .automatic].randomElement(using: &random) ?? .none
        if random.once(in: 2), data.counts[0] > 20, row.row >= 0 {
            data.counts[0] -= 1
            list.deleteRows(at: [row], with: animation)
            return "delete \(row.row)"
        }
        data.counts[0] += 1
        list.insertRows(at: [IndexPath(row: max(0, row.row), section: 0)], with: animation)
        return "insert \(row.row)"
    }
}
