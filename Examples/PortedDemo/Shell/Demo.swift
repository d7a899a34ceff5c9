import SkiffUIKit

/// A demonstration in the list.
struct Demo {
    let title: String
    let make: () -> DemoViewController

    static let all: [Demo] = [
        Demo(title: "Who is hit") { WhoIsHitViewController() },
        Demo(title: "Asked, answering") { AskedViewController() },
        Demo(title: "Outside its parent") { OutsideViewController() },
        Demo(title: "Recognizer, control") { TapAndButtonViewController() },
        Demo(title: "Two recognizers") { TwoTapsViewController() },
        Demo(title: "Own controls") { KnobViewController() },
        Demo(title: "Chains") { ChainViewController() },
        Demo(title: "First responder") { EditorViewController() },
        Demo(title: "Drag") { DragViewController() },
        Demo(title: "Phases") { PhasesViewController() },
        Demo(title: "No target") { NilTargetViewController() },
    ]
}
