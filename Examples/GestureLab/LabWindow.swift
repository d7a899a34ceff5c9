import Skiff

/// The window of the lab: it lets the page see each event after everybody else has heard it.
final class LabWindow: Window {
    private let page: LabPage

    init(content: LabPage) {
        page = content
        super.init(title: "GestureLab", size: Size(1200, 800))
        self.content = content
    }

    override func sendEvent(_ event: Event) {
        super.sendEvent(event)
        page.look(at: event)
    }
}
