import DragDrop
package import Lua
import LuaSyntax
import Policies

/// What is shared by all bodies of one class.
final class ClassContext {
  let model: DelegateClass
  let data: AppData
  let functions: ScriptFunctions
  let memory: TypeMemory
  let items: ObjectFields
  /// The fields of what drag sessions store as their local context.
  let dragContext: ObjectFields
  /// The methods for the rest of the app.
  let scriptMethods: [ScriptMethod]
  /// Functions of the policy that the class needs, in the order of their first use.
  private(set) var helpers: [Helper] = []
  /// Variables of the script that the class needs, in the order of their first use.
  private(set) var properties: [Property] = []
  /// The plain views, and the diffable lists with their data, that the class uses without serving
  /// them, in the order of their first use.
  private(set) var otherViews: [(view: View, name: String)] = []
  /// Parts of the class that are the same in every translation.
  private(set) var parts: Set<ClassPart> = []
  /// The reuse identifiers of placeholders, as literals: lists register a class for each.
  private(set) var placeholderIdentifiers: [ViewKind: Set<String>] = [:]
  /// The methods that functions of the policies have become.
  private(set) var methods: [TranslatedFunction] = []
  private(set) var warnings = 0
  /// The tables of each policy.
  private let selves: [[LuaTable]]
  private let script: ScriptVariables

  /// A function of the policy.
  struct Helper {
    let name: String
    let key: String
    let function: LuaFunction
    let kind: ViewKind
  }

  /// A variable of the script, or a field of the policy.
  struct Property {
    var name: String
    let key: String
    let value: LuaValue
    /// The record that the field belongs to; nil for other variables.
    let record: Int?
    var isAssigned = false

    /// The key of the variable: of a field, that of its table.
    var variable: String { record.map { "r.\($0)" } ?? key }
  }

  init(
    _ model: DelegateClass, data: AppData, items: ObjectFields, dragContext: ObjectFields,
    functions: ScriptFunctions, memory: TypeMemory, script: ScriptVariables,
    scriptMethods: [ScriptMethod] = []
  ) {
    (self.model, self.data, self.items, self.dragContext) = (model, data, items, dragContext)
    (self.script, self.scriptMethods) = (script, scriptMethods)
    (self.functions, self.memory) = (functions, memory)
    // A plug-in's table is found through the table that stands for it.
    selves = model.tables.map {
      [$0] + [$0.metatable?[raw: "__index"].tableValue].compactMap { $0 }
    }
  }

  /// The views with the names of the properties that hold them.
  private(set) lazy var viewNames: [(view: View, name: String)] = {
    var taken = Set(Self.reserved)
    return model.views.map { view in
      let name = SwiftText.identifier(DelegateClass.variableName(view.name), besides: taken)
      taken.insert(name)
      return (view, name)
    }
  }()

  /// The property that holds a view, which the class has from now on; nil if it does not serve the
  /// view.
  func property(of view: View) -> String? {
    guard let name = viewNames.first(where: { $0.view === view })?.name else { return nil }
    use(.views)
    return name
  }

  /// The property that holds a view if the class serves several lists; otherwise nothing needs it.
  func property(ofOnly view: View) -> String { hasOneList ? "" : property(of: view) ?? "" }

  /// The property that holds the data of a diffable list that the class does not serve, or a plain
  /// view.
  func property(ofOther view: View) -> String {
    if let known = otherViews.first(where: { $0.view === view }) { return known.name }
    let taken = Self.reserved + viewNames.map(\.name) + otherViews.map(\.name)
    let name = SwiftText.identifier(
      DelegateClass.variableName(view.name), besides: Set(taken + properties.map(\.name)))
    otherViews.append((view, name))
    return name
  }

  /// Whether the class has its views as properties.
  var hasViews: Bool { parts.contains(.views) || dataParameter == .views }

  /// Whether the class serves a single list, whose data it stores.
  var hasOneList: Bool { model.views.count { $0 is SectionedView } < 2 }

  /// Forgets what the last translation has used.
  func beginPass() {
    (helpers, properties, otherViews, parts, methods, warnings) = ([], [], [], [], [], 0)
    placeholderIdentifiers = [:]
  }

  /// Records the method that a function of the policies has become.
  func record(_ functions: [LuaFunction], named name: String, as lines: [String]) {
    methods.append(
      TranslatedFunction(
        name: name, scriptNames: functions.compactMap { $0.location?.chunkName },
        lines: LongLines.broken(lines)))
  }

  func warn() { warnings += 1 }

  /// Forgets the warnings of text that is not used.
  func forgetWarnings(after count: Int) { warnings = count }

  func use(_ part: ClassPart) {
    parts.insert(part)
    if part == .standardDrop { memory.learn(Self.standardDrop, .bool) }
  }

  /// Notes that a list of a kind shows placeholders with a reuse identifier.
  func usePlaceholder(_ identifier: String, in kind: ViewKind) {
    placeholderIdentifiers[kind, default: []].insert(identifier)
  }

  private static let standardDrop = "file.standardDrop"

  /// Whether a class of the file drops items with `StandardDrop`, which finds them again by what it
  /// has stored with them.
  var usesStandardDrop: Bool { memory[Self.standardDrop] == .bool }

  /// The row or item that a drag item stands for, as an expression.
  func item(draggedAs dragItem: String) -> String {
    usesStandardDrop
      ? "(\(dragItem).localObject as? DraggedRow<Item>)?.row" : "\(dragItem).localObject as? Item"
  }

  /// The key of the type of a drag session's local context.
  static let localContext = "file.localContext"

  /// How the class gets the data of its lists.
  var dataParameter: TranslatedClass.DataParameter? {
    let isList = model.kinds.contains { $0 != .view }
    let answersItself = model.roles.contains { $0.role == .dataSource }
    guard isList, parts.contains(.store) || !answersItself else { return nil }
    return hasOneList ? .store : .views
  }

  // MARK: Variables

  /// The number of the policy that a table is; nil if it is none of the class's policies.
  func policy(_ table: LuaTable) -> Int? { selves.firstIndex { $0.contains(table) } }

  func field(_ name: String, ofPolicy number: Int) -> LuaValue {
    selves[number].lazy.map { $0[raw: .string(name)] }.first { $0 != .nil } ?? .nil
  }

  /// The number of a table with named fields.
  func record(_ table: LuaTable) -> Int { script.record(table) }

  /// Gives a record the name of the variable that holds it; the first name is used.
  func name(_ name: String, record: Int) { script.name(name, record: record) }

  func name(ofRecord record: Int) -> String { script.names[record] ?? "table\(record)" }

  func table(_ record: Int) -> LuaTable? {
    script.tables.indices.contains(record) ? script.tables[record] : nil
  }

  /// The expression in Swift for a variable or a field, which becomes a property: of the class, or of
  /// what all classes share.
  func property(
    _ name: String, key: String, value: LuaValue, record: Int? = nil
  ) -> String {
    var property = Property(name: name, key: key, value: value, record: record)
    let path = record.map { "\(SwiftText.identifier(self.name(ofRecord: $0)))." } ?? ""
    if script.isShared(property.variable, usedBy: model.name) {
      use(.shared)
      return "shared.\(path)\(script.add(property))"
    }
    if let known = properties.first(where: { $0.key == key }) { return path + known.name }
    let views = viewNames.flatMap { [$0.name, "\($0.name)Store"] } + otherViews.map(\.name)
    let taken = Set(properties.filter { $0.record == record }.map(\.name) + Self.reserved + views)
    property.name = SwiftText.identifier(name, besides: taken)
    properties.append(property)
    return path + property.name
  }

  func recordAssignment(to key: String) {
    guard let index = properties.firstIndex(where: { $0.key == key }) else { return }
    properties[index].isAssigned = true
    script.recordAssignment(to: properties[index].variable)
  }

  /// The names that every class uses.
  private static let reserved = [
    "store", "shared", "description", "hash", "superclass", "tableView", "collectionView",
  ]

  // MARK: Functions

  /// Notes that a call uses the result of a function.
  func useResult(of helper: Helper) { memory.learn("result.\(helper.key)", .bool) }

  func usesResult(of helper: Helper) -> Bool { memory["result.\(helper.key)"] == .bool }

  /// The name in Swift of a function of the policy; it becomes a method.
  func helper(_ name: String, _ function: LuaFunction, in kind: ViewKind) -> Helper {
    if let known = helpers.first(where: { $0.function == function && $0.kind == kind }) {
      return known
    }
    let location = function.location
    let place = "\(location?.chunkName ?? ""):\(location?.lines.lowerBound ?? 0)"
    let taken = Set(helpers.filter { $0.function != function }.map(\.name))
    let helper = Helper(
      name: helpers.first { $0.function == function }?.name
        ?? SwiftText.identifier(name, besides: taken),
      key: "f.\(place).\(name).\(kind.rawValue)", function: function, kind: kind)
    helpers.append(helper)
    return helper
  }
}

/// The tables of the script, and its variables that several classes use.
final class ScriptVariables {
  private let memory: TypeMemory
  private(set) var tables: [LuaTable] = []
  /// The names of the variables that hold tables, by the numbers of the tables.
  private(set) var names: [Int: String] = [:]
  /// The variables that several classes use, one of which assigns to them.
  private(set) var shared: [ClassContext.Property] = []
  private var users: [String: Set<String>] = [:]
  private var assigned: Set<String> = []

  init(memory: TypeMemory) { self.memory = memory }

  func record(_ table: LuaTable) -> Int {
    if let known = tables.firstIndex(of: table) { return known }
    tables.append(table)
    return tables.count - 1
  }

  func name(_ name: String, record: Int) {
    if names[record] == nil { names[record] = name }
  }

  /// Whether a variable is shared, now that a class uses it.
  func isShared(_ key: String, usedBy name: String) -> Bool {
    // Each class has the fields of its own policies.
    guard !key.hasPrefix("p.") else { return false }
    users[key, default: []].insert(name)
    return isShared(key)
  }

  private func isShared(_ key: String) -> Bool {
    guard assigned.contains(key), users[key]?.count ?? 0 > 1 else { return false }
    // Classes that are already written are written again.
    memory.learn("shared.\(key)", .bool)
    return true
  }

  func recordAssignment(to key: String) {
    assigned.insert(key)
    _ = isShared(key)
  }

  /// Adds a shared property; returns its name.
  func add(_ property: ClassContext.Property) -> String {
    if let known = shared.first(where: { $0.key == property.key }) { return known.name }
    let taken = Set(shared.filter { $0.record == property.record }.map(\.name))
    var property = property
    property.name = SwiftText.identifier(property.name, besides: taken)
    property.isAssigned = true
    shared.append(property)
    return property.name
  }
}

/// A class of a translation, and how it gets the data of its lists.
struct TranslatedClass {
  /// Where the data is passed to a class that stores it.
  enum DataParameter {
    /// The class serves one list.
    case store
    /// The class serves several lists, each with its data.
    case views
  }

  let name: String
  let views: [View]
  let data: AppData
  /// Nil if the class needs no data.
  let dataParameter: DataParameter?
  /// The names of the views in its initializer; none if it does not store them.
  let viewNames: [String]
}

/// A function of the policies, and the method that it has become.
package struct TranslatedFunction {
  /// The name in Lua.
  package let name: String
  /// The scripts that define it: one for each policy that implements the callback.
  package let scriptNames: [String]
  /// The method with its body.
  package let lines: [String]
}

/// A function in a table of the script that no callback calls: a method for the rest of the app.
package struct ScriptMethod {
  let name: String
  let function: LuaFunction
  /// The table that its `self` is.
  let owner: LuaTable
  let ownerName: String

  package init(name: String, function: LuaFunction, owner: LuaTable, ownerName: String) {
    (self.name, self.function, self.owner, self.ownerName) = (name, function, owner, ownerName)
  }
}

/// A part of a class that is the same in every translation.
enum ClassPart: Hashable, Comparable {
  case store
  case dragItemOfItem
  case dragItemOfText
  case textProvider
  case slowTextProvider
  case dataProvider
  case dragSource
  case sourceView
  case views
  case shared
  case viewName
  case placeholder
  case operationName
  case previewParameters
  case endIndexPath
  case cell
  case standardDrop
}

/// The fields of the objects of a class that is written with the policy: of the app's items,
/// besides the title, or of what a drag session stores.
final class ObjectFields {
  private(set) var names: [String] = []
  /// The properties of the objects, by the names of the fields.
  private var identifiers: [String: String]
  private let owner: String
  private let memory: TypeMemory

  private init(_ owner: String, identifiers: [String: String], memory: TypeMemory) {
    (self.owner, self.identifiers, self.memory) = (owner, identifiers, memory)
  }

  /// Those of items, each of which has a title.
  static func ofItems(memory: TypeMemory) -> ObjectFields {
    ObjectFields("item", identifiers: ["title": "title"], memory: memory)
  }

  /// Those of a session's local context.
  static func ofContext(memory: TypeMemory) -> ObjectFields {
    ObjectFields("context", identifiers: [:], memory: memory)
  }

  /// Whether a field is that of the title, which is never nil.
  private func isTitle(_ field: String) -> Bool { owner == "item" && field == "title" }

  /// The type of a field, which the objects have from now on.
  func type(of field: String) -> SwiftType {
    if isTitle(field) { return .string }
    if identifiers[field] == nil {
      names.append(field)
      identifiers[field] = SwiftText.identifier(
        field, besides: Set(identifiers.values).union(Self.reserved))
    }
    return memory[key(of: field)].orNil
  }

  /// Adds what a value that is stored in a field reveals about its type.
  ///
  /// - Returns: The type of values in the field; nil if it cannot hold the value.
  func learn(_ field: String, _ type: SwiftType) -> SwiftType? {
    _ = self.type(of: field)
    if isTitle(field) { return .string }
    return memory.learn(key(of: field), type) ? memory[key(of: field)] : nil
  }

  /// The members that every object has.
  private static let reserved = ["hash", "hashValue"]

  /// The name of the property for a field.
  func identifier(of field: String) -> String {
    _ = type(of: field)
    return identifiers[field] ?? SwiftText.identifier(field)
  }

  func key(of field: String) -> String { "\(owner).\(field)" }

  /// Adds the fields of an item and of the items in it; a field that another item does not have
  /// can be nil.
  func add(_ item: LuaTable) {
    var known: Set<Int64> = []
    var rest = [item]
    while let table = rest.popLast() {
      let identity = table.state?.identity(of: table.reference) ?? 0
      if known.insert(identity).inserted { rest += addFields(of: table) }
    }
  }

  /// Adds the fields of an item, and returns the tables in its lists.
  private func addFields(of table: LuaTable) -> [LuaTable] {
    var children: [LuaTable] = []
    let entries = table.orderedEntries().compactMap { entry in
      entry.key.stringValue.map { (name: $0, value: entry.value) }
    }
    for entry in entries where !["title", "height", "width"].contains(entry.name) {
      _ = type(of: entry.name)
      memory.learn(key(of: entry.name), Self.type(of: entry.value))
      children += entry.value.tableValue?.listTables ?? []
    }
    return children
  }

  private static func type(of value: LuaValue) -> SwiftType {
    switch value {
    case .boolean: .bool
    case .integer: .int
    case .number: .double
    case .string: .string
    case .table(let table): table.isList ? .list(.item) : .unknown
    default: .unknown
    }
  }
}

extension LuaTable {
  /// Whether it is a list, or empty.
  var isList: Bool { orderedEntries().count == rawLength }

  var listTables: [LuaTable] {
    (0..<rawLength).compactMap { self[raw: .integer(Int64($0 + 1))].tableValue }
  }
}
