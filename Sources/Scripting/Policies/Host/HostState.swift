public import DragDrop
import Lua

/// The saved state of an idle host: the simulation, and the handles that scripts hold.
///
/// Variables of scripts are not saved: a state can be restored only if they have not changed.
public struct HostState {
  private let host: PolicyHost
  /// The simulation, with the objects that scripts can reach.
  public let simulation: SavedState
  private let handles: [KeptHandles]
  private let fingerprint: LuaFingerprint
  private let changes: Int

  /// Saves the current state, see ``restore()``.
  ///
  /// Nil if a script is running, if the simulation is not idle, if scripts hold handles of sessions
  /// or items, or if scripts keep more values than `limit`.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - limit: How many values of scripts may be examined.
  public init?(of host: PolicyHost, looking limit: Int = 1_000_000) {
    let (run, delegates, handles) = (host.currentRun, host.delegates, host.handles)
    guard !run.isStopped, run.passiveWork == nil else { return nil }
    handles.retireProviders()
    guard handles.holdNoSession,
      var state = host.simulation.saved(
        with: handles.all.flatMap(\.objects) + Array(delegates.byCaller.values)
          + Array(delegates.diffables.values)),
      let fingerprint = host.lua.fingerprint(limit: limit)
    else { return nil }
    let scripts = host.scripts
    state.hold(
      (
        delegates.byCaller, delegates.diffables, handles.keptDrags, handles.madeProviders,
        handles.knownContentTypes, scripts.warned
      )
    ) {
      (
        delegates.byCaller, delegates.diffables, handles.keptDrags, handles.madeProviders,
        handles.knownContentTypes, scripts.warned
      ) = $0
    }
    self.host = host
    simulation = state
    self.handles = handles.all.map { $0.keep() }
    self.fingerprint = fingerprint
    changes = run.changes
  }

  /// Restores the state.
  ///
  /// Later events are the same as if all gestures had been replayed; gestures in progress are
  /// dropped without callbacks.
  ///
  /// - Returns: False if nothing was restored, because scripts have changed their values, or
  ///   something that is not saved has changed: a file was loaded, a policy attached, a handle has
  ///   become stale.
  public func restore() -> Bool {
    guard canRestore else { return false }
    putBack()
    return true
  }

  /// Whether the state can be restored, see ``restore()``.
  package var canRestore: Bool {
    changes == host.currentRun.changes && !host.simulation.isInsideCallback
      && !host.currentRun.isStopped && handles.allSatisfy { $0.areValid() }
      && host.lua.isUnchanged(since: fingerprint)
  }

  /// Restores the state after ``canRestore`` returned true.
  package func putBack() {
    host.simulation.restore(simulation)
    for kept in handles { kept.restore() }
    host.errors.forgetPlaces()
    host.simulation.player.forgetDrags()
  }

  /// A hash of the values that delegates, items, the prompt and the last script can reach; equal on
  /// another device with the same values, nil if it cannot be computed.
  package static func structure(of host: PolicyHost) -> UInt64? {
    var roots = [host.promptEnvironment, host.scriptEnvironment].compactMap { $0 }.map {
      LuaValue.table($0.globals)
    }
    for view in host.simulation.allViews {
      for caller in [view] + view.interactions as [AnyObject] {
        guard let delegate = host.delegates[caller] else { continue }
        let tables = PolicyRole.allCases.compactMap { delegate[$0] }
        roots += host.lua.withStack { stack in tables.map(stack.value(of:)) }
      }
      guard let list = view as? SectionedView else { continue }
      for item in list.model.sections.lazy.flatMap(\.items) {
        if let payload = item.payload as? LuaItem { roots.append(payload.value) }
      }
    }
    return host.lua.structure(of: host.lua.makeTable(list: roots))
  }
}

/// The views and other state of the device at some moment, to be restored.
package struct DeviceMark {
  private let host: PolicyHost
  private let views: [View]
  private let environment: Environment
  private let modules: [ModuleScope.Key: LuaValue]
  private let attached: [ObjectIdentifier: [AttachedPolicy]]

  /// The views and other state of the device now.
  package init(of host: PolicyHost) {
    self.host = host
    views = host.simulation.allViews
    environment = host.simulation.environment
    modules = host.modules.loaded
    attached = host.delegates.attachments.saved
  }

  /// Waits for what is scheduled, ends every drag and removes every view that was made since; if
  /// there were no views then, starts over with a new device.
  ///
  /// - Throws: The failure of a timer, or of a delegate of a remaining view when its drag was ended.
  package func restore() throws(PolicyError) {
    host.modules.loaded = modules
    guard !views.isEmpty else {
      defer { host.startOver(environment: environment) }
      return try host.finish()
    }
    try host.play(.interrupt)
    try host.finish()
    let kept = Set(views.map { ObjectIdentifier($0) })
    for view in host.simulation.allViews where !kept.contains(ObjectIdentifier(view)) {
      for caller in [view] + view.interactions as [AnyObject] { host.delegates.forget(caller) }
      host.handles.retire(view)
      view.removeFromSuperview()
    }
    host.delegates.attachments.restore(attached)
    host.simulation.environment = environment
  }
}
