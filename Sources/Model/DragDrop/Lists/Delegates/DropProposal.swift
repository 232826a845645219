/// The proposal of a destination for a release at the present place.
///
/// UIKit: `UIDropProposal` (PRP-01 to PRP-05, iOS 11).
open class DropProposal {
  /// The proposed operation (PRP-03, iOS 11).
  public let operation: DropOperation
  /// Whether the destination needs a precise point, as text does (PRP-04, iOS 11); false by
  /// default.
  public var isPrecise = false
  /// Whether the preview should keep its full size while this proposal holds (PRP-05, iOS 11);
  /// false by default, used in the source's app only.
  public var prefersFullSizePreview = false
  /// Why the policy makes this proposal; shown in the trace.
  ///
  /// UIKit has no counterpart.
  public var reason: String?

  /// A proposal without an intent (PRP-02, iOS 11).
  public init(operation: DropOperation) {
    self.operation = operation
  }

  /// A copy of the proposal (PRP-06, iOS 11).
  open func copy() -> DropProposal {
    let copy = DropProposal(operation: operation)
    copy.takeDetails(of: self)
    return copy
  }

  fileprivate func takeDetails(of other: DropProposal) {
    isPrecise = other.isPrecise
    prefersFullSizePreview = other.prefersFullSizePreview
    reason = other.reason
  }

  /// The intent for tables and collections; a plain proposal has none.
  var anyIntent: DropIntent { .unspecified }

  /// Whether its intent is `.automatic`, which collections do not have.
  var isAutomatic: Bool { false }
}

/// A table's drop proposal.
///
/// UIKit: `UITableViewDropProposal` (TPR-01, iOS 11).
public final class TableViewDropProposal: DropProposal {
  /// UIKit: `UITableViewDropProposal.Intent` (TPR-05, iOS 11).
  public typealias Intent = DropIntent

  /// How the drop changes the table (TPR-04, iOS 11); `.unspecified` by default.
  public let intent: Intent

  /// A proposal with an intent (TPR-02, iOS 11).
  public init(operation: DropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// A proposal whose intent is `.unspecified` (TPR-03, iOS 11).
  public override convenience init(operation: DropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  public override func copy() -> DropProposal {
    let copy = TableViewDropProposal(operation: operation, intent: intent)
    copy.takeDetails(of: self)
    return copy
  }

  override var anyIntent: DropIntent { intent }
}

/// A collection's drop proposal.
///
/// UIKit: `UICollectionViewDropProposal` (CPR-01, iOS 11).
public final class CollectionViewDropProposal: DropProposal {
  /// UIKit: `UICollectionViewDropProposal.Intent` (CPR-05, iOS 11).
  ///
  /// `.automatic`, which collections do not have, counts as `.unspecified`.
  public typealias Intent = DropIntent

  /// How the drop changes the collection (CPR-04, iOS 11); `.unspecified` by default.
  public let intent: Intent
  private let wasAutomatic: Bool

  /// A proposal with an intent (CPR-02, iOS 11).
  public init(operation: DropOperation, intent: Intent) {
    wasAutomatic = intent == .automatic
    self.intent = wasAutomatic ? .unspecified : intent
    super.init(operation: operation)
  }

  /// A proposal whose intent is `.unspecified` (CPR-03, iOS 11).
  public override convenience init(operation: DropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  public override func copy() -> DropProposal {
    let copy = CollectionViewDropProposal(
      operation: operation, intent: wasAutomatic ? .automatic : intent)
    copy.takeDetails(of: self)
    return copy
  }

  override var anyIntent: DropIntent { intent }
  override var isAutomatic: Bool { wasAutomatic }
}
