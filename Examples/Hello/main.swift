// Hello: a label, and a button that changes it.
import Skiff

let app = Application(id: "org.skiff.hello")
app.survivesCompositor = true
let label = Label("Hello", style: .title)
let button = Button("Press me", style: .prominent)
button.onTap { label.text = "Hello, world" }
app.openWindow("Hello", size: Size(480, 320), content: Stack(.vertical, spacing: 24, [label, button]))
app.run().exit()
