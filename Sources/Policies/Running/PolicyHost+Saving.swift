public import DragDrop
import Lua

// Coming back to what was, without playing it again.

extension PolicyHost {
  /// A host at rest, saved so that it can be made so again: the simulation, and what scripts hold
  /// handles of.
  ///
  /// It cannot bring back what scripts kept in their variables; it knows whether that has changed.
  public struct SavedState {
    /// The simulation, with the objects that scripts can reach.
    public let simulation: DragDrop.SavedState
    fileprivate let handles: [KeptHandles]
    fileprivate let fingerprint: LuaFingerprint
    fileprivate let changes: Int
  }

  /// The present state, see ``restore(_:)``.
  ///
  /// - Parameter limit: How many values of scripts may be looked at.
  /// - Returns: Nil where a script runs or the simulation is not at rest, while scripts hold items, and
  ///   where they keep more values than that.
  public func saved(looking limit: Int = 1_000_000) -> SavedState? {
    guard !running.isStopped, running.passiveWork == nil, handles.holdNoSession,
      var state = simulation.saved(
        with: handles.all.flatMap(\.objects) + Array(asking.delegates.values)
          + Array(asking.diffables.values)),
      let fingerprint = lua.fingerprint(limit: limit)
    else { return nil }
    state.hold(
      self, \.asking.delegates, \.asking.diffables, \.bindings.keptDrags, \.bindings.madeProviders,
      \.bindings.contentTypes, \.scripts.warned)
    return SavedState(
      simulation: state, handles: handles.all.map { $0.keep() }, fingerprint: fingerprint,
      changes: running.changes)
  }

  /// Makes everything as it was in a saved state of this host, if what comes after it will be what it
  /// would be if everything were played again; what is under way is given up, and nobody hears of it.
  ///
  /// - Returns: False, and nothing has happened, where scripts have changed what they keep, or something
  ///   that is not saved: a file was loaded, a policy attached, a handle has gone stale.
  public func restore(_ state: SavedState) -> Bool {
    guard canRestore(state) else { return false }
    putBack(state)
    return true
  }

  /// Whether a saved state serves: see ``restore(_:)``.
  package func canRestore(_ state: SavedState) -> Bool {
    state.changes == running.changes && !simulation.isInsideCallback && !running.isStopped
      && state.handles.allSatisfy { $0.areValid() } && lua.isUnchanged(since: state.fingerprint)
  }

  /// Restores a saved state of which that was found out since anything ran.
  package func putBack(_ state: SavedState) {
    simulation.restore(state.simulation)
    for kept in state.handles { kept.restore() }
    running.pendingError = nil
    running.notedNil = nil
    player.forgetDrags()
  }

  /// A number for what scripts keep that delegates and the last script can reach: the same on another
  /// device where everything is alike; nil where nobody can tell.
  package var structure: UInt64? {
    var roots = [promptEnvironment, scriptEnvironment].compactMap { $0 }.map {
      LuaValue.table($0.globals)
    }
    for view in simulation.allViews {
      for asker in [view] + view.interactions as [AnyObject] {
        guard let delegate = asking.delegates[ObjectIdentifier(asker)] else { continue }
        roots += PolicyRole.allCases.compactMap { delegate[$0] }.map { table in
          lua.withStack { stack in
            stack.push(table)
            return stack.value(at: -1)
          }
        }
      }
      guard let list = view as? SectionedView else { continue }
      for item in list.model.sections.lazy.flatMap(\.items) {
        if let payload = item.payload as? LuaItem { roots.append(payload.value) }
      }
    }
    return lua.structure(of: lua.makeTable(list: roots))
  }
}
