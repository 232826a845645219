// What may be used while nothing may happen: no view is made, no finger moves.

extension APICatalog {
  /// The functions that change nothing but what they give.
  ///
  /// A list of what is allowed, because a list of what is not would miss what comes later. Whoever
  /// makes something here must not let it reach a view, the log or the clock.
  static let passiveNames: Set<String> = [
    "IndexPath", "DragItem", "ItemProvider", "DropProposal", "DragPreviewParameters",
    "DragPreviewTarget", "BezierPath", "DragPreview", "Placeholder", "DiffableDataSourceSnapshot",
    "Progress", "require", "demo", "plugin",
  ]

  /// The classes of what they make, whose methods may be used as long as they need no drag.
  static let passiveClasses: Set<String> = [
    "IndexPath", "DragItem", "ItemProvider", "Progress", "DiffableDataSourceSnapshot",
  ]

  /// Whether an entry may be used while nothing may happen.
  static func isPassive(_ entry: APIEntry) -> Bool {
    guard let owner = entry.owner else { return passiveNames.contains(entry.name) }
    return passiveClasses.contains(owner) && entry.phases == [.always]
  }
}

extension APICall {
  /// Raises where nothing may happen now, and this would.
  func checkMayAct() throws(APIFailure) {
    guard let work = host.running.passiveWork, !APICatalog.isPassive(entry) else { return }
    throw .message(
      "'\(entry.name)' cannot be used while \(work): write it into a function of the delegate")
  }
}
