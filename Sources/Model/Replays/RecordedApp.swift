package import DragDrop
import Layout
import Recordings
package import Traces

/// An app made from a recording: its views with their frames and rows, and delegates that answer as
/// recorded.
package final class RecordedApp {
  private let trace: Trace
  private let simulation: Simulation
  private let callbacks: RecordedCallbacks
  private var lists: [String: RecordedList] = [:]
  /// The delegates of interactions, which have only weak references to them.
  private var interactions: [RecordedInteraction] = []

  /// Shows the views of a recording.
  package init(_ trace: Trace, on simulation: Simulation) {
    self.trace = trace
    self.simulation = simulation
    callbacks = RecordedCallbacks(trace)
    for view in firstViews { add(view) }
    simulation.layoutIfNeeded()
  }

  /// The first line of each view; a view that appears later has it then.
  private var firstViews: [ShownView] {
    var known: Set<String> = []
    return trace.views.filter { known.insert($0.name).inserted }
  }

  private func add(_ shown: ShownView) {
    let setup = shown.setup ?? RecordedSetup(counts: [shown.itemCount], methods: [])
    let frame = shown.frame ?? .zero
    switch shown.kind {
    case .table:
      let table = TableView(frame: frame)
      table.rowHeight = setup.rowHeight ?? shown.rowHeight ?? table.rowHeight
      table.isEditing = setup.isEditing
      add(table, shown, setup)
    case .collection:
      let collection = CollectionView(frame: frame, collectionViewLayout: layout(of: shown, setup))
      collection.isEditing = setup.isEditing
      add(collection, shown, setup)
    case .view:
      let view = View(frame: frame)
      view.name = shown.name
      let interaction = RecordedInteraction(view, Set(setup.methods), app: self)
      interactions.append(interaction)
      interaction.attach()
      simulation.application().addSubview(view)
      view.frame = frame
    }
  }

  private func add(_ view: SectionedView, _ shown: ShownView, _ setup: RecordedSetup) {
    view.name = shown.name
    view.dragInteractionEnabled = setup.dragInteractionEnabled
    view.isSpringLoaded = setup.isSpringLoaded
    if let header = shown.parts.first(where: { $0.role == .header }) {
      view.sectionHeaderHeight = header.frame.height
    }
    let list = RecordedList(view, shown, setup, app: self)
    lists[shown.name] = list
    list.attach()
    simulation.application().addSubview(view)
    view.frame = shown.frame ?? .zero
    shown.scroll(view)
  }

  /// A flow layout as recorded; without one, one whose lines are as wide as the cells.
  private func layout(of shown: ShownView, _ setup: RecordedSetup) -> CollectionViewLayout {
    let layout = CollectionViewFlowLayout()
    if let flow = setup.flow {
      layout.scrollDirection = flow.isHorizontal ? .horizontal : .vertical
      layout.itemSize = Size(width: flow.itemWidth, height: flow.itemHeight)
      layout.minimumLineSpacing = flow.lineSpacing
      layout.minimumInteritemSpacing = flow.itemSpacing
      layout.sectionInset = EdgeInsets(
        top: flow.insets[0], left: flow.insets[1], bottom: flow.insets[2], right: flow.insets[3])
      return layout
    }
    let items = shown.parts.filter { $0.role == .item }
    guard let first = items.first else { return layout }
    layout.itemSize = first.frame.size
    let below = items.first { $0.frame.minY > first.frame.minY }
    layout.minimumLineSpacing = below.map { max(0, $0.frame.minY - first.frame.maxY) } ?? 0
    let beside = items.first {
      $0.frame.minY == first.frame.minY && $0.frame.minX > first.frame.minX
    }
    layout.minimumInteritemSpacing = beside.map { max(0, $0.frame.minX - first.frame.maxX) } ?? 0
    layout.sectionInset = EdgeInsets(
      top: max(0, first.frame.minY), left: max(0, first.frame.minX), bottom: 0, right: 0)
    return layout
  }

  /// Scrolls a view as recorded, and gives it the recorded place.
  package func show(_ shown: ShownView) {
    guard let list = lists[shown.name] else { return }
    list.learn(from: shown)
    shown.scroll(list.view)
  }

  /// The first visible row that is at another place than on the device; nil if there is none.
  package var layoutProblem: String? {
    for shown in firstViews {
      guard let view = lists[shown.name]?.view else { continue }
      for part in shown.parts where part.role == .item {
        guard let path = part.path, let frame = view.frame(of: path) else { continue }
        let place = frame.origin - view.contentOffset
        guard place.distance(to: part.frame.origin) > 1 else { continue }
        return
          "the model lays \(shown.name) \(path) out at \(place.x), \(place.y); the device had it at \(part.frame.minX), \(part.frame.minY)"
      }
    }
    return nil
  }

  // MARK: What the app did

  /// The recorded answer to a callback, after repeating what the app did in it.
  func answer(
    _ method: DelegateMethod, of view: View, _ path: Position? = nil,
    in performance: DropPerformance? = nil
  ) -> EventValue {
    guard let callback = callbacks.next(view.name, method, path) else { return .none }
    for action in callback.actions { perform(action, in: performance) }
    return callback.answer
  }

  /// Repeats a call of the app into a view.
  ///
  /// - Parameters:
  ///   - action: The recorded event.
  ///   - performance: The drop in progress; nil outside of `performDrop`.
  private func perform(_ action: Event, in performance: DropPerformance?) {
    guard let list = action.view.flatMap({ lists[$0] }) else { return }
    let counts = trace.probes[action.number]?.counts
    let number = if case .integer(let number)? = action.value["item"] { number } else { -1 }
    switch action.name {
    case "drop":
      guard let performance, performance.items.indices.contains(number) else { return }
      drop(number, action, of: list, in: performance)
    case "commitInsertion":
      guard let context = list.placeholders.removeValue(forKey: number) else { return }
      context.commitInsertion { _ in list.counts = counts ?? list.counts }
    case "deletePlaceholder":
      list.placeholders.removeValue(forKey: number)?.deletePlaceholder()
    case "reloadData":
      list.counts = counts ?? list.counts
      list.view.reloadData()
    default:
      list.view.performBatchUpdates({
        list.counts = counts ?? list.counts
        list.update(with: action.value)
      })
    }
  }

  /// Repeats an event between callbacks.
  package func perform(_ action: Event) { simulation.runCode { perform(action, in: nil) } }

  private func drop(
    _ number: Int, _ action: Event, of list: RecordedList, in performance: DropPerformance
  ) {
    let item = performance.items[number].dragItem
    if action.value["placeholder"] != nil {
      // UIKit does not tell where it inserts the placeholder before it is committed.
      let place =
        callbacks.insertions[action.number] ?? performance.destination
        ?? Position(section: 0, item: 0)
      list.placeholders[number] = performance.drop(item, to: list.placeholder(at: place))
    } else if let path = action.path {
      var rect: Rect?
      if case .list(let numbers)? = action.value["into"] {
        let sides = numbers.map { if case .number(let side) = $0 { side } else { 0.0 } }
        if sides.count == 4 {
          rect = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        }
      }
      _ = performance.drop(item, to: path, into: rect)
    }
  }
}

extension ShownView {
  /// Scrolls a view as recorded, and shows or hides its reorder controls.
  package func scroll(_ view: SectionedView) {
    guard let setup else { return }
    if view.isEditing != setup.isEditing { view.isEditing = setup.isEditing }
    let offset = Point(x: setup.offset.x, y: setup.offset.y)
    if view.contentOffset != offset { view.contentOffset = offset }
  }

  /// The height of the first visible row.
  package var rowHeight: Double? { parts.first { $0.role == .item }?.frame.height }
}

/// The delegates and the data source of a recorded table or collection.
final class RecordedList: SectionedViewDelegates, DelegateMethodResponding {
  let link = Link()
  let view: SectionedView
  /// The number of rows of each section.
  var counts: [Int]
  /// The placeholders by the numbers of their items.
  var placeholders: [Int: PlaceholderContext] = [:]
  private let methods: Set<String>
  private let hasHeaders: Bool
  /// The recorded heights of rows that differ from the others.
  private var heights: [Position: Double] = [:]
  private unowned let app: RecordedApp
  var responder: any DelegateMethodResponding { self }

  init(
    _ view: SectionedView, _ shown: ShownView, _ setup: RecordedSetup, app: RecordedApp
  ) {
    self.view = view
    counts = setup.counts
    methods = Set(setup.methods)
    hasHeaders = shown.parts.contains { $0.role == .header }
    self.app = app
    link.tie(to: self)
    learn(from: shown)
    view.register(self)
  }

  deinit { link.cut() }

  /// Takes the roles whose methods the app implements.
  func attach() {
    view.setDelegates(self, as: .dataSource)
    view.setDelegates(self, as: .delegate)
    if methods.contains("itemsForBeginning") { view.setDelegates(self, as: .dragDelegate) }
    if methods.contains("performDrop") { view.setDelegates(self, as: .dropDelegate) }
  }

  func learn(from shown: ShownView) {
    guard let table = view as? TableView else { return }
    for part in shown.parts where part.role == .item && part.frame.height != table.rowHeight {
      if let path = part.path { heights[path] = part.frame.height }
    }
  }

  /// Adds the changes of a recorded batch to the one in progress.
  func update(with value: EventValue) {
    guard case .fields(let fields) = value else { return }
    for field in fields {
      guard case .list(let changes) = field.value else { continue }
      let paths = changes.compactMap(\.asPath)
      let sections = changes.compactMap {
        if case .integer(let number) = $0 { number } else { nil }
      }
      let pairs = changes.compactMap { change -> [EventValue]? in
        if case .list(let pair) = change, pair.count == 2 { pair } else { nil }
      }
      switch field.name {
      case "delete": view.update { $0.delete(paths) }
      case "insert": view.update { $0.insert(paths) }
      case "reload": view.update { $0.reload(paths) }
      case "reconfigure": view.update { $0.reconfigure(paths) }
      case "move":
        for pair in pairs {
          guard let from = pair[0].asPath, let to = pair[1].asPath else { continue }
          view.update { $0.move(from: from, to: to) }
        }
      case "deleteSections": view.deleteSections(IndexSet(sections))
      case "insertSections": view.insertSections(IndexSet(sections))
      case "reloadSections": view.reloadSections(IndexSet(sections))
      case "moveSections":
        for case (.integer(let from), .integer(let to)) in pairs.map({ ($0[0], $0[1]) }) {
          view.moveSection(from, toSection: to)
        }
      default: break
      }
    }
  }

  func placeholder(at position: Position) -> any Placeholder {
    if let table = view as? TableView {
      return TableViewDropPlaceholder(
        insertionIndexPath: position.indexPath, reuseIdentifier: Self.identifier,
        rowHeight: table.rowHeight)
    }
    return CollectionViewDropPlaceholder(
      insertionIndexPath: position.indexPath, reuseIdentifier: Self.identifier)
  }

  static let identifier = "recorded"

  // MARK: Answers

  func responds(to method: DelegateMethod) -> Bool {
    switch method {
    case .numberOfSections, .numberOfRows, .numberOfItems, .cellForRow, .cellForItem: true
    case .titleForHeader: hasHeaders
    case .heightForRow: !heights.isEmpty
    default: methods.contains(method.rawValue)
    }
  }

  private func answer(_ method: DelegateMethod, _ path: Position? = nil) -> EventValue {
    app.answer(method, of: view, path)
  }

  func itemsForBeginning(_ session: ActiveDragSession, at position: Position) -> [DragItem] {
    answer(.itemsForBeginning, position).asItems
  }

  func itemsForAdding(
    to session: ActiveDragSession, at position: Position, point: Point
  ) -> [DragItem] { answer(.itemsForAddingTo, position).asItems }

  func dragPreview(at position: Position) -> DragPreviewParameters? {
    answer(view.methods.dragPreview, position) == .bool(true) ? DragPreviewParameters() : nil
  }

  func dragSessionWillBegin(_ session: ActiveDragSession) { _ = answer(.dragSessionWillBegin) }
  func dragSessionDidEnd(_ session: ActiveDragSession) { _ = answer(.dragSessionDidEnd) }

  func allowsMoveOperation(_ session: ActiveDragSession) -> Bool {
    answer(.dragSessionAllowsMoveOperation).asBool ?? true
  }

  func isRestrictedToDraggingApplication(_ session: ActiveDragSession) -> Bool {
    answer(.dragSessionIsRestrictedToDraggingApplication).asBool ?? false
  }

  func canHandle(_ session: ActiveDropSession) -> Bool { answer(.canHandle).asBool ?? true }
  func dropSessionDidEnter(_ session: ActiveDropSession) { _ = answer(.dropSessionDidEnter) }

  func dropSessionDidUpdate(_ session: ActiveDropSession, at position: Position?) -> DropProposal {
    let (operation, intent) =
      answer(.dropSessionDidUpdate, position).asProposal ?? (.cancel, .unspecified)
    return view is TableView
      ? TableViewDropProposal(operation: operation, intent: intent)
      : CollectionViewDropProposal(operation: operation, intent: intent)
  }

  func dropSessionDidExit(_ session: ActiveDropSession) { _ = answer(.dropSessionDidExit) }
  func dropSessionDidEnd(_ session: ActiveDropSession) { _ = answer(.dropSessionDidEnd) }

  func performDrop(_ performance: DropPerformance) {
    _ = app.answer(.performDrop, of: view, performance.destination, in: performance)
  }

  func dropPreview(at position: Position) -> DragPreviewParameters? {
    answer(view.methods.dropPreview, position) == .bool(true) ? DragPreviewParameters() : nil
  }

  // MARK: Rows

  func numberOfSections() -> Int { counts.count }

  func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  func cell(at position: Position) -> Cell {
    if view is CollectionView { return CollectionViewCell(frame: .zero) }
    return TableViewCell(style: .default, reuseIdentifier: nil)
  }

  func title(ofSection section: Int) -> String? { hasHeaders ? "Section \(section)" : nil }
  func footer(ofSection section: Int) -> String? { nil }

  func canMove(_ position: Position) -> Bool {
    answer(view.methods.canMove, position).asBool ?? true
  }

  func move(from source: Position, to target: Position) {
    if counts.indices.contains(source.section), counts.indices.contains(target.section) {
      counts[source.section] -= 1
      counts[target.section] += 1
    }
    _ = answer(view.methods.move, source)
  }

  func target(
    forMoving original: Position, at current: Position, to proposed: Position
  ) -> Position { answer(.targetIndexPathForMove, original).asPath ?? proposed }

  func target(forMovingAt current: Position, to proposed: Position) -> Position {
    answer(.targetIndexPathForMoveFromItem, current).asPath ?? proposed
  }

  func didSelect(_ position: Position) { _ = answer(view.methods.didSelect, position) }

  func shouldSpringLoad(
    _ position: Position, _ context: any SpringLoadedInteractionContext
  ) -> Bool { answer(view.methods.shouldSpringLoad, position).asBool ?? true }

  func height(ofRowAt position: Position) -> Double? {
    heights[position] ?? (view as? TableView)?.rowHeight
  }

  var flow: (any CollectionViewDelegateFlowLayout)? { nil }
}

extension SectionedView {
  /// Registers the class of cells of placeholders.
  fileprivate func register(_ list: RecordedList) {
    (self as? TableView)?.register(
      TableViewCell.self, forCellReuseIdentifier: RecordedList.identifier)
    (self as? CollectionView)?.register(
      CollectionViewCell.self, forCellWithReuseIdentifier: RecordedList.identifier)
  }
}
