// BenchClient: a button, an endless list or text, for measuring Skiff from outside:
// BenchClient button|list|anim|text [LINE...].
import Skiff

let app = Application(id: "org.skiff.bench")
let window = Window(title: "BenchClient")
switch CommandLine.arguments.dropFirst().first {
case "anim":
    let list = MovingList()
    window.content = list
    list.link.add(to: window)
case "list":
    window.content = RowList()
case "text":
    window.content = TextPage(Array(CommandLine.arguments.dropFirst(2)))
default:
    let page = ButtonPage()
    window.content = page
    page.becomeFirstResponder()
}
app.open(window)
app.run().exit()
