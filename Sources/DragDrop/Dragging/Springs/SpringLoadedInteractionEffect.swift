/// Shows how far a view's spring is loaded.
///
/// UIKit: `UISpringLoadedInteractionEffect`.
public protocol SpringLoadedInteractionEffect: DelegateMethodResponding {
  /// The state changed: style the view (SPR-09, iOS 11).
  func interaction(
    _ interaction: SpringLoadedInteraction,
    didChangeWith context: any SpringLoadedInteractionContext)
}

/// What stands where no effect is given: drawings mark what a spring is loading.
final class DefaultSpringLoadedEffect: SpringLoadedInteractionEffect {
  func interaction(
    _ interaction: SpringLoadedInteraction,
    didChangeWith context: any SpringLoadedInteractionContext
  ) {}
}
