import DragDrop
import Policies

/// Writes the types of the app's data.
struct DataWriter {
  let items: ObjectFields
  let dragContext: ObjectFields
  let memory: TypeMemory
  /// The types of data that the classes use.
  let data: Set<AppData>
  let kinds: Set<ViewKind>
  /// The text of the classes, which shows the members that they need.
  let classes: String
  let usesStandardDrop: Bool

  /// The lines of the types, each after an empty line.
  var lines: [String] {
    var lines = item
    if data.contains(.sections) { lines += [""] + section }
    if data.contains(.array) || data.contains(.sections) { lines += [""] + list }
    if data.contains(.diffable) { lines += [""] + snapshots }
    return lines
  }

  private func uses(_ member: String) -> Bool {
    // Many values have a count.
    member == "count"
      ? classes.contains(#/[sS]tore(\(of: \w+\))?\.count\b/#) : classes.contains(".\(member)")
  }

  // MARK: Items

  private func fields(of object: ObjectFields) -> [(name: String, type: String)] {
    object.names.map { name in
      let type = memory[object.key(of: name)]
      let text = (type.isKnown && type != .nothing ? type.orNil : nil)?.name
      return (object.identifier(of: name), text ?? "Any?")
    }
  }

  /// What a drag session stores as its local context.
  var context: [String] {
    let fields = fields(of: dragContext)
    let head = ["/// What a drag stores for its source.", "final class DragContext {"]
    guard !fields.isEmpty else { return head.dropLast() + ["final class DragContext {}"] }
    return head + fields.map { "  var \($0.name): \($0.type)" } + [
      "", "  init(\(fields.map { "\($0.name): \($0.type) = nil" }.joined(separator: ", "))) {",
    ] + fields.map { "    self.\($0.name) = \($0.name)" } + ["  }", "}"]
  }

  private var item: [String] {
    let fields = fields(of: items)
    let parameters = ["title: String"] + fields.map { "\($0.name): \($0.type) = nil" }
    var lines = ["/// An item of a list.", "final class Item: Hashable {", "  var title: String"]
    lines += fields.map { "  var \($0.name): \($0.type)" }
    lines += ["", "  init(\(parameters.joined(separator: ", "))) {", "    self.title = title"]
    lines += fields.map { "    self.\($0.name) = \($0.name)" }
    return lines + [
      "  }", "", "  static func == (left: Item, right: Item) -> Bool { left === right }", "",
      "  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }", "}",
    ]
  }

  private var section: [String] {
    [
      "/// A section of a list.", "struct Section {", "  var title: String?", "  var items: [Item]",
      "", "  init(title: String? = nil, items: [Item] = []) {", "    self.title = title",
      "    self.items = items", "  }", "}",
    ]
  }

  // MARK: Lists

  private var hasSections: Bool { data.contains(.sections) }

  private var list: [String] {
    let property = hasSections ? "sections: [Section]" : "items: [Item]"
    let name = hasSections ? "sections" : "items"
    var lines = [
      "/// The data of a list.",
      "final class ListStore: NSObject\(usesStandardDrop ? ", DropStore" : "") {",
      "  var \(property)", "", "  init(_ \(property)) { self.\(name) = \(name) }",
    ]
    func add(_ member: String, _ text: [String]) {
      if uses(member) { lines += [""] + text.map { $0.isEmpty ? "" : "  \($0)" } }
    }
    let count = hasSections ? "sections.count" : "1"
    let items = hasSections ? "sections[indexPath.section].items" : "items"
    add(
      "count",
      [
        "var count: Int { \(hasSections ? "sections.reduce(0) { $0 + $1.items.count }" : "items.count") }"
      ]
    )
    add(
      "items(in:",
      [
        "func items(in section: Int) -> [Item] { \(hasSections ? "sections[section].items" : "items") }"
      ])
    add(
      "title(of:",
      [
        "func title(of section: Int) -> String? {",
        hasSections
          ? "  sections.indices.contains(section) ? sections[section].title : nil" : "  nil", "}",
      ])
    add(
      "item(at:",
      [
        "/// The item at an index path; nil if there is none.",
        "func item(at indexPath: IndexPath) -> Item? {",
        "  guard indexPath.section < \(count), indexPath.item < \(items).count else { return nil }",
        "  return \(items)[indexPath.item]", "}",
      ])
    add(
      "indexPath(of:",
      hasSections
        ? [
          "/// The index path of an item; nil if it was removed.",
          "func indexPath(of item: Item) -> IndexPath? {",
          "  for (number, section) in sections.enumerated() {",
          "    if let index = section.items.firstIndex(of: item) {",
          "      return IndexPath(item: index, section: number)", "    }", "  }", "  return nil",
          "}",
        ]
        : [
          "/// The index path of an item; nil if it was removed.",
          "func indexPath(of item: Item) -> IndexPath? {",
          "  items.firstIndex(of: item).map { IndexPath(item: $0, section: 0) }", "}",
        ])
    let needsMove = uses("move(from:")
    if needsMove || uses("insert(") {
      add(
        needsMove ? "move(from:" : "insert(",
        [
          "func insert(_ item: Item, at indexPath: IndexPath) {",
          "  \(items).insert(item, at: indexPath.item)", "}",
        ])
    }
    if needsMove || uses("remove(at:") {
      add(
        needsMove ? "move(from:" : "remove(at:",
        [
          "@discardableResult", "func remove(at indexPath: IndexPath) -> Item {",
          "  \(items).remove(at: indexPath.item)", "}",
        ])
    }
    add(
      "move(from:",
      [
        "/// Moves an item; the destination does not count it.",
        "func move(from source: IndexPath, to destination: IndexPath) {",
        "  insert(remove(at: source), at: destination)", "}",
      ])
    add(
      "swapItems(",
      [
        "func swapItems(at first: IndexPath, and second: IndexPath) {",
        hasSections
          ? "  let item = sections[first.section].items[first.item]"
          : "  items.swapAt(first.item, second.item)",
      ]
        + (hasSections
          ? [
            "  sections[first.section].items[first.item] = sections[second.section].items[second.item]",
            "  sections[second.section].items[second.item] = item",
          ] : []) + ["}"])
    add(
      "removeSection(",
      hasSections
        ? ["func removeSection(at section: Int) { sections.remove(at: section) }"]
        : [
          "/// The list has a single section.",
          "func removeSection(at section: Int) { items = [] }",
        ])
    add(
      "insertSection(",
      hasSections
        ? [
          "func insertSection(title: String? = nil, items: [Item] = [], at section: Int) {",
          "  sections.insert(Section(title: title, items: items), at: section)", "}",
        ]
        : [
          "/// The list has a single section.",
          "func insertSection(items: [Item] = [], at section: Int) { self.items = items }",
        ])
    lines.append("}")
    if usesStandardDrop { lines += [""] + dropStore }
    if kinds.contains(.table) { lines += [""] + tableSource }
    if kinds.contains(.collection) { lines += [""] + collectionSource }
    return lines
  }

  private var dropStore: [String] {
    [
      "extension ListStore {", "  var rows: [[Item]] {",
      hasSections ? "    get { sections.map(\\.items) }" : "    get { [items] }",
      hasSections
        ? "    set { for (number, items) in newValue.enumerated() { sections[number].items = items } }"
        : "    set { items = newValue[0] }", "  }", "",
      "  func row(of text: String) -> Item { Item(title: text) }", "",
      "  func text(of row: Item) -> String { row.title }", "}",
    ]
  }

  private var tableSource: [String] {
    var lines = ["extension ListStore: UITableViewDataSource {"]
    if hasSections {
      lines += ["  func numberOfSections(in tableView: UITableView) -> Int { sections.count }", ""]
    }
    lines += [
      "  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {",
      "    \(hasSections ? "sections[section].items" : "items").count", "  }", "",
      "  func tableView(", "    _ tableView: UITableView,", "    cellForRowAt indexPath: IndexPath",
      "  ) -> UITableViewCell {", "    let cell = UITableViewCell()",
      "    cell.textLabel?.text = \(hasSections ? "sections[indexPath.section].items" : "items")[indexPath.row].title",
      "    return cell", "  }",
    ]
    if hasSections {
      lines += [
        "", "  func tableView(", "    _ tableView: UITableView,",
        "    titleForHeaderInSection section: Int", "  ) -> String? {",
        "    sections[section].title", "  }",
      ]
    }
    return lines + ["}"]
  }

  private var collectionSource: [String] {
    var lines = ["extension ListStore: UICollectionViewDataSource {"]
    if hasSections {
      lines += [
        "  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }",
        "",
      ]
    }
    lines += [
      "  func collectionView(", "    _ collectionView: UICollectionView,",
      "    numberOfItemsInSection section: Int", "  ) -> Int {",
      "    \(hasSections ? "sections[section].items" : "items").count", "  }", "",
      "  func collectionView(", "    _ collectionView: UICollectionView,",
      "    cellForItemAt indexPath: IndexPath", "  ) -> UICollectionViewCell {",
      "    collectionView.dequeueConfiguredReusableCell(",
      "      using: ListStore.cells, for: indexPath,",
      "      item: \(hasSections ? "sections[indexPath.section].items" : "items")[indexPath.item])",
      "  }", "",
      "  private static let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {",
      "    cell, _, item in", "    var content = cell.defaultContentConfiguration()",
      "    content.text = item.title", "    cell.contentConfiguration = content",
      "    cell.accessories = [.reorder()]", "  }",
    ]
    if hasSections {
      lines += [
        "",
        "  /// The text of a section's header; UIKit's collections show headers as supplementary",
        "  /// views.", "  func collectionView(", "    _ collectionView: UICollectionView,",
        "    titleForHeaderInSection section: Int", "  ) -> String? {",
        "    sections[section].title", "  }",
      ]
    }
    return lines + ["}"]
  }

  // MARK: Snapshots

  private var snapshots: [String] {
    let isTable = !kinds.contains(.collection)
    let type = isTable ? "UITableViewDiffableDataSource" : "UICollectionViewDiffableDataSource"
    var lines = [
      "/// The data of a list: the snapshot of a diffable data source.",
      "final class SnapshotStore {",
    ]
    if classes.contains("SnapshotStore.Transaction") {
      lines += ["  typealias Transaction = NSDiffableDataSourceTransaction<String, Item>", ""]
    }
    lines += [
      "  let source: \(type)<String, Item>", "",
      "  init(_ source: \(type)<String, Item>) { self.source = source }",
    ]
    func add(_ members: [String], _ text: [String]) {
      if members.contains(where: uses) {
        lines += [""] + text.map { $0.isEmpty ? "" : "  \($0)" }
      }
    }
    add(["count"], ["var count: Int { source.snapshot().numberOfItems }"])
    add(
      ["item(at:", "swapItems("],
      ["func item(at indexPath: IndexPath) -> Item? { source.itemIdentifier(for: indexPath) }"])
    add(
      ["indexPath(of:"],
      ["func indexPath(of item: Item) -> IndexPath? { source.indexPath(for: item) }"])
    add(
      ["items(in:"],
      [
        "func items(in section: Int) -> [Item] {", "  let snapshot = source.snapshot()",
        "  return snapshot.itemIdentifiers(inSection: snapshot.sectionIdentifiers[section])", "}",
      ])
    add(
      ["title(of:"],
      [
        "func title(of section: Int) -> String? { source.snapshot().sectionIdentifiers[section] }"
      ])
    add(
      ["insert(", "move(from:"],
      [
        "func insert(_ item: Item, at indexPath: IndexPath) {",
        "  var snapshot = source.snapshot()",
        "  if let next = source.itemIdentifier(for: indexPath) {",
        "    snapshot.insertItems([item], beforeItem: next)", "  } else {",
        "    snapshot.appendItems(",
        "      [item], toSection: snapshot.sectionIdentifiers[indexPath.section])", "  }",
        "  source.apply(snapshot)", "}",
      ])
    add(
      ["remove(at:", "move(from:"],
      [
        "@discardableResult", "func remove(at indexPath: IndexPath) -> Item? {",
        "  guard let item = source.itemIdentifier(for: indexPath) else { return nil }",
        "  var snapshot = source.snapshot()", "  snapshot.deleteItems([item])",
        "  source.apply(snapshot)", "  return item", "}",
      ])
    add(
      ["move(from:"],
      [
        "/// Moves an item; the destination does not count it.",
        "func move(from source: IndexPath, to destination: IndexPath) {",
        "  guard let item = remove(at: source) else { return }", "  insert(item, at: destination)",
        "}",
      ])
    add(
      ["swapItems("],
      [
        "func swapItems(at first: IndexPath, and second: IndexPath) {",
        "  guard let one = item(at: first), let other = item(at: second), one != other else { return }",
        "  var snapshot = source.snapshot()", "  let marker = Item(title: \"\")",
        "  snapshot.insertItems([marker], beforeItem: one)",
        "  snapshot.moveItem(one, beforeItem: other)",
        "  snapshot.moveItem(other, beforeItem: marker)", "  snapshot.deleteItems([marker])",
        "  source.apply(snapshot)", "}",
      ])
    return lines + ["}"]
  }
}
