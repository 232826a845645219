import Layout

/// What a drag came over: its machine and its session.
class Destination {
  let target: any DropTarget
  let drag: TrackedDrag
  /// The drag as this destination sees it.
  let session: ActiveDropSession
  var machine = DestinationMachine()
  /// The last answer, reduced by 2.6 and with its intent resolved; nil before the first.
  var proposal: ReducedProposal?
  /// False where the view reorders its own item without asking anybody (RP2, 2.8).
  var asksDelegate = true
  /// Whether there was anybody to say whether the session is handled.
  var wasAsked = false

  init(target: any DropTarget, drag: TrackedDrag) {
    self.target = target
    self.drag = drag
    session = ActiveDropSession(drag: drag, application: target.application)
  }
}

/// A table or collection that a drag came over, with its gap.
final class SectionedDestination: Destination {
  let view: SectionedView
  var tracking: GapTracking
  /// The last argument of `dropSessionDidUpdate`.
  var path: Position?
  /// Where a release would drop: worked out from the last answer (3.4, 7.1).
  var destination: Position?
  /// Whether the view's data changed since the delegate was last asked, so that it is asked anew
  /// as soon as no callback runs (2.13 e).
  var needsUpdate = false
  /// Whether a cell lies under the finger and no gap at it, because the data changed at rest (7.1).
  var gapWasClosed = false
  /// The gap that the layout was last told of, and the point that led there.
  var toldGap: Position?
  var toldPoint: Point?
  /// An accepted cell whose gap waits for the finger's rest (7.2).
  var dwell: Dwell?
  /// Whether the cadence held the gap back at the last answer.
  var wasHeldBack = false

  init(view: SectionedView, drag: TrackedDrag) {
    self.view = view
    tracking = GapTracking(own: drag.own(in: view))
    toldGap = tracking.gap
    super.init(target: view, drag: drag)
  }

  /// What the delegate is told of a drop here.
  func performance(of proposal: ReducedProposal) -> DropPerformance {
    DropPerformance(
      in: view, session: session, destination: destination, operation: proposal.operation,
      intent: proposal.intent, countsSource: !(proposal.takesOut && tracking.takesOwnOut))
  }

  /// Whether the data source can move the one local item; asked once for each session.
  private(set) lazy var ownIsMovable: Bool =
    drag.own(in: view).map { drag.ownIsMovable ?? view.isMovable($0) } ?? false
}

/// An answer after 2.6: what it counts as, and in the words of which proposal.
struct ReducedProposal {
  let operation: DropOperation
  let intent: DropIntent
  let given: DropProposal
  /// Which rule changed the answer, for people; nil where it stands as given.
  let change: String?

  /// Whether the gap is to open, or stay, at the destination.
  var opensGap: Bool { operation.isAccepting && intent == .insertAtDestinationIndexPath }

  /// Whether one local item counts as taken out under this answer (3.5).
  var takesOut: Bool { operation == .move && intent == .insertAtDestinationIndexPath }
}

extension Simulation {
  /// Whether one local item counts as taken out under this answer: by 3.5, or as older systems had
  /// it.
  func takesOut(_ proposal: ReducedProposal, of destination: SectionedDestination) -> Bool {
    guard proposal.opensGap else { return false }
    if proposal.operation == .copy {
      return environment.localCopyLooksLikeMove && destination.view is CollectionView
    }
    // A row that its data source moves is always out: the fault was with drops.
    return !environment.iosTwelveMoveCountsSource || destination.ownIsMovable
  }
}
