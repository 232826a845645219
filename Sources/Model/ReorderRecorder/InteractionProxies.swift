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
      "itemsForBeginning", in: interaction.view, of: session,
      base?.dragInteraction(_:itemsForBeginning:), .items
    ) { $0(interaction, session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    ask(
      "previewForLifting", in: interaction.view, of: session,
      base?.dragInteraction(_:previewForLifting:session:), .preview()
    ) { $0(interaction, item, session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    tell(
      "willAnimateLift", in: interaction.view, of: session,
      base?.dragInteraction(_:willAnimateLiftWith:session:)
    ) { $0(interaction, animator, session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    tell(
      "sessionWillBegin", in: interaction.view, of: session,
      base?.dragInteraction(_:sessionWillBegin:)
    ) { $0(interaction, session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    ask(
      "sessionAllowsMoveOperation", in: interaction.view, of: session,
      base?.dragInteraction(_:sessionAllowsMoveOperation:), .yes
    ) { $0(interaction, session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    ask(
      "sessionIsRestrictedToDraggingApplication", in: interaction.view, of: session,
      base?.dragInteraction(_:sessionIsRestrictedToDraggingApplication:), .no
    ) { $0(interaction, session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool {
    ask(
      "prefersFullSizePreviews", in: interaction.view, of: session,
      base?.dragInteraction(_:prefersFullSizePreviewsFor:), .no
    ) { $0(interaction, session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {
    tell(
      "sessionDidMove", in: interaction.view, of: session,
      base?.dragInteraction(_:sessionDidMove:)
    ) { $0(interaction, session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {
    tell(
      "willEnd", in: interaction.view, of: session, with: .text(operation.word),
      base?.dragInteraction(_:session:willEndWith:)
    ) { $0(interaction, session, operation) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    tell(
      "didEnd", in: interaction.view, of: session, with: .text(operation.word),
      base?.dragInteraction(_:session:didEndWith:)
    ) { $0(interaction, session, operation) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) {
    tell(
      "sessionDidTransferItems", in: interaction.view, of: session,
      base?.dragInteraction(_:sessionDidTransferItems:)
    ) { $0(interaction, session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    ask(
      "itemsForAddingTo", in: interaction.view, of: session,
      base?.dragInteraction(_:itemsForAddingTo:withTouchAt:), .items
    ) { $0(interaction, session, point) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession],
    withTouchAt point: CGPoint
  ) -> (any UIDragSession)? {
    ask(
      "sessionForAddingItems", in: interaction.view,
      base?.dragInteraction(_:sessionForAddingItems:withTouchAt:),
      AnswerKind<(any UIDragSession)?>(
        missing: nil, write: { .bool($0 != nil) },
        read: { $0 == .bool(false) ? .some(nil) : nil })
    ) { $0(interaction, sessions, point) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) {
    tell(
      "willAdd", in: interaction.view, of: session,
      base?.dragInteraction(_:session:willAdd:for:)
    ) { $0(interaction, session, items, addingInteraction) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    ask(
      "previewForCancelling", in: interaction.view,
      base?.dragInteraction(_:previewForCancelling:withDefault:), .preview()
    ) { $0(interaction, item, defaultPreview) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {
    tell(
      "willAnimateCancel", in: interaction.view,
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
    ask(
      "canHandle", in: interaction.view, of: session, base?.dropInteraction(_:canHandle:), .yes
    ) { $0(interaction, session) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    tell(
      "sessionDidEnter", in: interaction.view, of: session,
      base?.dropInteraction(_:sessionDidEnter:)
    ) { $0(interaction, session) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    ask(
      "sessionDidUpdate", in: interaction.view, of: session,
      base?.dropInteraction(_:sessionDidUpdate:), .proposal
    ) { $0(interaction, session) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    tell(
      "sessionDidExit", in: interaction.view, of: session,
      base?.dropInteraction(_:sessionDidExit:)
    ) { $0(interaction, session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    tell(
      "performDrop", in: interaction.view, of: session, base?.dropInteraction(_:performDrop:)
    ) { $0(interaction, session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    tell(
      "concludeDrop", in: interaction.view, of: session, base?.dropInteraction(_:concludeDrop:)
    ) { $0(interaction, session) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    tell(
      "sessionDidEnd", in: interaction.view, of: session,
      base?.dropInteraction(_:sessionDidEnd:)
    ) { $0(interaction, session) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    ask(
      "previewForDropping", in: interaction.view,
      base?.dropInteraction(_:previewForDropping:withDefault:), .preview()
    ) { $0(interaction, item, defaultPreview) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    tell(
      "willAnimateDrop", in: interaction.view,
      base?.dropInteraction(_:item:willAnimateDropWith:)
    ) { $0(interaction, item, animator) }
  }
}
