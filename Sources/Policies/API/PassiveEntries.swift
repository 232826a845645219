// The entries that can be used in passive code, which makes values but no views and plays no
// gestures.

extension APIEntry {
  /// The functions whose only effect is the value that they return.
  ///
  /// A list of allowed names, so that new functions are refused until they are added. A function in
  /// this list must not change a view, the log or the clock.
  static let passiveNames: Set<String> = [
    "IndexPath", "DragItem", "ItemProvider", "DropProposal", "DragPreviewParameters",
    "DragPreviewTarget", "BezierPath", "DragPreview", "Placeholder", "DiffableDataSourceSnapshot",
    "Progress", "require", "demo", "plugin",
  ]

  /// The classes of the values that they return; their methods are allowed unless they need a drag.
  static let passiveClasses: Set<String> = [
    "IndexPath", "DragItem", "ItemProvider", "Progress", "DiffableDataSourceSnapshot",
  ]

  /// Whether the entry can be used in passive code.
  var isPassive: Bool {
    guard let owner else { return Self.passiveNames.contains(name) }
    return Self.passiveClasses.contains(owner) && phases == [.always]
  }
}
