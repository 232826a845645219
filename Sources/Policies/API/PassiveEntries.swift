// The entries that may be used in passive code, which makes values but no views and plays no
// gestures.

extension APICatalog {
  /// The functions whose only effect is the value that they return.
  ///
  /// A list of allowed names, so that new functions are refused until they are added. A function in
  /// this list must not change a view, the log or the clock.
  static let passiveNames: Set<String> = [
    "IndexPath", "DragItem", "ItemProvider", "DropProposal", "DragPreviewParameters",
    "DragPreviewTarget", "BezierPath", "DragPreview", "Placeholder", "DiffableDataSourceSnapshot",
    "Progress", "require", "demo", "plugin",
  ]

  /// The classes of the values that they make; their methods are allowed if they need no drag.
  static let passiveClasses: Set<String> = [
    "IndexPath", "DragItem", "ItemProvider", "Progress", "DiffableDataSourceSnapshot",
  ]

  /// Whether an entry may be used in passive code.
  static func isPassive(_ entry: APIEntry) -> Bool {
    guard let owner = entry.owner else { return passiveNames.contains(entry.name) }
    return passiveClasses.contains(owner) && entry.phases == [.always]
  }
}

extension APICall {
  /// Throws if passive code is running and the entry is not allowed in it.
  func checkMayAct() throws(APIFailure) {
    guard let work = host.currentRun.passiveWork, !APICatalog.isPassive(entry) else { return }
    throw .message(
      "'\(entry.name)' cannot be used while \(work): write it into a function of the delegate")
  }
}
