// Gallery: everything that there is: text, buttons, other controls, pictures, colours, touch. Gallery --page N
import Skiff

let app = Application(id: "org.skiff.gallery")
app.survivesCompositor = true
let words = Array(CommandLine.arguments.dropFirst())
let number = words.first == "--page" && words.count > 1 ? Int(words[1]) ?? 1 : 1
app.openWindow("Gallery", content: GalleryPage(page: max(number, 1) - 1))
app.run().exit()
