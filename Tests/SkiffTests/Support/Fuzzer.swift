import Skiff
import SkiffCompositor
import SkiffTesting

/// Does one thing after the other to a tree of views on a stage, at random but the same for the same seed.
final class Fuzzer {
    let stage: Stage
    private var random: SplitMix
    private let root = View()
    private var views: [View] = []
    private var isDown = false
    /// Whether buffers come back at random times.
    private let isHolding: Bool
    private static let size = Size(120, 90)
    private static let words = ["a", "jÿ fjord", "Äg", "Wide words in a row", "", "W", "f"]

    init(seed: UInt64, scale: Int) {
        random = SplitMix(seed: seed)
        isHolding = seed % 3 == 2
        var configuration = Compositor.Configuration()
        configuration.fractionalScale = scale
        configuration.release = [.atCommit, .atNextCommit, .manual][Int(seed % 3)]
        stage = Stage(root, size: Self.size, configuration: configuration)
        for _ in 0..<8 { add() }
        stage.turn()
    }

    /// One change, or a few that come together, and the frame after it; what it was, for the reader of a failure.
    func step() -> String {
        var done = change()
        while random.once(in: 4) { done += ", " + change() }
        if isHolding, random.once(in: 2) { stage.surface.releaseBuffers() }
        stage.turn()
        return done
    }

    private func change() -> String {
        if views.isEmpty { return add() }
        let view = views[Int.random(in: 0..<views.count, using: &random)]
        let name = view.name ?? ""
        switch Int.random(in: 0..<29, using: &random) {
        case 0, 1:
            view.frame.origin = place()
            return "move \(name)"
        case 2:
            view.bounds.size = size()
            return "size \(name)"
        case 3:
            view.isHidden.toggle()
            return "hide \(name) \(view.isHidden)"
        case 4:
            view.alpha = [0, 0.3, 0.7, 1, 1].randomElement(using: &random) ?? 1
            return "alpha \(name) \(view.alpha)"
        case 5:
            view.superview?.bringSubviewToFront(view)
            return "front \(name)"
        case 6:
            view.superview?.sendSubviewToBack(view)
            return "back \(name)"
        case 7: return views.count < 14 ? add() : remove(view)
        case 8: return remove(view)
        case 9:
            view.clipsToBounds.toggle()
            return "clip \(name) \(view.clipsToBounds)"
        case 10:
            view.transform = transform()
            return "transform \(name) \(view.transform)"
        case 11:
            view.bounds.origin = Point(random.number(-10...10), random.number(-10...10))
            return "bounds \(name)"
        case 12:
            view.backgroundColor = random.once(in: 4) ? nil : color()
            return "color \(name)"
        case 13:
            view.cornerRadius = random.number(0...12)
            return "radius \(name)"
        case 14: return changeContent(of: view)
        case 15: return changeContent(of: view)
        case 16: return insert(view)
        case 17:
            stage.window.moveFocus(to: view.canBecomeFocused ? view : nil)
            return "focus \(name)"
        case 18:
            stage.window.advanceFocus(backwards: random.once(in: 2))
            return "tab"
        case 19: return touch()
        case 20:
            guard random.once(in: 3) else { return touch() }
            stage.application.appearance = stage.application.appearance == .light ? .dark : .light
            return "theme"
        case 22, 23, 24: return scroll()
        case 25:
            if let solid = views.compactMap({ $0 as? Solid }).randomElement(using: &random) { solid.isOpaque.toggle() }
            return "opaque"
        case 27:
            view.shouldRasterize.toggle()
            return "rasterize \(name) \(view.shouldRasterize)"
        case 28:
            // A fade: nothing else changes.
            view.alpha = random.number(0.2...0.9)
            return "fade \(name)"
        case 26:
            guard random.once(in: 4) else { return scroll() }
            let scale = [120, 150, 180, 240].randomElement(using: &random) ?? 120
            stage.compositor.outputs[0].fractionalScale = scale
            return "scale \(scale)"
        default:
            guard random.once(in: 3) else { return touch() }
            stage.surface.configure(
                width: Int.random(in: 60...140, using: &random), height: Int.random(in: 50...100, using: &random))
            return "resize"
        }
    }

    /// Moves what is in a pane, most often by whole pixels.
    private func scroll() -> String {
        guard let pane = views.filter({ $0.name?.hasPrefix("Pane") == true }).randomElement(using: &random) else {
            return touch()
        }
        let step = 120 / Double(stage.compositor.outputs[0].fractionalScale ?? 120)
        let dx = random.once(in: 3) ? Double(Int.random(in: -6...6, using: &random)) : 0
        let dy = random.once(in: 5) ? random.number(-5...5) : Double(Int.random(in: -12...12, using: &random))
        pane.bounds.origin = Point(pane.bounds.minX + dx * step, pane.bounds.minY + dy * step)
        return "scroll \(pane.name ?? "") \(dx) \(dy)"
    }

    private func changeContent(of view: View) -> String {
        let name = view.name ?? ""
        let word = Self.words.randomElement(using: &random) ?? ""
        switch view {
        case let label as Label:
            if random.once(in: 3) { label.numberOfLines = Int.random(in: 0...2, using: &random) }
            if random.once(in: 3) {
                label.textAlignment = [.left, .right, .center].randomElement(using: &random) ?? .left
            }
            if random.once(in: 3) { label.style = Theme.TextStyle.allCases.randomElement(using: &random) ?? .body }
            label.text = word
        case let button as Button:
            switch Int.random(in: 0..<4, using: &random) {
            case 0: button.isEnabled.toggle()
            case 1: button.isSelected.toggle()
            case 2: button.style = [.standard, .prominent, .plain].randomElement(using: &random) ?? .plain
            default: button.title = word
            }
        case let slider as Slider:
            if random.once(in: 3) { slider.isEnabled.toggle() }
            slider.value = random.number(-0.2...1.2)
        case let toggle as Switch:
            if random.once(in: 3) { toggle.isEnabled.toggle() }
            toggle.isOn.toggle()
        case let field as TextField:
            switch Int.random(in: 0..<6, using: &random) {
            case 0: field.isEnabled.toggle()
            case 1: field.isSecureTextEntry.toggle()
            case 2: field.clearButtonMode = random.once(in: 2) ? .always : .never
            case 3: field.selectAll(nil)
            case 4: field.insertText(word)
            default: field.text = word
            }
        default:
            view.setNeedsDisplay(Rect(0, 0, random.number(0...20), random.number(0...20)))
        }
        return "content \(name) \(word)"
    }

    @discardableResult
    private func add() -> String {
        let view: View
        switch Int.random(in: 0..<12, using: &random) {
        case 8, 9:
            view = View()
            view.clipsToBounds = true
            view.backgroundColor = Color(red: 0.9, green: 0.9, blue: 1)
            view.name = "Pane"
        case 10: view = Solid()
        case 5: view = Slider(value: random.number(0...1))
        case 6: view = Switch(isOn: random.once(in: 2))
        case 7: view = TextField(Self.words.randomElement(using: &random) ?? "", placeholder: "p")
        case 0: view = Label(Self.words.randomElement(using: &random) ?? "")
        case 1: view = Button(Self.words.randomElement(using: &random) ?? "")
        case 2: view = Disc()
        default: view = View()
        }
        let isPane = view.name != nil
        view.name = "\(isPane ? "Pane" : "\(type(of: view))")\(Int.random(in: 0..<1000, using: &random))"
        if isPane {
            if random.once(in: 4) { view.backgroundColor = nil }
            fill(view)
        } else if !(view is Control) {
            view.backgroundColor = random.once(in: 3) ? nil : color()
        }
        view.frame = Rect(origin: place(), size: size())
        let parent = views.isEmpty || random.once(in: 2) ? root : views.randomElement(using: &random) ?? root
        views.append(view)
        (depth(of: parent) < 4 ? parent : root).addSubview(view)
        return "add \(view.name ?? "") to \(parent.name ?? "root")"
    }

    /// Gives a pane something to scroll.
    private func fill(_ pane: View) {
        for row in -3..<9 {
            let item = random.once(in: 3) ? Label(Self.words.randomElement(using: &random) ?? "") : View()
            item.backgroundColor = random.once(in: 3) ? nil : color()
            item.frame = Rect(Double(random.once(in: 4) ? 7 : 0), Double(row) * 9, 60, random.once(in: 5) ? 5.3 : 9)
            pane.addSubview(item)
        }
    }

    private func remove(_ view: View) -> String {
        view.removeFromSuperview()
        views.removeAll { $0.isDescendant(of: view) }
        return "remove \(view.name ?? "")"
    }

    /// Puts a view into another one, or elsewhere in the order.
    private func insert(_ view: View) -> String {
        let parent = views.randomElement(using: &random) ?? root
        guard !parent.isDescendant(of: view), depth(of: parent) < 4 else { return "nothing" }
        parent.insertSubview(view, at: Int.random(in: 0...3, using: &random))
        return "insert \(view.name ?? "") into \(parent.name ?? "")"
    }

    private func touch() -> String {
        if isDown {
            stage.touch.up()
        } else {
            stage.touch.down(at: Point(random.number(0...120), random.number(0...90)))
        }
        isDown.toggle()
        return isDown ? "down" : "up"
    }

    private func depth(of view: View) -> Int {
        var depth = 0
        var place: View? = view
        while let current = place, current !== root {
            depth += 1
            place = current.superview
        }
        return depth
    }

    private func place() -> Point {
        let isWhole = random.once(in: 2)
        let point = Point(random.number(-15...90), random.number(-15...70))
        return isWhole ? Point(point.x.rounded(), point.y.rounded()) : point
    }

    private func size() -> Size {
        let size = Size(random.number(0...60), random.number(0...45))
        return random.once(in: 2) ? size : Size(size.width.rounded(), size.height.rounded())
    }

    private func color() -> Color {
        Color(
            red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
            alpha: random.once(in: 3) ? random.number(0...1) : 1)
    }

    private func transform() -> AffineTransform {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .identity
        case 1: return AffineTransform(scaleX: random.number(0.2...2), y: random.number(0.2...2))
        case 2: return AffineTransform(rotationAngle: random.number(-3...3))
        case 3:
            return AffineTransform(scaleX: random.number(-2...2), y: random.number(-2...2)).rotated(
                by: random.number(0...3))
        default: return AffineTransform(translationX: random.number(-20...20), y: random.number(-20...20))
        }
    }
}

/// A view that draws a disc, and more than its bounds.
private final class Disc: View {
    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.fill(bounds.inset(dx: -8, dy: -3), cornerRadius: 20, with: Color(red: 0.2, green: 0.5, blue: 0.2))
    }
}

/// A view that fills itself.
private final class Solid: View {
    override func draw(_ rect: Rect, in canvas: Canvas) {
        canvas.fill(bounds, with: Color(red: 0.8, green: 0.6, blue: 0.4))
        canvas.fill(bounds.inset(dx: 3, dy: 3), cornerRadius: 4, with: Color(red: 0.3, green: 0.6, blue: 0.4))
    }
}
