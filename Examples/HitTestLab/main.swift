// HitTestLab: tap a view and see which views were asked, who took the touch, and its responder chain.
import Skiff

let app = Application(id: "org.skiff.hittestlab")
app.survivesCompositor = true
app.openWindow("HitTestLab", content: LabPage())
app.run().exit()
