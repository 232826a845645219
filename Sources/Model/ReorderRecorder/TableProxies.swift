import Recordings

#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

// The proxies of a table's delegates. A method is named without applying it, so that it is nil on
// Apple's systems if the delegate does not implement it.

final class TableDragProxy: DelegateProxy, UITableViewDragDelegate {
  weak var base: (any UITableViewDragDelegate)?
  override var target: AnyObject? { base }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    ask(
      "itemsForBeginning", in: tableView, of: session, at: indexPath,
      base?.tableView(_:itemsForBeginning:at:), .items
    ) { $0(tableView, session, indexPath) }
  }

  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    ask(
      "itemsForAddingTo", in: tableView, of: session, at: indexPath,
      base?.tableView(_:itemsForAddingTo:at:point:), .items
    ) { $0(tableView, session, indexPath, point) }
  }

  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    ask(
      "dragPreviewParametersForRow", tableView, indexPath,
      base?.tableView(_:dragPreviewParametersForRowAt:), .presence())
  }

  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    tell("dragSessionWillBegin", tableView, session, base?.tableView(_:dragSessionWillBegin:))
  }

  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    tell("dragSessionDidEnd", tableView, session, base?.tableView(_:dragSessionDidEnd:))
  }

  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    ask(
      "dragSessionAllowsMoveOperation", tableView, session,
      base?.tableView(_:dragSessionAllowsMoveOperation:), .yes)
  }

  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    ask(
      "dragSessionIsRestrictedToDraggingApplication", tableView, session,
      base?.tableView(_:dragSessionIsRestrictedToDraggingApplication:), .no)
  }
}

final class TableDropProxy: DelegateProxy, UITableViewDropDelegate {
  weak var base: (any UITableViewDropDelegate)?
  override var target: AnyObject? { base }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let recorded = TableCoordinatorProxy(coordinator, in: tableView, recording)
    tell(
      "performDrop", in: tableView, of: coordinator.session, at: coordinator.destinationIndexPath,
      with: .performed(
        coordinator.proposal.described, from: coordinator.items.map(\.sourceIndexPath)),
      base?.tableView(_:performDropWith:)
    ) { $0(tableView, recorded) }
  }

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    ask("canHandle", tableView, session, base?.tableView(_:canHandle:), .yes)
  }

  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    tell("dropSessionDidEnter", tableView, session, base?.tableView(_:dropSessionDidEnter:))
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    ask(
      "dropSessionDidUpdate", in: tableView, of: session, at: destinationIndexPath,
      base?.tableView(_:dropSessionDidUpdate:withDestinationIndexPath:), .tableProposal
    ) { $0(tableView, session, destinationIndexPath) }
  }

  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    tell("dropSessionDidExit", tableView, session, base?.tableView(_:dropSessionDidExit:))
  }

  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    tell("dropSessionDidEnd", tableView, session, base?.tableView(_:dropSessionDidEnd:))
  }

  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    ask(
      "dropPreviewParametersForRow", tableView, indexPath,
      base?.tableView(_:dropPreviewParametersForRowAt:), .presence())
  }
}

/// The counts and cells are read from the view, so that only moves are recorded.
final class TableDataProxy: DelegateProxy, UITableViewDataSource {
  weak var base: (any UITableViewDataSource)?
  override var target: AnyObject? { base }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    base?.tableView(tableView, numberOfRowsInSection: section) ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    base?.tableView(tableView, cellForRowAt: indexPath) ?? UITableViewCell()
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    ask("canMoveRow", tableView, indexPath, base?.tableView(_:canMoveRowAt:), .yes)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    tell(
      "moveRow", in: tableView, at: sourceIndexPath, with: .named("to", destinationIndexPath),
      base?.tableView(_:moveRowAt:to:)
    ) { $0(tableView, sourceIndexPath, destinationIndexPath) }
  }
}

final class TableDelegateProxy: DelegateProxy, UITableViewDelegate {
  weak var base: (any UITableViewDelegate)?
  override var target: AnyObject? { base }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    ask(
      "targetIndexPathForMove", in: tableView, at: sourceIndexPath,
      with: .named("proposed", proposedDestinationIndexPath),
      base?.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:),
      .path(else: proposedDestinationIndexPath)
    ) { $0(tableView, sourceIndexPath, proposedDestinationIndexPath) }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tell("didSelectRow", tableView, indexPath, base?.tableView(_:didSelectRowAt:))
  }

  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    ask(
      "shouldSpringLoadRow", in: tableView, at: indexPath,
      base?.tableView(_:shouldSpringLoadRowAt:with:), .yes
    ) { $0(tableView, indexPath, context) }
  }
}

// MARK: - The coordinator

extension RecordedValue {
  /// One named path.
  static func named(_ name: String, _ path: IndexPath) -> RecordedValue {
    .fields([Field(name, RecordedValue(path))])
  }

  /// The arguments of `performDrop`.
  static func performed(_ proposal: RecordedValue, from sources: [IndexPath?]) -> RecordedValue {
    .fields([
      Field("proposal", proposal), Field("sources", .list(sources.map { RecordedValue($0) })),
    ])
  }
}

extension UITableViewDropProposal {
  var described: RecordedValue { AnswerKind<UITableViewDropProposal>.tableProposal.write(self) }
}

/// Reports what the app drops.
class CoordinatorProxy: NSObject {
  private let recording: DragRecording
  private let view: UIView
  private let dropSession: any UIDropSession
  private let dragItems: [UIDragItem]

  init(
    in view: UIView, _ session: any UIDropSession, _ items: [UIDragItem],
    _ recording: DragRecording
  ) {
    self.view = view
    dropSession = session
    dragItems = items
    self.recording = recording
  }

  /// Reports a call with one of the session's items.
  func report(
    _ name: String, _ item: UIDragItem, at path: IndexPath?, _ more: [RecordedValue.Field] = []
  ) {
    let number = dragItems.firstIndex { $0 === item } ?? -1
    recording.appCalled(
      AppAction(
        name: name, view: view, session: dropSession, path: path,
        arguments: .fields([RecordedValue.Field("item", .integer(number))] + more)))
  }

  func reportDrop(into rect: CGRect, _ item: UIDragItem, at path: IndexPath) {
    report(
      "drop", item, at: path,
      [
        RecordedValue.Field(
          "into",
          .list([rect.minX, rect.minY, rect.width, rect.height].map { .number(Double($0)) }))
      ])
  }

  func reportPlaceholder(_ item: UIDragItem) {
    report("drop", item, at: nil, [RecordedValue.Field("placeholder", .bool(true))])
  }
}

final class TableCoordinatorProxy: CoordinatorProxy, UITableViewDropCoordinator {
  private let base: any UITableViewDropCoordinator

  init(
    _ base: any UITableViewDropCoordinator, in view: UIView, _ recording: DragRecording
  ) {
    self.base = base
    super.init(in: view, base.session, base.items.map(\.dragItem), recording)
  }

  var items: [any UITableViewDropItem] { base.items }
  var destinationIndexPath: IndexPath? { base.destinationIndexPath }
  var proposal: UITableViewDropProposal { base.proposal }
  var session: any UIDropSession { base.session }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    reportPlaceholder(dragItem)
    return TablePlaceholderProxy(base.drop(dragItem, to: placeholder), self)
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    report("drop", dragItem, at: indexPath)
    return base.drop(dragItem, toRowAt: indexPath)
  }

  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    reportDrop(into: rect, dragItem, at: indexPath)
    return base.drop(dragItem, intoRowAt: indexPath, rect: rect)
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    report("drop", dragItem, at: nil)
    return base.drop(dragItem, to: target)
  }
}

final class TablePlaceholderProxy: NSObject, UITableViewDropPlaceholderContext {
  private let base: any UITableViewDropPlaceholderContext
  private let coordinator: CoordinatorProxy

  init(_ base: any UITableViewDropPlaceholderContext, _ coordinator: CoordinatorProxy) {
    self.base = base
    self.coordinator = coordinator
  }

  var dragItem: UIDragItem { base.dragItem }

  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    var place: IndexPath?
    let isCommitted = base.commitInsertion {
      place = $0
      dataSourceUpdates($0)
    }
    coordinator.report("commitInsertion", dragItem, at: place)
    return isCommitted
  }

  @discardableResult
  func deletePlaceholder() -> Bool {
    coordinator.report("deletePlaceholder", dragItem, at: nil)
    return base.deletePlaceholder()
  }

  func addAnimations(_ animations: @escaping () -> Void) { base.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    base.addCompletion(completion)
  }
}
