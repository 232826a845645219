#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// A collection of two sections whose items a long press moves.
final class LettersController: UIViewController {
  let collectionView = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480),
    collectionViewLayout: UICollectionViewFlowLayout())
  private(set) var sections = [["S", "W", "I"], ["F", "T"]]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Letter")
    collectionView.dataSource = self
    #if canImport(UIKit)
    let gesture = UILongPressGestureRecognizer(target: self, action: #selector(handleLongPress))
    #else
    let gesture = UILongPressGestureRecognizer()
    gesture.addAction { [weak self] in self?.handleLongPress($0) }
    #endif
    collectionView.addGestureRecognizer(gesture)
  }

  #if canImport(UIKit)
  @objc
  #endif
  private func handleLongPress(_ gesture: UIGestureRecognizer) {
    let location = gesture.location(in: collectionView)
    switch gesture.state {
    case .began:
      guard let indexPath = collectionView.indexPathForItem(at: location) else { return }
      _ = collectionView.beginInteractiveMovementForItem(at: indexPath)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(location)
    case .ended: collectionView.endInteractiveMovement()
    default: collectionView.cancelInteractiveMovement()
    }
  }
}

extension LettersController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Letter", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = sections[indexPath.section][indexPath.item]
    cell.contentConfiguration = content
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let letter = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(letter, at: destinationIndexPath.item)
  }
}
