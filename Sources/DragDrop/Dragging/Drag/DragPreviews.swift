import Layout

// The previews that items bring along, for the time between lift and drop.

extension Simulation {
  /// Asks the items that have a preview provider for what is shown while they are dragged (ITM-05,
  /// iOS 11).
  ///
  /// One that answers nothing hides its item, so that nobody is asked for previews of it any more.
  func askForDragPreviews(of items: [DragItem], in session: TrackedDrag) {
    for item in items {
      guard mayCall, let provider = item.previewProvider else { continue }
      let preview = runCode(provider)
      if let preview {
        item.previewSize = preview.parameters.visiblePath?.bounds.size ?? preview.view.frame.size
      } else {
        session.hide(item)
      }
      log.record(
        .phase, name: "dragPreview", view: preview?.view.name, session: session.number,
        value: .fields([
          ("item", .text(item.title)), ("preview", .text(preview == nil ? "none" : "preview")),
        ]))
    }
  }
}
