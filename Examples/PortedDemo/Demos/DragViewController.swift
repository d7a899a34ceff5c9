import SkiffUIKit

/// A drag: a pan recognizer moves an image.
final class DragViewController: DemoViewController {
    private(set) var image: UIImageView!
    private var start = CGPoint.zero

    override func viewDidLoad() {
        super.viewDidLoad()
        addText("Drag the boat.", frame: CGRect(x: 10, y: 4, width: 300, height: 24))
        image = UIImageView(image: .boat())
        image.frame = CGRect(x: 110, y: 150, width: 100, height: 100)
        image.isUserInteractionEnabled = true
        board.addSubview(image)
        let pan = UIPanGestureRecognizer(target: self, action: DragViewController.dragged)
        image.addGestureRecognizer(pan)
    }

    private func dragged(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: board)
        switch pan.state {
        case .began:
            start = image.center
            journal.write("began")
            move(by: way)
        case .changed:
            journal.write("changed")
            move(by: way)
        case .ended:
            let velocity = pan.velocity(in: board)
            journal.write(abs(velocity.x) + abs(velocity.y) > 0 ? "ended in motion" : "ended at rest")
        case .cancelled:
            journal.write("cancelled")
            image.center = start
        default:
            break
        }
    }

    private func move(by way: CGPoint) {
        let room = board.bounds.insetBy(dx: 50, dy: 50)
        image.center = CGPoint(
            x: min(max(start.x + way.x, room.minX), room.maxX), y: min(max(start.y + way.y, room.minY), room.maxY))
    }
}
