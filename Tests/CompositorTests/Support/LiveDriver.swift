import CompositorSupport
import ProcessSupport

/// One running compositor, with a screen of at least 800 × 600, and what it can be told.
///
/// Positions are in the units of the compositor's layout.
protocol LiveDriver: AnyObject {
    /// Where it runs.
    var folder: String { get }
    /// What its clients must find in their environment.
    var clientEnvironment: [String: String] { get }
    /// How many pixels of the screen a unit of the layout has.
    var pixelsPerUnit: Double { get }
    /// What it and its helpers have said.
    var log: String { get }

    func touchDown(x: Double, y: Double) throws
    func touchUp() throws
    func movePointer(x: Double, y: Double) throws
    /// The first button.
    func pointerButton(down: Bool) throws
    /// A key by its Linux code.
    func key(_ code: UInt32, down: Bool) throws
    /// Gives the only window another size, in the way that this compositor has, and says which.
    func resize() throws -> (width: Int, height: Int)
    /// Gives the screen another scale, and says which.
    func rescale() throws -> Double
    /// Asks the only window to close.
    func closeWindow() throws
    /// What is on the screen, as a PNG file.
    func screenshot(to path: String) throws
    func stop()
}

/// Runs with a driver in a new folder.
func withLiveFolder<Driver: LiveDriver>(
    _ start: (String) throws -> Driver, _ body: (any LiveDriver) throws -> Void
) throws {
    try withTemporaryFolder("live") { folder in
        let driver = try start(folder)
        defer { driver.stop() }
        try body(driver)
    }
}
