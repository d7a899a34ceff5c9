// Gallery: everything that there is: text, buttons, other controls, pictures, colours, touch.
import Skiff

let app = Application(id: "org.skiff.gallery")
app.survivesCompositor = true
app.openWindow("Gallery", content: GalleryPage())
app.run().exit()
