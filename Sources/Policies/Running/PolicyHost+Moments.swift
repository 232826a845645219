import DragDrop
import Lua

// Coming back to what was, without playing it again.

extension PolicyHost {
  /// A moment at which nothing was under way, to come back to.
  ///
  /// It holds data, views and phases. It cannot bring back what scripts kept in their variables; it
  /// knows whether that has changed.
  package struct HostMoment {
    /// How many events there were.
    package var events: Int { device.events }
    let device: Moment
    let handles: [KeptHandles]
    let drags: [Drag]
    /// What scripts kept.
    let fingerprint: LuaFingerprint
    /// See ``PolicyHost/changes``.
    let changes: Int
  }

  /// The present moment.
  ///
  /// - Parameters:
  ///   - limit: How many values of scripts may be looked at.
  ///   - isInEntry: Whether an entry is running that plays gestures. What it keeps in its own locals is
  ///     no part of the moment: whoever comes back does not come back into it.
  /// - Returns: Nil while anything else is under way, and where scripts keep more values than that.
  package func moment(looking limit: Int = 1_000_000, isInEntry: Bool = false) -> HostMoment? {
    guard !isStopped, passiveWork == nil, handles.holdNoSession, let device = simulation.moment(),
      let fingerprint = lua.fingerprint(limit: limit, isInScript: isInEntry)
    else { return nil }
    return HostMoment(
      device: device, handles: handles.keep(), drags: keptDrags, fingerprint: fingerprint,
      changes: changes)
  }

  /// Whether scripts have kept nothing since a moment of this host, and changed nothing that it does
  /// not hold: what comes after it will be what it would be if everything were played again.
  package func canGoBack(to moment: HostMoment) -> Bool {
    moment.changes == changes && !simulation.isInsideCallback && !isStopped
      && moment.handles.allSatisfy { $0.areValid() }
      && lua.isUnchanged(since: moment.fingerprint)
  }

  /// Makes everything as it was at a moment, see ``canGoBack(to:)``; what is under way is given up, and
  /// nobody hears of it.
  package func goBack(to moment: HostMoment) {
    simulation.goBack(to: moment.device)
    for kept in moment.handles { kept.restore() }
    keptDrags = moment.drags
    pendingError = nil
    notedNil = nil
    player.forgetDrags()
  }
}

extension APICatalog {
  /// Functions that only make values, or move fingers.
  static let fleetingNames =
    valueNames.union(gestureNames).union(["TargetedDragPreview", "view", "views"])

  /// Classes whose objects are gone with the drag that they belong to, or are values, or change only
  /// what a moment holds.
  static let fleetingClasses: Set<String> = [
    "IndexPath", "DragItem", "ItemProvider", "DragSession", "DropSession", "DropCoordinator",
    "DropItem", "DragAnimating", "PlaceholderContext", "DataSource", "Drag",
    "SpringLoadedInteractionContext", "DiffableDataSourceSnapshot",
  ]

  /// What changes tables and collections for longer: the tree of views, and what takes part in it.
  static let lastingMethods: Set<String> = [
    "addSubview", "removeFromSuperview", "addInteraction", "removeInteraction",
    "addGestureRecognizer", "removeGestureRecognizer",
  ]

  /// Whether an entry changes something that a moment does not hold.
  ///
  /// A list of what does not, because a list of what does would miss what comes later.
  static func isLasting(_ entry: APIEntry) -> Bool {
    guard let owner = entry.owner else { return !fleetingNames.contains(entry.name) }
    if fleetingClasses.contains(owner) { return false }
    guard ["TableView", "CollectionView", "DiffableDataSource"].contains(owner) else { return true }
    if entry.kind == .property { return entry.name != "contentOffset" }
    return lastingMethods.contains(entry.name)
  }
}
