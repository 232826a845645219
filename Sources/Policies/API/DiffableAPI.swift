import DragDrop
import Layout
import Lua

// Diffable data sources: they show snapshots, and find out what changed.

extension APICatalog {
  private static let owner = "DiffableDataSource"
  private static let setup = """
    local source = DiffableDataSource(photos)
    local snapshot = source:snapshot()
    snapshot:appendSections { "all" }
    snapshot:appendItems { "Dune", "Reef" }
    source:apply(snapshot)

    """

  static let diffableConstructors: [APIEntry] = [
    .function(
      owner, kind: .constructor,
      "Makes a data source that shows snapshots, and sets it as the view's.",
      [
        APIParameter("view", .view),
        APIParameter(
          "options",
          .options([
            APIParameter(
              "cell", .function, optional: true,
              "called with view, index path and identifier; gives a title or an item; the "
                + "identifier's title"),
            APIParameter(
              "titleForHeader", .function, optional: true,
              "called with view and section identifier; the identifier's own title"),
            APIParameter(
              "reorderingHandlers", .delegate(.reorderingHandlers), optional: true,
              "a table of functions"),
          ]), optional: true),
      ],
      returns: [APIParameter("source", .object("DiffableDataSource"))],
      example: setup + "print(photos)                            --> photos  Dune, Reef"
    ) { call throws(APIFailure) in
      guard let view = call.stack.handle(at: call.index(1)).flatMap({ call.host.handles.view($0) })
      else { throw call.badArgument(1, .view) }
      let options = call.value(2).tableValue
      if let handlers = options?[raw: "reorderingHandlers"].tableValue {
        try call.host.checkDelegate(handlers, as: [.reorderingHandlers])
      }
      let delegate = call.host.delegate(of: view)
      delegate[.dataSource] = nil
      let source = LuaDiffableDataSource(
        host: call.host, view: view, cell: options?[raw: "cell"].functionValue?.reference,
        title: options?[raw: "titleForHeader"].functionValue?.reference)
      call.host.diffables[ObjectIdentifier(view)] = source
      delegate[.reorderingHandlers] = options?[raw: "reorderingHandlers"].tableValue?.reference
      try call.checkFailure()
      call.stack.push(call.host.handles.diffableDataSources.handle(of: source))
      return 1
    }
  ]

  static let diffableClass = APIClass(
    name: owner, summary: "A data source that shows snapshots and finds out what changed.",
    entries: [
      .property(
        "className", of: owner, .string, "\"DiffableDataSource\"; a view's model says otherwise.",
        example: setup + "print(photos.dataSource.className)       --> DiffableDataSource",
        get: { call throws(APIFailure) in
          _ = try call.source()
          return call.answer("DiffableDataSource")
        }),
      .property(
        "view", of: owner, .view, "The view that it was made for.",
        example: setup + "print(source.view.name)                  --> photos",
        get: { call throws(APIFailure) in
          call.host.push(try call.source().view, on: call.stack)
          return 1
        }),
      .property(
        "reorderingHandlers", of: owner, .delegate(.reorderingHandlers), optional: true,
        "What is asked and told of reorders in a collection: a table of functions.",
        uikit: "DIF-01", example: setup + "source.reorderingHandlers = policy",
        get: { call throws(APIFailure) in
          let source = try call.source()
          if let table = call.host.delegate(of: source.view)[.reorderingHandlers] {
            call.stack.push(table)
          } else {
            call.stack.pushNil()
          }
          return 1
        },
        set: { call throws(APIFailure) in
          let source = try call.source()
          try call.checkDelegate(at: call.index(1), as: [.reorderingHandlers])
          call.host.delegate(of: source.view)[.reorderingHandlers] =
            call.isMissing(1) ? nil : call.stack.reference(at: call.index(1))
          return 0
        }),
      .method(
        "snapshot", of: owner, "A copy of what the view shows.",
        returns: [APIParameter("snapshot", .object("DiffableDataSourceSnapshot"))],
        example: setup + "print(source:snapshot().numberOfItems)   --> 2"
      ) { call throws(APIFailure) in
        call.host.push(try call.source().snapshot, on: call.stack)
        return 1
      },
      apply(
        "apply", "Shows a snapshot: inserts, deletes, moves and reloads what differs.",
        [
          APIParameter("snapshot", .object("DiffableDataSourceSnapshot")),
          APIParameter("animatingDifferences", .boolean, optional: true, "true"),
          APIParameter("completion", .function, optional: true, "called when it is shown"),
        ], uikit: "DIF-25"
      ) { call, source, snapshot, completion in
        source.apply(
          snapshot, animated: call.isMissing(2) || call.isTruthy(2), completion: completion)
      },
      apply(
        "applySnapshotUsingReloadData", "Shows a snapshot and reads everything anew.",
        [
          APIParameter("snapshot", .object("DiffableDataSourceSnapshot")),
          APIParameter("completion", .function, optional: true, "called when it is shown"),
        ], uikit: nil
      ) { _, source, snapshot, completion in
        source.reload(snapshot, completion: completion)
      },
      .method(
        "itemIdentifier", of: owner, "The item at an index path.",
        [APIParameter("indexPath", .indexPath)],
        returns: [APIParameter("item", .any, optional: true, "nil where there is none")],
        uikit: "DIF-23", example: setup + "print(source:itemIdentifier(\"0:1\"))       --> Reef"
      ) { call throws(APIFailure) in
        call.answer(try call.source().item(at: try call.position(1))?.value ?? .nil)
      },
      .method(
        "indexPath", of: owner, "Where an item stands.", [APIParameter("item", .any)],
        returns: [APIParameter("indexPath", .indexPath, optional: true, "nil for an unknown one")],
        uikit: "DIF-24", example: setup + "print(source:indexPath(\"Reef\"))           --> [0, 1]"
      ) { call throws(APIFailure) in
        let position = try call.source().position(of: try call.identifier(1))
        call.stack.push(position, host: call.host)
        return 1
      },
      .method(
        "sectionIdentifier", of: owner, "The section with a number.",
        [APIParameter("index", .index)],
        returns: [APIParameter("section", .any, optional: true, "nil where there is none")],
        example: setup + "print(source:sectionIdentifier(0))       --> all"
      ) { call throws(APIFailure) in
        call.answer(try call.source().section(at: call.integer(1) ?? 0)?.value ?? .nil)
      },
      .method(
        "index", of: owner, "The number of a section.", [APIParameter("section", .any)],
        returns: [APIParameter("index", .index, optional: true, "nil for an unknown one")],
        example: setup + "print(source:index(\"all\"))                --> 0"
      ) { call throws(APIFailure) in
        let index = try call.source().snapshot.indexOfSection(try call.identifier(1))
        return call.answer(index.map { .integer(Int64($0)) } ?? .nil)
      },
    ],
    kind: .diffableDataSource)

  private static func apply(
    _ name: String, _ summary: String, _ parameters: [APIParameter], uikit: String?,
    _ body:
      @escaping @Sendable (
        APICall, LuaDiffableDataSource, LuaSnapshot, (() -> Void)?
      ) -> Void
  ) -> APIEntry {
    .method(
      name, of: owner, summary, parameters,
      errors: ["a call inside performBatchUpdates or commitInsertion"], uikit: uikit,
      example: setup + "source:\(name)(source:snapshot())"
    ) { call throws(APIFailure) in
      let source = try call.source()
      guard let handle = call.stack.handle(at: call.index(1)),
        let box = call.host.handles.snapshots.object(handle)
      else {
        throw call.host.stale(at: call.index(1), of: [.snapshot], using: name, on: call.stack)
      }
      let host = call.host
      var completion: (() -> Void)?
      if !call.isMissing(parameters.count) {
        let function = call.stack.reference(at: call.index(parameters.count))
        completion = { [host = Linked(host)] in host.object?.callLater(function) }
      }
      body(call, source, box.snapshot, completion)
      try call.checkFailure()
      return 0
    }
  }
}

extension APICall {
  fileprivate func source() throws(APIFailure) -> LuaDiffableDataSource {
    try object(in: host.handles.diffableDataSources)
  }
}
