import DragDrop
import Layout
import Lua

// What performDrop gets.

extension APICatalog {
  static let dropCoordinatorClass = APIClass(
    name: "DropCoordinator", summary: "One drop: what came, where it goes, how it is animated.",
    entries: [
      .directProperty(
        "items", of: "DropCoordinator", .list(.object("DropItem")),
        "The items, in the order of the session.", phases: [.performDrop], uikit: "TCO-02",
        example: performing("print(#coordinator.items)")),
      .directProperty(
        "destinationIndexPath", of: "DropCoordinator", .indexPath, optional: true,
        "Where the drop goes; nil over empty space.", phases: [.performDrop], uikit: "TCO-03",
        example: performing(
          "print(coordinator.destinationIndexPath or view:endIndexPath())")),
      .directProperty(
        "session", of: "DropCoordinator", .object("DropSession"), "The session.",
        phases: [.performDrop], uikit: "TCO-05",
        example: performing("print(coordinator.session.localDragSession ~= nil)")),
      .directProperty(
        "proposal", of: "DropCoordinator", .table,
        "The proposal in force: { operation =, intent = }.", phases: [.performDrop],
        uikit: "TCO-04", example: performing("print(coordinator.proposal.operation)")),
      .method(
        "drop", of: "DropCoordinator",
        "Animates an item to a row that was inserted before, into a cell, to a placeholder or to any "
          + "point.",
        [
          APIParameter("dragItem", .object(["DragItem"])),
          APIParameter(
            "target",
            .options(
              [
                APIParameter("toRowAt", .indexPath, optional: true, "a table's row"),
                APIParameter("toItemAt", .indexPath, optional: true, "a collection's item"),
                APIParameter("intoRowAt", .indexPath, optional: true, "a table's row, with rect"),
                APIParameter(
                  "intoItemAt", .indexPath, optional: true, "a collection's item, with rect"),
                APIParameter(
                  "rect", .rect, optional: true, "in the cell's coordinates; the whole cell"),
              ] + dropForms)),
        ],
        returns: [
          APIParameter(
            "animating", .object(["DragAnimating", "PlaceholderContext"]),
            "a PlaceholderContext for a Placeholder")
        ],
        errors: ["a row that the view does not have", "the same item twice"],
        phases: [.performDrop], uikit: "TCO-07",
        example: """
          function policy:performDrop(view, coordinator)
            local item = coordinator.items[1].dragItem
            local target = view:endIndexPath()
            view:performBatchUpdates(function()
              view.model:insert(item.title, target)
              view:insertRows { target }
            end)
            coordinator:drop(item, { toRowAt = target })
          end
          """
      ) { call throws(APIFailure) in try call.dropItem() },
    ],
    kind: .dropCoordinator, readDirectly: readCoordinator)

  /// The fields of a Placeholder and of a DragPreviewTarget, which `drop` takes as well.
  private static let dropForms =
    placeholderFields.map {
      APIParameter($0.name, $0.type, optional: true, "of a Placeholder")
    } + [
      APIParameter("container", .anyView, optional: true, "of a DragPreviewTarget"),
      APIParameter("center", .point, optional: true, "of a DragPreviewTarget"),
      APIParameter("transform", .list(.number), optional: true, "of a DragPreviewTarget"),
    ]

  static let dropItemClass = APIClass(
    name: "DropItem", summary: "One dropped item as the view sees it.",
    entries: [
      .directProperty(
        "dragItem", of: "DropItem", .object("DragItem"), "The session's item.",
        phases: [.performDrop], uikit: "TDI-02",
        example: performing("print(coordinator.items[1].dragItem.title)")),
      .directProperty(
        "sourceIndexPath", of: "DropItem", .indexPath, optional: true,
        "Where it came from in this very view; nil for other sources, and after an update.",
        phases: [.performDrop], uikit: "TDI-03",
        example: performing("print(coordinator.items[1].sourceIndexPath)")),
      .directProperty(
        "previewSize", of: "DropItem", .table,
        "The size of its preview, { width =, height = } in points; zero where none can be seen.",
        phases: [.performDrop], uikit: "TDI-04",
        example: performing("print(coordinator.items[1].previewSize.height)")),
    ],
    kind: .dropItem, readDirectly: readDropItem)

  static let animatingClass = APIClass(
    name: "DragAnimating", summary: "An animation of the system that others may join.",
    entries: [
      .method(
        "addAnimations", of: "DragAnimating",
        "Calls a function alongside the animation: here at once.",
        [APIParameter("animations", .function)], uikit: "ANI-02",
        example: """
          function picture:willAnimateLift(interaction, animator, session)
            animator:addAnimations(function() print("rising") end)
          end
          """
      ) { call throws(APIFailure) in
        let host = call.host
        let animator = try call.object(in: host.handles.animators).animator
        let animations = call.stack.reference(at: call.index(1))
        animator.addAnimations { [host = Linked(host)] in host.object?.callLater(animations) }
        try call.checkFailure()
        return 0
      },
      .method(
        "addCompletion", of: "DragAnimating",
        "Calls a function when the animation ends, with \"end\", \"start\" or \"current\".",
        [APIParameter("completion", .function)], uikit: "ANI-03",
        example: """
          function policy:performDrop(view, coordinator)
            local item = coordinator.items[1].dragItem
            local cell = { intoRowAt = IndexPath(0, 0), rect = { 0, 0, 10, 10 } }
            view.model:insert(item.title, "0:0")
            view:insertRows { "0:0" }
            coordinator:drop(item, cell):addCompletion(function(position) print(position) end)
          end
          """
      ) { call throws(APIFailure) in
        let host = call.host
        let animator = try call.object(in: host.handles.animators).animator
        let completion = call.stack.reference(at: call.index(1))
        animator.addCompletion { [host = Linked(host)] position in
          host.object?.callLater(completion) { stack in
            switch position {
            case .end: stack.push(static: "end")
            case .start: stack.push(static: "start")
            case .current: stack.push(static: "current")
            }
            return 1
          }
        }
        try call.checkFailure()
        return 0
      },
    ],
    kind: .animating)

  private static func performing(_ line: String) -> String {
    """
    function policy:performDrop(view, coordinator)
      \(line)
    end
    """
  }
}

extension APICall {
  /// `coordinator:drop(item, { toRowAt = path })`.
  fileprivate func dropItem() throws(APIFailure) -> Int32 {
    let performance = try object(in: host.handles.dropCoordinators)
    guard let handle = stack.handle(at: index(1)),
      let item = host.handles.dragItems.object(handle)
    else { throw host.stale(at: index(1), of: [.dragItem], using: "drop", on: stack) }
    if let place = position(ofField: "insertionIndexPath"), let table = value(2).tableValue {
      return try drop(item, onPlaceholder: table, at: place, performance)
    }
    let hasContainer = stack.rawGet("container", at: index(2)) != .nil
    stack.pop()
    if hasContainer, let target = try stack.previewTarget(at: index(2), host: host) {
      let animator = performance.drop(item, to: target)
      try checkFailure()
      stack.push(host.handles.animators.handle(of: AnimatorBox(animator)))
      return 1
    }
    let (target, goesInto) = try target(isTable: performance.view is TableView)
    var rect: Rect?
    if goesInto {
      stack.rawGet("rect", at: index(2))
      rect =
        stack.rect(at: -1)
        ?? performance.view.frame(of: target).map { Rect(origin: .zero, size: $0.size) }
      stack.pop()
    }
    let animator = performance.drop(item, to: target, into: rect)
    try checkFailure()
    stack.push(host.handles.animators.handle(of: AnimatorBox(animator)))
    return 1
  }
}

/// The fields that say where a dropped item goes.
private enum TargetField {
  static let table: [StaticString] = ["toRowAt", "intoRowAt"]
  static let collection: [StaticString] = ["toItemAt", "intoItemAt"]
}

extension APICall {
  /// The index path in a field of the second argument.
  private func position(ofField name: StaticString) -> Position? {
    stack.rawGet(name, at: index(2))
    defer { stack.pop() }
    return stack.position(at: -1)
  }

  /// The one place that the second argument names, and whether the item goes into it.
  private func target(isTable: Bool) throws(APIFailure) -> (Position, goesInto: Bool) {
    let fitting = isTable ? TargetField.table : TargetField.collection
    let wrong = isTable ? TargetField.collection : TargetField.table
    let to = position(ofField: fitting[0])
    let into = position(ofField: fitting[1])
    let others = wrong.filter { position(ofField: $0) != nil }
    if others.isEmpty {
      if let to, into == nil { return (to, false) }
      if let into, to == nil { return (into, true) }
    }
    let given =
      [to.map { _ in fitting[0] }, into.map { _ in fitting[1] }].compactMap { $0 } + others
    throw .message(
      "'drop' needs one of \(fitting[0]) and \(fitting[1]) for a "
        + (isTable ? "table" : "collection")
        + (given.isEmpty ? "" : ", got \(given.map { "\($0)" }.joined(separator: " and "))"))
  }
}

private func readCoordinator(
  _ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  guard
    let performance = stack.handle(at: 1).flatMap({ host.handles.dropCoordinators.object($0) })
  else {
    return host.stale(
      at: 1, of: [.dropCoordinator], using: stack.string(at: 2) ?? "", on: stack
    ).raise(on: stack)
  }
  if stack.equals("items", at: 2) {
    stack.createTable(list: performance.items.count)
    for (place, item) in performance.items.enumerated() {
      stack.push(host.handles.dropItems.handle(of: item))
      stack.rawSet(place + 1, at: -2)
    }
  } else if stack.equals("destinationIndexPath", at: 2) {
    stack.push(performance.destination, host: host)
  } else if stack.equals("session", at: 2) {
    host.push(performance.session, on: stack)
  } else if stack.equals("proposal", at: 2) {
    host.pushProposal(performance.operation, performance.intent, on: stack)
  } else {
    return APIClass.notFound
  }
  return 1
}

private func readDropItem(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  guard let item = stack.handle(at: 1).flatMap({ host.handles.dropItems.object($0) }) else {
    return host.stale(at: 1, of: [.dropItem], using: stack.string(at: 2) ?? "", on: stack)
      .raise(on: stack)
  }
  if stack.equals("dragItem", at: 2) {
    host.push(item.dragItem, on: stack)
  } else if stack.equals("sourceIndexPath", at: 2) {
    stack.push(item.source, host: host)
  } else if stack.equals("previewSize", at: 2) {
    stack.createTable(fields: 2)
    stack.push(item.previewSize.width)
    stack.rawSet("width", at: -2)
    stack.push(item.previewSize.height)
    stack.rawSet("height", at: -2)
  } else {
    return APIClass.notFound
  }
  return 1
}
