// Previews that change during the drop animation (ITM-06).

extension DragItem {
  /// Lets the item request its drop preview again until the animation ends.
  ///
  /// Several requests at the same time become one call of the delegate, which is a separate event.
  func followDropPreview(
    in device: Device?, until animator: Animator, _ ask: @escaping () -> Void
  ) {
    awaitUpdate(in: device, until: animator, ask)
    animator.addCompletion { [weak self] _ in self?.updateDropPreview = nil }
  }

  private func awaitUpdate(
    in device: Device?, until animator: Animator, _ ask: @escaping () -> Void
  ) {
    updateDropPreview = { [weak self, device = Linked(device)] in
      self?.updateDropPreview = nil
      device.object?.clock.schedule(after: 0) {
        guard let device = device.object, !animator.hasEnded else { return }
        ask()
        self?.awaitUpdate(in: device, until: animator, ask)
      }
    }
  }
}
