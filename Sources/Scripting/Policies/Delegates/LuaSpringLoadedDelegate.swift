import DragDrop
import Lua

/// The behavior, effect and handler of a spring-loaded interaction: one table, which never changes.
final class LuaSpringLoadedDelegate: LuaDelegate {
  /// The script's table.
  let table: LuaReference
  /// A weak link: the interaction owns its delegate, and may outlive the host.
  private let livingHost: Linked<PolicyHost>

  /// A delegate for an interaction that does not exist yet; `caller` is set after it is created.
  init(host: PolicyHost, table: LuaReference) {
    self.table = table
    livingHost = Linked(host)
    super.init(
      host: host, caller: LuaHandle(kind: .springLoadedInteraction, index: 0, generation: 0))
    self[.springLoadedInteraction] = table
  }

  func activate(_ context: any SpringLoadedInteractionContext) {
    guard livingHost.object != nil else { return }
    tell(.activationHandler, context.active)
  }
}

extension LuaSpringLoadedDelegate: SpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: SpringLoadedInteraction, with context: any SpringLoadedInteractionContext
  ) -> Bool {
    guard livingHost.object != nil else { return false }
    return decide(
      .shouldAllow, context.active, missing: true)
  }

  func interactionDidFinish(_ interaction: SpringLoadedInteraction) {
    guard livingHost.object != nil else { return }
    tell(.interactionDidFinish)
  }
}

extension LuaSpringLoadedDelegate: SpringLoadedInteractionEffect {
  func interaction(
    _ interaction: SpringLoadedInteraction,
    didChangeWith context: any SpringLoadedInteractionContext
  ) {
    guard livingHost.object != nil else { return }
    tell(.didChange, context.active)
  }
}

extension SpringLoadedInteractionContext {
  /// The context as the class for scripts; all contexts have this class.
  var active: ActiveSpringLoadedInteractionContext? {
    self as? ActiveSpringLoadedInteractionContext
  }
}
