import DragDrop
import Layout
import Lua
import Texts

/// Diffable data sources, which show snapshots and compute the changes.
enum DiffableAPI {
  private static let owner = "DiffableDataSource"
  private static let setup = """
    local source = DiffableDataSource(photos)
    local snapshot = source:snapshot()
    snapshot:appendSections { "all" }
    snapshot:appendItems { "Dune", "Reef" }
    source:apply(snapshot)

    """

  static let globals: [APIEntry] = [
    .function(
      owner, kind: .constructor,
      "Makes a data source that shows snapshots, and assigns it to the view.",
      Parameter("view", .object(.sectionedView)),
      Parameter(
        "options", .optional(.options(cell, titleForHeader, reorderingHandlers, overrides))),
      returns: Parameter("source", .object(.diffableDataSource)),
      example: setup + "print(photos)                            --> photos  Dune, Reef"
    ) { call, view, options throws(APIFailure) in
      let handlers = try options?[reorderingHandlers]
      let functions = try options?[overrides]
      let delegate = call.host.delegates.delegate(of: view)
      delegate[.dataSource] = functions
      let source = LuaDiffableDataSource(
        host: call.host, view: view, cell: try options?[cell]?.function,
        title: try options?[titleForHeader]?.function)
      call.host.delegates.diffables[ObjectIdentifier(view)] = source
      delegate[.reorderingHandlers] = handlers
      return source
    }
  ]

  private static let cell = Parameter(
    "cell", .optional(.function),
    "called with view, index path and identifier; returns a title or item; by default the identifier's title"
  )
  private static let titleForHeader = Parameter(
    "titleForHeader", .optional(.function),
    "called with view and section identifier; by default the identifier's own title")
  private static let reorderingHandlers = Parameter(
    "reorderingHandlers", .optional(delegate(.reorderingHandlers)), "a table of functions")
  private static let overrides = Parameter(
    "overrides", .optional(delegate(.dataSource)),
    "functions that replace the source's own, as in a subclass: canMoveRow and moveRow, or canMoveItem and moveItem"
  )
  private static let snapshot = Parameter("snapshot", .object(.snapshot))
  private static let completion = Parameter(
    "completion", .optional(.function), "called when it is shown")

  static let diffableClass = APIClass(
    .diffableDataSource, "A data source that shows snapshots and computes the changes.",
    members: [
      .property(
        "className", .string, "\"DiffableDataSource\", unlike a view's model.",
        example: setup + "print(photos.dataSource.className)       --> DiffableDataSource",
        get: { _, _ in owner }),
      .property(
        "view", .object(.sectionedView), "Its view.",
        example: setup + "print(source.view.name)                  --> photos", get: \.view),
      .property(
        "reorderingHandlers", .optional(delegate(.reorderingHandlers)),
        "The functions that a collection calls for reorders, as a table.",
        uikit: "DIF-01", example: setup + "source.reorderingHandlers = policy",
        get: { call, source in call.host.delegates.delegate(of: source.view)[.reorderingHandlers] },
        set: { call, source, handlers in
          call.host.delegates.delegate(of: source.view)[.reorderingHandlers] = handlers
        }),
      .property(
        "overrides", .optional(delegate(.dataSource)),
        "Functions that replace the source's own, such as moveRow of a table.",
        example: """
          local source = DiffableDataSource(TableView { name = "places" })
          source.overrides = { moveRow = function(self, view, from, to) print(from, to) end }
          """,
        get: { call, source in call.host.delegates.delegate(of: source.view)[.dataSource] },
        set: { call, source, functions in
          call.host.delegates.delegate(of: source.view)[.dataSource] = functions
        }),
      .method(
        "snapshot", "A copy of the current snapshot.", returns: snapshot,
        example: setup + "print(source:snapshot().numberOfItems)   --> 2"
      ) { _, source in SnapshotBox(source.snapshot) },
      .method(
        "apply", "Shows a snapshot: inserts, deletes, moves and reloads what differs.", snapshot,
        Parameter("animatingDifferences", .optional(.boolean), "true"), completion,
        errors: applyErrors, uikit: "DIF-25", example: setup + "source:apply(source:snapshot())"
      ) { _, source, box, isAnimated, completion in
        source.apply(
          box.snapshot, animated: isAnimated ?? true,
          completion: completion.map { completion in { completion() } })
      },
      .method(
        "applySnapshotUsingReloadData", "Shows a snapshot and reloads everything.", snapshot,
        completion, errors: applyErrors,
        example: setup + "source:applySnapshotUsingReloadData(source:snapshot())"
      ) { _, source, box, completion in
        source.reload(box.snapshot, completion: completion.map { completion in { completion() } })
      },
      .method(
        "itemIdentifier", "The item at an index path.", Parameter("indexPath", .indexPath),
        returns: Parameter("item", .optional(SnapshotAPI.identifier), "nil if there is none"),
        uikit: "DIF-23", example: setup + "print(source:itemIdentifier(\"0:1\"))       --> Reef"
      ) { _, source, position in source.item(at: position) },
      .method(
        "indexPath", "The index path of an item.", Parameter("item", SnapshotAPI.identifier),
        returns: Parameter("indexPath", .optional(.indexPath), "nil if there is none"),
        uikit: "DIF-24", example: setup + "print(source:indexPath(\"Reef\"))           --> [0, 1]"
      ) { _, source, item in source.position(of: item) },
      .method(
        "sectionIdentifier", "The section with a number.", Parameter("index", .index),
        returns: Parameter("section", .optional(SnapshotAPI.identifier), "nil if there is none"),
        example: setup + "print(source:sectionIdentifier(0))       --> all"
      ) { _, source, index in source.section(at: index) },
      .method(
        "index", "The number of a section.", Parameter("section", SnapshotAPI.identifier),
        returns: Parameter("index", .optional(.index), "nil if there is none"),
        example: setup + "print(source:index(\"all\"))                --> 0"
      ) { _, source, section in source.snapshot.indexOfSection(section) },
    ], describe: { owner + ($0.map { " of \($0.view.name.printable)" } ?? "") })

  private static let applyErrors = ["a call inside performBatchUpdates or commitInsertion"]

  /// A table of functions: the delegate in a role.
  private static func delegate(_ role: PolicyRole) -> APIValue<LuaReference> {
    APIValue(
      .delegate(role),
      read: { call, index throws(APIFailure) in
        let stack = call.stack
        guard stack.type(at: index) == .table else {
          guard stack.fits(.delegate(role), at: index) else { return nil }
          throw .message(
            "\(role.rawValue) must be a table of functions, got \(stack.article(at: index))")
        }
        try DelegateCheck.check(
          at: index, on: call.stack, as: [role], in: call.host)
        return stack.reference(at: index)
      }, push: { $1.stack.push($0) })
  }
}
