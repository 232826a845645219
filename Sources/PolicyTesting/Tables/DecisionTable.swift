import DragDrop
import Layout
public import Policies

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
  public static let elsewhere = ForeignView.elsewhere

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
