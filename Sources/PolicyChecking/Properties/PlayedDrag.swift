import DragDrop
import Layout
import Policies
import PolicyTesting

/// A drag that was played to its end: what it did, for those who validator it.
struct PlayedDrag {
  let plan: PlannedDrag
  /// What lists held before, or after the app changed it on the way.
  var before: Content
  var after: Content
  private let host: PolicyHost
  /// The drags that came to their end, the second one begun before the first one's.
  private(set) var drags: [Drag] = []
  /// Whether a row was moved without a session: by its control, or by a recognizer.
  private(set) var isReorder = false
  /// What it failed with.
  var error: PolicyError?
  /// What happened, from the finger that came down on.
  var events: ArraySlice<Event> = []
  /// What counted right before the release.
  private(set) var proposal: (operation: DropOperation, intent: DropIntent)?
  /// Where the gap was then.
  private(set) var gap: Position?
  /// What still waits at the end of it.
  var pending: String?
  var disagreement: String?

  init(plan: PlannedDrag, before: Content, host: PolicyHost) {
    (self.plan, self.before, self.host) = (plan, before, host)
    after = before
  }

  /// Notes how a drag stands right before its end.
  mutating func note(_ drag: Drag) {
    drags.append(drag)
    isReorder = isReorder || drag.reorderOrigin != nil
    proposal = drag.proposal
    gap = drag.destinationPosition ?? drag.reorderDestination
  }

  /// Whether items were taken where the finger let them go.
  var isAccepted: Bool {
    guard plan.ending == .drop || plan.ending == .release else { return false }
    return isReorder || drags.contains { $0.operation?.isAccepting ?? false }
  }

  private var drag: Drag? { drags.first }

  /// The list in which the drag ended; nil for a plain view, and outside of all.
  var destination: String? { drag?.destinationView?.name ?? (isReorder ? plan.lifted.view : nil) }

  /// How many items were dragged.
  var count: Int { isReorder ? 1 : drags.reduce(0) { $0 + $1.items.count } }

  /// How many items there may be more than before.
  var mostNew: Int {
    let isCopy = drags.contains { $0.operation == .copy }
    return crossesApps || isCopy ? max(1, count) : 0
  }

  var crossesApps: Bool {
    guard let destination else { return false }
    return before[plan.lifted.view]?.app != before[destination]?.app
  }

  /// Whether the data that is dropped comes at all.
  var hasData: Bool {
    guard plan.lifted.view == DecisionTable.elsewhere, let row = plan.lifted.position?.item,
      row > 0, ForeignLoad.allCases.indices.contains(row - 1)
    else { return true }
    return ForeignLoad.allCases[row - 1] == .late
  }

  private static let performers = Set(
    [DelegateMethod.performDrop, .moveRow, .moveItem].map(\.rawValue))

  /// The function that did what was proposed: `policy.lua:41`; nil where none of a script did.
  var performer: String? {
    guard let call = events.last(where: { $0.kind == .call && Self.performers.contains($0.name) }),
      let view = call.view, let source = SourceFinder(in: host).source(of: "\(view).\(call.name)"),
      !source.isOurs
    else { return nil }
    return "\(source.scriptName):\(source.lines.lowerBound)"
  }

  /// The sentences of hints of some names.
  func hints(_ names: Set<String>) -> [Event] {
    events.filter { $0.kind == .hint && names.contains($0.name) }
  }

  /// The kind of drag in words, by which causes are told apart.
  var shape: String {
    let way =
      crossesApps
      ? "from another app" : destination == plan.lifted.view ? "within one list" : "between lists"
    return "\(way), \(count > 1 ? "several items" : "one item")"
  }
}
