import Layout

@testable import DragDrop

/// The three kinds of view that take part in drags.
enum Party: CaseIterable, Sendable {
  case plain
  case table
  case collection

  /// The name of an entry in tables and collections.
  fileprivate var entry: String { self == .table ? "Row" : "Item" }
}

extension Kind {
  var party: Party { self == .table ? .table : .collection }
}

/// A source `s` and a destination `d` of one kind, whose delegates have every method.
///
/// The source provides one item, A. The destination copies without opening a gap, so that only the
/// finger causes calls.
final class RowScene {
  let stage = Stage()
  let kind: Party
  let source: View
  let target: View
  /// The delegates of plain views.
  let picture = PictureDelegate()
  let frame = PictureDelegate.destination()
  /// The delegates of tables and collections.
  let dragging = ScriptedDelegate.mover()
  let dropping = ScriptedDelegate.mover()
  var simulation: Simulation { stage.simulation }

  /// - Parameters:
  ///   - kind: The kind of both views.
  ///   - holder: A delegate of a plain view `w` around the destination, if there is one.
  ///   - app: The app of the destination.
  init(_ kind: Party, holder: PictureDelegate? = nil, app: String = "main") {
    self.kind = kind
    let own = Rect(x: 0, y: 0, width: 100, height: 100)
    let far = Rect(x: 400, y: 0, width: 400, height: 400)
    let wall: View? = if let holder { stage.plain("w", far, drop: holder) } else { nil }
    picture.items = { _ in [imageItem("A")] }
    dragging.allowsMove = { true }
    dragging.isRestricted = { false }
    dragging.addedItems = { [dragItem($0, $1)] }
    dragging.notifications.formUnion([.dragPreviewParametersForRow, .dragPreviewParametersForItem])
    dropping.handles = { _ in true }
    dropping.update = { _, _, _ in (.copy, .unspecified) }
    dropping.perform = { _, _ in }
    switch kind {
    case .plain:
      source = stage.plain("s", own, drag: picture)
      target = stage.plain(
        "d", wall == nil ? far : Rect(x: 0, y: 0, width: 100, height: 100), in: wall, drop: frame)
    case .table:
      source = stage.table("s", ["A", "B"], delegate: dragging)
      target = stage.table("d", ["X", "Y"], delegate: dropping)
    case .collection:
      source = stage.collection("s", [["A", "B"]], headers: 0, delegate: dragging)
      target = stage.collection("d", [["X", "Y"]], headers: 0, delegate: dropping)
    }
    (source as? TableView)?.dropDelegate = nil
    (source as? CollectionView)?.dropDelegate = nil
    if app != "main" { simulation.application(named: app).addSubview(target) }
    guard let wall, kind != .plain else { return }
    target.frame = Rect(x: 0, y: 0, width: 320, height: 200)
    wall.addSubview(target)
  }

  // MARK: Gestures

  func lift() throws -> Drag {
    if let view = source as? SectionedView { return try simulation.lift(view, at(0)) }
    return try simulation.lift(source)
  }

  /// A point without a destination.
  static let nowhere = Point(x: 1300, y: 1000)

  /// Moves over the destination.
  func over(_ drag: Drag) throws {
    if let view = target as? SectionedView {
      try drag.over(view, at(0))
    } else {
      try drag.over(target)
    }
  }

  /// Taps the source with another finger, so that it adds to the drag.
  func add(_ drag: Drag) throws {
    if let view = source as? SectionedView {
      try drag.add(view, at(1))
    } else {
      try drag.add(source)
    }
  }

  /// Lets a source or destination refuse.
  func refuseItems() {
    picture.items = { _ in [] }
    dragging.items = { _, _ in [] }
  }

  func handle(_ handles: @escaping (any DropSession) -> Bool) {
    frame.handles = handles
    dropping.handles = handles
  }

  func answer(_ operation: DropOperation) {
    frame.operation = operation
    dropping.update = { _, _, _ in (operation, .unspecified) }
  }

  func perform(_ perform: @escaping (any DropSession) -> Void) {
    frame.perform = perform
    dropping.perform = { perform($1.session) }
  }

  func setEnabled(_ isEnabled: Bool) {
    (source as? SectionedView)?.dragInteractionEnabled = isEnabled
    for case let interaction as DragInteraction in source.interactions {
      interaction.isEnabled = isEnabled
    }
  }

  // MARK: Results

  private var seen = 0

  /// The calls since the last query; `…For#` replaces the name of a row or an item.
  func news() -> [String] {
    let all = stage.story
    defer { seen = all.count }
    return all.dropFirst(seen).map {
      $0.replacing("For\(kind.entry)", with: "For#").replacing(" → ?", with: " → preview")
    }
  }

  /// A call of a plain view, or the equivalent call of a table or collection (2.12).
  func expected(plain: [String], list: [String]) -> [String] { kind == .plain ? plain : list }

  /// The drag state of the source's cell; of a plain view, what it would be.
  var cellState: DragState? {
    (source as? TableView)?.cellForRow(at: at(0).indexPath)?.dragState
      ?? (source as? CollectionView)?.cellForItem(at: at(0).indexPath)?.dragState
  }

  var dragSource: (any DragSource)? {
    if let list = source as? SectionedView { return list }
    return source.dragInteraction
  }

  var dropTarget: (any DropTarget)? {
    if let list = target as? SectionedView { return list }
    return target.interactions.lazy.compactMap { $0 as? DropInteraction }.first
  }

  var hasActiveDrag: Bool? { (source as? SectionedView)?.hasActiveDrag }
  var hasActiveDrop: Bool? { (target as? SectionedView)?.hasActiveDrop }
}
