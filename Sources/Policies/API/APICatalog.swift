import DragDrop
package import Lua
import Texts

/// Everything that scripts can use and everything that policies can supply.
public enum APICatalog {
  /// The classes of objects that scripts get.
  public static let classes: [APIClass] =
    [
      viewClass, tableViewClass, collectionViewClass, cellClass, recognizerClass,
      dragInteractionClass, dropInteractionClass, springLoadedInteractionClass,
      springLoadedInteractionContextClass, controllerClass, dataSourceClass, indexPathClass,
      pointClass, sizeClass, rectClass, insetsClass,
      dragSessionClass, dropSessionClass, dragItemClass, itemProviderClass, progressClass,
      dropCoordinatorClass, dropItemClass, animatingClass, placeholderContextClass, diffableClass,
      snapshotClass, dragClass, appClass, fileStoreClass, contentTypeClass, timerClass,
    ] + layoutClasses

  package static let classesByKind = Dictionary(uniqueKeysWithValues: classes.map { ($0.kind, $0) })

  /// The global functions.
  public static let globals: [APIEntry] =
    viewConstructors + plainViewConstructors + interactionConstructors + recognizerConstructors
    + springLoadedInteractionConstructors + layoutConstructors + controllerConstructors
    + [appConstructor, indexPathConstructor]
    + itemConstructors + itemProviderConstructors
    + [progressConstructor, contentTypeConstructor, dragPreviewConstructor, timerConstructor]
    + proposals + placeholderConstructors + diffableConstructors + snapshotConstructors
    + previewConstructors + pathConstructors + gestures + environmentEntries + modules
    + policies + pluginEntries + propertyEntries

  /// Every entry: globals, members of classes, callbacks.
  public static let all: [APIEntry] =
    globals + classes.flatMap(\.entries) + previewMembers + callbacks

  /// The names of all members of objects.
  static let memberNames: [String] = unique(
    (classes.flatMap(\.entries) + previewMembers).map(\.name))

  private static let byName: [String: [APIEntry]] = {
    var result: [String: [APIEntry]] = [:]
    for entry in all {
      result[entry.name, default: []].append(entry)
      if entry.owner != nil { result[entry.qualifiedName, default: []].append(entry) }
    }
    return result
  }()

  /// The entries with a name; a name with its class, `TableView:reloadData` or
  /// `TableView.reloadData`, gives at most one.
  public static func entries(named name: String) -> [APIEntry] {
    if let found = byName[name] { return found }
    let swapped = name.contains(":") ? name.swapping(":", ".") : name.swapping(".", ":")
    return byName[swapped] ?? []
  }

  /// The first entry with a name, nil where there is none.
  public static func entry(named name: String) -> APIEntry? { entries(named: name).first }

  /// The class with a name, nil where there is none.
  public static func type(named name: String) -> APIClass? {
    classes.first { $0.name == name }
  }

  /// The name that is most similar to a misspelt one, nil where none is similar enough.
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
