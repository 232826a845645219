import Plugins
package import Policies
import PolicyTesting

/// The catalog as definitions for editors: LuaCATS annotations, which the Lua language server
/// reads.
///
/// The text depends only on the catalog, not on the date or the machine, and its order is always
/// the same.
package struct LuaCATSWriter {
  private var lines: [String] = []

  private init() {}

  /// Everything that scripts can use and policies can supply.
  package static func text() -> String {
    var writer = LuaCATSWriter()
    writer.head()
    writer.aliases()
    writer.values()
    for type in APICatalog.classes {
      writer.add(type.name, type.summary, type.entries)
    }
    writer.records()
    writer.previews()
    writer.callbacks()
    writer.manifest()
    for entry in APICatalog.globals { writer.add(global: entry) }
    writer.specs()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func head() {
    lines += [
      "---@meta reorder",
      "-- Generated from the catalog of the API by `reorder api`; do not edit.",
      "error(\"these are definitions for editors; nothing here can be required\")", "",
    ]
  }

  private mutating func aliases() {
    for (name, words) in Self.aliasedWords {
      lines += ["---@alias \(name) \(words.map { "\"\($0)\"" }.joined(separator: "|"))", ""]
    }
  }

  /// Values that are plain tables in Lua and have no class of handles, such as points.
  private mutating func values() {
    lines += [
      "---An entry of a list.", "---@class Item", "---@field title string",
      "---@field id? string", "---@field height? number", "---@field width? number", "",
      "---A section of a list.", "---@class Section", "---@field title? string",
      "---@field items? (Item|string)[]", "---@field footer? string", "",
      "---The frame and the other attributes of an item of a layout.", "---@class LayoutAttributes",
      "---@field indexPath? IndexPath", "---@field frame Rect|number[]",
      "---@field center? Point", "---@field size? Size", "---@field zIndex? integer", "",
      "---The items that an interactive movement moves, and its position.",
      "---@class LayoutInvalidationContext",
      "---@field previousIndexPathsForInteractivelyMovingItems IndexPath[]",
      "---@field targetIndexPathsForInteractivelyMovingItems IndexPath[]",
      "---@field interactiveMovementTarget Point", "",
      "---The state that determines how a cell is drawn.", "---@class CellConfigurationState",
      "---@field cellDragState \"none\"|\"lifting\"|\"dragging\"",
      "---@field cellDropState \"none\"|\"notTargeted\"|\"targeted\"",
      "---@field isReordering boolean", "---@field isSelected boolean",
      "---@field isEditing boolean", "",
      "---A position where a drag can begin or end without a pointer.",
      "---@class AccessibilityLocationDescriptor", "---@field name string",
      "---@field point Point|number[]", "",
      "---A reorder of a diffable data source.", "---@class ReorderingTransaction",
      "---@field initialSnapshot DiffableDataSourceSnapshot",
      "---@field finalSnapshot DiffableDataSourceSnapshot",
      "---@field difference ReorderingChange[]",
      "---@field sectionTransactions ReorderingSectionTransaction[]", "",
      "---The changes of a reorder in one section.", "---@class ReorderingSectionTransaction",
      "---@field sectionIdentifier any", "---@field initialSnapshot any[]",
      "---@field finalSnapshot any[]", "---@field difference ReorderingChange[]", "",
      "---One step of a reorder.", "---@class ReorderingChange",
      "---@field change \"insert\"|\"remove\"", "---@field offset integer",
      "---@field associatedWith? integer", "---@field item any", "",
    ]
  }

  /// The values that constructors make as tables, with the options as their fields.
  private mutating func records() {
    for entry in APICatalog.globals {
      guard case .record(let name)? = entry.returns.first?.type, name == entry.name,
        let fields = entry.parameters.first?.type.fields
      else { continue }
      lines += ["---\(entry.summary)", "---@class \(name)"]
      lines += Self.fieldLines(fields) + [""]
    }
  }

  /// The table that a plug-in's `init.lua` returns.
  private mutating func manifest() {
    for type in ManifestType.all {
      lines += ["---\(type.summary)", "---@class \(type.name)"]
      lines += type.fields.map {
        "---@field \($0.parameter.name)\($0.parameter.isOptional ? "?" : "") \($0.annotation)"
      }
      lines.append("")
    }
  }

  // MARK: Classes

  /// The preview values, which are tables with members.
  private mutating func previews() {
    for (owner, members) in MarkdownWriter.grouped(PreviewsAPI.members) {
      add(owner, "A value used by previews.", members)
    }
  }

  private mutating func add(_ name: String, _ summary: String, _ entries: [APIEntry]) {
    lines += ["---\(summary)", "---@class \(name)"]
    for entry in entries where entry.kind == .property {
      let result = entry.returns.first
      let optional = result?.isOptional ?? false ? "?" : ""
      let annotation = Self.annotation(result?.type ?? .any, isResult: true)
      lines.append("---@field \(entry.name)\(optional) \(annotation) \(entry.summary)")
    }
    let table = name.prefix(1).lowercased() + name.dropFirst()
    lines += ["local \(table) = {}", ""]
    for entry in entries where entry.kind == .method {
      addFunction(entry, "function \(table):\(entry.name)")
    }
  }

  // MARK: Specs

  /// The functions and assertions of specs.
  ///
  /// An assertion such as `assert.is_not.truthy` is a chain: each word is a field of the table
  /// before it.
  private mutating func specs() {
    lines += [
      "---The words of an assertion: `assert.is_true(x)`, `assert.are_not.equal(a, b)`.",
      "---@class Assertion", "---@field [string] Assertion", "---@overload fun(...): any",
    ]
    for entry in SpecsAPI.assertions where entry.name != "assert" {
      let parameters = entry.parameters.map {
        "\($0.name)\($0.isOptional ? "?" : ""): \(Self.annotation($0.type, isResult: false))"
      }
      let name = entry.name.split(separator: ".").last.map { String($0) } ?? entry.name
      lines.append(
        "---@field \(name) fun(\(parameters.joined(separator: ", "))): any \(entry.summary)")
    }
    lines += ["assert = {}", ""]
    for table in ["spy", "match"] {
      lines += ["---@type table<string, fun(...): any>", "\(table) = {}", ""]
    }
    for entry in SpecsAPI.all where !entry.name.hasPrefix("assert") { add(global: entry) }
  }

  private mutating func add(global entry: APIEntry) {
    guard entry.kind != .callback else { return }
    guard entry.name != "StandardPolicy" else {
      lines += ["---\(entry.summary)", "---@type Policy", "\(entry.name) = {}", ""]
      return
    }
    addFunction(entry, "function \(entry.name)")
  }

  /// The class of the options that an entry takes; what the entry makes has it as its own class.
  private mutating func addOptions(of entry: APIEntry, _ parameter: APIParameter) -> String? {
    guard let fields = parameter.type.fields else { return nil }
    if case .record(entry.name)? = entry.returns.first?.type { return entry.name }
    let name =
      (entry.kind == .constructor ? "" : entry.owner ?? "") + entry.name.prefix(1).uppercased()
      + entry.name.dropFirst() + "Options"
    lines += ["---The options of `\(entry.qualifiedName)`.", "---@class \(name)"]
    lines += Self.fieldLines(fields) + [""]
    return name
  }

  private static func fieldLines(_ fields: [APIParameter]) -> [String] {
    fields.map { field in
      "---@field \(field.name)\(field.isOptional ? "?" : "") "
        + annotation(field.type, isResult: false)
        + (field.summary.isEmpty ? "" : " \(field.summary)")
    }
  }

  private mutating func addFunction(_ entry: APIEntry, _ head: String) {
    let classes = entry.parameters.map { addOptions(of: entry, $0) }
    lines.append("---\(entry.summary)")
    if let uikit = entry.uikit { lines += ["---", "---UIKit: \(uikit)"] }
    lines += ["---", "---```lua"]
    lines += entry.example.split(separator: "\n", omittingEmptySubsequences: false).map {
      "---\($0)"
    }
    lines.append("---```")
    var names: [String] = []
    for (parameter, options) in zip(entry.parameters, classes) {
      let annotation = Self.annotation(parameter.type, isResult: false, options: options)
      let optional = parameter.isOptional ? "?" : ""
      let summary = parameter.summary.isEmpty ? "" : " \(parameter.summary)"
      names.append(parameter.name)
      lines.append("---@param \(parameter.name)\(optional) \(annotation)\(summary)")
      if parameter.isRepeated {
        names.append("...")
        lines.append("---@param ... \(annotation)")
      }
    }
    for result in entry.returns {
      let optional = result.isOptional ? "?" : ""
      let annotation = Self.annotation(result.type, isResult: true)
      lines.append("---@return \(annotation)\(optional) \(result.name)")
    }
    lines += ["\(head)(\(names.joined(separator: ", "))) end", ""]
  }

  // MARK: Callbacks

  /// One class for each kind of delegate; all its functions are optional.
  private mutating func callbacks() {
    for (owner, entries) in MarkdownWriter.grouped(APICatalog.callbacks) {
      lines += [
        "---The functions of \(owner) that a policy can define.",
        "---@class \(Self.className(of: owner))",
      ]
      for entry in entries {
        let parameters = entry.parameters.map {
          "\($0.name)\($0.isOptional ? "?" : ""): \(Self.annotation($0.type, isResult: true))"
        }
        let results = entry.returns.map {
          Self.annotation($0.type, isResult: false) + ($0.isOptional ? "?" : "")
        }
        let answer = results.isEmpty ? "" : ": \(results.joined(separator: ", "))"
        let signature = (["self: \(Self.className(of: owner))"] + parameters)
          .joined(separator: ", ")
        lines.append("---@field \(entry.name)? fun(\(signature))\(answer) \(entry.summary)")
      }
      lines.append("")
    }
    lines += [
      "---A policy for all of a view's delegates.",
      "---@class Policy: DragDelegate, DropDelegate, ViewDataSource, ViewDelegate", "",
    ]
  }

  private static func className(of owner: String) -> String {
    PolicyRole(rawValue: owner)?.className ?? owner
  }

  // MARK: Types

  private static let aliasedWords: [(name: String, words: [String])] = [
    ("DropOperation", Words.operations), ("DropIntent", Words.intents),
    ("CellPart", Words.parts), ("ReorderingCadence", Words.cadences),
    ("SpringLoadedInteractionEffectState", Words.springStates), ("Idiom", Words.idioms),
  ]

  /// A type in LuaCATS; the type of a parameter may be wider than that of a result.
  ///
  /// `options` names the class of a table of options.
  package static func annotation(
    _ type: APIType, isResult: Bool, options: String? = nil
  ) -> String {
    switch type {
    case .any: "any"
    case .boolean: "boolean"
    case .number: "number"
    case .index: "integer"
    case .string: "string"
    case .function: "function"
    case .table: "table"
    case .delegate(let role): role.className
    case .policy: "Policy"
    case .record(let name): name
    case .object(let classes): classes.joined(separator: "|")
    case .indexPath: isResult ? "IndexPath" : "IndexPath|string|integer[]"
    case .point: isResult ? "Point" : "Point|number[]"
    case .rect: isResult ? "Rect" : "Rect|number[]"
    case .size: isResult ? "Size" : "Size|number[]"
    case .insets: isResult ? "EdgeInsets" : "EdgeInsets|number[]"
    case .itemReference: "integer|IndexPath|string"
    case .viewReference: "TableView|CollectionView|View|Cell" + (isResult ? "" : "|string")
    case .item: isResult ? "Item" : "Item|string"
    case .word(let words):
      aliasedWords.first { $0.words == words }?.name
        ?? words.map { "\"\($0)\"" }.joined(separator: "|")
    case .list(let element): "(\(annotation(element, isResult: isResult)))[]"
    case .options(let fields):
      options ?? "{ "
        + fields.map {
          "\($0.name)\($0.isOptional ? "?" : ""): \(annotation($0.type, isResult: isResult))"
        }.joined(separator: ", ") + " }"
    case .either(let types):
      types.map { annotation($0, isResult: isResult, options: options) }.joined(separator: "|")
    }
  }
}

extension APIType {
  /// The fields of a table of options, alone or with other types.
  fileprivate var fields: [APIParameter]? {
    switch self {
    case .options(let fields): fields
    case .either(let types): types.lazy.compactMap(\.fields).first
    default: nil
    }
  }
}

extension PolicyRole {
  fileprivate var className: String {
    switch self {
    case .dataSource: "ViewDataSource"  // DataSource is the class of the default one
    case .delegate: "ViewDelegate"
    case .dragInteraction: "DragInteractionDelegate"
    case .dropInteraction: "DropInteractionDelegate"
    case .dragDelegate: "DragDelegate"
    case .dropDelegate: "DropDelegate"
    case .cell: "CellContent"
    case .springLoadedInteraction: "SpringLoadedInteractionDelegate"
    case .reorderingHandlers: "ReorderingHandlers"
    case .collectionViewLayout: "CollectionViewLayoutOverrides"
    }
  }
}
