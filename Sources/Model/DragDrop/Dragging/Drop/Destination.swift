import Layout

/// A destination that a drag has entered: its state machine and its drop session.
///
/// ``TableDestination``, ``CollectionDestination`` and ``InteractionDestination`` ask their
/// delegates for proposals.
class Destination {
  let target: any DropTarget
  let dragSession: ActiveDragSession
  /// The drag as this destination sees it.
  let dropSession: ActiveDropSession
  var machine = DestinationMachine()
  /// The last proposal, reduced by 2.6 and with its intent resolved; nil before the first one.
  var proposal: ReducedProposal?
  /// False if the view reorders its own item without calls of the delegate (RP2, 2.8).
  var asksDelegate = true
  /// Whether there was a delegate when `canHandle` was to be called.
  private(set) var wasAsked = false

  var simulation: Simulation { dragSession.simulation }

  init(target: any DropTarget, dragSession: ActiveDragSession) {
    self.target = target
    self.dragSession = dragSession
    dropSession = ActiveDropSession(dragSession: dragSession, application: target.application)
  }

  // MARK: What subclasses do

  /// Makes one update: asks for a proposal.
  func makeUpdate(hasMoved: Bool) {}
  /// Whether the view can reorder its own item without calls of the delegate (RP2, 2.8).
  var reordersWithoutAsking: Bool { false }
  /// Whether it can no longer do that: another item has joined the item, or its path is invalid.
  var hasLostOwnItem: Bool { false }
  /// Closes the gap after the drag has left; returns the last path.
  func closeGap() -> Position? { nil }
  /// Shows the gap of the drag that was lifted last in the view.
  func showGaps() {}
  /// The bug `updateAfterExit`: asks a delegate that the drag has left; its answer is ignored.
  func askOnceMore(at path: Position?) {}

  // MARK: Entering and leaving

  /// DM1, DM2, DM5: calls `canHandle` if necessary, and enters; false if the destination does not
  /// accept the session.
  func enterIfAccepted() -> Bool {
    switch machine.cameOver(hasDelegate: target.hasDelegate) {
    case .none: return false
    case .enter: break
    case .askCanHandle:
      wasAsked = target.hasDelegate
      let handles = target.canHandle(dropSession)
      // If the delegate removed the source from the screen, the drag has ended.
      guard dragSession.operation == nil else { return false }
      // A view that the session has been inside is still notified of its end, even if it declines
      // the added items.
      asksDelegate = handles || machine.isOutside
      // RP2 and 2.8: a view without a delegate, or one that declines, may still reorder its own
      // item.
      guard handles || reordersWithoutAsking else {
        apply(machine.declined(wasAsked: wasAsked))
        return false
      }
    }
    guard simulation.failure == nil else { return false }
    if let old = dragSession.destinations.current { old.leave() }
    guard dragSession.operation == nil else { return false }
    apply(machine.entered())
    dragSession.destinations.current = self
    if asksDelegate {
      target.hasActiveDrop = true
      target.dropSessionDidEnter(dropSession)
    }
    update(hasMoved: true)
    return true
  }

  /// DM3: makes one update, and if the gap has moved, exactly one more at rest (2.13).
  func update(hasMoved: Bool) {
    guard simulation.failure == nil, machine.isInside else { return }
    dragSession.destinations.lastUpdate = simulation.clock.now
    guard !asksDelegate, hasLostOwnItem else { return makeUpdate(hasMoved: hasMoved) }
    // A view that can no longer reorder its own item without its delegate is left; a view below it
    // may accept the drag (RP2, 2.5).
    apply(machine.declined(wasAsked: wasAsked))
    dragSession.destinations.findCurrent()
  }

  /// DM4: leaves the destination; its gap closes.
  func leave() { apply(machine.left()) }

  /// DM8, DM10: notifies the destination that the session has ended.
  func end() { apply(machine.sessionEnded()) }

  /// Records the transition of the machine, and performs its action.
  func apply(_ step: DestinationMachine.Step) {
    if let place = step.place {
      simulation.log.record(
        place, of: .destination, view: target.name, session: dragSession.number)
    }
    switch step.action {
    case .nothing: break
    case .exit: exit()
    case .end: notifyEnd()
    case .conclude: (target as? DropInteraction)?.concludeDrop(dropSession)
    }
  }

  private func exit() {
    dragSession.destinations.current = nil
    proposal = nil
    let path = closeGap()
    guard asksDelegate else { return }
    target.hasActiveDrop = simulation.isTracking(target)
    target.dropSessionDidExit(dropSession)
    if simulation.environment.faults.updateAfterExit, simulation.failure == nil {
      askOnceMore(at: path)
    }
  }

  private func notifyEnd() {
    showGaps()
    target.hasActiveDrop = simulation.isTracking(target)
    if asksDelegate { target.dropSessionDidEnd(dropSession) }
  }

  // MARK: Proposals

  /// 2.6: reduces a proposal.
  ///
  /// The caller has resolved the intent, which depends on the position.
  func reduce(_ given: DropProposal, intent: DropIntent) -> ReducedProposal {
    func reduced(_ operation: DropOperation, _ why: Hint) -> ReducedProposal {
      simulation.hint(
        why, in: target.targetView, session: dragSession, value: .proposal(operation, .unspecified))
      return ReducedProposal(
        operation: operation, intent: .unspecified, given: given, change: why.template)
    }
    if dropSession.items.isEmpty { return reduced(.cancel, .sessionIsEmpty) }
    if given.operation == .move, !dropSession.allowsMoveOperation {
      guard dropSession.isForeign else { return reduced(.cancel, .moveNotAllowed) }
      guard simulation.environment.foreignMoveIsCopy else { return reduced(.cancel, .foreignMove) }
      return ReducedProposal(operation: .copy, intent: intent, given: given, change: "copy (N12)")
    }
    if simulation.environment.legacyMultiItemForbidden, let view = target as? SectionedView,
      dragSession.count(from: view) > 1
    {
      return reduced(.forbidden, .severalItemsForbidden)
    }
    return ReducedProposal(operation: given.operation, intent: intent, given: given, change: nil)
  }
}

/// A plain view with a drop interaction, whose proposals have no position.
final class InteractionDestination: Destination {
  let interaction: DropInteraction

  init(_ interaction: DropInteraction, dragSession: ActiveDragSession) {
    self.interaction = interaction
    super.init(target: interaction, dragSession: dragSession)
  }

  override func makeUpdate(hasMoved: Bool) {
    guard let answer = interaction.sessionDidUpdate(dropSession), simulation.failure == nil,
      machine.isInside
    else { return }
    let reduced = reduce(answer, intent: .unspecified)
    if reduced.operation.isAccepting, !interaction.performsDrops {
      proposal = ReducedProposal(
        operation: .cancel, intent: .unspecified, given: answer,
        change: "the delegate has no performDrop, so the proposal counts as cancel (2.7)")
    } else {
      proposal = reduced
    }
  }

  override func askOnceMore(at path: Position?) { _ = interaction.sessionDidUpdate(dropSession) }
}

/// A proposal after the reductions of 2.6.
struct ReducedProposal {
  let operation: DropOperation
  let intent: DropIntent
  let given: DropProposal
  /// The rule that changed the proposal, in words; nil if none did.
  let change: String?

  /// Whether the gap opens or stays at the destination.
  var opensGap: Bool { operation.isAccepting && intent == .insertAtDestinationIndexPath }

  /// Whether the only local item is treated as removed with this proposal (3.5).
  var takesOut: Bool { operation == .move && intent == .insertAtDestinationIndexPath }

  /// The same proposal without a position.
  var withoutPlace: ReducedProposal {
    guard intent != .unspecified else { return self }
    return with(intent: .unspecified, "the data has changed: the destination is nil (3.7)")
  }

  func with(intent: DropIntent, _ change: String) -> ReducedProposal {
    ReducedProposal(operation: operation, intent: intent, given: given, change: change)
  }

  /// insertInto needs a row; elsewhere the intent is treated as unspecified (N18).
  func settledInto(_ row: Position?) -> ReducedProposal {
    guard intent == .insertIntoDestinationIndexPath, row == nil else { return self }
    return with(
      intent: .unspecified,
      "no row to insert into: the intent is treated as unspecified (N18)")
  }
}

/// A target of drops: a table, a collection, or a drop interaction of a plain view.
protocol DropTarget: AnyObject {
  /// The view's name in the log.
  var name: String { get }
  /// The view that receives the items.
  var targetView: View? { get }
  var application: Application? { get }
  var hasActiveDrop: Bool { get set }
  /// Whether there is a delegate.
  var hasDelegate: Bool { get }
  /// Whether several sessions may be inside at the same time (DPI-04).
  var takesSeveralSessions: Bool { get }

  func canHandle(_ session: ActiveDropSession) -> Bool
  func dropSessionDidEnter(_ session: ActiveDropSession)
  func dropSessionDidExit(_ session: ActiveDropSession)
  func dropSessionDidEnd(_ session: ActiveDropSession)
}
