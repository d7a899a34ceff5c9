// GestureLab: nine recognizers watch one field; see what each makes of a touch, and change their rules.
import Skiff

let app = Application(id: "org.skiff.gesturelab")
app.survivesCompositor = true
app.open(LabWindow(content: LabPage()))
app.run().exit()
