import Layout
import Testing

@testable import DragDrop

/// A view that inserts a placeholder for every dropped item.
final class PlaceholderScene {
  let stage = Stage()
  let view: SectionedView
  private let source: TableView
  let delegate = ScriptedDelegate()
  /// The contexts of all placeholders, in the order of their drops.
  private(set) var contexts: [PlaceholderContext] = []
  /// The place of the next placeholder; the destination by default.
  var place: Position?
  /// The cells that appeared on the screen.
  private(set) var updatedCells: [Cell] = []
  var identifier = "waiting"
  var height = TableView.automaticDimension

  init(_ kind: Kind = .table, _ items: [String] = ["a", "b", "c"]) {
    source = stage.table("source", (1...9).map { "\($0)" }, delegate: .mover())
    view = kind.make(stage, "v", items, delegate: delegate)
    delegate.items = { [dragItem($0, $1)] }
    delegate.update = { _, _, _ in (.copy, .insertAtDestinationIndexPath) }
    delegate.perform = { [unowned self] in perform($0, $1) }
  }

  private func perform(_ view: SectionedView, _ performance: DropPerformance) {
    let path = (place ?? performance.destination ?? at(0)).indexPath
    for item in performance.items { insert(item.dragItem, at: path, performance) }
  }

  func insert(_ item: DragItem, at path: IndexPath, _ performance: DropPerformance) {
    if view is TableView {
      let placeholder = TableViewDropPlaceholder(
        insertionIndexPath: path, reuseIdentifier: identifier, rowHeight: height)
      placeholder.cellUpdateHandler = { [unowned self] in updatedCells.append($0) }
      contexts.append(performance.drop(item, to: placeholder))
    } else {
      let placeholder = CollectionViewDropPlaceholder(
        insertionIndexPath: path, reuseIdentifier: identifier)
      placeholder.cellUpdateHandler = { [unowned self] in updatedCells.append($0) }
      contexts.append(performance.drop(item, to: placeholder))
    }
  }

  /// Drops one item of the other table, so that a placeholder is at a place.
  @discardableResult
  func drop(_ item: Int = 0, at place: Position) throws -> PlaceholderContext {
    self.place = place
    try stage.simulation.lift(source, at(item)).over(view, at(0)).drop()
    return try #require(contexts.last)
  }

  /// Commits a placeholder like an app.
  @discardableResult
  func commit(_ context: PlaceholderContext, _ title: String) -> Bool {
    context.commitInsertion { path in
      view.model.insert(ListItem(title), at: Position(path) ?? at(-1, -1))
    }
  }

  /// The contents of the first section, with placeholders as dots.
  var shown: [String] { shown(in: 0) }

  func shown(in section: Int) -> [String] {
    (0..<view.layout.numberOfPresented(inSection: section)).map { place in
      view.layout.dataSourcePosition(ofPresented: at(section, place)).map {
        view.cell(at: $0).title
      } ?? "…"
    }
  }

  /// The reasons of the hints so far.
  var hints: [String] {
    stage.simulation.log.events.filter { $0.kind == .hint }.compactMap(\.reason)
  }
}
