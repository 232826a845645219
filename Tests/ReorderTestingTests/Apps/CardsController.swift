#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// A value that item providers offer under a type of its own.
final class Card: NSObject {
  let title: String
  init(_ title: String) { self.title = title }
}

extension Card: NSItemProviderWriting {
  static var writableTypeIdentifiersForItemProvider: [String] { ["Card"] }

  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, Error?) -> Void
  ) -> Progress? { nil }
}

/// A collection of cards, moved by their objects; drags may take several.
final class CardsController: UIViewController {
  let collectionView = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480),
    collectionViewLayout: UICollectionViewFlowLayout())
  private(set) var cards = ["A", "B", "C", "D"].map(Card.init)
  private(set) var isDragging = false

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Card")
    collectionView.dataSource = self
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    collectionView.dragInteractionEnabled = true
  }

  private func dragItem(at indexPath: IndexPath) -> UIDragItem {
    let card = cards[indexPath.item]
    let dragItem = UIDragItem(itemProvider: NSItemProvider(object: card))
    dragItem.localObject = card
    return dragItem
  }

  /// The system's path, else the item at the finger, else the nearest one.
  private func destination(system path: IndexPath?, session: UIDropSession) -> IndexPath? {
    let location = session.location(in: collectionView)
    if let path = path ?? collectionView.indexPathForItem(at: location) { return path }
    var nearest: UICollectionViewCell?
    var nearestDistance: CGFloat = 100
    for indexPath in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: indexPath) else { continue }
      let distance = abs(collectionView.convert(cell.center, to: collectionView).y - location.y)
      if distance < nearestDistance { (nearest, nearestDistance) = (cell, distance) }
    }
    return nearest.flatMap { collectionView.indexPath(for: $0) }
  }
}

extension CardsController: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { cards.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Card", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = cards[indexPath.item].title
    cell.contentConfiguration = content
    return cell
  }
}

extension CardsController: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [dragItem(at: indexPath)] }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [dragItem(at: indexPath)] }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: UIDragSession
  ) { isDragging = true }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: UIDragSession
  ) { isDragging = false }
}

extension CardsController: UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    guard destination(system: destinationIndexPath, session: session) != nil else {
      return .init(operation: .forbidden)
    }
    return .init(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    let dropped = coordinator.items.compactMap { $0.dragItem.localObject as? Card }
    let target = destination(
      system: coordinator.destinationIndexPath, session: coordinator.session)
    guard let target, dropped.count == coordinator.items.count else { return }
    let old = cards
    let left = cards.filter { card in !dropped.contains { $0 === card } }
    let before = cards.prefix(target.item).filter { card in dropped.contains { $0 === card } }.count
    let isGap = coordinator.items.count == 1
    let place = min(left.count, target.item - (isGap ? 0 : before))
    collectionView.performBatchUpdates(
      {
        cards = left
        cards.insert(contentsOf: dropped, at: place)
        for (index, card) in old.enumerated() {
          guard let new = cards.firstIndex(where: { $0 === card }) else { continue }
          if new != index {
            collectionView.moveItem(
              at: IndexPath(item: index, section: 0), to: IndexPath(item: new, section: 0))
          }
        }
      }, completion: nil)
    for item in coordinator.items {
      guard let card = item.dragItem.localObject as? Card,
        let index = cards.firstIndex(where: { $0 === card })
      else { continue }
      coordinator.drop(item.dragItem, toItemAt: IndexPath(item: index, section: 0))
    }
  }
}
