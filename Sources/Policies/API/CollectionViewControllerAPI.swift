import DragDrop
import Lua

// Controllers of collections, for their long press.

extension APICatalog {
  static let controllerConstructors: [APIEntry] = [
    .function(
      "CollectionViewController", kind: .constructor,
      "Makes a controller of a collection, whose long press moves items by hand.",
      [APIParameter("view", .object("CollectionView"))],
      returns: [APIParameter("controller", .object("CollectionViewController"))],
      uikit: "IMV-10",
      example: """
        local controller = CollectionViewController(photos)
        print(controller.installsStandardGestureForInteractiveMovement)   --> true
        """
    ) { call throws(APIFailure) in
      guard let handle = call.stack.handle(at: call.index(1)),
        let view = call.host.handles.collectionViews.object(handle) as? CollectionView
      else { throw call.badArgument(1, .object("CollectionView")) }
      let controller = view.controller ?? CollectionViewController(collectionView: view)
      call.stack.push(call.host.handles.controllers.handle(of: controller))
      return 1
    }
  ]

  static let controllerClass = APIClass(
    name: "CollectionViewController", summary: "Manages a collection, and its long press.",
    entries: [
      .property(
        "collectionView", of: "CollectionViewController", .object("CollectionView"),
        "The collection.",
        example: "print(CollectionViewController(photos).collectionView.name)   --> photos",
        get: { call throws(APIFailure) in
          call.host.push(
            try call.object(in: call.host.handles.controllers).collectionView, on: call.stack)
          return 1
        }),
      .property(
        "installsStandardGestureForInteractiveMovement", of: "CollectionViewController", .boolean,
        "Whether a long press lets an item float and follow the finger.", uikit: "IMV-10",
        example: """
          local controller = CollectionViewController(photos)
          controller.installsStandardGestureForInteractiveMovement = false
          """,
        get: { call throws(APIFailure) in
          let controller = try call.object(in: call.host.handles.controllers)
          return call.answer(
            .boolean(controller.installsStandardGestureForInteractiveMovement))
        },
        set: { call throws(APIFailure) in
          let controller = try call.object(in: call.host.handles.controllers)
          controller.installsStandardGestureForInteractiveMovement = call.isTruthy(1)
          return 0
        }),
    ],
    kind: .collectionViewController)
}
