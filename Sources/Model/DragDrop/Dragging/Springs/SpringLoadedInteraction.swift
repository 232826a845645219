/// Opens a view, such as a folder, when a drag rests over it.
///
/// UIKit: `UISpringLoadedInteraction` (SPR-02, iOS 11). Times are those of the simulation's clock.
/// The handler is called `springDelay` after the drag has entered the view, and again only after
/// the drag has left the view or the target item has changed.
public final class SpringLoadedInteraction: Interaction, Restorable {
  /// The handler that is called when the drag has rested long enough.
  public typealias ActivationHandler = (
    SpringLoadedInteraction, any SpringLoadedInteractionContext
  ) -> Void

  /// The view that it was added to; nil before (UII-02, iOS 11).
  public var view: View? { currentView }
  @Linked private var currentView: View?
  /// The behavior, which decides whether a drag may load the spring (SPR-05, iOS 11); the default
  /// one allows every drag.
  public let interactionBehavior: any SpringLoadedInteractionBehavior
  /// The effect, which shows the state (SPR-06, iOS 11); the default one does nothing, because
  /// drawings show the state.
  public let interactionEffect: any SpringLoadedInteractionEffect
  let activationHandler: ActivationHandler
  /// The last view that it was added to, whose name and simulation the log needs.
  @Linked private(set) var home: View?

  /// An interaction with its own behavior and effect; nil for the defaults (SPR-03, iOS 11).
  public init(
    interactionBehavior: (any SpringLoadedInteractionBehavior)?,
    interactionEffect: (any SpringLoadedInteractionEffect)?,
    activationHandler: @escaping ActivationHandler
  ) {
    self.interactionBehavior = interactionBehavior ?? DefaultSpringLoadedBehavior()
    self.interactionEffect = interactionEffect ?? DefaultSpringLoadedEffect()
    self.activationHandler = activationHandler
  }

  /// An interaction with the default behavior and effect (SPR-04, iOS 11).
  public convenience init(activationHandler: @escaping ActivationHandler) {
    self.init(
      interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
  }

  package func save(in state: inout SavedState) {
    state.hold((_currentView, _home)) { [self] in
      (_currentView, _home) = $0
    }
  }

  public func willMove(to view: View?) {}

  public func didMove(to view: View?) {
    currentView = view
    if let view { home = view }
  }
}

// MARK: - The recorded calls

extension SpringLoadedInteraction {
  private var recorder: CallRecorder {
    CallRecorder(name: home?.name ?? "view", device: home?.lastDevice)
  }

  /// The behavior, if it is not the default one and implements a method.
  private func behavior(with method: DelegateMethod) -> (any SpringLoadedInteractionBehavior)? {
    interactionBehavior is DefaultSpringLoadedBehavior
      ? nil : interactionBehavior.implements(method) ? interactionBehavior : nil
  }

  private func effect(with method: DelegateMethod) -> (any SpringLoadedInteractionEffect)? {
    interactionEffect is DefaultSpringLoadedEffect
      ? nil : interactionEffect.responds(to: method) ? interactionEffect : nil
  }

  func allows(_ context: any SpringLoadedInteractionContext, session: Int) -> Bool {
    recorder.ask(
      .shouldAllow, of: behavior(with:), session: session, missing: true, describe: EventValue.bool
    ) { $0.shouldAllow(self, with: context) }
  }

  func notifyDidFinish(session: Int) {
    recorder.tell(.interactionDidFinish, of: behavior(with:), session: session) {
      $0.interactionDidFinish(self)
    }
  }

  func show(_ context: any SpringLoadedInteractionContext, session: Int) {
    recorder.tell(
      .didChange, of: effect(with:), session: session, value: .text(context.state.name)
    ) { $0.interaction(self, didChangeWith: context) }
  }

  func activate(_ context: any SpringLoadedInteractionContext, session: Int) {
    recorder.tell(.activationHandler, session: session) { activationHandler(self, context) }
  }
}

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
