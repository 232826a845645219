/// Shows how far a view's spring is loaded.
///
/// UIKit: `UISpringLoadedInteractionEffect`.
public protocol SpringLoadedInteractionEffect: DelegateMethodResponding {
  /// The state changed: style the view (SPR-09, iOS 11).
  func interaction(
    _ interaction: SpringLoadedInteraction,
    didChangeWith context: any SpringLoadedInteractionContext)
}

/// How far a spring is loaded.
///
/// UIKit: `UISpringLoadedInteractionEffectState` (SPR-14, iOS 11).
public enum SpringLoadedInteractionEffectState: Int, CaseIterable, Sendable {
  /// Nothing is over the view (SPR-15, iOS 11).
  case inactive = 0
  /// A drag rests over the view (SPR-16, iOS 11).
  case possible = 1
  /// The handler is about to be called (SPR-17, iOS 11).
  case activating = 2
  /// The handler is being called (SPR-18, iOS 11).
  case activated = 3

  /// The case's name, as policies write it.
  public var name: String {
    switch self {
    case .inactive: "inactive"
    case .possible: "possible"
    case .activating: "activating"
    case .activated: "activated"
    }
  }
}

/// What stands where no effect is given: drawings mark what a spring is loading.
final class DefaultSpringLoadedEffect: SpringLoadedInteractionEffect {
  func interaction(
    _ interaction: SpringLoadedInteraction,
    didChangeWith context: any SpringLoadedInteractionContext
  ) {}
}
