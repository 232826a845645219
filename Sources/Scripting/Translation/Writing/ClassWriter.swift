import DragDrop
import Lua
import LuaSyntax
import Policies
import Texts

/// Writes the class for the policies of some views.
struct ClassWriter {
  let context: ClassContext

  private var model: DelegateClass { context.model }

  func lines() -> [String] {
    context.beginPass()
    var methods: [[String]] = []
    for role in PolicyRole.allCases where model.roles.contains(where: { $0.role == role }) {
      for kind in model.kinds { methods += callbacks(of: role, in: kind) }
    }
    let helpers = helpers()
    let properties = declarations(context.properties, access: "private ")
    let parts = parts()
    let blocks =
      [properties, storing()] + [attaching()] + methods + helpers + parts
    return heading()
      + blocks.filter { !$0.isEmpty }.map { $0.map { $0.isEmpty ? "" : "  \($0)" } }
      .joined(separator: [""]) + ["}"]
  }

  // MARK: The declaration

  private func heading() -> [String] {
    let names = model.views.map { "`\($0.name.printable)`" }
    let list =
      names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    var protocols: [String] = []
    for kind in model.kinds {
      for policies in model.roles {
        guard var name = SwiftDeclaration.protocolName(of: policies.role, in: kind) else {
          continue
        }
        if policies.role == .delegate, kind == .collection,
          methods(of: .delegate, in: kind).contains(where: {
            $0.1.isOfFlow && isImplemented($0.0, policies.role)
          })
        {
          name += "FlowLayout"
        }
        if !protocols.contains(name) { protocols.append(name) }
      }
    }
    let types = ["NSObject"] + protocols
    let line = "final class \(model.name): \(types.joined(separator: ", ")) {"
    let comment = "/// The delegate of \(list)."
    guard line.count > StatementText.lineWidth else { return [comment, line] }
    return [comment, "final class \(model.name):"]
      + types.dropLast().map { "  \($0)," } + types.suffix(1).map { "  \($0)" } + ["{"]
  }

  private func methods(
    of role: PolicyRole, in kind: ViewKind
  ) -> [(DelegateMethod, SwiftDeclaration)] {
    DelegateMethod.allCases.compactMap { method in
      guard method.roles.contains(role),
        let declaration = SwiftDeclaration(of: method, as: role, in: kind)
      else { return nil }
      return (method, declaration)
    }
  }

  private func functions(of method: DelegateMethod, as role: PolicyRole) -> [LuaFunction] {
    model.roles.first { $0.role == role }?.policies.compactMap { $0.function(method) } ?? []
  }

  private func isImplemented(_ method: DelegateMethod, _ role: PolicyRole) -> Bool {
    !functions(of: method, as: role).isEmpty
  }

  // MARK: Methods

  private func callbacks(of role: PolicyRole, in kind: ViewKind) -> [[String]] {
    guard let name = heading(of: role, in: kind) else { return [] }
    if role == .reorderingHandlers {
      guard context.data == .diffable else {
        context.warn()
        return [["#warning(\"translate: reorderingHandlers without a diffable data source\")"]]
      }
      context.use(.store)
    }
    var blocks: [[String]] = []
    for (method, declaration) in methods(of: role, in: kind) {
      let written = CallbackWriter(
        context: context, method: method, role: role, kind: kind, declaration: declaration
      ).lines
      if !written.isEmpty {
        context.record(functions(of: method, as: role), named: method.rawValue, as: written)
      }
      blocks.append(
        written.isEmpty ? missing(method, role, kind, declaration) : written)
    }
    if role == .dataSource, kind == .collection, context.data == .sections {
      blocks.append(StoreForwarding(context: context, kind: kind).headersOfCollection)
    }
    blocks += unknown(role, kind)
    blocks.removeAll(where: \.isEmpty)
    return [["// MARK: \(name)"]] + blocks
  }

  /// The heading of the methods of a role; nil if a kind of view has none.
  private func heading(of role: PolicyRole, in kind: ViewKind) -> String? {
    role == .reorderingHandlers
      ? kind == .collection ? "Reordering handlers" : nil
      : SwiftDeclaration.protocolName(of: role, in: kind)
  }

  /// The method for a callback that the policy lacks, if UIKit requires it.
  private func missing(
    _ method: DelegateMethod, _ role: PolicyRole, _ kind: ViewKind, _ declaration: SwiftDeclaration
  ) -> [String] {
    func written(_ body: String) -> [String] {
      var lines = declaration.lines
      lines[lines.count - 1] += body.isEmpty ? " {}" : " {"
      return body.isEmpty ? lines : lines + ["  \(body)", "}"]
    }
    switch (role, method) {
    case (.dragDelegate, .itemsForBeginning), (.dragInteraction, .itemsForBeginning):
      return written("[]")
    case (.dropDelegate, .performDrop): return written("")
    case (.dataSource, .numberOfRows) where kind == .table,
      (.dataSource, .cellForRow) where kind == .table,
      (.dataSource, .numberOfItems) where kind == .collection,
      (.dataSource, .cellForItem) where kind == .collection:
      return StoreForwarding(context: context, kind: kind).lines(method)
    case (.dataSource, .numberOfSections), (.dataSource, .titleForHeader):
      guard context.data == .sections else { return [] }
      return StoreForwarding(context: context, kind: kind).lines(method)
    default: return []
    }
  }

  /// Marks callbacks that UIKit does not have.
  private func unknown(_ role: PolicyRole, _ kind: ViewKind) -> [[String]] {
    DelegateMethod.allCases.filter { method in
      method.roles.contains(role) && isImplemented(method, role)
        && method.rows.contains { $0.role == role && ($0.kind ?? kind) == kind }
        && SwiftDeclaration(of: method, as: role, in: kind) == nil
    }.map { method in
      context.warn()
      let views = kind == .table ? "tables" : kind == .collection ? "collections" : "views"
      return [
        "#warning(\(SwiftText.quoted("translate: UIKit's \(views) have no '\(method.rawValue)'")))"
      ]
    }
  }

  private func helpers() -> [[String]] {
    var blocks: [[String]] = []
    var number = 0
    for method in context.scriptMethods {
      _ = context.helper(method.name, method.function, in: model.kinds[0])
    }
    // Helpers may call others, which are added to the list.
    while number < context.helpers.count {
      let helper = context.helpers[number]
      number += 1
      let block = HelperWriter(context: context, helper: helper).lines
      context.record([helper.function], named: helper.name, as: block)
      // The same function for tables and collections, if it does not depend on the view.
      if !blocks.contains(block) { blocks.append(block) }
    }
    return blocks.isEmpty ? [] : [["// MARK: Functions of the policy"]] + blocks
  }

  // MARK: Data

  private func storing() -> [String] {
    let (parameter, type) = (context.dataParameter, context.data.storeName)
    guard
      parameter != nil || context.hasViews || !context.otherViews.isEmpty
        || context.parts.contains(.shared)
    else { return [] }
    var lines: [String] = []
    if parameter == .store { lines.append("private let store: \(type)") }
    var parameters = parameter == .store ? ["_ store: \(type)"] : []
    var assignments = parameter == .store ? ["self.store = store"] : []
    for (view, name) in context.hasViews ? context.viewNames : [] {
      lines.append("private let \(name): \(Self.typeName(of: view))")
      guard parameter == .views, view is SectionedView else {
        parameters.append("\(name): \(Self.typeName(of: view))")
        assignments.append("self.\(name) = \(name)")
        continue
      }
      lines.append("private let \(name)Store: \(type)")
      parameters.append("\(name): \(Self.typeName(of: view)), _ \(name)Store: \(type)")
      assignments += ["self.\(name) = \(name)", "self.\(name)Store = \(name)Store"]
    }
    var others = context.otherViews.map { view, name in
      (name: name, type: view is SectionedView ? "SnapshotStore" : "UIView")
    }
    if context.parts.contains(.shared) { others.append(("shared", "SharedState")) }
    for (name, type) in others {
      lines.append("private let \(name): \(type)")
      parameters.append("\(name): \(type)")
      assignments.append("self.\(name) = \(name)")
    }
    lines.append("")
    if parameters == ["_ store: \(type)"] {
      lines +=
        ["/// - Parameter store: The data of the list."]
        + ["init(_ store: \(type)) { self.store = store }"]
    } else {
      if parameter == .views {
        lines.append("/// Each list with its data.")
      } else if parameter == .store {
        lines.append("/// - Parameter store: The data of the list.")
      }
      let line = "init(\(parameters.joined(separator: ", "))) {"
      if line.count + 2 <= StatementText.lineWidth {
        lines.append(line)
      } else {
        lines += ["init("] + parameters.dropLast().map { "  \($0)," }
        lines += parameters.suffix(1).map { "  \($0)" } + [") {"]
      }
      lines += assignments.map { "  \($0)" } + ["}"]
    }
    guard parameter == .views else { return lines }
    let lists = context.viewNames.filter { $0.view is SectionedView }
    return lines + [
      "", "/// The data of a list.", "private func store(of view: UIView) -> \(type) {",
    ]
      + lists.dropLast().map { "  if view === \($0.name) { return \($0.name)Store }" }
      + lists.suffix(1).map { "  return \($0.name)Store" } + ["}"]
  }

  private static func typeName(of view: View) -> String {
    switch view.kind {
    case .table: "UITableView"
    case .collection: "UICollectionView"
    case .view: "UIView"
    }
  }

  private func attaching() -> [String] {
    var lines: [String] = []
    for kind in model.kinds {
      if !lines.isEmpty { lines.append("") }
      guard kind != .view else {
        lines += ["/// Adds the interactions to a view.", "func attach(to view: UIView) {"]
        if model.roles.contains(where: { $0.role == .dragInteraction }) {
          lines.append("  view.addInteraction(UIDragInteraction(delegate: self))")
        }
        if model.roles.contains(where: { $0.role == .dropInteraction }) {
          lines.append("  view.addInteraction(UIDropInteraction(delegate: self))")
        }
        lines.append("}")
        continue
      }
      let (name, type) =
        kind == .table ? ("tableView", "UITableView") : ("collectionView", "UICollectionView")
      let isSource = model.roles.contains { $0.role == .dataSource }
      lines.append("/// Makes it the delegate of a list.")
      lines.append("func attach(to \(name): \(type)) {")
      if context.data == .diffable {
        // The diffable data source is the view's since it was made.
      } else if isSource {
        lines.append("  \(name).dataSource = self")
      } else {
        let store = context.dataParameter == .views ? "store(of: \(name))" : "store"
        lines.append("  \(name).dataSource = \(store)")
      }
      for policies in model.roles
      where policies.role != .dataSource && policies.role != .reorderingHandlers {
        lines.append("  \(name).\(policies.role.rawValue) = self")
      }
      if kind == .collection, context.data == .diffable { lines += settingHandlers }
      let cell =
        kind == .table
        ? "UITableViewCell.self, forCellReuseIdentifier"
        : "UICollectionViewListCell.self, forCellWithReuseIdentifier"
      for identifier in context.placeholderIdentifiers[kind, default: []].sorted() {
        lines.append("  \(name).register(\(cell): \(identifier))")
      }
      lines.append("}")
    }
    return lines
  }

  /// The statements that set the reordering handlers of a collection's data source.
  private var settingHandlers: [String] {
    let source = context.hasOneList ? "store.source" : "store(of: collectionView).source"
    let answers = [("canReorderItem", " ?? false"), ("willReorder", ""), ("didReorder", "")]
    return answers.compactMap { name, standard in
      guard let method = DelegateMethod(rawValue: name),
        isImplemented(method, .reorderingHandlers)
      else { return nil }
      return
        "  \(source).reorderingHandlers.\(name) = { [weak self] in self?.\(name)($0)\(standard) }"
    }
  }

  // MARK: Properties

  private func declarations(
    _ properties: [ClassContext.Property], access: String
  ) -> [String] {
    var lines: [String] = []
    let records = Set(properties.compactMap(\.record)).sorted()
    for record in records {
      let name = context.name(ofRecord: record)
      let fields = properties.filter { $0.record == record }
      let type = SwiftText.identifier(DelegateClass.typeName(name))
      lines.append("/// The fields of `\(name.printable)`.")
      lines.append("\(access)struct \(type) {")
      lines += fields.compactMap { self.declaration($0, access: "") }.map { "  \($0)" }
      lines += ["}", ""]
      let word = fields.contains(where: \.isAssigned) ? "var" : "let"
      lines += ["\(access)\(word) \(SwiftText.identifier(name)) = \(type)()"]
    }
    lines += properties.filter { $0.record == nil }.compactMap {
      declaration($0, access: $0.value == .nil && !$0.isAssigned ? "" : access)
    }
    return lines
  }

  /// The class with the variables that several classes use.
  func sharedState(_ properties: [ClassContext.Property]) -> [String] {
    ["/// What the delegates share.", "final class SharedState {"]
      + declarations(properties, access: "").map { $0.isEmpty ? "" : "  \($0)" } + ["}"]
  }

  private func declaration(_ property: ClassContext.Property, access: String) -> String? {
    var type = context.memory[property.key]
    if type == .list(.unknown) { type = .list(.string) }
    let isVariable = property.isAssigned || property.value == .nil || property.record != nil
    let word = isVariable ? "var" : "let"
    if property.value == .nil {
      guard let name = name(of: type == .nothing ? .optional(.bool) : type.orNil) else {
        return nil
      }
      return "\(access)var \(property.name): \(name)"
    }
    guard let literal = literal(property.value, type) else {
      context.warn()
      return "#warning(\(SwiftText.quoted("translate: the value of '\(property.name)'")))"
    }
    let needsType = literal.hasPrefix(".") || type.isOptional || !infers(type, from: literal)
    guard needsType else { return "\(access)\(word) \(property.name) = \(literal)" }
    return name(of: type).map { "\(access)\(word) \(property.name): \($0) = \(literal)" }
  }

  /// Whether a literal shows the types of its elements.
  private func infers(_ type: SwiftType, from literal: String) -> Bool {
    switch type {
    case .list(let element), .dictionary(let element):
      [.bool, .int, .double, .string, .data, .item].contains(element)
        && !["[]", "[:]"].contains(literal)
    default: true
    }
  }

  /// The name of a type; that of an intent depends on the kind of view.
  private func name(of type: SwiftType) -> String? {
    guard type.wrapped == .intent else { return type.name }
    let view = model.kinds.contains(.table) ? "UITableView" : "UICollectionView"
    return "\(view)DropProposal.Intent" + (type.isOptional ? "?" : "")
  }

  private func literal(_ value: LuaValue, _ type: SwiftType) -> String? {
    switch (value, type.wrapped) {
    case (.boolean(let value), _): return "\(value)"
    case (.integer(let number), .double): return "\(Double(number))"
    case (.integer(let number), _): return "\(number)"
    case (.number(let number), _): return SwiftText.number(number)
    case (.string(let text), .operation): return Words.operations.contains(text) ? ".\(text)" : nil
    case (.string(let text), .intent): return Words.intents.contains(text) ? ".\(text)" : nil
    case (.string(let text), .data): return "Data(\(SwiftText.quoted(text)).utf8)"
    case (.string(let text), .item): return "Item(title: \(SwiftText.quoted(text)))"
    case (.string(let text), _): return SwiftText.quoted(text)
    case (.table(let table), .item):
      guard let title = table[raw: "title"].stringValue else { return nil }
      let fields = context.items.names.compactMap { name in
        literal(table[raw: .string(name)], context.memory[context.items.key(of: name)]).map {
          "\(context.items.identifier(of: name)): \($0)"
        }
      }
      return "Item(\((["title: \(SwiftText.quoted(title))"] + fields).joined(separator: ", ")))"
    case (.table(let table), .dictionary(let element)):
      let entries = table.orderedEntries().compactMap { entry -> String? in
        guard let key = entry.key.stringValue, let value = literal(entry.value, element) else {
          return nil
        }
        return "\(SwiftText.quoted(key)): \(value)"
      }
      return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
    case (.table(let table), .list(let element)):
      let values = (0..<table.rawLength).compactMap {
        literal(table[raw: .integer(Int64($0 + 1))], element)
      }
      return "[\(values.joined(separator: ", "))]"
    default: return nil
    }
  }

  // MARK: Parts

  private func parts() -> [[String]] {
    context.parts.sorted().compactMap { part -> [String]? in
      switch part {
      case .dragItemOfItem:
        [
          "/// A drag item that offers an item's title as text.",
          "private func dragItem(for item: Item) -> UIDragItem {",
          "  let provider = NSItemProvider(object: item.title as NSString)",
          "  let dragItem = UIDragItem(itemProvider: provider)", "  dragItem.localObject = item",
          "  return dragItem", "}",
        ]
      case .dragItemOfText: Self.dragItemOfText
      case .textProvider:
        [
          "/// An item provider with texts, by their types.",
          "private func itemProvider(_ texts: KeyValuePairs<String, String>) -> NSItemProvider {",
          "  let provider = NSItemProvider()", "  for (type, text) in texts {",
          "    provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {",
          "      $0(Data(text.utf8), nil)", "      return nil", "    }", "  }",
          "  return provider", "}",
        ]
      case .slowTextProvider:
        [
          "/// An item provider with texts, by their types, which are loaded after a delay.",
          "private func itemProvider(",
          "  _ texts: KeyValuePairs<String, String>, named name: String? = nil,",
          "  after delay: TimeInterval = 0, failing reason: String? = nil",
          ") -> NSItemProvider {",
          "  let provider = NSItemProvider()", "  provider.suggestedName = name",
          "  for (type, text) in texts {",
          "    provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {",
          "      completion in",
          "      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {",
          "        let error = reason.map {",
          "          CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: $0])",
          "        }", "        completion(error == nil ? Data(text.utf8) : nil, error)",
          "      }", "      return nil", "    }", "  }", "  return provider", "}",
        ]
      case .dragSource:
        [
          "/// Where a dragged item is in a list; nil if it comes from elsewhere.", "///",
          "/// A drag item does not know its source: the item of the list is its local object.",
          "private func dragSource(of dragItem: UIDragItem, in store: \(context.data.storeName)) -> IndexPath? {",
          "  let item = \(context.item(draggedAs: "dragItem"))",
          "  return item.flatMap { store.indexPath(of: $0) }", "}",
        ]
      case .sourceView: sourceView
      case .viewName:
        ["private func name(of view: UIView) -> String {"]
          + context.viewNames.dropLast().map {
            "  if view === \($0.name) { return \(SwiftText.quoted($0.view.name)) }"
          }
          + context.viewNames.suffix(1).map { "  return \(SwiftText.quoted($0.view.name))" } + ["}"]
      case .placeholder: placeholder
      case .operationName:
        [
          "private func name(of operation: UIDropOperation) -> String {",
          "  let names: [UIDropOperation: String] = [",
          "    .cancel: \"cancel\", .forbidden: \"forbidden\", .copy: \"copy\", .move: \"move\",",
          "  ]", "  return names[operation] ?? \"\"", "}",
        ]
      case .previewParameters:
        [
          "private func previewParameters(visible rect: CGRect) -> UIDragPreviewParameters {",
          "  let parameters = UIDragPreviewParameters()",
          "  parameters.visiblePath = UIBezierPath(rect: rect)", "  return parameters", "}",
        ]
      case .cell: model.kinds.contains(.collection) ? Self.collectionCell : Self.tableCell
      case .dataProvider:
        [
          "/// An item provider with data of a type.", "private func itemProvider(",
          "  _ data: Data, ofType type: String, named name: String? = nil", ") -> NSItemProvider {",
          "  let provider = NSItemProvider()", "  provider.suggestedName = name",
          "  provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {",
          "    $0(data, nil)", "    return nil", "  }", "  return provider", "}",
        ]
      case .store, .endIndexPath, .standardDrop, .views, .shared: nil
      }
    }
  }

  private var sourceView: [String] {
    let lists = context.viewNames.filter { $0.view is SectionedView }
    let type = lists.first.map { Self.typeName(of: $0.view) } ?? "UIView"
    let item = context.item(draggedAs: "dragItem")
    let names = lists.map(\.name).joined(separator: ", ")
    return [
      "/// The list that shows a dragged item; nil if the item comes from elsewhere.", "///",
      "/// A drag item does not know its source: the item of the list is its local object.",
      "private func sourceView(of dragItem: UIDragItem) -> \(type)? {",
      "  guard let item = \(item) else { return nil }",
      context.hasOneList
        ? "  return store.indexPath(of: item) != nil ? \(names) : nil"
        : "  return [\(names)].first { store(of: $0).indexPath(of: item) != nil }", "}",
    ]
  }

  private var placeholder: [String] {
    guard model.kinds.contains(.collection) else {
      return [
        "/// A placeholder whose cell shows a title.", "private func placeholder(",
        "  at indexPath: IndexPath, reuseIdentifier: String, titled title: String",
        ") -> UITableViewDropPlaceholder {", "  let placeholder = UITableViewDropPlaceholder(",
        "    insertionIndexPath: indexPath, reuseIdentifier: reuseIdentifier,",
        "    rowHeight: UITableView.automaticDimension)",
        "  placeholder.cellUpdateHandler = { $0.textLabel?.text = title }",
        "  return placeholder", "}",
      ]
    }
    return [
      "/// A placeholder whose cell shows a title.", "private func placeholder(",
      "  at indexPath: IndexPath, reuseIdentifier: String, titled title: String",
      ") -> UICollectionViewDropPlaceholder {",
      "  let placeholder = UICollectionViewDropPlaceholder(",
      "    insertionIndexPath: indexPath, reuseIdentifier: reuseIdentifier)",
      "  placeholder.cellUpdateHandler = { cell in",
      "    guard let cell = cell as? UICollectionViewListCell else { return }",
      "    var content = cell.defaultContentConfiguration()", "    content.text = title",
      "    cell.contentConfiguration = content", "  }", "  return placeholder", "}",
    ]
  }

  private static let dragItemOfText = [
    "private func dragItem(titled title: String) -> UIDragItem {",
    "  let provider = NSItemProvider(object: title as NSString)",
    "  let dragItem = UIDragItem(itemProvider: provider)", "  dragItem.localObject = title",
    "  return dragItem", "}",
  ]
  private static let tableCell = [
    "private func cell(titled title: String) -> UITableViewCell {",
    "  let cell = UITableViewCell()", "  cell.textLabel?.text = title", "  return cell", "}",
  ]
  private static let collectionCell = [
    "private func cell(titled title: String) -> UICollectionViewCell {",
    "  let cell = UICollectionViewListCell()",
    "  var content = cell.defaultContentConfiguration()", "  content.text = title",
    "  cell.contentConfiguration = content", "  return cell", "}",
  ]
}

/// Writes a function of the policy as a method.
struct HelperWriter {
  let context: ClassContext
  let helper: ClassContext.Helper

  var lines: [String] {
    guard let parsed = context.functions.parsed(helper.function) else { return [] }
    let method = context.scriptMethods.first { $0.function == helper.function }
    // Results that no call uses are not written.
    let returnsValue =
      parsed.body.block.returnsValue && (method != nil || context.usesResult(of: helper))
    if !returnsValue { context.memory.learn(helper.key, .nothing) }
    if returnsValue, !parsed.body.block.terminates { context.memory.learn(helper.key, .nothing) }
    let type = returnsValue ? context.memory[helper.key] : .nothing
    let writer = BodyWriter(
      helper.function, parsed: parsed, in: context, kind: helper.kind,
      result: .helper(helper.key, returnsValue: returnsValue))
    var parameters: [String] = []
    for (number, name) in parsed.body.parameters.enumerated() where name != "_" {
      if number == 0, name == "self" {
        if let method, context.policy(method.owner) == nil {
          let record = context.record(method.owner)
          context.name(method.ownerName, record: record)
          // No other variable has this offset, which is part of the key of its type.
          writer.declare(name, .record(record), as: "self", at: -1_000 - record)
        } else {
          writer.declare(name, .policy(0), as: "self", at: -1)
        }
        continue
      }
      let variable = writer.declare(name, .unknown, at: parsed.body.range.lowerBound)
      let type = context.memory[variable.key]
      let typeName = type == .nothing ? "Any?" : self.name(of: type) ?? "Any?"
      let label = parsed.body.hasLabels ? "" : "_ "
      parameters.append("\(label)\(variable.name): \(typeName)")
    }
    let result = type == .nothing || type == .unknown ? "" : " -> \(type.name ?? "Any?")"
    let start = (method == nil ? "private func " : "func ") + helper.name + "("
    let head = "\(start)\(parameters.joined(separator: ", ")))\(result) {"
    var heads = [head]
    if head.count > 94 {
      heads =
        [start]
        + parameters.enumerated().map { "  \($1)\($0 < parameters.count - 1 ? "," : "")" }
        + [")\(result) {"]
    }
    return comments(before: parsed.body, in: parsed.chunk) + heads
      + UnusedConstants.removed(from: writer.body(parsed.body)).map { $0.isEmpty ? "" : "  \($0)" }
      + ["}"]
  }

  /// The name of a type; that of a coordinator depends on the kind of view.
  private func name(of type: SwiftType) -> String? {
    let name: String
    switch type.wrapped {
    case .object("DropCoordinator"): name = "DropCoordinator"
    case .object("PlaceholderContext"): name = "DropPlaceholderContext"
    default: return type.name
    }
    let view = helper.kind == .table ? "UITableView" : "UICollectionView"
    return type.isOptional ? "(any \(view)\(name))?" : "any \(view)\(name)"
  }

  /// The comment in the lines before a function.
  private func comments(
    before body: LuaFunctionBody, in chunk: ScriptFunctions.Chunk
  ) -> [String] {
    let rows = chunk.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var found: [String] = []
    var index = body.lines.lowerBound - 2
    while rows.indices.contains(index) {
      let row = rows[index].drop { $0 == " " }
      guard row.hasPrefix("--") else { break }
      let text = row.drop { $0 == "-" }
      found.insert(contentsOf: SwiftText.comment(text.drop { $0 == " " }, marker: "///"), at: 0)
      index -= 1
    }
    return found
  }
}

extension LuaFunctionBody {
  /// Whether the arguments of the method have labels: a single one needs none.
  var hasLabels: Bool { parameters.count { $0 != "self" && $0 != "_" } > 1 }
}

extension [LuaStatement] {
  /// Whether a `return` in it has a value.
  var returnsValue: Bool {
    contains { statement in
      switch statement.kind {
      case .result(let values): !values.isEmpty
      case .block(let block), .whileLoop(_, let block), .repeatLoop(let block, _),
        .numericLoop(_, _, _, _, let block), .genericLoop(_, _, let block):
        block.returnsValue
      case .conditional(let branches, let otherwise):
        branches.contains { $0.block.returnsValue } || otherwise?.returnsValue == true
      default: false
      }
    }
  }
}
