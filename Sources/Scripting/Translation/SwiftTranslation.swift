import CTranslationResources
package import DragDrop
import Lua
package import Policies
import Texts

/// A policy as a Swift file that compiles with UIKit, and with ReorderUIKit.
///
/// What is not translated is marked by `#warning`, with the Lua next to it.
package struct SwiftTranslation {
  package private(set) var text = ""
  /// The number of parts that are not translated.
  package private(set) var warnings = 0
  /// The methods that functions of the policies have become, class by class.
  package private(set) var functions: [TranslatedFunction] = []

  /// The classes of the file, in order.
  private(set) var classes: [TranslatedClass] = []

  /// Why there is no translation.
  package enum Failure: Error, Equatable {
    /// None of the views has a policy.
    case noPolicies
    /// A diffable data source is that of a table or of a collection.
    case mixedSnapshots
    /// The script makes no views.
    case noViews
    /// An expression or a block of a script is too deep.
    case tooDeep(String)
    case unknownView(String, known: [String])

    package var message: String {
      switch self {
      case .noPolicies:
        "no policy to translate: set a dragDelegate, dropDelegate, dataSource or delegate, or add an interaction"
      case .mixedSnapshots:
        "a diffable data source belongs to a table or to a collection: choose a view"
      case .noViews: "the script makes no views"
      case .tooDeep(let fault): "cannot translate \(fault)"
      case .unknownView(let name, let known):
        "no view is named '\(name)'" + NearestName.clause(for: name, in: known)
          + (known.isEmpty ? "" : "\n  Views: \(known.joined(separator: ", "))")
      }
    }
  }

  /// Translates the policies of some views.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - host: The host whose scripts have set their delegates.
  ///   - data: The type of the app's data; nil for the simplest one for the views.
  ///   - source: The name of the script, for the comment at the top; nil for the prompt.
  ///   - methods: Functions that no callback calls, to be methods of the first class.
  /// - Throws: ``Failure`` if no view has a policy.
  package init(
    of views: [View], in host: PolicyHost, data: AppData? = nil, source: String? = nil,
    methods: [ScriptMethod] = []
  ) throws(Failure) {
    let models = DelegateClass.classes(for: views, in: host)
    guard !models.isEmpty else { throw .noPolicies }
    let shown = models.flatMap(\.views)
    let kinds = Set(shown.map(\.kind))
    if data == .diffable, kinds.isSuperset(of: [.table, .collection]) { throw .mixedSnapshots }
    let memory = TypeMemory()
    let items = ObjectFields.ofItems(memory: memory)
    let dragContext = ObjectFields.ofContext(memory: memory)
    for view in shown.compactMap({ $0 as? SectionedView }) {
      for table in host.itemTables(of: view) { items.add(table) }
    }
    let functions = ScriptFunctions(of: host)
    let flat = AppData.simplest(
      for: shown.filter { ($0 as? SectionedView).map { !host.delegates.isDiffable($0) } ?? false },
      in: host)
    let script = ScriptVariables(memory: memory)
    let contexts = models.enumerated().map { number, model in
      let simplest = AppData.simplest(for: model.views, in: host)
      return ClassContext(
        model, data: data ?? (simplest == .diffable ? .diffable : flat), items: items,
        dragContext: dragContext, functions: functions, memory: memory,
        script: script, scriptMethods: number == 0 ? methods : [])
    }
    var classes: [[String]] = []
    // Each pass may reveal types that the next one uses.
    for _ in 0..<12 {
      memory.beginPass()
      classes = contexts.map { LongLines.broken(ClassWriter(context: $0).lines()) }
      if !memory.hasChanged { break }
    }
    if let fault = functions.fault { throw .tooDeep(fault) }
    self.functions = contexts.flatMap(\.methods)
    self.classes = contexts.map {
      TranslatedClass(
        name: $0.model.name, views: $0.model.views, data: $0.data,
        dataParameter: $0.dataParameter, viewNames: $0.hasViews ? $0.viewNames.map(\.name) : [])
    }
    let body = classes.joined(separator: [""]).joined(separator: "\n")
    let lists = contexts.filter { context in context.model.kinds.contains { $0 != .view } }
    let usesStandardDrop = contexts.contains { $0.parts.contains(.standardDrop) }
    let written = DataWriter(
      items: items, dragContext: dragContext, memory: memory, data: Set(lists.map(\.data)),
      kinds: kinds, classes: body, usesStandardDrop: usesStandardDrop)
    var lines = [
      "// \(source.map { "The policy of \($0.printable)" } ?? "A policy") in Swift, written by reorder.",
      "", "#if canImport(UIKit)", "  import UIKit", "#else", "  import ReorderUIKit", "#endif",
    ]
    var types: [[String]] = []
    if !lists.isEmpty || body.containsWord("Item") { types.append(written.lines) }
    if body.containsWord("DragContext") { types.append(written.context) }
    if !script.shared.isEmpty {
      types.append(ClassWriter(context: contexts[0]).sharedState(script.shared))
    }
    for type in types { lines += [""] + LongLines.broken(type) }
    lines += ["", body]
    for kind in [ViewKind.table, .collection]
    where contexts.contains(where: {
      $0.parts.contains(.endIndexPath) && $0.model.kinds.contains(kind)
    }) {
      lines += [""] + Self.endIndexPath(in: kind)
    }
    if usesStandardDrop { lines += ["", StandardDropSource.text] }
    let marks = UntranslatedRoles(views: views, host: host, functions: functions)
    lines += marks.lines
    text = lines.joined(separator: "\n")
    if text.last != "\n" { text += "\n" }
    warnings = contexts.reduce(marks.count) { $0 + $1.warnings }
  }

  /// Translates the policies of all views of a host, or of one.
  ///
  /// - Parameters:
  ///   - name: The name of the view; nil for all views.
  ///   - host: The host whose scripts have set the delegates.
  ///   - data: The type of the app's data; nil for the simplest one for the views.
  ///   - source: The name of the script, for the comment at the top.
  /// - Throws: ``Failure`` if there is no such view, or if no view has a policy.
  package init(
    ofViewNamed name: String?, in host: PolicyHost, data: AppData? = nil, source: String
  ) throws(Failure) {
    let all = host.simulation.allViews
    let views = name.map { name in all.filter { $0.name == name } } ?? all
    guard !views.isEmpty else {
      throw name.map { .unknownView($0, known: all.map(\.name)) } ?? .noViews
    }
    try self.init(of: views, in: host, data: data, source: source)
  }

  private static func endIndexPath(in kind: ViewKind) -> [String] {
    let (type, row) = kind == .table ? ("UITableView", "Row") : ("UICollectionView", "Item")
    return [
      "extension \(type) {", "  /// The index path after the last one, for appending.",
      "  fileprivate var endIndexPath: IndexPath {",
      "    let section = max(0, numberOfSections - 1)",
      "    let count = numberOfSections == 0 ? 0 : numberOf\(row)s(inSection: section)",
      "    return IndexPath(\(row.lowercased()): count, section: section)", "  }", "}",
    ]
  }
}

/// The Swift source of `StandardDrop`, without its imports.
enum StandardDropSource {
  static let text: String = {
    let source = String(cString: translation_standard_drop())
    let rows = source.split(separator: "\n", omittingEmptySubsequences: false)
    let end = rows.lastIndex { $0.hasPrefix("#endif") } ?? -1
    return rows[(end + 1)...].drop(while: \.isEmpty).joined(separator: "\n")
  }()
}
