import DragDrop
import Layout

/// A finished drag: what it did, for ``DragValidator``.
struct PlayedDrag {
  let plan: PlannedDrag
  /// The lists' content before the drag, or after the app's last change during it.
  var before: Content
  var after: Content
  /// The content when the touch began.
  let initial: Content
  /// How the views looked before the drag, right before the release, and after it, apart from the
  /// lists' content.
  var views: (before: [ViewAppearance], held: [ViewAppearance], after: [ViewAppearance])
  private let app: any AppUnderTest
  /// The drags that have ended; a second one began before the first one ended.
  private(set) var drags: [Drag] = []
  /// Whether a row was moved without a session, by its reorder control or a gesture recognizer.
  private(set) var isReorder = false
  /// The error that ended the drag.
  var error: AppError?
  /// The events since the touch began.
  var events: [Event] = []
  /// The effective proposal right before the release.
  private(set) var proposal: (operation: DropOperation, intent: DropIntent)?
  /// The gap at that time.
  private(set) var gap: Position?
  /// What the views show to be wrong at the end.
  var problems: [(property: CheckProperty, text: String)] = []
  /// The rows that the dragged items come from.
  private(set) var rows: [(view: String, position: Position)] = []

  init(plan: PlannedDrag, before: Content, views: [ViewAppearance], app: any AppUnderTest) {
    (self.plan, self.before, self.app) = (plan, before, app)
    (after, initial) = (before, before)
    self.views = (views, views, views)
  }

  /// Records the state of a drag right before its end.
  mutating func record(_ drag: Drag) {
    drags.append(drag)
    rows += drag.items.flatMap { item in
      app.lists.compactMap { view in item.origin(in: view).map { (view.name, $0) } }
    }
    isReorder = isReorder || drag.reorderOrigin != nil
    proposal = drag.proposal
    gap = drag.destinationPosition ?? drag.reorderDestination
    views.held = app.views.map(ViewAppearance.init)
  }

  /// Whether a drag has begun: it has items, or a row moves without a session.
  var hasLifted: Bool {
    isReorder || drags.contains { !$0.items.isEmpty || $0.destinationPosition != nil }
  }

  /// Why nothing was lifted: the model's hints or, without them, the callback that gave no items.
  var refusals: [String] {
    let hints = hints { $0 == .informs }.compactMap(\.reason)
    return hints.isEmpty ? drags.map { DragRecord(of: $0, in: app.simulation).silence } : hints
  }

  /// The views in which the drags ended.
  var targets: [String] {
    drags.compactMap { $0.destination?.name } + (isReorder ? [plan.lifted.view] : [])
  }

  /// Whether the drop was accepted where the finger was lifted.
  var isAccepted: Bool {
    guard plan.ending == .drop || plan.ending == .release else { return false }
    return isReorder || drags.contains { $0.operation?.isAccepting ?? false }
  }

  private var drag: Drag? { drags.first }

  /// The list in which the drag ended; nil for a plain view, and outside all views.
  var destination: String? { drag?.destinationView?.name ?? (isReorder ? plan.lifted.view : nil) }

  /// Whether a list accepted its own rows with a proposal without an intent.
  var isOwnWithoutIntent: Bool {
    isAccepted && !isReorder && destination == plan.lifted.view && proposal?.intent == .unspecified
  }

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

  /// Whether every representation that an item offers was delivered when it was requested.
  ///
  /// A load that began at the wrong time is not delivered.
  var hasData: Bool {
    let isRefused = events.contains { event in
      event.kind == .hint && Hint(rawValue: event.name)?.role == .breaks(.loadTime)
    }
    guard !isRefused else { return false }
    let failed = events.filter { event in
      guard event.kind == .load, event.name == "completed", case .fields(let fields) = event.value
      else { return false }
      return fields.contains { $0.name == "error" }
    }
    guard !failed.isEmpty else { return true }
    let offered = Set(
      drags.flatMap(\.items).flatMap(\.itemProvider.registeredTypeIdentifiers).map {
        EventValue.text($0)
      })
    let requests = Set(failed.compactMap(\.of))
    return !events.contains { requests.contains($0.number) && offered.contains($0.value) }
  }

  private static let performers = Set(
    [DelegateMethod.performDrop, .moveRow, .moveItem].map(\.rawValue))

  /// The function that performed the drop, such as `policy.lua:41`; nil if no function of a script
  /// did.
  var performer: String? { place { Self.performers.contains($0.name) } }

  /// The function that added items to the drag.
  var adder: String? {
    let adders = [DelegateMethod.itemsForAddingTo, .sessionForAddingItems].map(\.rawValue)
    return place { adders.contains($0.name) }
  }

  /// The function that was called last, such as `policy.lua:41`; nil if it is not a script's.
  var ender: String? { place { _ in true } }

  /// The place of the function of the last call that satisfies a condition.
  private func place(ofLast isIncluded: (Event) -> Bool) -> String? {
    events.last { $0.kind == .call && isIncluded($0) }.flatMap(app.place(of:))
  }

  /// The hints whose role satisfies a condition.
  func hints(_ isIncluded: (HintRole) -> Bool) -> [Event] {
    events.filter {
      $0.kind == .hint && Hint(rawValue: $0.name).map { isIncluded($0.role) } ?? false
    }
  }

  /// The kind of drag in words, to distinguish causes.
  var shape: String {
    let way =
      crossesApps
      ? "from another app" : destination == plan.lifted.view ? "within one list" : "between lists"
    return "\(way), \(count > 1 ? "several items" : "one item")"
  }
}
