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
}

/// An object with optional methods.
///
/// The compiler knows which of them a class implements, see ``NotImplemented``. A method that a class
/// does not implement is never called, and does not appear in traces.
public protocol DelegateMethodResponding: AnyObject {
  /// Whether the method may be called if the class implements it; true by default.
  ///
  /// A class whose methods forward to closures returns false for those without a closure.
  func responds(to method: DelegateMethod) -> Bool
}

extension DelegateMethodResponding {
  public func responds(to method: DelegateMethod) -> Bool { true }
}

/// A delegate or data source with optional methods.
///
/// The methods of its extension return UIKit's result for a method that is not implemented.
public protocol OptionalDelegateMethods: DelegateMethodResponding {}

/// The result type of an optional method that a class does not implement.
///
/// In Objective-C, UIKit asks `responds(to:)`. Here, each optional method is required twice: with its
/// own result type, and with an associated type, the method's mark. Swift infers the mark from the
/// method that the class implements; if there is none, from a default implementation that returns
/// this type. A method counts as implemented if its mark is its result type.
///
/// A method that only a subclass of the conforming class adds is neither seen nor called.
public struct NotImplemented {}
