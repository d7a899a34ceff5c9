import Skiff
import SkiffTesting
import Testing

/// What classes of controls override, as UIKit's do.
struct ControlOverrideTests {
    private final class Lamp: Control {
        let journal: Journal

        init(_ journal: Journal) {
            self.journal = journal
            super.init(frame: Rect(100, 100, 80, 40))
        }

        override var isHighlighted: Bool { didSet { journal.add("highlighted \(isHighlighted)") } }
        override var isEnabled: Bool { didSet { journal.add("enabled \(isEnabled)") } }
        override var isSelected: Bool { didSet { journal.add("selected \(isSelected)") } }
        override func sendActions(for events: Events) {
            journal.add("sends \(events.rawValue)")
            super.sendActions(for: events)
        }
    }

    private final class Framed: Slider {
        override init(frame: Rect) {
            super.init(frame: frame)
            value = 0.25
        }
    }

    private let journal = Journal()

    @Test("R-CTRL-1: overrides of the state hear fingers, keys and the program")
    func state() {
        let lamp = Lamp(journal)
        let stage = Stage(board(lamp))
        stage.touch.down(lamp)
        #expect(journal.take() == ["highlighted true"])
        stage.touch.up()
        #expect(journal.take() == ["highlighted false"])
        stage.window.moveFocus(to: lamp)
        stage.keys.press(.space)
        #expect(journal.take() == ["highlighted true", "highlighted false"])
        stage.window.moveFocus(to: nil)
        lamp.isSelected = true
        lamp.isEnabled = false
        #expect(journal.take() == ["selected true", "highlighted false", "enabled false"])
        #expect(lamp.state == [.selected, .disabled])
        expectSound(stage)
    }

    @Test("R-ACT-2: an override of sendActions hears the program, and what it hands on is performed")
    func sending() {
        let lamp = Lamp(journal)
        lamp.addAction(for: .valueChanged) { [journal] _ in journal.add("value") }
        lamp.sendActions(for: .valueChanged)
        #expect(journal.take() == ["sends 4096", "value"])
    }

    @Test("Controls are made with a frame, and classes of theirs may override that")
    func frames() {
        let frame = Rect(10, 20, 100, 44)
        let views: [View] = [
            Control(frame: frame), Slider(frame: frame), Switch(frame: frame), TextField(frame: frame),
            Button(frame: frame), Label(frame: frame), ImageView(frame: frame), Framed(frame: frame),
        ]
        #expect(views.allSatisfy { $0.frame == frame })
        #expect(Framed(frame: frame).value == 0.25)
        #expect(!Switch(frame: frame).isOn)
        #expect(Slider(frame: frame).maximumValue == 1)
        #expect(TextField(frame: frame).text == "")
    }

    @Test("R-FOCUS-4: the primary action is what the control is for; a disabled one has none")
    func primary() {
        let toggle = Switch()
        toggle.addAction(for: .allEvents) { [journal, toggle] _ in journal.add("switch \(toggle.isOn)") }
        toggle.performPrimaryAction()
        #expect(toggle.isOn)
        // Its value has changed, and that is its primary action.
        #expect(journal.take() == ["switch true", "switch true"])
        let button = Button("Do")
        button.addAction(for: .touchUpInside) { [journal] _ in journal.add("inside") }
        button.onTap { [journal] in journal.add("primary") }
        button.performPrimaryAction()
        #expect(journal.take() == ["inside", "primary"])
        toggle.isEnabled = false
        toggle.performPrimaryAction()
        #expect(toggle.isOn)
        #expect(journal.take() == [])
    }

    @Test("R-VALUE-1: animated or not, the program's values are there at once and send nothing")
    func animated() {
        let toggle = Switch()
        let slider = Slider()
        for control in [toggle, slider] as [Control] {
            control.addAction(for: .allEvents) { [journal] _ in journal.add("told") }
        }
        toggle.setOn(true, animated: true)
        slider.setValue(0.5, animated: true)
        #expect(toggle.isOn)
        #expect(slider.value == 0.5)
        slider.setValue(7, animated: false)
        #expect(slider.value == 1)
        #expect(journal.take() == [])
    }
}
