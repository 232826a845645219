import Recordings

#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

// The proxies of a collection's delegates, as those of a table's.

final class CollectionDragProxy: DelegateProxy, UICollectionViewDragDelegate {
  weak var base: (any UICollectionViewDragDelegate)?
  override var target: AnyObject? { base }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    ask(
      "itemsForBeginning", in: collectionView, of: session, at: indexPath,
      base?.collectionView(_:itemsForBeginning:at:), .items
    ) { $0(collectionView, session, indexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    ask(
      "itemsForAddingTo", in: collectionView, of: session, at: indexPath,
      base?.collectionView(_:itemsForAddingTo:at:point:), .items
    ) { $0(collectionView, session, indexPath, point) }
  }

  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    ask(
      "dragPreviewParametersForItem", collectionView, indexPath,
      base?.collectionView(_:dragPreviewParametersForItemAt:), .presence())
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {
    tell(
      "dragSessionWillBegin", collectionView, session, base?.collectionView(_:dragSessionWillBegin:)
    )
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {
    tell("dragSessionDidEnd", collectionView, session, base?.collectionView(_:dragSessionDidEnd:))
  }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    ask(
      "dragSessionAllowsMoveOperation", collectionView, session,
      base?.collectionView(_:dragSessionAllowsMoveOperation:), .yes)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    ask(
      "dragSessionIsRestrictedToDraggingApplication", collectionView, session,
      base?.collectionView(_:dragSessionIsRestrictedToDraggingApplication:), .no)
  }
}

final class CollectionDropProxy: DelegateProxy, UICollectionViewDropDelegate {
  weak var base: (any UICollectionViewDropDelegate)?
  override var target: AnyObject? { base }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let recorded = CollectionCoordinatorProxy(coordinator, in: collectionView, recording)
    tell(
      "performDrop", in: collectionView, of: coordinator.session,
      at: coordinator.destinationIndexPath,
      with: .performed(
        coordinator.proposal.described, from: coordinator.items.map(\.sourceIndexPath)),
      base?.collectionView(_:performDropWith:)
    ) { $0(collectionView, recorded) }
  }

  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  {
    ask("canHandle", collectionView, session, base?.collectionView(_:canHandle:), .yes)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {
    tell(
      "dropSessionDidEnter", collectionView, session, base?.collectionView(_:dropSessionDidEnter:))
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    ask(
      "dropSessionDidUpdate", in: collectionView, of: session, at: destinationIndexPath,
      base?.collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:), .collectionProposal
    ) { $0(collectionView, session, destinationIndexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {
    tell("dropSessionDidExit", collectionView, session, base?.collectionView(_:dropSessionDidExit:))
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {
    tell("dropSessionDidEnd", collectionView, session, base?.collectionView(_:dropSessionDidEnd:))
  }

  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    ask(
      "dropPreviewParametersForItem", collectionView, indexPath,
      base?.collectionView(_:dropPreviewParametersForItemAt:), .presence())
  }
}

final class CollectionDataProxy: DelegateProxy, UICollectionViewDataSource {
  weak var base: (any UICollectionViewDataSource)?
  override var target: AnyObject? { base }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { base?.collectionView(collectionView, numberOfItemsInSection: section) ?? 0 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    base?.collectionView(collectionView, cellForItemAt: indexPath) ?? UICollectionViewCell()
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    ask("canMoveItem", collectionView, indexPath, base?.collectionView(_:canMoveItemAt:), .yes)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    tell(
      "moveItem", in: collectionView, at: sourceIndexPath,
      with: .named("to", destinationIndexPath), base?.collectionView(_:moveItemAt:to:)
    ) { $0(collectionView, sourceIndexPath, destinationIndexPath) }
  }
}

class CollectionDelegateProxy: DelegateProxy, UICollectionViewDelegate {
  weak var base: (any UICollectionViewDelegate)?
  override var target: AnyObject? { base }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    ask(
      "targetIndexPathForMove", in: collectionView, at: originalIndexPath,
      with: .named("proposed", proposedIndexPath),
      base?.collectionView(
        _:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:),
      .path(else: proposedIndexPath)
    ) { $0(collectionView, originalIndexPath, currentIndexPath, proposedIndexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    ask(
      "targetIndexPathForMoveFromItem", in: collectionView, at: currentIndexPath,
      with: .named("proposed", proposedIndexPath),
      base?.collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:),
      .path(else: proposedIndexPath)
    ) { $0(collectionView, currentIndexPath, proposedIndexPath) }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    tell("didSelectItem", collectionView, indexPath, base?.collectionView(_:didSelectItemAt:))
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    ask(
      "shouldSpringLoadItem", in: collectionView, at: indexPath,
      base?.collectionView(_:shouldSpringLoadItemAt:with:), .yes
    ) { $0(collectionView, indexPath, context) }
  }
}

extension UICollectionViewDropProposal {
  var described: RecordedValue {
    AnswerKind<UICollectionViewDropProposal>.collectionProposal.write(self)
  }
}

final class CollectionCoordinatorProxy: CoordinatorProxy, UICollectionViewDropCoordinator {
  private let base: any UICollectionViewDropCoordinator

  init(
    _ base: any UICollectionViewDropCoordinator, in view: UIView, _ recording: DragRecording
  ) {
    self.base = base
    super.init(in: view, base.session, base.items.map(\.dragItem), recording)
  }

  var items: [any UICollectionViewDropItem] { base.items }
  var destinationIndexPath: IndexPath? { base.destinationIndexPath }
  var proposal: UICollectionViewDropProposal { base.proposal }
  var session: any UIDropSession { base.session }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    reportPlaceholder(dragItem)
    return CollectionPlaceholderProxy(base.drop(dragItem, to: placeholder), self)
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    report("drop", dragItem, at: indexPath)
    return base.drop(dragItem, toItemAt: indexPath)
  }

  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating {
    reportDrop(into: rect, dragItem, at: indexPath)
    return base.drop(dragItem, intoItemAt: indexPath, rect: rect)
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    report("drop", dragItem, at: nil)
    return base.drop(dragItem, to: target)
  }
}

final class CollectionPlaceholderProxy: NSObject, UICollectionViewDropPlaceholderContext {
  private let base: any UICollectionViewDropPlaceholderContext
  private let coordinator: CoordinatorProxy

  init(_ base: any UICollectionViewDropPlaceholderContext, _ coordinator: CoordinatorProxy) {
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

  func setNeedsCellUpdate() { base.setNeedsCellUpdate() }

  func addAnimations(_ animations: @escaping () -> Void) { base.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    base.addCompletion(completion)
  }
}
