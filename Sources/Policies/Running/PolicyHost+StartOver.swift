public import DragDrop
import Lua

// New devices in one interpreter, for specs that run one after the other.

extension PolicyHost {
  /// Replaces the device by a new one: without views and applications, with an empty log and the
  /// clock at 0.
  ///
  /// Handles of objects of the old device are stale from then on. Globals stay.
  public func startOver(environment: Environment? = nil) {
    running.changes += 1
    let environment = environment ?? options.environment
    simulation.sessionDidRetire = nil
    simulation.springDidRetire = nil
    simulation.sessionsDidChange = nil
    for handle in handles.retireAll() { lua.drop(handle) }
    bindings.keptDrags = []
    bindings.performances = []
    bindings.madeProviders = []
    asking.delegates = [:]
    asking.diffables = [:]
    asking.attachments = [:]
    bindings.contentTypes = [:]
    running.pendingError = nil
    simulation = Simulation(environment: environment)
    player = GesturePlayer(simulation: simulation)
    watchSimulation()
  }

  /// The views and other state of the device at some moment, to be restored.
  package struct DeviceMark {
    let views: [View]
    let environment: Environment
    let modules: [ModuleScope.Key: LuaValue]
    let attached: [ObjectIdentifier: [AttachedPolicy]]
  }

  /// The views and other state of the device now.
  package func markDevice() -> DeviceMark {
    DeviceMark(
      views: simulation.allViews, environment: simulation.environment, modules: modules.loaded,
      attached: asking.attachments.mapValues(\.policies))
  }

  /// Ends every drag and removes every view that was made after a mark; if there were no views
  /// then, starts over with a new device.
  ///
  /// - Throws: The failure of a delegate of a remaining view when its drag was ended.
  package func restoreDevice(_ mark: DeviceMark) throws(PolicyError) {
    modules.loaded = mark.modules
    guard !mark.views.isEmpty else { return startOver(environment: mark.environment) }
    try play(.interrupt)
    try finish()
    let kept = Set(mark.views.map { ObjectIdentifier($0) })
    for view in simulation.allViews where !kept.contains(ObjectIdentifier(view)) {
      for asker in [view] + view.interactions as [AnyObject] { asking.forget(asker) }
      for handle in handles.retire(view) { lua.drop(handle) }
      view.removeFromSuperview()
    }
    restoreAttachments(mark.attached)
    simulation.environment = mark.environment
  }
}
