// Previews that change while the drop animation runs (ITM-06).

extension DragItem {
  /// Until the animation ends, lets the item have its drop preview asked for again.
  ///
  /// Several wishes at one moment are one question, which comes as an event of its own.
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
