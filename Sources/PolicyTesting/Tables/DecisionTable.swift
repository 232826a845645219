import DragDrop
import Layout
public import Policies

/// Every answer of a policy: for each source, destination, number of items and border between
/// apps, asked of a policy that is loaded afresh each time.
public struct DecisionTable: Hashable, Sendable {
  /// A question and its answer.
  public struct Row: Hashable, Sendable {
    public var question: PolicyQuestion
    /// Whether the drag comes from another app than that of the destination.
    public var crossesApps: Bool
    public var answer: PolicyAnswer
  }

  /// How many questions are asked.
  public struct Bounds: Hashable, Sendable {
    /// How many items are dragged at most.
    public var items = 2
    /// How many rows of a section are asked about: the first, the last, and some between them.
    public var rows = 3
    /// The parts of a row that a drag is held over.
    public var parts: [PartName] = [.above]
    /// The types of the item that comes from elsewhere; none asks nothing about it.
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

  /// The view that stands for another app where a policy has only one.
  public static let elsewhere = "elsewhere"

  /// Asks a policy everything.
  ///
  /// - Parameters:
  ///   - script: The policy with its views; its demo is not played.
  ///   - bounds: How much is asked.
  ///   - options: The limits of each question, and the device.
  ///   - prepare: Gives each fresh host what it needs besides, such as plug-ins.
  /// - Throws: ``PolicyError`` for what the script itself raised, where it shows no views, and where a
  ///   question reached the limit of time.
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
      let answer = try maker.makeHost(prepare).answer(to: question)
      rows.append(Row(question: question, crossesApps: apps[0] != apps[1], answer: answer))
    }
  }

  /// The rows that another table answers otherwise, and those that only one of both has, in the
  /// order of this table.
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

/// Thinks of everything that can be asked about the views of a host.
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

  /// What can be lifted: one item from here and there, and several from the first on.
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

  /// Where a drag can be held.
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
      // An empty section without a title has nothing to point at.
      let isNowhere = count == 0 && view.title(ofSection: position.section) == nil
      return [(place: isNowhere ? nil : .position(position), part: .above)]
    }
  }

  /// Some positions of each section: the first, the last, and between them at equal distances.
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
