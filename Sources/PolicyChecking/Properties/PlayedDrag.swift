import DragDrop
import Layout
import Policies

/// A drag that was played to its end: what it did, for those who judge it.
struct PlayedDrag {
  let plan: PlannedDrag
  let drag: Drag?
  let before: Content
  let after: Content
  /// What it failed with.
  let error: PolicyError?
  /// What happened, from the finger that came down on.
  let events: ArraySlice<Event>
  /// What counted right before the release.
  let proposal: (operation: DropOperation, intent: DropIntent)?
  /// Where the gap was then.
  let gap: Position?
  /// What still waits at the end of it.
  let pending: String?
  let disagreement: String?

  /// Whether the items were taken where the finger let them go.
  var isAccepted: Bool {
    guard plan.ending == .drop else { return false }
    return isReorder || drag?.operation?.isAccepting ?? false
  }

  /// The list in which the drag ended; nil for a plain view, and outside of all.
  var destination: String? { drag?.destinationView?.name ?? (isReorder ? plan.lifted.view : nil) }

  /// Whether a row was moved without a session: by its control, or by a recognizer.
  var isReorder: Bool {
    guard let drag else { return performer != nil }
    return drag.reorderOrigin != nil || drag.items.isEmpty && performer != nil
  }

  /// How many items were dragged.
  var count: Int { isReorder ? 1 : drag?.items.count ?? 0 }

  var crossesApps: Bool {
    guard let destination else { return false }
    return before[plan.lifted.view]?.app != before[destination]?.app
  }

  /// The function that did what was proposed; nil where none of a script did.
  var performer: String? {
    let names: Set = ["performDrop", "moveRow", "moveItem"]
    return events.last { $0.kind == .answer && names.contains($0.name) }?.at
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
