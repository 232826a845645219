#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

// Apps that implement the callbacks whose order rules describe.

/// A plain view that gives a picture away, and one that takes it.
final class Gallery: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  let swatch = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let canvas = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  override init() {
    super.init()
    let drag = UIDragInteraction(delegate: self)
    drag.isEnabled = true
    swatch.addInteraction(drag)
    canvas.addInteraction(UIDropInteraction(delegate: self))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "red" as NSString))] }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession, willEndWith operation: UIDropOperation
  ) {}

  func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession, didEndWith operation: UIDropOperation
  ) {}

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession) {}

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {}

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: UIDropSession) {}

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: UIDropSession) {}
}

/// A table that moves its own rows, although its drop delegate could.
final class Waiting: NSObject, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  let queue = UITableView()
  private var items = ["Ada", "Grace", "Edsger", "Barbara"]

  override init() {
    super.init()
    queue.dataSource = self
    queue.dragDelegate = self
    queue.dropDelegate = self
    queue.dragInteractionEnabled = true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) { items.insert(items.remove(at: source.row), at: destination.row) }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "name" as NSString))] }

  func tableView(_ tableView: UITableView, dragSessionDidEnd session: UIDragSession) {}

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {}

  func tableView(_ tableView: UITableView, dropSessionDidEnd session: UIDropSession) {}
}

/// A table of folders, which open when a drag rests over them, and which refuse nothing.
final class Folders: NSObject, UITableViewDataSource, UITableViewDelegate,
  UITableViewDragDelegate, UITableViewDropDelegate
{
  let folders = UITableView()

  override init() {
    super.init()
    folders.dataSource = self
    folders.delegate = self
    folders.dragDelegate = self
    folders.dropDelegate = self
    folders.dragInteractionEnabled = true
    folders.isSpringLoaded = true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: UISpringLoadedInteractionContext
  ) -> Bool { true }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "name" as NSString))] }

  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "name" as NSString))] }

  func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool { true }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {}
}

/// A table that shows placeholders while copies of its rows load.
final class Uploads: NSObject, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  let uploads = UITableView()
  private var items = ["Dune", "Fog", "Reef"]

  override init() {
    super.init()
    uploads.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    uploads.dataSource = self
    uploads.dragDelegate = self
    uploads.dropDelegate = self
    uploads.dragInteractionEnabled = true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "name" as NSString))] }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let place = coordinator.destinationIndexPath else {
      return
    }
    let context = coordinator.drop(
      item.dragItem,
      to: UITableViewDropPlaceholder(
        insertionIndexPath: place, reuseIdentifier: "row", rowHeight: 44))
    _ = item.dragItem.itemProvider.loadDataRepresentation(
      forTypeIdentifier: "public.utf8-plain-text"
    ) { _, _ in
      DispatchQueue.main.async {
        context.commitInsertion { self.items.insert("Copy", at: $0.row) }
      }
    }
  }

  func tableView(_ tableView: UITableView, dropSessionDidEnd session: UIDropSession) {}
}

/// A collection that moves its own items, although its drop delegate could.
final class Deck: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  let deck = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 400),
    collectionViewLayout: UICollectionViewFlowLayout())
  private var items = ["Ace", "King", "Queen", "Jack"]

  override init() {
    super.init()
    deck.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    deck.dataSource = self
    deck.dragDelegate = self
    deck.dropDelegate = self
    deck.dragInteractionEnabled = true
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) { items.insert(items.remove(at: source.item), at: destination.item) }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "card" as NSString))] }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: UIDragSession
  ) {}

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {}

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: UIDropSession
  ) {}
}
