/// Every callback of a delegate or data source, under its short name.
///
/// The short name is UIKit's first label after the view, without its trailing `With`, `At` or
/// `InSection`; it is the name in Lua, in traces and in `:help`.
public enum DelegateMethod: String, CaseIterable, Sendable {
  // Drag delegates (TDG, CDG)
  case itemsForBeginning
  case itemsForAddingTo
  case dragPreviewParametersForRow
  case dragPreviewParametersForItem
  case dragSessionWillBegin
  case dragSessionDidEnd
  case dragSessionAllowsMoveOperation
  case dragSessionIsRestrictedToDraggingApplication
  // Drop delegates (TDP, CDP)
  case canHandle
  case dropSessionDidEnter
  case dropSessionDidUpdate
  case dropSessionDidExit
  case dropSessionDidEnd
  case performDrop
  case dropPreviewParametersForRow
  case dropPreviewParametersForItem
  // Data sources (TBD, IMV)
  case numberOfSections
  case numberOfRows
  case numberOfItems
  case cellForRow
  case cellForItem
  case titleForHeader
  case titleForFooter
  case canMoveRow
  case canMoveItem
  case moveRow
  case moveItem
  // View delegates (TBD-03, TBD-04, IMV-07 to IMV-09)
  case targetIndexPathForMove
  case targetIndexPathForMoveFromItem
  case heightForRow
  case sizeForItem
  case insetForSection
  case minimumLineSpacingForSection
  case minimumInteritemSpacingForSection
  case referenceSizeForHeader
  case referenceSizeForFooter
  case didSelectRow
  case didSelectItem
  // Reordering handlers of diffable data sources (DIF)
  case canReorderItem
  case willReorder
  case didReorder
  case shouldSpringLoadRow
  case shouldSpringLoadItem
  // Collection view layouts (LAY)
  case targetIndexPathForInteractivelyMovingItem
  case layoutAttributesForInteractivelyMovingItem
  case invalidationContextForInteractivelyMovingItems
  case invalidationContextForEndingInteractiveMovement
  case layoutAttributesForItem
  // Cells (TCL, CCL)
  case dragStateDidChange
  // Drag interactions (DGD), in addition to the names above
  case previewForLifting
  case willAnimateLift
  case sessionWillBegin
  case sessionAllowsMoveOperation
  case sessionIsRestrictedToDraggingApplication
  case prefersFullSizePreviews
  case sessionDidMove
  case willEnd
  case didEnd
  case sessionDidTransferItems
  case sessionForAddingItems
  case willAdd
  case previewForCancelling
  case willAnimateCancel
  // Drop interactions (DPD), in addition to the names above
  case sessionDidEnter
  case sessionDidUpdate
  case sessionDidExit
  case sessionDidEnd
  case concludeDrop
  case previewForDropping
  case willAnimateDrop
  // Spring-loaded interactions (SPR)
  case shouldAllow
  case interactionDidFinish
  case didChange
  case activationHandler

  /// The names of all methods, in order.
  package static let names = allCases.map(\.rawValue)

  /// The index of the method in `allCases`; a case without a payload is stored as its number.
  package var ordinal: Int { withUnsafeBytes(of: self) { Int($0[0]) } }

  /// Whether an object must announce the method in `responds(to:)`, because its absence changes how
  /// a drag proceeds (2.7, 2.8), or because calling it for every row would be slow.
  public var mustBeAnnounced: Bool {
    switch self {
    case .moveRow, .moveItem, .heightForRow, .sizeForItem, .sessionDidUpdate,
      .targetIndexPathForMoveFromItem:
      true
    default: false
    }
  }
}

/// An object that declares which optional methods it implements.
///
/// Swift cannot detect whether a class uses a protocol's default implementation; UIKit uses
/// Objective-C's `responds(to:)`.
public protocol DelegateMethodResponding: AnyObject {
  /// Whether the object implements the method. By default false for the methods that
  /// `mustBeAnnounced`, and true for all others.
  func responds(to method: DelegateMethod) -> Bool
}

extension DelegateMethodResponding {
  public func responds(to method: DelegateMethod) -> Bool { !method.mustBeAnnounced }

  /// The object; nil if it does not implement the method.
  func implementing(_ method: DelegateMethod) -> Self? { responds(to: method) ? self : nil }
}
