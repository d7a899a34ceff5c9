// BenchClient: a button or an endless list, for measuring Skiff from outside: BenchClient button|anim.
import Skiff

let app = Application(id: "org.skiff.bench")
let window = Window(title: "BenchClient")
if CommandLine.arguments.dropFirst().first == "anim" {
    let list = MovingList()
    window.content = list
    list.link.add(to: window)
} else {
    let page = ButtonPage()
    window.content = page
    page.becomeFirstResponder()
}
app.open(window)
app.run().exit()
