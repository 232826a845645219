// swift-format-ignore-file
// The policy of Scripts/policies/lift-delay.lua in Swift, written by a test (TranslationTests/CounterpartSource.swift).

import ReorderUIKit

/// The delegate of `photo`.
private final class PhotoDragSource: NSObject, UIDragInteractionDelegate {
  /// Adds the interactions to a view.
  func attach(to view: UIView) {
    view.addInteraction(UIDragInteraction(delegate: self))
  }

  // MARK: UIDragInteractionDelegate

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    return [dragItem(titled: "Photo")]
  }

  private func dragItem(titled title: String) -> UIDragItem {
    let provider = NSItemProvider(object: title as NSString)
    let dragItem = UIDragItem(itemProvider: provider)
    dragItem.localObject = title
    return dragItem
  }
}

extension Counterpart {
  static let liftDelay = Counterpart("Scripts/policies/lift-delay.lua") { views in
    let photoDragSource = PhotoDragSource()
    photoDragSource.attach(to: views["photo"])
    return [photoDragSource]
  }
}
