import Skiff
import SkiffCompositor
import SkiffTesting
import Testing

/// The frame that a window draws around its content where the compositor draws none.
struct WindowFrameTests {
    private static func stage(
        _ decorations: Compositor.DecorationPolicy? = nil, states: CompositorWindow.States = .activated,
        over120: Int? = nil, content: View = View()
    ) -> Stage {
        Stage(
            content, size: Size(300, 200),
            configuration: Compositor.Configuration(
                fractionalScale: over120, decorations: decorations, initialStates: states))
    }

    @Test("A compositor without decorations, or one that leaves them to the client, gets a window with a frame")
    func own() {
        for policy in [nil, Compositor.DecorationPolicy.clientSide] {
            let stage = Self.stage(policy)
            #expect(stage.frame.titleBar != nil)
            #expect(stage.surface.geometry == Rect(16, 12, 300, 236))
            #expect(stage.surface.size == Size(332, 268))
            #expect(stage.surface.pixels?.hasAlpha == true)
            expectSound(stage)
        }
    }

    @Test("A compositor that decorates gets a window of nothing but its content")
    func server() {
        for policy in [Compositor.DecorationPolicy.serverSide, .asAsked] {
            let stage = Self.stage(policy)
            #expect(stage.frame.titleBar == nil)
            #expect(stage.surface.geometry == Rect(0, 0, 300, 200))
            #expect(stage.surface.pixels?.hasAlpha == false)
            #expect(stage.surface.inputRegion == nil)
            expectSound(stage)
        }
    }

    @Test("The content has the size that the window asks for, and the whole of its bounds")
    func content() {
        let content = View()
        let stage = Self.stage(content: content)
        #expect(stage.window.bounds == Rect(0, 0, 300, 200))
        #expect(content.frame == stage.window.bounds)
        #expect(content.safeAreaInsets == .zero)
        stage.surface.configure(width: 400, height: 300)
        stage.turn()
        #expect(content.frame == Rect(0, 0, 400, 264))
        #expect(stage.surface.geometry == Rect(16, 12, 400, 300))
        expectSound(stage)
    }

    @Test("B-13: a touch is where it is in the content, whatever is around that")
    func touchPlace() {
        let pad = Pad("pad", Journal())
        let stage = Self.stage(content: pad)
        var places: [Point] = []
        pad.addGestureRecognizer(TapGestureRecognizer { places.append($0.location(in: pad)) })
        stage.touch.tap(at: Point(10, 20))
        #expect(places == [Point(10, 20)])
        stage.surface.configure(width: 300, height: 236, states: [.activated, .tiledLeft, .tiledTop])
        stage.turn()
        stage.touch.tap(at: Point(10, 20))
        #expect(places == [Point(10, 20), Point(10, 20)])
        expectSound(stage)
    }

    @Test("What the window says is solid is solid, at every scale", arguments: [120, 150, 180, 240])
    func solid(over120: Int) throws {
        for states in [CompositorWindow.States.activated, [.maximized], [.tiledLeft], []] {
            let stage = Self.stage(over120: over120, content: Button("Press"))
            if states != .activated {
                stage.surface.configure(width: 300, height: 236, states: states)
                stage.turn()
            }
            let region = try #require(stage.surface.opaqueRegion)
            let picture = try #require(stage.surface.pixels)
            #expect(region.added.map(\.area).reduce(0, +) >= 300 * 200)
            var faults = 0
            for rect in region.added {
                let pixels = Scale(over120: over120).snapped(rect)
                for y in pixels.y..<pixels.maxY {
                    for x in pixels.x..<pixels.maxX where picture[x, y] >> 24 != 0xFF { faults += 1 }
                }
            }
            #expect(faults == 0)
            expectSound(stage)
        }
    }

    @Test("The shadow takes no input but where an edge can be taken hold of")
    func input() throws {
        let stage = Self.stage()
        let region = try #require(stage.surface.inputRegion)
        #expect(region.contains(Point(16, 12)))
        #expect(region.contains(Point(16 - 10, 100)))
        #expect(!region.contains(Point(100, 12 + 236 + 18)))
        expectSound(stage)
    }

    @Test("Maximized, the bar stays and the shadow goes; the picture is solid and of the configured size")
    func maximized() {
        let stage = Self.stage()
        stage.surface.configure(width: 640, height: 480, states: [.activated, .maximized])
        stage.turn()
        #expect(stage.frame.titleBar != nil)
        #expect(stage.surface.geometry == Rect(0, 0, 640, 480))
        #expect(stage.surface.size == Size(640, 480))
        #expect(stage.surface.pixels?.hasAlpha == false)
        #expect(stage.window.bounds.size == Size(640, 444))
        expectSound(stage)
    }

    @Test("Fullscreen there is nothing around the content, and afterwards all of it again")
    func fullscreen() {
        let stage = Self.stage()
        stage.window.setFullscreen(true)
        stage.turn()
        #expect(stage.window.isFullscreen)
        #expect(stage.frame.titleBar == nil)
        #expect(stage.surface.size == Size(1280, 800))
        #expect(stage.window.bounds.size == Size(1280, 800))
        stage.window.setFullscreen(false)
        stage.turn()
        #expect(stage.frame.titleBar != nil)
        #expect(stage.surface.geometry == Rect(16, 12, 300, 236))
        expectSound(stage)
    }

    @Test("An edge with a neighbour has neither shadow nor border")
    func tiled() {
        let stage = Self.stage()
        let cases: [(CompositorWindow.States, Rect)] = [
            (.tiledLeft, Rect(0, 12, 300, 236)), (.tiledRight, Rect(16, 12, 300, 236)),
            (.tiledTop, Rect(16, 0, 300, 236)), (.tiledBottom, Rect(16, 12, 300, 236)),
            ([.tiledLeft, .tiledRight, .tiledTop, .tiledBottom], Rect(0, 0, 300, 236)),
        ]
        for (states, geometry) in cases {
            stage.surface.configure(width: 300, height: 236, states: states)
            stage.turn()
            #expect(stage.surface.geometry == geometry)
        }
        #expect(stage.surface.size == Size(300, 236))
        // Without round corners there is nothing to be seen through.
        #expect(stage.surface.pixels?.hasAlpha == false)
        expectSound(stage)
    }

    @Test("A compositor may change its mind about who draws")
    func changes() {
        let stage = Self.stage(.asAsked)
        #expect(stage.frame.titleBar == nil)
        stage.window.isBorderless = true
        stage.turn()
        #expect(stage.surface.decorationAsked == .clientSide)
        #expect(stage.frame.titleBar == nil)
        #expect(stage.surface.geometry == Rect(0, 0, 300, 200))
        stage.window.isBorderless = false
        stage.turn()
        #expect(stage.surface.decorationAsked == .serverSide)
        expectSound(stage)
    }

    @Test("A borderless window has no frame of its own either")
    func borderless() {
        let window = Window(title: "Bare", size: Size(100, 80))
        window.isBorderless = true
        let stage = Stage(window: window, configuration: Compositor.Configuration(decorations: nil))
        #expect(stage.frame.titleBar == nil)
        #expect(stage.surface.size == Size(100, 80))
        expectSound(stage)
    }

    @Test("The frame is drawn anew for the look, the title and whether the window is in use")
    func redrawn() throws {
        let stage = Self.stage()
        let first = try #require(stage.surface.pixels)
        stage.surface.configure(states: [])
        stage.turn()
        let inactive = try #require(stage.surface.pixels)
        #expect(first.firstDifference(from: inactive) != nil)
        stage.window.title = "Other"
        stage.turn()
        let renamed = try #require(stage.compositor.windows.last?.pixels)
        #expect(inactive.firstDifference(from: renamed) != nil)
        stage.application.appearance = .dark
        stage.turn()
        #expect(stage.compositor.windows.last?.pixels?.firstDifference(from: renamed) != nil)
        expectSound(stage)
    }

    @Test("R-POP-1: a popup is beside its view under a title bar too, for both sides")
    func popup() throws {
        let button = Button("Menu")
        button.frame = Rect(20, 20, 100, 44)
        let stage = Self.stage(content: board(button))
        let popup = PopupWindow(size: Size(120, 60), content: Button("Copy"))
        button.onTap { popup.show(from: button) }
        stage.touch.tap(button)
        #expect(popup.placeInParent == Rect(20, 64, 120, 60))
        #expect(stage.compositor.popups.first?.frame == Rect(20, 64 + 36, 120, 60))
        // A press on the bar is a press outside of the popup.
        stage.touch.tap(at: Point(40, -18))
        #expect(!popup.isShown)
        #expect(stage.surface.asks.isEmpty)
        expectSound(stage)
    }

    /// Found by `skiff fuzz --target events --seed 4 --events 26`.
    @Test("R-POP-1: the anchor of a popup ends with the window, and not with the shadow around it")
    func popupAtTheEdge() throws {
        let view = View(frame: Rect(250, 180, 100, 60))
        let stage = Self.stage(content: board(view))
        let popup = PopupWindow(size: Size(50, 30), content: View())
        popup.show(from: view)
        stage.turn()
        let anchor = try #require(stage.compositor.popups.first?.placement.anchorRect)
        let window = try #require(stage.surface.geometry)
        #expect(anchor.maxX == window.width)
        #expect(anchor.maxY == window.height)
        expectSound(stage)
    }

    /// Found by `skiff fuzz --target events --seed 11`: memory that had another picture shone through.
    @Test("The corners of the frame are drawn anew in every scale and width", arguments: [120, 150, 187, 201, 240])
    func corners(over120: Int) {
        let stage = Self.stage(over120: over120)
        for width in [300, 1, 7, 300] {
            stage.surface.configure(width: width, height: 150)
            stage.turn()
            for scale in [over120 + 30, over120] {
                stage.compositor.outputs[0].fractionalScale = scale
                stage.turn()
            }
        }
        expectSound(stage)
    }

    @Test("Content never draws on the frame, and is cut where the window ends")
    func cut() throws {
        let wide = View(frame: Rect(-50, -50, 500, 500))
        wide.backgroundColor = Color(hex: 0xFF0000)
        let stage = Self.stage(content: board(wide))
        let picture = try #require(stage.surface.pixels)
        #expect(picture[16 + 60, 12 + 18] == 0xFFFF_FFFF)
        #expect(picture[16 + 150, 12 + 36 + 5] == 0xFFFF_0000)
        #expect(picture[5, 12 + 100] >> 24 < 0x80)
        wide.isHidden = true
        stage.turn()
        expectSound(stage)
    }
}

extension Rect {
    fileprivate var area: Double { width * height }
}
