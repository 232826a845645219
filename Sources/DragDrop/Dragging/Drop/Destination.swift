import Layout

/// A destination that a drag has come over: its state machine and its drop session.
class Destination {
  let target: any DropTarget
  let drag: TrackedDrag
  /// The drag as this destination sees it.
  let session: ActiveDropSession
  var machine = DestinationMachine()
  /// The last answer, reduced by 2.6 and with its intent resolved; nil before the first.
  var proposal: ReducedProposal?
  /// False if the view reorders its own item without calls of the delegate (RP2, 2.8).
  var asksDelegate = true
  /// Whether there was a delegate when `canHandle` was due.
  var wasAsked = false

  init(target: any DropTarget, drag: TrackedDrag) {
    self.target = target
    self.drag = drag
    session = ActiveDropSession(drag: drag, application: target.application)
  }
}

/// A table or collection that a drag has come over, with its gap.
final class SectionedDestination: Destination {
  let view: SectionedView
  var tracking: GapTracking
  /// What the finger was over at the last update: the argument of `dropSessionDidUpdate`, unless a
  /// fault is switched on.
  var path: Position?
  /// The last argument of `dropSessionDidUpdate`, where a fault is switched on.
  private(set) var toldPath: Position?
  /// The destination of a release, from the last proposal (3.4, 7.1).
  var destination: Position?
  /// Whether the view's data changed since the last update, so that another one is due as soon as
  /// no callback runs (2.13 e).
  var needsUpdate = false
  /// Whether the gap at the cell under the finger was closed because the data changed at rest
  /// (7.1).
  var gapWasClosed = false
  /// The gap of the layout's last invalidation, and the point of the finger then.
  var toldGap: Position?
  var toldPoint: Point?
  /// An accepted cell whose gap waits until the finger has rested (7.2).
  var dwell: Dwell?
  /// Whether the cadence held the gap back at the last answer.
  var wasHeldBack = false

  init(view: SectionedView, drag: TrackedDrag) {
    self.view = view
    tracking = GapTracking(own: drag.own(in: view))
    toldGap = tracking.gap
    super.init(target: view, drag: drag)
  }

  /// Sets ``path`` and returns the path that the delegate is given.
  func update(to newPath: Position?, in environment: Environment) -> Position? {
    toldPath = environment.staleDestination ? path : nil
    path = newPath
    return environment.hidesDestinations ? toldPath : newPath
  }

  /// The drop to perform here with a proposal.
  func performance(of proposal: ReducedProposal, in environment: Environment) -> DropPerformance {
    DropPerformance(
      in: view, session: session,
      destination: environment.hidesDestinations ? toldPath : destination,
      operation: proposal.operation,
      intent: proposal.intent, countsSource: !(proposal.takesOut && tracking.takesOwnOut))
  }

  /// Whether the data source can move the one local item; asked once for each session.
  private(set) lazy var ownIsMovable: Bool =
    drag.own(in: view).map { drag.ownIsMovable ?? view.isMovable($0) } ?? false
}

/// A proposal after the reductions of 2.6.
struct ReducedProposal {
  let operation: DropOperation
  let intent: DropIntent
  let given: DropProposal
  /// The rule that changed the proposal, as a sentence; nil if none did.
  let change: String?

  /// Whether the gap opens or stays at the destination.
  var opensGap: Bool { operation.isAccepting && intent == .insertAtDestinationIndexPath }

  /// Whether one local item counts as taken out with this proposal (3.5).
  var takesOut: Bool { operation == .move && intent == .insertAtDestinationIndexPath }
}

extension Simulation {
  /// Whether one local item counts as taken out with this proposal: by 3.5, or as the settings for
  /// older systems say.
  func takesOut(_ proposal: ReducedProposal, of destination: SectionedDestination) -> Bool {
    guard proposal.opensGap else { return false }
    if proposal.operation == .copy {
      return environment.localCopyLooksLikeMove && destination.view is CollectionView
    }
    // A row that its data source moves is always taken out: only other drops counted it.
    return !environment.iosTwelveMoveCountsSource || destination.ownIsMovable
  }
}
