public import Layout

/// The delegate of a drag interaction.
///
/// UIKit: `UIDragInteractionDelegate` (DGD-01, iOS 11).
public protocol DragInteractionDelegate: OptionalDelegateMethods {
  /// Returns the items to drag, in visual order; with none the view is not dragged (DGD-02, iOS
  /// 11).
  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem]

  /// Returns the preview of an item for the lift (DGD-03, iOS 11); nil does not show the item.
  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> TargetedDragPreview?

  /// The lift animation is about to start (DGD-04, iOS 11).
  func dragInteraction(
    _ interaction: DragInteraction, willAnimateLiftWith animator: any DragAnimating,
    session: any DragSession)

  /// The drag is certain to begin (DGD-05, iOS 11).
  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession)

  /// Whether the source allows a `.move` (DGD-06, iOS 11); true by default.
  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> Bool

  /// Whether only the source's app may accept the drop (DGD-07, iOS 11); false by default.
  func dragInteraction(
    _ interaction: DragInteraction,
    sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool

  /// Whether previews keep their full size over the source (DGD-08, iOS 11); false by default.
  func dragInteraction(
    _ interaction: DragInteraction, prefersFullSizePreviewsFor session: any DragSession
  ) -> Bool

  /// The finger moved, anywhere on the screen (DGD-09, iOS 11).
  func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession)

  /// The finger lifted, or the drag was cancelled (DGD-10, iOS 11).
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation)

  /// The drag is over (DGD-11, iOS 11).
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation)

  /// The receiver has loaded all the data that it requested (DGD-12, iOS 11).
  func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: any DragSession)

  /// Returns the items that a tap adds to a drag in progress (DGD-13, iOS 11); `[]` by default.
  func dragInteraction(
    _ interaction: DragInteraction, itemsForAddingTo session: any DragSession,
    withTouchAt point: Point
  ) -> [DragItem]

  /// Returns the session to which a tap adds items, if there are several (DGD-14, iOS 11); nil, the
  /// default, for none.
  func dragInteraction(
    _ interaction: DragInteraction, sessionForAddingItems sessions: [any DragSession],
    withTouchAt point: Point
  ) -> (any DragSession)?

  /// Items are about to join a session to which this interaction has contributed items (DGD-15, iOS
  /// 11).
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willAdd items: [DragItem],
    for addingInteraction: DragInteraction)

  /// Returns the preview of an item for the cancel animation (DGD-16, iOS 11), by default the
  /// standard one; with nil the item fades in at its place.
  func dragInteraction(
    _ interaction: DragInteraction, previewForCancelling item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview?

  /// The cancel animation of an item starts (DGD-17, iOS 11).
  func dragInteraction(
    _ interaction: DragInteraction, item: DragItem,
    willAnimateCancelWith animator: any DragAnimating)

  // MARK: Marks of the optional methods, see NotImplemented

  associatedtype DragInteractionPreviewForLifting
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> DragInteractionPreviewForLifting
  associatedtype DragInteractionWillAnimateLift
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction, willAnimateLiftWith animator: any DragAnimating,
    session: any DragSession
  ) -> DragInteractionWillAnimateLift
  associatedtype DragInteractionSessionWillBegin
  @_disfavoredOverload
  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession)
    -> DragInteractionSessionWillBegin
  associatedtype DragInteractionSessionAllowsMoveOperation
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> DragInteractionSessionAllowsMoveOperation
  associatedtype DragInteractionSessionIsRestrictedToDraggingApplication
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction,
    sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> DragInteractionSessionIsRestrictedToDraggingApplication
  associatedtype DragInteractionPrefersFullSizePreviews
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction, prefersFullSizePreviewsFor session: any DragSession
  ) -> DragInteractionPrefersFullSizePreviews
  associatedtype DragInteractionSessionDidMove
  @_disfavoredOverload
  func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession)
    -> DragInteractionSessionDidMove
  associatedtype DragInteractionWillEnd
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) -> DragInteractionWillEnd
  associatedtype DragInteractionDidEnd
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) -> DragInteractionDidEnd
  associatedtype DragInteractionSessionDidTransferItems
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: any DragSession
  ) -> DragInteractionSessionDidTransferItems
  associatedtype DragInteractionItemsForAddingTo
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction, itemsForAddingTo session: any DragSession,
    withTouchAt point: Point
  ) -> DragInteractionItemsForAddingTo
  associatedtype DragInteractionSessionForAddingItems
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction, sessionForAddingItems sessions: [any DragSession],
    withTouchAt point: Point
  ) -> DragInteractionSessionForAddingItems
  associatedtype DragInteractionWillAdd
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willAdd items: [DragItem],
    for addingInteraction: DragInteraction
  ) -> DragInteractionWillAdd
  associatedtype DragInteractionPreviewForCancelling
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction, previewForCancelling item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> DragInteractionPreviewForCancelling
  associatedtype DragInteractionWillAnimateCancel
  @_disfavoredOverload
  func dragInteraction(
    _ interaction: DragInteraction, item: DragItem,
    willAnimateCancelWith animator: any DragAnimating
  ) -> DragInteractionWillAnimateCancel
}

extension OptionalDelegateMethods {
  public func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> TargetedDragPreview? {
    interaction.view.map { TargetedDragPreview(view: $0) }
  }

  public func dragInteraction(
    _ interaction: DragInteraction, willAnimateLiftWith animator: any DragAnimating,
    session: any DragSession
  ) {}

  public func dragInteraction(
    _ interaction: DragInteraction, sessionWillBegin session: any DragSession
  ) {}

  public func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> Bool { true }

  public func dragInteraction(
    _ interaction: DragInteraction,
    sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { false }

  public func dragInteraction(
    _ interaction: DragInteraction, prefersFullSizePreviewsFor session: any DragSession
  ) -> Bool { false }

  public func dragInteraction(
    _ interaction: DragInteraction, sessionDidMove session: any DragSession
  ) {}

  public func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) {}

  public func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) {}

  public func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: any DragSession
  ) {}

  public func dragInteraction(
    _ interaction: DragInteraction, itemsForAddingTo session: any DragSession,
    withTouchAt point: Point
  ) -> [DragItem] { [] }

  public func dragInteraction(
    _ interaction: DragInteraction, sessionForAddingItems sessions: [any DragSession],
    withTouchAt point: Point
  ) -> (any DragSession)? { nil }

  public func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willAdd items: [DragItem],
    for addingInteraction: DragInteraction
  ) {}

  public func dragInteraction(
    _ interaction: DragInteraction, previewForCancelling item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> TargetedDragPreview? { defaultPreview }

  public func dragInteraction(
    _ interaction: DragInteraction, item: DragItem,
    willAnimateCancelWith animator: any DragAnimating
  ) {}
}

extension DragInteractionDelegate {
  /// Whether the class implements an optional method, and the object responds to it.
  package func implements(_ method: DelegateMethod) -> Bool {
    guard responds(to: method) else { return false }
    return switch method {
    case .previewForLifting: DragInteractionPreviewForLifting.self == (TargetedDragPreview?).self
    case .willAnimateLift: DragInteractionWillAnimateLift.self == Void.self
    case .sessionWillBegin: DragInteractionSessionWillBegin.self == Void.self
    case .sessionAllowsMoveOperation: DragInteractionSessionAllowsMoveOperation.self == Bool.self
    case .sessionIsRestrictedToDraggingApplication:
      DragInteractionSessionIsRestrictedToDraggingApplication.self == Bool.self
    case .prefersFullSizePreviews: DragInteractionPrefersFullSizePreviews.self == Bool.self
    case .sessionDidMove: DragInteractionSessionDidMove.self == Void.self
    case .willEnd: DragInteractionWillEnd.self == Void.self
    case .didEnd: DragInteractionDidEnd.self == Void.self
    case .sessionDidTransferItems: DragInteractionSessionDidTransferItems.self == Void.self
    case .itemsForAddingTo: DragInteractionItemsForAddingTo.self == [DragItem].self
    case .sessionForAddingItems:
      DragInteractionSessionForAddingItems.self == ((any DragSession)?).self
    case .willAdd: DragInteractionWillAdd.self == Void.self
    case .previewForCancelling:
      DragInteractionPreviewForCancelling.self == (TargetedDragPreview?).self
    case .willAnimateCancel: DragInteractionWillAnimateCancel.self == Void.self
    case .itemsForBeginning: true
    default: false
    }
  }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: any DragSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, willAnimateLiftWith animator: any DragAnimating,
    session: any DragSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, sessionWillBegin session: any DragSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: any DragSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction,
    sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, prefersFullSizePreviewsFor session: any DragSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, sessionDidMove session: any DragSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, sessionDidTransferItems session: any DragSession
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, itemsForAddingTo session: any DragSession,
    withTouchAt point: Point
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, sessionForAddingItems sessions: [any DragSession],
    withTouchAt point: Point
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willAdd items: [DragItem],
    for addingInteraction: DragInteraction
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, previewForCancelling item: DragItem,
    withDefault defaultPreview: TargetedDragPreview
  ) -> NotImplemented { NotImplemented() }

  @_disfavoredOverload
  public func dragInteraction(
    _ interaction: DragInteraction, item: DragItem,
    willAnimateCancelWith animator: any DragAnimating
  ) -> NotImplemented { NotImplemented() }
}
