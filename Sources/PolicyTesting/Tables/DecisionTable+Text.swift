import DragDrop
import Layout
import Policies
public import Texts

extension DecisionTable {
  /// The formats of a table.
  public enum Format: String, CaseIterable, Sendable {
    /// Columns of text; rows with the same answer are merged.
    case text
    /// A table of GitHub Flavored Markdown; rows with the same answer are merged.
    case markdown
    /// All rows as CSV (RFC 4180), for spreadsheets and other programs.
    case csv
    /// All rows, one JSON object per line.
    case json
  }

  /// The table's lines.
  public func lines(_ format: Format, style: DrawingStyle = DrawingStyle()) -> [StyledText] {
    switch format {
    case .text: drawing(of: summarized).lines(.plain, style: style)
    case .markdown: drawing(of: summarized).lines(.markdown, style: style)
    case .csv: csv
    case .json: drawing(of: rows.map { TableLine($0) }).lines(.jsonLines, style: style)
    }
  }

  private static let titles = [
    "from", "item", "items", "to", "at", "app", "answer", "intent", "reason",
  ]

  private func drawing(of lines: [TableLine]) -> TableDrawing {
    TableDrawing(
      columns: Self.titles.map { TableDrawing.Column($0) }, rows: lines.map(\.cells))
  }

  private var csv: [StyledText] {
    let rows = rows.map { TableLine($0).cells.map(\.plain) }
    return ([Self.titles] + rows).map { cells in
      StyledText(cells.map(\.quotedForCSV).joined(separator: ","))
    }
  }

  // MARK: Merging rows

  /// The rows, with `any` for items and positions that do not affect the answer.
  private var summarized: [TableLine] {
    var lines: [TableLine] = []
    var rest = rows[...]
    while let first = rest.first {
      let group = rest.prefix {
        $0.question.source == first.question.source
          && $0.question.destination == first.question.destination
          && $0.question.count == first.question.count
      }
      rest = rest.dropFirst(group.count)
      lines.append(contentsOf: group.map { TableLine($0) })
    }
    return Self.merged(lines, by: \.at, over: [\.from, \.item, \.items, \.to])
      .mergedByItem()
  }

  /// Merges lines that differ in only one column: it becomes `any` if all its values have the same
  /// answer, otherwise a list.
  private static func merged(
    _ lines: [TableLine], by column: WritableKeyPath<TableLine, String>,
    over others: [KeyPath<TableLine, String>]
  ) -> [TableLine] {
    var result: [TableLine] = []
    var rest = lines[...]
    while let first = rest.first {
      let group = rest.prefix { line in
        others.allSatisfy { line[keyPath: $0] == first[keyPath: $0] }
      }
      rest = rest.dropFirst(group.count)
      var answers: [TableLine.Answer] = []
      for line in group where !answers.contains(line.answer) { answers.append(line.answer) }
      for answer in answers {
        let alike = group.filter { $0.answer == answer }
        guard var line = alike.first else { continue }
        line[keyPath: column] =
          answers.count == 1 && group.count > 1
          ? "any" : alike.map { $0[keyPath: column] }.joined(separator: ", ")
        result.append(line)
      }
    }
    return result
  }
}

/// The texts of a row.
struct TableLine: Hashable {
  /// The answer in a row.
  struct Answer: Hashable {
    var word: String
    var intent: String
    var reason: String
    var isRefusal: Bool
  }

  var from: String
  var item: String
  var items: String
  var to: String
  var at: String
  var app: String
  var answer: Answer

  init(_ row: DecisionTable.Row) {
    self.init(row.question, crossesApps: row.crossesApps, row.answer)
  }

  init(_ question: PolicyQuestion, crossesApps: Bool, _ answer: PolicyAnswer) {
    from = question.source
    item = question.item.map { "\($0)" } ?? ""
    items = "\(question.count)"
    to = question.destination
    at = question.place.map { "\($0)" } ?? "middle"
    if question.part != .above { at += " \(question.part.rawValue)" }
    app = crossesApps ? "other" : "same"
    self.answer = Answer(
      word: answer.word, intent: answer.intent ?? "", reason: answer.reason ?? "",
      isRefusal: answer.isRefusal)
  }

  var cells: [StyledText] {
    [
      StyledText(from, .view), StyledText(item), StyledText(items), StyledText(to, .view),
      StyledText(at), StyledText(app),
      StyledText(answer.word, answer.isRefusal ? .refusal : .answer), StyledText(answer.intent),
      StyledText(answer.reason, .reason),
    ]
  }
}

extension [TableLine] {
  /// Merges lines that differ only in the lifted item: `any` if all items of that view have the
  /// same answer, otherwise a list.
  fileprivate func mergedByItem() -> [TableLine] {
    var result: [TableLine] = []
    var done: Set<Int> = []
    for (index, line) in enumerated() where !done.contains(index) {
      let lifts = filter { $0.from == line.from && $0.items == line.items && $0.to == line.to }
        .reduce(into: [String]()) { if !$0.contains($1.item) { $0.append($1.item) } }
      let alike = indices.filter {
        let other = self[$0]
        return other.from == line.from && other.items == line.items && other.to == line.to
          && other.at == line.at && other.answer == line.answer
      }
      var merged = line
      if alike.count > 1 {
        merged.item =
          alike.count == lifts.count ? "any" : alike.map { self[$0].item }.joined(separator: ", ")
      }
      result.append(merged)
      done.formUnion(alike)
    }
    return result
  }
}

extension PolicyAnswer {
  /// Whether a drop there would do nothing.
  var isRefusal: Bool {
    switch outcome {
    case .proposal(let operation, _): !operation.isAccepting
    case .reorder: false
    default: true
    }
  }
}
