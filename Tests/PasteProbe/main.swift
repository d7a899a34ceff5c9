// A program for tests on real compositors: it opens a menu, copies and pastes, and says on its output what came of it.
import Glibc
import Skiff

func say(_ line: String) {
    print(line)
    fflush(nil)
}

let text = CommandLine.arguments.dropFirst().first ?? "copied by the probe"
let app = Application(id: CommandLine.arguments.dropFirst(2).first ?? "org.skiff.pasteprobe")

/// A page with three buttons at known places, 100 points wide and 40 high.
final class Page: View {
    let menu = Button("Menu")
    let copy = Button("Copy")
    let paste = Button("Paste")

    override init() {
        super.init()
        for (index, button) in [menu, copy, paste].enumerated() {
            button.frame = Rect(10, 10 + Double(index) * 50, 100, 40)
            addSubview(button)
        }
    }
}

let page = Page()
let more = Button("More")
let menu = PopupWindow(size: Size(120, 60), content: more)
let submenu = PopupWindow(size: Size(90, 50), content: View())
submenu.placement = PopupWindow.Placement(.right)
menu.onDismiss = { say("menu dismissed") }
submenu.onDismiss = { say("submenu dismissed") }

/// Says where a popup is, as soon as it is on the screen.
func tellPlace(of popup: PopupWindow, _ name: String) {
    let link = DisplayLink { link in
        link.invalidate()
        guard let place = popup.placeInParent else { return }
        say("\(name) at \(Int(place.minX)),\(Int(place.minY)) \(Int(place.width))x\(Int(place.height))")
    }
    link.add(to: popup)
}

page.menu.onTap {
    menu.show(from: page.menu)
    tellPlace(of: menu, "menu")
}
more.onTap {
    submenu.show(from: more)
    tellPlace(of: submenu, "submenu")
}
page.copy.onTap {
    app.pasteboard.setString(text)
    say("copied")
}
page.paste.onTap {
    app.pasteboard.readString { result in
        switch result {
        case .success(let text): say("pasted \(text.utf8.count) bytes: \(text.prefix(40))")
        case .failure(let error): say("not pasted: \(error)")
        }
    }
}
app.pasteboard.onChange = { say("clipboard \(app.pasteboard.hasStrings ? "has text" : "is empty")") }
app.openWindow("Probe", size: Size(320, 200), content: page)
app.run().exit()
