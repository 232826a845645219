public import DragDrop
public import Foundation
public import Layout

/// A view controller whose view is a collection.
///
/// UIKit: `UICollectionViewController`.
open class UICollectionViewController: UIViewController, CollectionViewDataSource,
  CollectionViewDelegate
{
  /// The layout that the collection has when it is made.
  public let collectionViewLayout: CollectionViewLayout

  public init(collectionViewLayout layout: CollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller with a flow layout.
  public override init(nibName: String?, bundle: Bundle?) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection, which is the controller's view.
  // UIKit declares it as implicitly unwrapped.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: CollectionView! {
    get { view as? CollectionView }
    set { view = newValue }
  }

  open var clearsSelectionOnViewWillAppear = true

  /// Whether a long press moves an item, if the controller implements `moveItemAt`.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { movement?.installsStandardGestureForInteractiveMovement = allowsMovement }
  }

  /// The long press that moves items.
  private var movement: CollectionViewController?

  private var allowsMovement: Bool {
    installsStandardGestureForInteractiveMovement && responds(to: .moveItem)
  }

  open override func loadView() {
    let collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 320, height: 640), collectionViewLayout: collectionViewLayout)
    collection.name = "collectionView"
    collection.dataSource = self
    collection.delegate = self
    let movement = CollectionViewController(collectionView: collection)
    movement.installsStandardGestureForInteractiveMovement = allowsMovement
    self.movement = movement
    view = collection
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  private static let overridden = OverriddenMethods(
    [
      .numberOfSections, .titleForHeader, .titleForFooter, .canMoveItem, .moveItem,
      .targetIndexPathForMove, .targetIndexPathForMoveFromItem, .didSelectItem,
      .shouldSpringLoadItem,
    ], of: UICollectionViewController.self, plain: PlainCollectionViewController.self,
    full: FullCollectionViewController.self)

  open func responds(to method: DelegateMethod) -> Bool {
    Self.overridden.contains(method, of: self) ?? true
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell(title: "") }

  open func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  open func collectionView(
    _ collectionView: CollectionView, titleForFooterInSection section: Int
  ) -> String? { nil }

  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  open func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  open func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  open func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { true }

  // MARK: Methods that are not called here

  open func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  open func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  open func collectionView(
    _ collectionView: CollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { false }

  open func collectionView(
    _ collectionView: CollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }

  open func collectionView(
    _ collectionView: CollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {}

  open func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: Point
  ) -> UIContextMenuConfiguration? { nil }

  open func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: Point
  ) -> UIContextMenuConfiguration? { nil }

  open func collectionView(
    _ collectionView: CollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  open func collectionView(
    _ collectionView: CollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  open func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  open func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  open func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}

private final class PlainCollectionViewController: UICollectionViewController {}

private final class FullCollectionViewController: UICollectionViewController {
  override func numberOfSections(in collectionView: CollectionView) -> Int {
    super.numberOfSections(in: collectionView)
  }

  override func collectionView(
    _ collectionView: CollectionView, titleForHeaderInSection section: Int
  ) -> String? { super.collectionView(collectionView, titleForHeaderInSection: section) }

  override func collectionView(
    _ collectionView: CollectionView, titleForFooterInSection section: Int
  ) -> String? { super.collectionView(collectionView, titleForFooterInSection: section) }

  override func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { super.collectionView(collectionView, canMoveItemAt: indexPath) }

  override func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }

  override func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  override func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  override func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) { super.collectionView(collectionView, didSelectItemAt: indexPath) }

  override func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool {
    super.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
  }
}
