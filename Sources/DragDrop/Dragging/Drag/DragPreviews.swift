import Layout

// The previews that the preview providers of items return, shown between lift and drop.

extension Simulation {
  /// Calls the preview providers of items for their previews during the drag (ITM-05, iOS 11).
  ///
  /// A provider that returns nil hides its item; no delegate is asked for previews of it any more.
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
