import Layout
import TestSupport

@testable import DragDrop

/// All participants of drags, on the screens of two apps: tables and collections with every layout,
/// with models and with diffable data sources, and plain views; data that loads immediately, late, or
/// never; several fingers.
///
/// Its policy is careful: it finds an item by its name, in whichever view it is. Items are named
/// `i1`, `i2` …; copies end in `'`.
final class RandomWorld {
  /// A view and its contents.
  class Home {
    let view: View
    init(_ view: View) { self.view = view }

    var sections: [[String]] { [] }
    var names: [String] { sections.flatMap { $0 } }
    func remove(_ name: String) {}
    /// Inserts near a place, for destinations may be out of date.
    func insert(_ name: String, near place: Position?) {}
    func position(of name: String) -> Position? {
      for (section, names) in sections.enumerated() {
        if let item = names.firstIndex(of: name) { return at(section, item) }
      }
      return nil
    }

    func clamped(_ place: Position?) -> Position {
      let last = max(0, sections.count - 1)
      guard let place else { return at(last, sections.last?.count ?? 0) }
      let section = min(max(0, place.section), last)
      return at(section, min(max(0, place.item), sections.isEmpty ? 0 : sections[section].count))
    }
  }

  /// A view with the default data source.
  final class ModelHome: Home {
    let list: SectionedView
    init(_ list: SectionedView) {
      self.list = list
      super.init(list)
    }

    override var sections: [[String]] { list.model.titles() }

    override func remove(_ name: String) {
      guard let place = position(of: name) else { return }
      list.performBatchUpdates { [list] in
        list.model.remove(at: place)
        list.update { $0.delete([place]) }
      }
    }

    override func insert(_ name: String, near place: Position?) {
      let place = clamped(place)
      list.performBatchUpdates { [list] in
        list.model.insert(ListItem(name), at: place)
        list.update { $0.insert([place]) }
      }
    }
  }

  final class SnapshotHome: Home {
    let source: CollectionViewDiffableDataSource<Int, String>

    init(_ view: CollectionView, _ sections: [[String]], reorders: Bool) {
      source = CollectionViewDiffableDataSource(collectionView: view) { _, _, name in
        CollectionViewCell(title: name)
      }
      super.init(view)
      if reorders {
        source.reorderingHandlers.canReorderItem = { $0 != "i2" }
        source.reorderingHandlers.didReorder = { _ in }
      }
      change { snapshot in
        for (number, names) in sections.enumerated() {
          snapshot.appendSections([number])
          snapshot.appendItems(names, toSection: number)
        }
      }
    }

    private func change(
      _ body: (inout DiffableDataSourceSnapshot<Int, String>) -> Void
    ) {
      var snapshot = source.snapshot()
      body(&snapshot)
      source.apply(snapshot)
    }

    override var sections: [[String]] {
      let snapshot = source.snapshot()
      return snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
    }

    override func remove(_ name: String) { change { $0.deleteItems([name]) } }

    override func insert(_ name: String, near place: Position?) {
      let place = clamped(place)
      let others = sections[place.section]
      change { snapshot in
        if place.item < others.count {
          snapshot.insertItems([name], beforeItem: others[place.item])
        } else {
          snapshot.appendItems([name], toSection: snapshot.sectionIdentifiers[place.section])
        }
      }
    }
  }

  /// A plain view, which keeps its items in a list.
  final class PlainHome: Home {
    fileprivate var things: [String]
    init(_ view: View, _ things: [String]) {
      self.things = things
      super.init(view)
    }

    override var sections: [[String]] { [things] }
    override func remove(_ name: String) { things.removeAll { $0 == name } }
    override func insert(_ name: String, near place: Position?) { things.append(name) }
  }

  let stage = Stage()
  private(set) var homes: [Home] = []
  private(set) var originals: [String] = []
  var random: SeededGenerator
  private var copies = 0
  var fingers: [Drag] = []
  /// Whether cells contain views, and the version and faults of the device change during drags.
  private let changes: Bool
  /// Views in cells, with the views whose items they drag.
  var thumbs: [(view: View, home: Home)] = []
  /// The largest number of simultaneous drags.
  private(set) var mostFingers = 0
  /// Requested data that has not loaded, or never will.
  private(set) var loads = (completed: 0, failed: 0, committed: 0)
  var simulation: Simulation { stage.simulation }

  init(seed: UInt64, changes: Bool = false) {
    self.changes = changes
    random = SeededGenerator(seed: seed)
    for kind in 0..<5 { homes.append(home(kind)) }
    homes.append(home(Int.random(in: 0..<5, using: &random)))
  }

  // MARK: Building

  private func someNames(_ sections: Int) -> [[String]] {
    (0..<sections).map { _ in
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        originals.append("i\(originals.count + 1)")
        return originals[originals.count - 1]
      }
    }
  }

  private func home(_ kind: Int) -> Home {
    let name = "v\(homes.count)"
    let app = Bool.random(using: &random) ? "main" : "other"
    if kind == 4 { return plain(name, app) }
    let delegate = policy()
    let names = someNames(Int.random(in: 1...3, using: &random))
    if kind == 0 {
      let table = stage.table(
        name, [], app: app, delegate: delegate, isDataSource: delegate.moveEntry != nil)
      table.model.removeSection(at: 0)
      for (number, items) in names.enumerated() {
        table.model.insertSection(.init(title: "\(number)", items), at: number)
      }
      table.reloadData()
      return ModelHome(table)
    }
    let layout = LayoutKind.allCases[kind - 1].makeLayout()
    let application = simulation.application(named: app)
    let sections = names.map { ListDataSource.Section(title: "s", $0) }
    let isDiffable = Bool.random(using: &random)
    let view = CollectionView(
      name: name, frame: application.nextFrame(),
      model: ListDataSource(sections: isDiffable ? [] : sections), collectionViewLayout: layout)
    view.dragDelegate = delegate
    view.dropDelegate = delegate
    view.delegate = delegate
    view.reorderingCadence =
      [.immediate, .immediate, .fast, .slow].randomElement(using: &random) ?? .immediate
    application.addSubview(view)
    if isDiffable {
      let reorders = Bool.random(using: &random)
      delegate.moveEntry = nil
      return SnapshotHome(view, names, reorders: reorders)
    }
    if delegate.moveEntry != nil { view.dataSource = stage.keep(delegate) }
    return ModelHome(view)
  }

  private func plain(_ name: String, _ app: String) -> Home {
    let picture = PictureDelegate()
    let view = stage.plain(name, .zero, app: app, drag: picture, drop: picture)
    view.frame = Rect(x: 1100, y: 10 + 150 * Double(homes.count), width: 120, height: 100)
    let home = PlainHome(view, someNames(1)[0])
    picture.items = { [unowned self, unowned home] _ in item(of: home.names.first) }
    picture.addedItems = { [unowned self, unowned home] _ in item(of: home.names.last) }
    picture.chooses = { $0.last }
    picture.operation = operations.randomElement(using: &random) ?? .copy
    picture.perform = { [unowned self, unowned home, unowned picture] session in
      land(session.items, session, on: home, near: nil, operation: picture.operation, nil)
    }
    return home
  }

  let operations: [DropOperation] = [.move, .move, .copy, .copy, .forbidden, .cancel]

  private func policy() -> ScriptedDelegate {
    let delegate = stage.keep(ScriptedDelegate())
    let intents = DropIntent.allCases
    let reorders = Bool.random(using: &random)
    let answers = (0..<5).map { _ in
      guard !reorders else { return (DropOperation.move, DropIntent.insertAtDestinationIndexPath) }
      return
        (
          operations.randomElement(using: &random) ?? .move,
          intents.randomElement(using: &random) ?? .unspecified
        )
    }
    delegate.items = { [unowned self] view, place in item(of: name(in: view, at: place)) }
    delegate.addedItems = delegate.items
    if Bool.random(using: &random) {
      delegate.moveEntry = { $0.model.move(from: $1, to: $2) }
      let first = Bool.random(using: &random)
      delegate.canMove = { first || $0.item != 0 }
    }
    if changes {
      delegate.makeCell = { [unowned self] table, position in
        let cell =
          table.dequeueReusableCell(withIdentifier: "row")
          ?? TableViewCell(style: .default, reuseIdentifier: "row")
        cell.title = name(in: table, at: position) ?? ""
        return cell
      }
    }
    delegate.update = { _, session, path in
      let answer = answers[(path?.item ?? 3) % answers.count]
      return session.localDragSession == nil && answer.0 == .move ? (.copy, answer.1) : answer
    }
    delegate.perform = { [unowned self] view, performance in
      guard let home = homes.first(where: { $0.view === view }) else { return }
      land(
        performance.items.map(\.dragItem), performance.session, on: home,
        near: performance.destination, operation: performance.operation, performance)
    }
    return delegate
  }

  private func name(in view: SectionedView, at place: Position) -> String? {
    guard let home = homes.first(where: { $0.view === view }),
      home.sections.indices.contains(place.section),
      home.sections[place.section].indices.contains(place.item)
    else { return nil }
    return home.sections[place.section][place.item]
  }

  /// An item whose data loads immediately, late, or never.
  func item(of name: String?) -> [DragItem] {
    guard let name else { return [] }
    let provider = ItemProvider()
    let delays: [Double] = [0, 0, 0.3, 4]
    let delay = delays.randomElement(using: &random) ?? 0
    let fails = Int.random(in: 0..<5, using: &random) == 0
    provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") {
      [simulation] completion in
      simulation.clock.schedule(after: VirtualClock.time(seconds: delay)) {
        if fails {
          completion(nil, ItemProviderError(.unknownError, "no signal"))
        } else {
          completion(.init(name.utf8), nil)
        }
      }
      return nil
    }
    let item = DragItem(itemProvider: provider)
    item.localObject = name
    return [item]
  }

  // MARK: The careful policy

  private func copy(of name: String) -> String {
    copies += 1
    return "\(name)#\(copies)'"
  }

  func land(
    _ items: [DragItem], _ session: any DropSession, on home: Home, near place: Position?,
    operation: DropOperation, _ performance: DropPerformance?
  ) {
    var names: [String] = []
    var late: [DragItem] = []
    for item in items {
      guard session.localDragSession != nil, let name = item.localObject as? String else {
        late.append(item)
        continue
      }
      if operation == .move {
        guard !names.contains(name) else { continue }
        homes.first { $0.position(of: name) != nil }?.remove(name)
        names.append(name)
      } else {
        names.append(copy(of: name))
      }
      home.insert(names[names.count - 1], near: place)
      if let target = home.position(of: names[names.count - 1]) {
        _ = performance?.drop(item, to: target, into: nil)
      }
    }
    for item in late { load(item, on: home, near: place, performance) }
  }

  /// An item from another app has a placeholder until it has loaded; a view without placeholders
  /// inserts it then.
  private func load(
    _ item: DragItem, on home: Home, near place: Position?, _ performance: DropPerformance?
  ) {
    let context = (home as? ModelHome).flatMap {
      placeholder(item, in: $0, near: place, performance)
    }
    item.itemProvider.loadObject(ofClass: String.self) { [unowned self] name, _ in
      guard let name else {
        loads.failed += 1
        context?.deletePlaceholder()
        return
      }
      loads.completed += 1
      let new = copy(of: name)
      guard let context, let home = home as? ModelHome else {
        return home.insert(new, near: place)
      }
      let isCommitted = context.commitInsertion { path in
        home.list.model.insert(ListItem(new), at: Position(path) ?? at(0))
      }
      if isCommitted { loads.committed += 1 }
    }
  }

  private func placeholder(
    _ item: DragItem, in home: ModelHome, near place: Position?, _ performance: DropPerformance?
  ) -> PlaceholderContext? {
    let path = home.clamped(place).indexPath
    if home.list is TableView {
      let height = TableView.automaticDimension
      return performance?.drop(
        item,
        to: TableViewDropPlaceholder(
          insertionIndexPath: path, reuseIdentifier: "p", rowHeight: height))
    }
    return performance?.drop(
      item, to: CollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "p"))
  }

  /// Saves the app's state outside the model, and returns a function that restores it.
  func saved() -> () -> Void {
    let (random, copies, loads) = (random, copies, loads)
    let things = homes.compactMap { $0 as? PlainHome }.map { ($0, $0.things) }
    return { [self] in
      (self.random, self.copies, self.loads) = (random, copies, loads)
      fingers = []
      for (home, things) in things { home.things = things }
    }
  }

  // MARK: The fingers

  /// One user action; an impossible one is a harmless error.
  func act() throws {
    do {
      if changes, Bool.random(using: &random) { try change() }
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: if fingers.count < 3 { try lift() }
      case 2: try tap()
      case 3: try release(isDrop: Bool.random(using: &random))
      case 4: try release(isDrop: true)
      case 5: try simulation.wait(Double.random(in: 0...0.7, using: &random))
      case 6: try wander()
      case 7:
        if Int.random(in: 0..<3, using: &random) == 0 {
          homes.compactMap { $0.view as? SectionedView }.randomElement(using: &random)?.reloadData()
        }
      case 8: if Int.random(in: 0..<6, using: &random) == 0 { try simulation.interrupt() }
      default: try hover()
      }
    } catch DragDropError.gesture {}
    fingers.removeAll { !$0.isHeld }
    mostFingers = max(mostFingers, simulation.sessionsInProgress.count)
  }

  /// Lifts every finger, and completes all pending work.
  func finish() throws {
    while !fingers.isEmpty {
      do { try release(isDrop: true) } catch DragDropError.gesture {}
      fingers.removeAll { !$0.isHeld }
    }
    try simulation.runUntilIdle()
  }

  private func somewhere(in homes: [Home]? = nil) -> (home: Home, place: Position)? {
    guard let home = (homes ?? self.homes).randomElement(using: &random),
      let name = home.names.randomElement(using: &random), let place = home.position(of: name)
    else { return nil }
    return (home, place)
  }

  private func lift() throws {
    guard let (home, place) = somewhere() else { return }
    if let list = home.view as? SectionedView {
      fingers.append(try simulation.lift(list, place))
    } else {
      fingers.append(try simulation.lift(home.view))
    }
  }

  private func tap() throws {
    guard let (home, place) = somewhere() else { return }
    if let list = home.view as? SectionedView {
      try simulation.tap(list, place)
    } else {
      try simulation.tap(home.view)
    }
  }

  private func hover() throws {
    guard let finger = fingers.randomElement(using: &random) else { return }
    let own = homes.filter { $0.view === finger.source }
    guard let (home, place) = somewhere(in: Bool.random(using: &random) ? own : homes) else {
      return
    }
    if let list = home.view as? SectionedView {
      try finger.over(list, place, Drag.Part.allCases.randomElement(using: &random) ?? .into)
    } else {
      try finger.over(home.view)
    }
  }

  private func wander() throws {
    guard let finger = fingers.randomElement(using: &random) else { return }
    try finger.move(
      to: Point(
        x: Double.random(in: -20...1300, using: &random),
        y: Double.random(in: -20...1500, using: &random)))
  }

  private func release(isDrop: Bool) throws {
    guard let finger = fingers.randomElement(using: &random) else { return }
    if isDrop { try finger.drop() } else { try finger.cancel() }
  }
}
