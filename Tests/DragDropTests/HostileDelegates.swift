import Layout
import TestSupport

@testable import DragDrop

/// Two lists and two plain views whose delegates misbehave at any moment: they change views in
/// callbacks, use invalid paths, drop an item twice, lift inside a callback, remove themselves from
/// the screen, fail.
final class HostileDelegates {
  struct Mistake: Error {}

  let stage = Stage()
  let lists: [SectionedView]
  let frames: [View]
  private var random: SeededGenerator
  private var depth = 0
  private var sessions: [any DropSession] = []
  private var performances: [DropPerformance] = []
  private var contexts: [PlaceholderContext] = []
  /// The number of gestures that were rejected because a callback made them.
  private(set) var refusedGestures = 0
  /// The number of invalid actions inside callbacks.
  private(set) var insideCallbacks = 0
  var simulation: Simulation { stage.simulation }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let (first, second) = (ScriptedDelegate.mover(canMove: true), ScriptedDelegate.mover())
    let picture = PictureDelegate()
    lists = [
      stage.table("t", ["A", "B", "C"], title: "T", delegate: first, isDataSource: true),
      stage.collection("c", [["D", "E", "F"], []], titles: ["C", "D"], delegate: second),
    ]
    frames = (0..<2).map { number in
      Stage.plainFrame(number)
    }
    for (number, frame) in frames.enumerated() {
      frame.addInteraction(DragInteraction(delegate: stage.keep(picture)))
      frame.addInteraction(DropInteraction(delegate: stage.keep(picture)))
      simulation.application(named: number == 0 ? "main" : "other").addSubview(frame)
    }
    for delegate in [first, second] { spoil(delegate) }
    spoil(picture)
  }

  // MARK: Delegates

  private func spoil(_ delegate: ScriptedDelegate) {
    let items = delegate.items
    let perform = delegate.perform
    delegate.items = { [unowned self] in
      trouble()
      return items?($0, $1) ?? []
    }
    delegate.addedItems = delegate.items
    delegate.handles = { [unowned self] session in
      sessions.append(session)
      trouble()
      return Int.random(in: 0..<8, using: &random) != 0
    }
    delegate.update = { [unowned self] _, _, _ in
      trouble()
      return (
        DropOperation.allCases.randomElement(using: &random) ?? .move,
        DropIntent.allCases.randomElement(using: &random) ?? .unspecified
      )
    }
    delegate.target = { [unowned self] _, proposed in
      trouble()
      return Position(wildPath()) ?? proposed
    }
    delegate.perform = { [unowned self] view, performance in
      performances.append(performance)
      trouble()
      if Bool.random(using: &random) { perform?(view, performance) }
      trouble()
    }
    delegate.selected = { [unowned self] _, _ in trouble() }
    delegate.allowsMove = { [unowned self] in
      trouble()
      return true
    }
    let move = delegate.moveEntry
    guard move != nil else { return }
    delegate.moveEntry = { [unowned self] in
      trouble()
      move?($0, $1, $2)
    }
    delegate.canMove = { [unowned self] _ in
      trouble()
      return true
    }
  }

  private func spoil(_ picture: PictureDelegate) {
    picture.happens = { [unowned self] _ in trouble() }
    picture.handles = { [unowned self] session in
      sessions.append(session)
      trouble()
      return true
    }
    picture.perform = { [unowned self] session in
      trouble()
      session.loadObjects(ofClass: String.self) { [unowned self] _ in trouble() }
    }
    picture.dropPreview = { [unowned self] preview in
      trouble()
      return preview
    }
  }

  private func trouble() {
    guard depth < 2, Int.random(in: 0..<3, using: &random) == 0 else { return }
    insideCallbacks += 1
    depth += 1
    defer { depth -= 1 }
    make()
  }

  // MARK: HostileDelegates

  private func wildPath() -> IndexPath {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: IndexPath()
    case 1: IndexPath(index: 0)
    case 2: IndexPath(indexes: [0, 1, 2])
    case 3: IndexPath(item: -1, section: 0)
    case 4: IndexPath(item: .max, section: 0)
    case 5: IndexPath(item: 0, section: .max)
    case 6: IndexPath(item: 0, section: -7)
    default: at(Int.random(in: 0...4, using: &random)).indexPath
    }
  }

  private func wildSections() -> IndexSet {
    [[0], [1], [9], [0, 1], [], [.max], [-1]].randomElement(using: &random) ?? []
  }

  /// An invalid action.
  func make() {
    guard let list = lists.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<16, using: &random) {
    case 0: update(list)
    case 1: changeSections(list)
    case 2: look(list)
    case 3: list.reloadData()
    case 4:
      list.performBatchUpdates { [self] in
        update(list)
        list.reloadData()
      }
    case 5: changeModel(list)
    case 6: gesture(list)
    case 7: takeAway(list)
    case 8: perform()
    case 9: load()
    case 10: move(list)
    case 11: replaceDelegates(of: list)
    case 12: toggle(list)
    case 13: simulation.failInCallback(Mistake())
    case 14: list.performUsingPresentationValues { [self] in look(list) }
    default: spring(list)
    }
  }

  private func update(_ list: SectionedView) {
    let (path, other) = (wildPath(), wildPath())
    let kind = Int.random(in: 0..<5, using: &random)
    if let table = list as? TableView {
      switch kind {
      case 0: table.insertRows(at: [path, other])
      case 1: table.deleteRows(at: [path])
      case 2: table.moveRow(at: path, to: other)
      case 3: table.reloadRows(at: [path])
      default: table.reconfigureRows(at: [path])
      }
    } else if let collection = list as? CollectionView {
      switch kind {
      case 0: collection.insertItems(at: [path, other])
      case 1: collection.deleteItems(at: [path])
      case 2: collection.moveItem(at: path, to: other)
      case 3: collection.reloadItems(at: [path])
      default: collection.reconfigureItems(at: [path])
      }
    }
  }

  private func changeSections(_ list: SectionedView) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: list.insertSections(wildSections())
    case 1: list.deleteSections(wildSections())
    case 2: list.reloadSections(wildSections())
    default: list.moveSection(Int.random(in: -2...3, using: &random), toSection: .max)
    }
  }

  private func look(_ list: SectionedView) {
    let path = wildPath()
    _ = list.presentationIndexPath(forDataSourceIndexPath: path)
    _ = list.dataSourceIndexPath(forPresentationIndexPath: path)
    _ = list.presentationSectionIndex(forDataSourceSectionIndex: .max)
    _ = list.visiblePositions
    if let table = list as? TableView {
      _ = (table.cellForRow(at: path), table.rectForRow(at: path))
      table.scrollToRow(at: path, at: .top, animated: false)
      table.selectRow(at: path, animated: false, scrollPosition: .bottom)
      table.deselectRow(at: wildPath(), animated: false)
      _ = table.numberOfRows(inSection: -3)
    } else if let collection = list as? CollectionView {
      _ = (collection.cellForItem(at: path), collection.layoutAttributesForItem(at: path))
      collection.scrollToItem(at: path, at: .top, animated: false)
      collection.selectItem(at: path, animated: false, scrollPosition: .bottom)
      collection.deselectItem(at: wildPath(), animated: false)
      _ = collection.numberOfItems(inSection: .max)
    }
  }

  /// Changes the data without updating the view.
  private func changeModel(_ list: SectionedView) {
    let place = Position(wildPath()) ?? at(-1, -1)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: list.model.insert(ListItem("new"), at: place)
    case 1: list.model.remove(at: place)
    case 2: list.model.move(from: place, to: Position(wildPath()) ?? place)
    default: list.model.insertSection(.init(["s"]), at: Int.random(in: -1...4, using: &random))
    }
  }

  /// A gesture, which is rejected inside a callback.
  private func gesture(_ list: SectionedView) {
    guard simulation.isInsideCallback else { return }
    do {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: _ = try simulation.lift(list, at(0))
      case 1: _ = try simulation.touchBegan(at: Point(x: 20, y: 20))
      case 2: try simulation.wait(1)
      case 3: try simulation.interrupt()
      default: try simulation.tap(list, at(0))
      }
    } catch {
      refusedGestures += 1
    }
  }

  private func takeAway(_ list: SectionedView) {
    guard let view = ([list] + frames).randomElement(using: &random) else { return }
    let app = simulation.application(named: Bool.random(using: &random) ? "main" : "other")
    if view.superview == nil, view.application == nil {
      app.addSubview(view)
    } else {
      view.removeFromSuperview()
    }
    for interaction in view.interactions where Bool.random(using: &random) {
      view.removeInteraction(interaction)
      view.addInteraction(interaction)
    }
  }

  /// Uses a coordinator, even long after its drop: the same item twice, anywhere.
  private func perform() {
    guard let performance = performances.randomElement(using: &random),
      let item = performance.items.first?.dragItem
    else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: _ = performance.drop(item, to: Position(wildPath()) ?? at(-1, 5), into: nil)
    case 1: _ = performance.drop(item, to: at(0), into: Rect(x: .nan, y: 0, width: 1, height: 1))
    case 2:
      let placeholder = CollectionViewDropPlaceholder(
        insertionIndexPath: wildPath(), reuseIdentifier: "p")
      contexts.append(performance.drop(item, to: placeholder))
    default:
      guard let context = contexts.randomElement(using: &random) else { return }
      context.commitInsertion { [self] path in
        trouble()
        context.view?.model.insert(ListItem("late"), at: Position(path) ?? at(0))
      }
      context.deletePlaceholder()
      context.setNeedsCellUpdate()
    }
  }

  /// Uses a session, even long after its end.
  private func load() {
    guard let session = sessions.randomElement(using: &random) else { return }
    session.loadObjects(ofClass: String.self) { [unowned self] _ in trouble() }
    session.items.first?.itemProvider.loadObject(ofClass: String.self) { [unowned self] _, _ in
      trouble()
    }
    session.items.first?.setNeedsDropPreviewUpdate()
    session.localDragSession?.localContext = session
    session.localDragSession?.localContext = nil
    _ = session.location(in: lists[0])
    session.progress.cancel()
  }

  private func move(_ list: SectionedView) {
    guard let collection = list as? CollectionView else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: _ = collection.beginInteractiveMovementForItem(at: wildPath())
    case 1: collection.updateInteractiveMovementTargetPosition(Point(x: .nan, y: .infinity))
    case 2: collection.endInteractiveMovement()
    default: collection.cancelInteractiveMovement()
    }
  }

  private func replaceDelegates(of list: SectionedView) {
    if let table = list as? TableView {
      let source = table.dataSource
      table.dataSource = nil
      table.dataSource = source
      if Bool.random(using: &random) { (table.dropDelegate, table.delegate) = (nil, nil) }
    } else if let collection = list as? CollectionView {
      collection.dataSource = nil
      if Bool.random(using: &random) { (collection.dragDelegate, collection.delegate) = (nil, nil) }
    }
  }

  private func toggle(_ list: SectionedView) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: list.isHidden.toggle()
    case 1: list.dragInteractionEnabled.toggle()
    case 2: list.contentOffset = Point(x: .nan, y: 1e300)
    case 3: list.isEditing.toggle()
    case 4: list.isUserInteractionEnabled.toggle()
    default: list.frame = Rect(x: 0, y: 0, width: 320, height: -5)
    }
  }

  private func spring(_ list: SectionedView) {
    list.isSpringLoaded.toggle()
    for case let interaction as DragInteraction in frames[0].interactions {
      interaction.isEnabled.toggle()
    }
  }

  // MARK: The user

  /// One drag, with invalid actions before, during and after it.
  func act() throws {
    for list in lists { restore(list) }
    let drag: Drag?
    if Bool.random(using: &random), let list = lists.randomElement(using: &random) {
      drag = try tolerant { try simulation.lift(list, at(0)) }
    } else {
      drag = try tolerant { try simulation.lift(frames[0]) }
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: make()
      case 1: _ = try tolerant { try simulation.wait(0.2) }
      case 2:
        if let list = lists.randomElement(using: &random) {
          _ = try tolerant { try drag?.add(list, at(1)) }
        }
      default:
        let point = Point(
          x: Double.random(in: 0...1100, using: &random),
          y: Double.random(in: 0...400, using: &random))
        _ = try tolerant { try drag?.move(to: point) }
      }
    }
    let drops = Bool.random(using: &random)
    _ = try tolerant { drops ? try drag?.drop() : try drag?.cancel() }
  }

  /// Restores a list with its own data to the screen, where a finger can reach it.
  private func restore(_ list: SectionedView) {
    _ = simulation.takeFailure()
    if list.application == nil { simulation.application().addSubview(list) }
    list.frame = Rect(x: list === lists[0] ? 0 : 400, y: 0, width: 320, height: 400)
    (list.isHidden, list.isUserInteractionEnabled, list.dragInteractionEnabled) = (
      false, true, true
    )
    list.contentOffset = .zero
    list.model.restore([.init(title: "1", ["A", "B", "C"]), .init(title: "2", ["D"])])
    list.reloadData()
    if frames[0].application == nil { simulation.application().addSubview(frames[0]) }
  }

  /// A mistake is an error of the gesture, never a crash.
  private func tolerant<Result>(_ gesture: () throws -> Result) throws -> Result? {
    do { return try gesture() } catch is DragDropError { return nil }
  }

  /// Lets all pending work end.
  func finish() throws {
    for list in lists { restore(list) }
    for _ in 0..<20 { _ = try tolerant { try simulation.runUntilIdle() } }
    for list in lists { restore(list) }
    (lists[1] as? CollectionView)?.cancelInteractiveMovement()
    _ = simulation.takeFailure()
  }
}

extension Stage {
  fileprivate static func plainFrame(_ number: Int) -> View {
    View(
      name: "f\(number)", frame: Rect(x: 800 + 150 * Double(number), y: 0, width: 100, height: 100))
  }
}
