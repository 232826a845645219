/// Shows how far a view's spring is loaded.
///
/// UIKit: `UISpringLoadedInteractionEffect`.
public protocol SpringLoadedInteractionEffect: DelegateMethodResponding {
  /// The state changed: change the appearance of the view (SPR-09, iOS 11).
  func interaction(
    _ interaction: SpringLoadedInteraction,
    didChangeWith context: any SpringLoadedInteractionContext)
}

/// The default effect, which does nothing: drawings mark the target of a spring.
final class DefaultSpringLoadedEffect: SpringLoadedInteractionEffect {
  func interaction(
    _ interaction: SpringLoadedInteraction,
    didChangeWith context: any SpringLoadedInteractionContext
  ) {}
}
