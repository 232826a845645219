import DragDrop
import Layout
import Texts

/// The columns of a workspace in CSV.
enum CSVColumn: String, CaseIterable {
  case view, section, id, title, kind, layout, width, height

  var isRequired: Bool { self == .view || self == .section || self == .title }
}

/// Reads a workspace from CSV.
///
/// ```csv
/// view,section,id,title,height
/// inbox,Today,,Milk,
/// inbox,Today,e1,Eggs,60
/// ```
///
/// The header row names the columns `view`, `section`, `title` and optionally `id`, `kind`,
/// `layout`, `width`, `height`, in any order; each following row is one item. Views, and sections
/// with the same title in a view, are in the order in which they first appear. An item without a
/// section belongs to a section without a title. Quoting follows RFC 4180.
struct CSVReader {
  private typealias Field = CSVParser.Field

  /// The state of a view during reading.
  private struct ViewState {
    var sections: [String: Int] = [:]
    var hasKind = false
    var hasLayout = false
    var ids: Set<String> = []
  }

  private var parser: CSVParser
  private var rules: WorkspaceRules
  private var columns: [CSVColumn: Int] = [:]
  private var views: [WorkspaceView] = []
  private var states: [ViewState] = []
  private var viewNumbers: [String: Int] = [:]

  init(_ source: SourceText) {
    parser = CSVParser(source)
    rules = WorkspaceRules(source)
  }

  mutating func workspace() throws(WorkspaceError) -> Workspace {
    var fields: [Field] = []
    _ = try parser.nextRecord(&fields)
    try readHeader(fields)
    let width = fields.count
    while try parser.nextRecord(&fields) {
      guard fields.count == width else { throw ragged(fields, width: width) }
      try addRow(fields)
    }
    return Workspace(views: views)
  }

  private mutating func readHeader(_ fields: [Field]) throws(WorkspaceError) {
    let names = CSVColumn.allCases.map(\.rawValue)
    for (number, field) in fields.enumerated() {
      guard let column = CSVColumn(rawValue: field.text) else {
        if fields.count == 1, let separator = foreignSeparator(in: field.text) {
          throw parser.source.error(
            at: field.start, "the columns are not separated by commas",
            expected: "',' where there is '\(separator)'")
        }
        throw rules.unknown(
          field.text, "unknown column '\(field.text)'", names: names, at: field.start)
      }
      guard columns.updateValue(number, forKey: column) == nil else {
        throw parser.source.error(
          at: field.start, "the column '\(column)' appears twice", expected: "each column once")
      }
    }
    for column in CSVColumn.allCases where column.isRequired && columns[column] == nil {
      throw parser.source.error(
        at: parser.recordStart, "the header row has no column '\(column)'",
        expected: "view,section,title and optionally id, kind, layout, width, height")
    }
  }

  private func foreignSeparator(in header: String) -> Character? {
    header.first { $0 == ";" || $0 == "\t" || $0 == "|" }.map { $0 == "\t" ? "⇥" : $0 }
  }

  private func ragged(_ fields: [Field], width: Int) -> WorkspaceError {
    // Too many fields: point at the first extra one. Too few: point at the row.
    let start = fields.count > width ? fields[width].start : parser.recordStart
    let count = fields.count == 1 ? "1 field" : "\(fields.count) fields"
    return parser.source.error(
      at: start, "this row has \(count), the header row has \(width)",
      expected: fields.count > width
        ? "\(width) fields; put a field that contains a comma in quotes"
        : "\(width) fields; for an empty field, leave nothing between the commas")
  }

  private func field(_ column: CSVColumn, of fields: [Field]) -> Field? {
    guard let number = columns[column], fields.indices.contains(number),
      !fields[number].text.isEmpty
    else { return nil }
    return fields[number]
  }

  private mutating func addRow(_ fields: [Field]) throws(WorkspaceError) {
    let view = try viewNumber(of: fields)
    if let kind = field(.kind, of: fields) { try setKind(kind, ofView: view) }
    if let layout = field(.layout, of: fields) { try setLayout(layout, ofView: view) }
    var item = WorkspaceItem(field(.title, of: fields)?.text ?? "")
    if let id = field(.id, of: fields) {
      guard states[view].ids.insert(id.text).inserted else {
        throw rules.duplicateID(id.text, at: id.start)
      }
      item.id = id.text
    }
    if let height = field(.height, of: fields) { item.height = try points(height, "height") }
    if let width = field(.width, of: fields) { item.width = try points(width, "width") }
    let section = sectionNumber(field(.section, of: fields)?.text, inView: view)
    views[view].sections[section].items.append(item)
  }

  private mutating func viewNumber(of fields: [Field]) throws(WorkspaceError) -> Int {
    guard let name = field(.view, of: fields) else {
      throw parser.source.error(
        at: columns[.view].map { fields[$0].start } ?? parser.recordStart,
        "this row names no view", expected: "the name of a view")
    }
    // Rows of one view are usually consecutive.
    if let last = views.last, last.name == name.text { return views.count - 1 }
    if let number = viewNumbers[name.text] { return number }
    viewNumbers[name.text] = views.count
    views.append(WorkspaceView(name: name.text))
    states.append(ViewState())
    return views.count - 1
  }

  private mutating func sectionNumber(_ title: String?, inView view: Int) -> Int {
    let sections = views[view].sections
    if let last = sections.last, last.title == title { return sections.count - 1 }
    // A missing and an empty title are the same in CSV.
    if let number = states[view].sections[title ?? ""] { return number }
    states[view].sections[title ?? ""] = sections.count
    views[view].sections.append(WorkspaceSection(title: title))
    return sections.count
  }

  private mutating func setKind(_ field: Field, ofView view: Int) throws(WorkspaceError) {
    let kind = try rules.choice(
      ViewKind.self, field.text, what: "kind", at: field.start)
    guard !states[view].hasKind || views[view].kind == kind else {
      throw parser.source.error(
        at: field.start, "the view '\(views[view].name)' is of kind '\(views[view].kind)' above",
        expected: "the same kind in every row of a view, or none")
    }
    states[view].hasKind = true
    views[view].kind = kind
    guard states[view].hasLayout else {
      views[view].layout = kind.standardArrangement
      return
    }
    try rules.check(views[view].layout, WorkspaceLayout(), of: kind, at: field.start)
  }

  private mutating func setLayout(_ field: Field, ofView view: Int) throws(WorkspaceError) {
    let layout = try rules.choice(
      WorkspaceView.Arrangement.self, field.text, what: "layout", at: field.start)
    guard !states[view].hasLayout || views[view].layout == layout else {
      throw parser.source.error(
        at: field.start,
        "the view '\(views[view].name)' has the layout '\(views[view].layout)' above",
        expected: "the same layout in every row of a view, or none")
    }
    try rules.check(layout, WorkspaceLayout(), of: views[view].kind, at: field.start)
    states[view].hasLayout = true
    views[view].layout = layout
  }

  private func points(_ field: Field, _ what: String) throws(WorkspaceError) -> Double {
    let bytes = Array(field.text.utf8)
    var json = JSONParser(bytes[...])
    guard (try? json.number()) != nil, json.offset == bytes.count, let number = Double(field.text)
    else {
      throw parser.source.error(
        at: field.start, "the \(what) '\(field.text)' is not a number",
        expected: "a number of points such as 44 or 44.5, or nothing")
    }
    return try rules.points(number, of: "a \(what)", at: field.start)
  }
}
