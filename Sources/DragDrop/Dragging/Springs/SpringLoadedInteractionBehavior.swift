/// Decides whether a drag may load a view's spring.
///
/// UIKit: `UISpringLoadedInteractionBehavior`.
public protocol SpringLoadedInteractionBehavior: DelegateMethodResponding {
  /// Whether the interaction may begin, or go on (SPR-07, iOS 11).
  ///
  /// Asked again with each movement over the view, with each tick of a hold, and once more before
  /// the handler is called.
  func shouldAllow(
    _ interaction: SpringLoadedInteraction, with context: any SpringLoadedInteractionContext
  ) -> Bool

  /// The interaction was cancelled or has activated (SPR-08, iOS 11); nothing unless implemented.
  func interactionDidFinish(_ interaction: SpringLoadedInteraction)
}

extension SpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: SpringLoadedInteraction) {}
}

/// What stands where no behaviour is given: every drag may load the spring.
final class DefaultSpringLoadedBehavior: SpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: SpringLoadedInteraction, with context: any SpringLoadedInteractionContext
  ) -> Bool { true }
}
