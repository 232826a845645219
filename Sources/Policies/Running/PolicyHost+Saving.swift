public import DragDrop
import Lua

// Going back to a saved state without playing the gestures again.

extension PolicyHost {
  /// The saved state of a host at rest: the simulation, and the handles that scripts hold.
  ///
  /// Variables of scripts are not saved: a state can be restored only if they have not changed.
  public struct SavedState {
    /// The simulation, with the objects that scripts can reach.
    public let simulation: DragDrop.SavedState
    fileprivate let handles: [KeptHandles]
    fileprivate let fingerprint: LuaFingerprint
    fileprivate let changes: Int
  }

  /// Saves the present state, see ``restore(_:)``.
  ///
  /// - Parameter limit: How many values of scripts may be examined.
  /// - Returns: Nil if a script is running, if the simulation is not at rest, if scripts hold
  ///   handles of sessions or items, or if scripts keep more values than `limit`.
  public func saved(looking limit: Int = 1_000_000) -> SavedState? {
    guard !currentRun.isStopped, currentRun.passiveWork == nil else { return nil }
    retireProviders()
    guard handles.holdNoSession,
      var state = simulation.saved(
        with: handles.all.flatMap(\.objects) + Array(asking.delegates.values)
          + Array(asking.diffables.values)),
      let fingerprint = lua.fingerprint(limit: limit)
    else { return nil }
    state.hold(
      (
        asking.delegates, asking.diffables, bindings.keptDrags, bindings.madeProviders,
        bindings.contentTypes, scripts.warned
      )
    ) { [self] in
      (
        asking.delegates, asking.diffables, bindings.keptDrags, bindings.madeProviders,
        bindings.contentTypes, scripts.warned
      ) = $0
    }
    return SavedState(
      simulation: state, handles: handles.all.map { $0.keep() }, fingerprint: fingerprint,
      changes: running.changes)
  }

  /// Restores a saved state of this host.
  ///
  /// What happens afterwards is the same as if all gestures had been played again; gestures in
  /// progress are dropped without callbacks.
  ///
  /// - Returns: False if nothing was restored, because scripts have changed their values, or
  ///   something that is not saved has changed: a file was loaded, a policy attached, a handle has
  ///   become stale.
  public func restore(_ state: SavedState) -> Bool {
    guard canRestore(state) else { return false }
    putBack(state)
    return true
  }

  /// Whether a saved state can be restored, see ``restore(_:)``.
  package func canRestore(_ state: SavedState) -> Bool {
    state.changes == running.changes && !simulation.isInsideCallback && !currentRun.isStopped
      && state.handles.allSatisfy { $0.areValid() } && lua.isUnchanged(since: state.fingerprint)
  }

  /// Restores a saved state, right after ``canRestore(_:)`` has returned true for it.
  package func putBack(_ state: SavedState) {
    simulation.restore(state.simulation)
    for kept in state.handles { kept.restore() }
    running.pendingError = nil
    running.notedNil = nil
    player.forgetDrags()
  }

  /// A hash of the values that delegates, items, the prompt and the last script can reach: the same on
  /// another device with the same values; nil if it cannot be computed.
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
