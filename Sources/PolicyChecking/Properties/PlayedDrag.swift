import DragDrop
import Layout
import Policies
import PolicyTesting

/// A finished drag: what it did, for ``DragValidator``.
struct PlayedDrag {
  let plan: PlannedDrag
  /// The lists' content before the drag, or after the app's last change during it.
  var before: Content
  var after: Content
  private let host: PolicyHost
  /// The drags that have ended; a second one began before the first one ended.
  private(set) var drags: [Drag] = []
  /// Whether a row was moved without a session, by its reorder control or a gesture recognizer.
  private(set) var isReorder = false
  /// The error that ended the drag.
  var error: PolicyError?
  /// The events since the touch began.
  var events: [Event] = []
  /// The effective proposal right before the release.
  private(set) var proposal: (operation: DropOperation, intent: DropIntent)?
  /// The gap at that time.
  private(set) var gap: Position?
  /// What was still pending at the end.
  var pending: String?
  var disagreement: String?

  init(plan: PlannedDrag, before: Content, host: PolicyHost) {
    (self.plan, self.before, self.host) = (plan, before, host)
    after = before
  }

  /// Records the state of a drag right before its end.
  mutating func note(_ drag: Drag) {
    drags.append(drag)
    isReorder = isReorder || drag.reorderOrigin != nil
    proposal = drag.proposal
    gap = drag.destinationPosition ?? drag.reorderDestination
  }

  /// Whether the drop was accepted where the finger was lifted.
  var isAccepted: Bool {
    guard plan.ending == .drop || plan.ending == .release else { return false }
    return isReorder || drags.contains { $0.operation?.isAccepting ?? false }
  }

  private var drag: Drag? { drags.first }

  /// The list in which the drag ended; nil for a plain view, and outside all views.
  var destination: String? { drag?.destinationView?.name ?? (isReorder ? plan.lifted.view : nil) }

  /// The number of dragged items.
  var count: Int { isReorder ? 1 : drags.reduce(0) { $0 + $1.items.count } }

  /// The maximum number of items that the drag may add.
  var mostNew: Int {
    let isCopy = drags.contains { $0.operation == .copy }
    return crossesApps || isCopy ? max(1, count) : 0
  }

  var crossesApps: Bool {
    guard let destination else { return false }
    return before[plan.lifted.view]?.app != before[destination]?.app
  }

  /// Whether the dropped data can be loaded.
  var hasData: Bool {
    guard plan.lifted.view == DecisionTable.elsewhere, let row = plan.lifted.position?.item,
      row > 0, ForeignLoad.allCases.indices.contains(row - 1)
    else { return true }
    return ForeignLoad.allCases[row - 1] == .late
  }

  private static let performers = Set(
    [DelegateMethod.performDrop, .moveRow, .moveItem].map(\.rawValue))

  /// The function that performed the drop, such as `policy.lua:41`; nil if no function of a script
  /// did.
  var performer: String? {
    guard let call = events.last(where: { $0.kind == .call && Self.performers.contains($0.name) }),
      let view = call.view, let source = SourceFinder(in: host).source(of: "\(view).\(call.name)"),
      !source.isOurs
    else { return nil }
    return "\(source.scriptName):\(source.lines.lowerBound)"
  }

  /// The hints with certain names.
  func hints(_ names: Set<String>) -> [Event] {
    events.filter { $0.kind == .hint && names.contains($0.name) }
  }

  /// The kind of drag in words, to distinguish causes.
  var shape: String {
    let way =
      crossesApps
      ? "from another app" : destination == plan.lifted.view ? "within one list" : "between lists"
    return "\(way), \(count > 1 ? "several items" : "one item")"
  }
}
