import Recordings

#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

// The proxies of interactions' delegates.

final class DragInteractionProxy: DelegateProxy, UIDragInteractionDelegate {
  weak var base: (any UIDragInteractionDelegate)?
  override var target: AnyObject? { base }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    ask(
      "itemsForBeginning", interaction, session, base?.dragInteraction(_:itemsForBeginning:), .items
    )
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    ask(
      "previewForLifting", in: interaction, of: session,
      base?.dragInteraction(_:previewForLifting:session:), .presence()
    ) { $0(interaction, item, session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    tell(
      "willAnimateLift", in: interaction, of: session,
      base?.dragInteraction(_:willAnimateLiftWith:session:)
    ) { $0(interaction, animator, session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    tell("sessionWillBegin", interaction, session, base?.dragInteraction(_:sessionWillBegin:))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    ask(
      "sessionAllowsMoveOperation", interaction, session,
      base?.dragInteraction(_:sessionAllowsMoveOperation:), .yes)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    ask(
      "sessionIsRestrictedToDraggingApplication", interaction, session,
      base?.dragInteraction(_:sessionIsRestrictedToDraggingApplication:), .no)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool {
    ask(
      "prefersFullSizePreviews", interaction, session,
      base?.dragInteraction(_:prefersFullSizePreviewsFor:), .no)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {
    tell("sessionDidMove", interaction, session, base?.dragInteraction(_:sessionDidMove:))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {
    tell(
      "willEnd", in: interaction, of: session, with: .text(operation.word),
      base?.dragInteraction(_:session:willEndWith:)
    ) { $0(interaction, session, operation) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    tell(
      "didEnd", in: interaction, of: session, with: .text(operation.word),
      base?.dragInteraction(_:session:didEndWith:)
    ) { $0(interaction, session, operation) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) {
    tell(
      "sessionDidTransferItems", interaction, session,
      base?.dragInteraction(_:sessionDidTransferItems:))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    ask(
      "itemsForAddingTo", in: interaction, of: session,
      base?.dragInteraction(_:itemsForAddingTo:withTouchAt:), .items
    ) { $0(interaction, session, point) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
    withTouchAt point: CGPoint
  ) -> (any UIDragSession)? {
    ask(
      "sessionForAddingItems", in: interaction,
      base?.dragInteraction(_:sessionForAddingItems:withTouchAt:),
      .presence()
    ) { $0(interaction, sessions, point) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) {
    tell(
      "willAdd", in: interaction, of: session,
      base?.dragInteraction(_:session:willAdd:for:)
    ) { $0(interaction, session, items, addingInteraction) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    ask(
      "previewForCancelling", in: interaction,
      base?.dragInteraction(_:previewForCancelling:withDefault:), .presence()
    ) { $0(interaction, item, defaultPreview) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {
    tell(
      "willAnimateCancel", in: interaction,
      base?.dragInteraction(_:item:willAnimateCancelWith:)
    ) { $0(interaction, item, animator) }
  }
}

final class DropInteractionProxy: DelegateProxy, UIDropInteractionDelegate {
  weak var base: (any UIDropInteractionDelegate)?
  override var target: AnyObject? { base }

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    ask("canHandle", interaction, session, base?.dropInteraction(_:canHandle:), .yes)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    tell("sessionDidEnter", interaction, session, base?.dropInteraction(_:sessionDidEnter:))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    ask(
      "sessionDidUpdate", interaction, session, base?.dropInteraction(_:sessionDidUpdate:),
      .proposal)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    tell("sessionDidExit", interaction, session, base?.dropInteraction(_:sessionDidExit:))
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    tell("performDrop", interaction, session, base?.dropInteraction(_:performDrop:))
  }

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    tell("concludeDrop", interaction, session, base?.dropInteraction(_:concludeDrop:))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    tell("sessionDidEnd", interaction, session, base?.dropInteraction(_:sessionDidEnd:))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    ask(
      "previewForDropping", in: interaction,
      base?.dropInteraction(_:previewForDropping:withDefault:), .presence()
    ) { $0(interaction, item, defaultPreview) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    tell(
      "willAnimateDrop", in: interaction,
      base?.dropInteraction(_:item:willAnimateDropWith:)
    ) { $0(interaction, item, animator) }
  }
}
