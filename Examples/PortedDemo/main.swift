// PortedDemo: event code written for iOS, with UIKit's names: eleven demonstrations of who hears what, and when.
import Skiff

let app = Application(id: "org.skiff.porteddemo")
app.survivesCompositor = true
let delegate = AppDelegate()
app.delegate = delegate
app.openWindow("PortedDemo", size: Size(960, 620), controller: Shell())
app.run().exit()
