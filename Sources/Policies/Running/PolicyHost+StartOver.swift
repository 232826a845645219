public import DragDrop
import Lua

// Fresh devices for scripts that go on: one spec after the other in one interpreter.

extension PolicyHost {
  /// Puts a new device in the place of the old: no views, no applications, an empty log, and a clock
  /// at 0.
  ///
  /// What scripts hold of the old one is stale from then on. Globals stay.
  public func startOver(environment: Environment? = nil) {
    running.changes += 1
    let environment = environment ?? options.environment
    simulation.sessionDidRetire = nil
    simulation.springDidRetire = nil
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

  /// What stands on the screen at some moment, to come back to.
  package struct DeviceMark {
    let views: [View]
    let environment: Environment
    let modules: [ModuleScope.Key: LuaValue]
    let attached: [ObjectIdentifier: [AttachedPolicy]]
  }

  /// What stands on the screen now.
  package func markDevice() -> DeviceMark {
    DeviceMark(
      views: simulation.allViews, environment: simulation.environment, modules: modules.loaded,
      attached: asking.attachments.mapValues(\.policies))
  }

  /// Takes away every view that came after a mark, and ends every drag; a device that had no views
  /// starts over.
  ///
  /// - Throws: what a delegate of a view that stays failed with when its drag was ended.
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
