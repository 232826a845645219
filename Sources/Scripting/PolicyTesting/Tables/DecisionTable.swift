import DragDrop
import Layout
public import Policies
public import Texts

/// All answers of a policy: for each source, destination and number of items, within an app and
/// between apps.
///
/// The policy is loaded again for each question.
public struct DecisionTable: Hashable, Sendable {
  /// A question and its answer.
  public struct Row: Hashable, Sendable {
    public var question: PolicyQuestion
    /// Whether the drag comes from an app other than that of the destination.
    public var crossesApps: Bool
    public var answer: PolicyAnswer
  }

  /// Limits the number of questions.
  public struct Bounds: Hashable, Sendable {
    /// The maximum number of dragged items.
    public var items = 2
    /// How many rows of a section are used: the first, the last, and rows between them.
    public var rows = 3
    /// The parts of a row over which a drag is held.
    public var parts: [PartName] = [.above]
    /// The types of an item from another app; if empty, there are no such questions.
    public var foreignTypes = ["public.utf8-plain-text"]

    public init() {}
  }

  /// A part of a row: an eighth from its top, its middle, an eighth from its bottom.
  public enum PartName: String, CaseIterable, Sendable {
    case above
    case into
    case below

    var part: Drag.Part {
      switch self {
      case .above: .above
      case .into: .into
      case .below: .below
      }
    }
  }

  public private(set) var rows: [Row] = []

  /// The name of the view of another app, if the policy has only one app.
  public static let elsewhere = Simulation.otherAppName

  /// Asks a policy all questions.
  ///
  /// - Parameters:
  ///   - script: The policy with its views; its demo does not play.
  ///   - bounds: Limits the number of questions.
  ///   - options: The limits of each question, and the device.
  ///   - prepare: Prepares each new host, for instance with plug-ins.
  /// - Throws: ``PolicyError`` for errors of the script, if it makes no views, and if a question
  ///   exceeds the limit of time.
  public init(
    of script: Script, bounds: Bounds = Bounds(), options: PolicyOptions = .batch,
    prepare: (PolicyHost) throws(PolicyError) -> Void = { _ in }
  ) throws(PolicyError) {
    let maker = HostMaker(
      script: script, options: options, foreignItems: bounds.items,
      foreignTypes: bounds.foreignTypes)
    let host = try maker.makeHost(prepare)
    guard !host.simulation.allViews.isEmpty else {
      throw PolicyError(.runtime, "the script shows no views", scriptName: script.name)
    }
    for question in QuestionMaker(host: host, bounds: bounds).questions {
      let apps = [question.source, question.destination].map {
        host.simulation.view(named: $0)?.application?.name
      }
      let answer = try question.reliableAnswer(in: maker.makeHost(prepare))
      rows.append(Row(question: question, crossesApps: apps[0] != apps[1], answer: answer))
    }
  }

  /// The rows with a different answer in another table, and those that only one of the tables has,
  /// in the order of this table.
  public func differences(
    to other: DecisionTable
  ) -> [(question: PolicyQuestion, old: PolicyAnswer?, new: PolicyAnswer?)] {
    let new = Dictionary(other.rows.map { ($0.question, $0.answer) }) { first, _ in first }
    let old = Set(rows.map(\.question))
    let changed = rows.compactMap {
      row -> (question: PolicyQuestion, old: PolicyAnswer?, new: PolicyAnswer?)? in
      new[row.question] == row.answer
        ? nil : (question: row.question, old: row.answer, new: new[row.question])
    }
    return changed
      + other.rows.filter { !old.contains($0.question) }
      .map { (question: $0.question, old: nil, new: $0.answer) }
  }
}

/// Creates the questions about the views of a host.
private struct QuestionMaker {
  let host: PolicyHost
  let bounds: DecisionTable.Bounds

  private typealias Place = Gesture.ItemReference?

  var questions: [PolicyQuestion] {
    var questions: [PolicyQuestion] = []
    for source in host.simulation.allViews {
      for (item, count) in lifts(of: source) {
        for destination in host.simulation.allViews where destination.name != Self.elsewhere {
          for (place, part) in places(of: destination) {
            questions.append(
              PolicyQuestion(
                source: source.name, item: item, count: count, destination: destination.name,
                place: place, part: part))
          }
        }
      }
    }
    return questions
  }

  private static let elsewhere = DecisionTable.elsewhere

  /// The items to lift: single items at several positions, and several items from the first one.
  private func lifts(of view: View) -> [(item: Place, count: Int)] {
    guard let view = view as? SectionedView else {
      return view.interactions.contains { $0 is DragInteraction } ? [(nil, 1)] : []
    }
    let all = view.positions
    guard let first = all.first else { return [] }
    let chosen = view.name == Self.elsewhere ? [first] : positions(of: view, andBelow: false)
    let several = bounds.items < 2 ? [] : Array(2...bounds.items).filter { $0 <= all.count }
    return chosen.map { (.position($0), 1) } + several.map { (.position(first), $0) }
  }

  /// The places over which a drag is held.
  private func places(of view: View) -> [(place: Place, part: Drag.Part)] {
    guard let view = view as? SectionedView else {
      return view.interactions.contains { $0 is DropInteraction } ? [(nil, .above)] : []
    }
    return positions(of: view, andBelow: true).flatMap {
      position -> [(place: Place, part: Drag.Part)] in
      let count = view.numberOfEntries(inSection: position.section)
      if position.item < count {
        return bounds.parts.map { (place: .position(position), part: $0.part) }
      }
      // An empty section without a title has no frame over which a drag could be held.
      let isNowhere = count == 0 && view.title(ofSection: position.section) == nil
      return [(place: isNowhere ? nil : .position(position), part: .above)]
    }
  }

  /// Some positions of each section: the first, the last, and others at equal distances.
  private func positions(of view: SectionedView, andBelow: Bool) -> [Position] {
    (0..<view.numberOfSections).flatMap { section -> [Position] in
      let count = view.numberOfEntries(inSection: section)
      let wanted = min(max(1, bounds.rows), count)
      var items = (0..<wanted).map { wanted == 1 ? 0 : $0 * (count - 1) / (wanted - 1) }
      if andBelow { items.append(count) }
      return items.map { Position(section: section, item: $0) }
    }
  }
}

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
private struct TableLine: Hashable {
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
    let (question, answer) = (row.question, row.answer)
    from = question.source
    item = question.item.map { "\($0)" } ?? ""
    items = "\(question.count)"
    to = question.destination
    at = question.place.map { "\($0)" } ?? "middle"
    if question.part != .above { at += " \(question.part.rawValue)" }
    app = row.crossesApps ? "other" : "same"
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
  fileprivate var isRefusal: Bool {
    switch outcome {
    case .proposal(let operation, _): !operation.isAccepting
    case .reorder: false
    default: true
    }
  }
}
