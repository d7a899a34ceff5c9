/// What recognizers of content's surroundings do with touches of the content.
extension GestureArena {
    /// Keeps a touch that its view has not heard of from it for good.
    func keepFromView(_ touch: Touch) {
        for delivery in deliveries where delivery.touch === touch && !delivery.hasBegun { _ = delivery.cancel() }
    }

    /// Whether a touch's view was told that it began, and still has it.
    func hasBegun(_ touch: Touch) -> Bool {
        for delivery in deliveries where delivery.touch === touch { return delivery.hasBegun && !delivery.isOver }
        return false
    }
}
