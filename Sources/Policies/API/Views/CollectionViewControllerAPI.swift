import DragDrop
import Lua

// Controllers of collections, for their long press.

extension APICatalog {
  static let controllerConstructors: [APIEntry] = [
    .function(
      "CollectionViewController", kind: .constructor,
      "Makes a controller of a collection, whose long press moves items by hand.",
      Parameter("view", .object(.collectionView)),
      returns: Parameter("controller", .object(.controller)),
      example: """
        local controller = CollectionViewController(photos)
        print(controller.installsStandardGestureForInteractiveMovement)   --> true
        """
    ) { _, view in view.controller ?? CollectionViewController(collectionView: view) }
  ]

  static let controllerClass = APIClass(
    .controller, "Manages a collection, and its long press.",
    members: [
      .property(
        "collectionView", .object(.collectionView), "The collection.",
        example: "print(CollectionViewController(photos).collectionView.name)   --> photos",
        get: \.collectionView),
      .property(
        "installsStandardGestureForInteractiveMovement", .boolean,
        "Whether a long press lets an item float and follow the finger.", uikit: "IMV-10",
        example: """
          local controller = CollectionViewController(photos)
          controller.installsStandardGestureForInteractiveMovement = false
          """, \.installsStandardGestureForInteractiveMovement),
    ])
}
