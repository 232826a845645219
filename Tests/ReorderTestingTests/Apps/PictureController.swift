#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// An image view whose image is dragged, and replaced by a dropped one.
final class PictureController: UIViewController {
  let imageView = UIImageView(frame: CGRect(x: 40, y: 40, width: 200, height: 200))
  private(set) var highlights: [CGPoint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(imageView)
    imageView.image = UIImage(named: "first")
    imageView.isUserInteractionEnabled = true
    imageView.addInteraction(UIDragInteraction(delegate: self))
    view.addInteraction(UIDropInteraction(delegate: self))
  }
}

extension PictureController: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession
  ) -> [UIDragItem] {
    guard let image = imageView.image else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: image))
    item.localObject = image
    return [item]
  }
}

extension PictureController: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: UIDropSession
  ) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: [kUTTypeImage as String])
      && session.items.count == 1
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession
  ) -> UIDropProposal {
    let location = session.location(in: view)
    highlights.append(location)
    guard imageView.frame.contains(location) else { return UIDropProposal(operation: .cancel) }
    return UIDropProposal(operation: session.localDragSession == nil ? .copy : .move)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    session.loadObjects(ofClass: UIImage.self) { items in
      self.imageView.image = items.first
    }
  }
}
