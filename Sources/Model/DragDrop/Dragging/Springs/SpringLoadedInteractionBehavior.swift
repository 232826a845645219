/// Decides whether a drag may load a view's spring.
///
/// UIKit: `UISpringLoadedInteractionBehavior`.
public protocol SpringLoadedInteractionBehavior: DelegateMethodResponding {
  /// Whether the interaction may begin or continue (SPR-07, iOS 11).
  ///
  /// Called at each movement over the view, at each tick of a hold, and once more before the
  /// handler is called.
  func shouldAllow(
    _ interaction: SpringLoadedInteraction, with context: any SpringLoadedInteractionContext
  ) -> Bool

  /// The interaction was cancelled or has activated (SPR-08, iOS 11); optional.
  func interactionDidFinish(_ interaction: SpringLoadedInteraction)

  // MARK: Marks of the optional methods, see NotImplemented

  associatedtype InteractionDidFinish
  @_disfavoredOverload
  func interactionDidFinish(_ interaction: SpringLoadedInteraction) -> InteractionDidFinish
}

extension DelegateMethodResponding {
  public func interactionDidFinish(_ interaction: SpringLoadedInteraction) {}
}

extension SpringLoadedInteractionBehavior {
  /// Whether the class implements an optional method, and the object responds to it.
  package func implements(_ method: DelegateMethod) -> Bool {
    guard responds(to: method) else { return false }
    return switch method {
    case .interactionDidFinish: InteractionDidFinish.self == Void.self
    case .shouldAllow: true
    default: false
    }
  }

  @_disfavoredOverload
  public func interactionDidFinish(_ interaction: SpringLoadedInteraction) -> NotImplemented {
    NotImplemented()
  }
}

/// The default behavior: every drag may load the spring.
final class DefaultSpringLoadedBehavior: SpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: SpringLoadedInteraction, with context: any SpringLoadedInteractionContext
  ) -> Bool { true }
}
