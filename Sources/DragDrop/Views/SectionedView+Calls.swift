import Layout

/// The delegate calls, recorded: one event for the call, one for the answer.
///
/// A method that the delegate does not have is not called and not recorded; the value that UIKit
/// takes for it stands in its place (2.7). Questions about counts and cells are not recorded.
extension SectionedView {
  var recorder: CallRecorder { CallRecorder(name: name, simulation: lastSimulation) }

  // MARK: Dragging

  func itemsForBeginning(_ session: ActiveDragSession, at position: Position) -> [DragItem] {
    guard dragResponder?.responds(to: .itemsForBeginning) ?? false else { return [] }
    return recorder.call(
      .itemsForBeginning, session: session.number, path: position, missing: [],
      describe: EventValue.items
    ) { askItemsForBeginning(session, at: position) }
  }

  func itemsForAdding(
    to session: ActiveDragSession, at position: Position, point: Point
  ) -> [DragItem] {
    guard dragResponder?.responds(to: .itemsForAddingTo) ?? false else { return [] }
    return recorder.call(
      .itemsForAddingTo, session: session.number, path: position,
      value: .fields([("point", .point(point))]), missing: [], describe: EventValue.items
    ) { askItemsForAdding(session, at: position, point: point) }
  }

  @discardableResult
  func dragPreview(
    at position: Position, in session: ActiveDragSession
  ) -> DragPreviewParameters? {
    guard dragResponder?.responds(to: methods.dragPreview) ?? false else { return nil }
    return recorder.call(
      methods.dragPreview, session: session.number, path: position, missing: nil,
      describe: EventValue.preview
    ) { askDragPreview(at: position) }
  }

  func dropPreview(at position: Position) {
    guard dropResponder?.responds(to: methods.dropPreview) ?? false else { return }
    _ = recorder.call(
      methods.dropPreview, path: position, missing: nil, describe: EventValue.preview
    ) { askDropPreview(at: position) }
  }

  package func dragSessionWillBegin(_ session: ActiveDragSession) {
    guard dragResponder?.responds(to: .dragSessionWillBegin) ?? false else { return }
    recorder.tell(.dragSessionWillBegin, session: session.number) { tellWillBegin(session) }
  }

  func dragSessionDidEnd(_ session: ActiveDragSession) {
    guard dragResponder?.responds(to: .dragSessionDidEnd) ?? false else { return }
    recorder.tell(.dragSessionDidEnd, session: session.number) { tellDragEnd(session) }
  }

  package func allowsMoveOperation(_ session: ActiveDragSession) -> Bool {
    guard dragResponder?.responds(to: .dragSessionAllowsMoveOperation) ?? false else { return true }
    return recorder.call(
      .dragSessionAllowsMoveOperation, session: session.number, missing: true,
      describe: EventValue.bool
    ) { askAllowsMove(session) }
  }

  package func isRestrictedToDraggingApplication(_ session: ActiveDragSession) -> Bool {
    let method = DelegateMethod.dragSessionIsRestrictedToDraggingApplication
    guard dragResponder?.responds(to: method) ?? false else { return false }
    return recorder.call(method, session: session.number, missing: false, describe: EventValue.bool)
    {
      askIsRestricted(session)
    }
  }

  // MARK: Dropping

  func canHandle(_ session: ActiveDropSession) -> Bool {
    guard let dropResponder else { return false }
    guard dropResponder.responds(to: .canHandle) else { return true }
    return recorder.call(
      .canHandle, session: session.drag.number, missing: false, describe: EventValue.bool
    ) { askCanHandle(session) }
  }

  func dropSessionDidEnter(_ session: ActiveDropSession) {
    guard dropResponder?.responds(to: .dropSessionDidEnter) ?? false else { return }
    recorder.tell(.dropSessionDidEnter, session: session.drag.number) { tellEnter(session) }
  }

  func dropSessionDidUpdate(
    _ session: ActiveDropSession, path: Position?, value: EventValue
  ) -> DropProposal {
    guard let dropResponder else { return DropProposal(operation: .cancel) }  // it has gone
    guard dropResponder.responds(to: .dropSessionDidUpdate) else {
      return DropProposal(operation: .copy)  // 2.7: accepted without feedback
    }
    return recorder.call(
      .dropSessionDidUpdate, session: session.drag.number, path: path, value: value,
      missing: DropProposal(operation: .cancel),
      describe: { .proposal($0.operation, $0.anyIntent) }
    ) {
      let proposal = askUpdate(session, path: path)
      if let reason = proposal.reason { simulation?.note(reason: reason) }
      return proposal
    }
  }

  func dropSessionDidExit(_ session: ActiveDropSession) {
    guard dropResponder?.responds(to: .dropSessionDidExit) ?? false else { return }
    recorder.tell(.dropSessionDidExit, session: session.drag.number) { tellExit(session) }
  }

  func dropSessionDidEnd(_ session: ActiveDropSession) {
    guard dropResponder?.responds(to: .dropSessionDidEnd) ?? false else { return }
    recorder.tell(.dropSessionDidEnd, session: session.drag.number) { tellDropEnd(session) }
  }

  func performDrop(_ performance: DropPerformance, session: ActiveDropSession) {
    guard dropResponder?.responds(to: .performDrop) ?? false else { return }
    var value: [(String, EventValue)] = [
      ("proposal", .proposal(performance.operation, performance.intent))
    ]
    let sources = performance.items.map { EventValue.path(orNone: $0.source) }
    value.append(("sources", .list(sources)))
    recorder.tell(
      .performDrop, session: session.drag.number, path: performance.destination,
      value: .fields(value)
    ) { tellPerform(performance) }
  }

  // MARK: Moving

  /// Whether the data source can move this row or item itself: `moveRow` is there, and
  /// `canMoveRow` does not say no (2.8).
  func isMovable(_ position: Position) -> Bool {
    guard dataResponder.responds(to: methods.move) else { return false }
    guard dataResponder.responds(to: methods.canMove) else { return true }
    return recorder.call(methods.canMove, path: position, missing: false, describe: EventValue.bool)
    {
      askCanMove(position)
    }
  }

  func move(from source: Position, to target: Position) {
    recorder.tell(methods.move, path: source, value: .fields([("to", .path(target))])) {
      tellMove(from: source, to: target)
    }
  }

  func targetForMove(original: Position, current: Position, proposed: Position) -> Position {
    guard let viewResponder else { return proposed }
    if viewResponder.responds(to: .targetIndexPathForMove) {
      return recorder.call(
        .targetIndexPathForMove, path: original, value: .fields([("proposed", .path(proposed))]),
        missing: proposed, describe: EventValue.path
      ) { askTarget(original: original, current: current, proposed: proposed) }
    }
    guard viewResponder.responds(to: .targetIndexPathForMoveFromItem) else { return proposed }
    // The older method gets the path where the item stands (IMV-07).
    return recorder.call(
      .targetIndexPathForMoveFromItem, path: current,
      value: .fields([("proposed", .path(proposed))]), missing: proposed,
      describe: EventValue.path
    ) { askOlderTarget(current: current, proposed: proposed) }
  }

  /// Whether the row's spring may load.
  func shouldSpringLoad(
    _ position: Position, _ context: any SpringLoadedInteractionContext, session: Int
  ) -> Bool {
    guard viewResponder?.responds(to: methods.shouldSpringLoad) ?? false else {
      return springLoadsUnlessAsked(position)
    }
    return recorder.call(
      methods.shouldSpringLoad, session: session, path: position, missing: false,
      describe: EventValue.bool
    ) { askShouldSpringLoad(position, context) }
  }

  func didSelect(_ position: Position) {
    guard viewResponder?.responds(to: methods.didSelect) ?? false else { return }
    recorder.tell(methods.didSelect, path: position) { tellSelect(position) }
  }
}

extension EventValue {
  static func items(_ items: [DragItem]) -> EventValue {
    .list(items.map { .text($0.title) })
  }
}
