public import DragDrop
@_exported public import Foundation
public import Layout

// UIKit's names of the types of DragDrop and Layout. A test compares them with the members that
// `reorder surface` lists.

// MARK: Geometry

public typealias CGAffineTransform = DragDrop.AffineTransform
public typealias CGPoint = Layout.Point
public typealias CGRect = Layout.Rect
public typealias CGSize = Layout.Size
public typealias UIEdgeInsets = Layout.EdgeInsets
public typealias CGFloat = Double

// MARK: Items and their types

public typealias NSItemProvider = DragDrop.ItemProvider
public typealias NSItemProviderFileOptions = DragDrop.ItemProviderFileOptions
public typealias NSItemProviderReading = DragDrop.ItemProviderReading
public typealias NSItemProviderRepresentationVisibility = DragDrop
  .ItemProviderRepresentationVisibility
public typealias UIImage = DragDrop.Image
public typealias UIItemProviderPresentationSizeProviding = DragDrop
  .ItemProviderPresentationSizeProviding
public typealias UIPreferredPresentationStyle = DragDrop.PreferredPresentationStyle
public typealias UTType = DragDrop.ContentType

// MARK: Snapshots

public typealias NSDiffableDataSourceSectionSnapshot = DragDrop.DiffableDataSourceSectionSnapshot
public typealias NSDiffableDataSourceSectionTransaction = DragDrop
  .DiffableDataSourceSectionTransaction
public typealias NSDiffableDataSourceSnapshot = DragDrop.DiffableDataSourceSnapshot
public typealias NSDiffableDataSourceTransaction = DragDrop.DiffableDataSourceTransaction
public typealias UICollectionViewDiffableDataSource = DragDrop.CollectionViewDiffableDataSource

// MARK: Tables

public typealias UITableView = DragDrop.TableView
public typealias UITableViewCell = DragDrop.TableViewCell
public typealias UITableViewDataSource = DragDrop.TableViewDataSource
public typealias UITableViewDelegate = DragDrop.TableViewDelegate
public typealias UITableViewDragDelegate = DragDrop.TableViewDragDelegate
public typealias UITableViewDropCoordinator = DragDrop.TableViewDropCoordinator
public typealias UITableViewDropDelegate = DragDrop.TableViewDropDelegate
public typealias UITableViewDropItem = DragDrop.TableViewDropItem
public typealias UITableViewDropPlaceholder = DragDrop.TableViewDropPlaceholder
public typealias UITableViewDropPlaceholderContext = DragDrop.TableViewDropPlaceholderContext
public typealias UITableViewDropProposal = DragDrop.TableViewDropProposal
public typealias UITableViewPlaceholder = DragDrop.TableViewPlaceholder

// MARK: Collections

public typealias UICellAccessory = DragDrop.CellAccessory
public typealias UICellConfigurationState = DragDrop.CellConfigurationState
public typealias UICollectionReusableView = DragDrop.Cell
public typealias UICollectionView = DragDrop.CollectionView
public typealias UICollectionViewCell = DragDrop.CollectionViewCell
public typealias UICollectionViewCompositionalLayout = DragDrop.CollectionViewListLayout
public typealias UICollectionViewDataSource = DragDrop.CollectionViewDataSource
public typealias UICollectionViewDelegate = DragDrop.CollectionViewDelegate
public typealias UICollectionViewDelegateFlowLayout = DragDrop.CollectionViewDelegateFlowLayout
public typealias UICollectionViewDragDelegate = DragDrop.CollectionViewDragDelegate
public typealias UICollectionViewDropCoordinator = DragDrop.CollectionViewDropCoordinator
public typealias UICollectionViewDropDelegate = DragDrop.CollectionViewDropDelegate
public typealias UICollectionViewDropItem = DragDrop.CollectionViewDropItem
public typealias UICollectionViewDropPlaceholder = DragDrop.CollectionViewDropPlaceholder
public typealias UICollectionViewDropPlaceholderContext = DragDrop
  .CollectionViewDropPlaceholderContext
public typealias UICollectionViewDropProposal = DragDrop.CollectionViewDropProposal
public typealias UICollectionViewFlowLayout = DragDrop.CollectionViewFlowLayout
public typealias UICollectionViewFlowLayoutInvalidationContext = DragDrop
  .CollectionViewFlowLayoutInvalidationContext
public typealias UICollectionViewLayout = DragDrop.CollectionViewLayout
public typealias UICollectionViewLayoutAttributes = DragDrop.CollectionViewLayoutAttributes
public typealias UICollectionViewLayoutInvalidationContext = DragDrop
  .CollectionViewLayoutInvalidationContext
public typealias UICollectionViewListCell = DragDrop.CollectionViewListCell
public typealias UICollectionViewPlaceholder = DragDrop.CollectionViewPlaceholder
public typealias UIDataSourceTranslating = DragDrop.DataSourceTranslating

// MARK: Drags and drops

public typealias UIDragAnimating = DragDrop.DragAnimating
public typealias UIDragDropSession = DragDrop.DragDropSession
public typealias UIDragInteraction = DragDrop.DragInteraction
public typealias UIDragInteractionDelegate = DragDrop.DragInteractionDelegate
public typealias UIDragItem = DragDrop.DragItem
public typealias UIDragPreview = DragDrop.DragPreview
public typealias UIDragPreviewParameters = DragDrop.DragPreviewParameters
public typealias UIDragPreviewTarget = DragDrop.DragPreviewTarget
public typealias UIDragSession = DragDrop.DragSession
public typealias UIDropInteraction = DragDrop.DropInteraction
public typealias UIDropInteractionDelegate = DragDrop.DropInteractionDelegate
public typealias UIDropOperation = DragDrop.DropOperation
public typealias UIDropProposal = DragDrop.DropProposal
public typealias UIDropSession = DragDrop.DropSession
public typealias UIDropSessionProgressIndicatorStyle = DragDrop.DropSessionProgressIndicatorStyle
public typealias UIPasteConfiguration = DragDrop.PasteConfiguration
public typealias UIPasteConfigurationSupporting = DragDrop.PasteConfigurationSupporting
public typealias UIPreviewParameters = DragDrop.PreviewParameters
public typealias UIPreviewTarget = DragDrop.PreviewTarget
public typealias UISpringLoadedInteraction = DragDrop.SpringLoadedInteraction
public typealias UISpringLoadedInteractionBehavior = DragDrop.SpringLoadedInteractionBehavior
public typealias UISpringLoadedInteractionContext = DragDrop.SpringLoadedInteractionContext
public typealias UISpringLoadedInteractionEffect = DragDrop.SpringLoadedInteractionEffect
public typealias UISpringLoadedInteractionEffectState = DragDrop.SpringLoadedInteractionEffectState
public typealias UISpringLoadedInteractionSupporting = DragDrop.SpringLoadedInteractionSupporting
public typealias UITargetedDragPreview = DragDrop.TargetedDragPreview
public typealias UITargetedPreview = DragDrop.TargetedPreview

// MARK: Views, responders and the device

public typealias UIAccessibilityLocationDescriptor = DragDrop.AccessibilityLocationDescriptor
public typealias NSCoder = DragDrop.Coder
public typealias UIApplication = DragDrop.Application
public typealias UIBezierPath = DragDrop.BezierPath
public typealias UIColor = DragDrop.Color
public typealias UIEvent = DragDrop.ViewEvent
public typealias UIGestureRecognizer = DragDrop.GestureRecognizer
public typealias UIInteraction = DragDrop.Interaction
public typealias UILongPressGestureRecognizer = DragDrop.LongPressGestureRecognizer
public typealias UIPanGestureRecognizer = DragDrop.PanGestureRecognizer
public typealias UIResponder = DragDrop.Responder
public typealias UIScrollView = DragDrop.ScrollView
public typealias UITapGestureRecognizer = DragDrop.TapGestureRecognizer
public typealias UITouch = DragDrop.ViewTouch
public typealias UITraitCollection = DragDrop.TraitCollection
public typealias UIUserInterfaceIdiom = DragDrop.Idiom
public typealias UIView = DragDrop.View
public typealias UIViewAnimatingPosition = DragDrop.ViewAnimatingPosition
public typealias UIWindow = DragDrop.Window
