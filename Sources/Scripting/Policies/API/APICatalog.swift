import DragDrop
package import Lua
import Texts

/// Everything that scripts can use, and everything that policies can supply.
public enum APICatalog {
  /// The classes of the objects that scripts receive.
  public static let classes: [APIClass] =
    [
      PlainViewsAPI.viewClass, ViewClassesAPI.tableViewClass, ViewClassesAPI.collectionViewClass,
      CellsAPI.cellClass, RecognizersAPI.recognizerClass, InteractionsAPI.dragInteractionClass,
      InteractionsAPI.dropInteractionClass, SpringLoadingAPI.springLoadedInteractionClass,
      SpringLoadingAPI.springLoadedInteractionContextClass, LayoutsAPI.controllerClass,
      DataSourceAPI.dataSourceClass, IndexPathAPI.indexPathClass, GeometryAPI.pointClass,
      GeometryAPI.sizeClass, GeometryAPI.rectClass, GeometryAPI.insetsClass,
      SessionsAPI.dragSessionClass, SessionsAPI.dropSessionClass, ItemsAPI.dragItemClass,
      ItemProviderAPI.itemProviderClass, ProgressAPI.progressClass,
      CoordinatorAPI.dropCoordinatorClass, CoordinatorAPI.dropItemClass,
      CoordinatorAPI.animatingClass, PlaceholdersAPI.placeholderContextClass,
      DiffableAPI.diffableClass, SnapshotAPI.snapshotClass, DragAPI.dragClass,
      ApplicationsAPI.appClass, FilesAPI.fileStoreClass, ContentTypesAPI.contentTypeClass,
      TimersAPI.timerClass,
    ] + LayoutsAPI.layoutClasses

  package static let classesByKind = Dictionary(uniqueKeysWithValues: classes.map { ($0.kind, $0) })

  /// The global functions.
  public static let globals: [APIEntry] = [
    ViewsAPI.globals, PlainViewsAPI.globals, InteractionsAPI.globals, RecognizersAPI.globals,
    SpringLoadingAPI.globals, LayoutsAPI.globals, ApplicationsAPI.globals, IndexPathAPI.globals,
    ItemsAPI.globals, ItemProviderAPI.globals, ProgressAPI.globals, ContentTypesAPI.globals,
    [PreviewsAPI.dragPreviewConstructor], TimersAPI.globals, ProposalAPI.globals,
    PlaceholdersAPI.globals,
    DiffableAPI.globals, SnapshotAPI.globals, PreviewsAPI.globals, PathsAPI.globals,
    GesturesAPI.globals, EnvironmentAPI.globals, PluginsAPI.modules, PreludeAPI.globals,
    PluginsAPI.globals, PropertiesAPI.globals,
  ].flatMap { $0 }

  /// Every entry: globals, members of classes, callbacks.
  public static let all: [APIEntry] =
    globals + classes.flatMap(\.entries) + PreviewsAPI.members + callbacks

  /// The names of all members of objects.
  static let memberNames: [String] = unique(
    (classes.flatMap(\.entries) + PreviewsAPI.members).map(\.name))

  private static let byName: [String: [APIEntry]] = {
    var result: [String: [APIEntry]] = [:]
    for entry in all {
      result[entry.name, default: []].append(entry)
      if entry.owner != nil { result[entry.qualifiedName, default: []].append(entry) }
    }
    return result
  }()

  /// The entries with a name; a name with its class, `TableView:reloadData` or
  /// `TableView.reloadData`, has at most one.
  public static func entries(named name: String) -> [APIEntry] {
    if let found = byName[name] { return found }
    let swapped = name.contains(":") ? name.swapping(":", ".") : name.swapping(".", ":")
    return byName[swapped] ?? []
  }

  /// The first entry with a name; nil if there is none.
  public static func entry(named name: String) -> APIEntry? { entries(named: name).first }

  /// The class with a name; nil if there is none.
  public static func type(named name: String) -> APIClass? {
    classes.first { $0.name == name }
  }

  /// The name that is most similar to a misspelt one; nil if none is similar enough.
  public static func nearest(to name: String) -> String? {
    NearestName.find(name, in: unique(all.map(\.name) + classes.map(\.name)))
  }

  package static func className(of kind: LuaHandleKind) -> String {
    classesByKind[kind]?.name ?? "object"
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

extension String {
  fileprivate func swapping(_ old: Character, _ new: Character) -> String {
    String(map { $0 == old ? new : $0 })
  }
}

extension APICatalog {
  /// Every callback, in the order of ``DelegateMethod``; a name that both table and interaction
  /// delegates use has two entries.
  public static let callbacks: [APIEntry] = Callback.ofMethod.flatMap { $0.map(\.entry) }

  /// The names of all delegate methods.
  package static let callbackNames = DelegateMethod.names
}

extension Callback {
  /// The catalog entry that describes the row.
  fileprivate var entry: APIEntry {
    APIEntry(
      method.rawValue, of: role.rawValue, kind: .callback,
      summary + (missing.map { "; missing, \($0)." } ?? "."),
      parameters: [role.caller] + parameters, returns: answer.values, errors: answer.errors,
      uikit: uikit, example: example, implementation: .none)
  }

  private var example: String {
    let names = argumentNames.joined(separator: ", ")
    guard role != .cell else {
      return """
        function policy:cellForRow(view, indexPath)
          local row = { title = view:item(indexPath).title }
          function row:\(method.rawValue)(\(names)) \(body) end
          return row
        end
        """
    }
    return "function \(role.exampleName):\(method.rawValue)(\(names))\n  \(body)\nend"
  }
}

extension PolicyRole {
  /// The delegate's name in examples.
  fileprivate var exampleName: String {
    switch self {
    case .dragInteraction, .dropInteraction: "picture"
    case .dragDelegate, .dropDelegate, .dataSource, .delegate, .reorderingHandlers: "policy"
    case .cell: "cell"
    case .springLoadedInteraction: "folder"
    case .collectionViewLayout: "hooks"
    }
  }
}
