import Diagrams
import DragDrop
import Layout
import Texts

/// Provides an item for every row, and proposes what the test has set.
final class Answers: TableViewDragDelegate, TableViewDropDelegate, CollectionViewDragDelegate,
  CollectionViewDropDelegate
{
  var operation = DropOperation.move
  var intent = DropIntent.insertAtDestinationIndexPath
  /// Texts of placeholders that are inserted for dropped items; nil performs no drop.
  var waiting: [String]?

  private func item(_ view: SectionedView, _ indexPath: IndexPath) -> DragItem {
    let title = view.cell(at: Position(section: indexPath.section, item: indexPath.item)).title
    return DragItem(itemProvider: ItemProvider(object: title))
  }

  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] { [item(tableView, indexPath)] }

  func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: Point
  ) -> [DragItem] { [item(tableView, indexPath)] }

  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal { TableViewDropProposal(operation: operation, intent: intent) }

  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
  ) {
    for (number, text) in (waiting ?? []).enumerated() {
      let placeholder = TableViewDropPlaceholder(
        insertionIndexPath: IndexPath(row: number, section: 0), reuseIdentifier: "waiting",
        rowHeight: TableView.automaticDimension)
      placeholder.cellUpdateHandler = { $0.title = text }
      _ = coordinator.drop(coordinator.items[number].dragItem, to: placeholder)
    }
  }

  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] { [item(collectionView, indexPath)] }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    CollectionViewDropProposal(operation: operation, intent: intent)
  }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  ) {}
}

/// Provides an item for a plain view, and proposes copies.
final class PlainAnswers: DragInteractionDelegate, DropInteractionDelegate {
  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: any DragSession
  ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(object: interaction.view?.name ?? ""))] }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal { DropProposal(operation: .copy) }

  func dropInteraction(
    _ interaction: DropInteraction, performDrop session: any DropSession
  ) {}

  func responds(to method: DelegateMethod) -> Bool {
    [.itemsForBeginning, .canHandle, .sessionDidUpdate, .performDrop].contains(method)
  }
}

/// Views on a screen, with one delegate.
final class DrawingScene {
  let simulation = Simulation()
  let answers = Answers()
  let plainAnswers = PlainAnswers()
  var views: [View] { simulation.allViews }

  @discardableResult
  func table(
    _ name: String, _ sections: [ListDataSource.Section], height: Double = 640, app: String = "main"
  ) -> TableView {
    let app = simulation.application(named: app)
    let view = TableView(
      name: name, frame: app.nextFrame(size: Size(width: 320, height: height)),
      model: ListDataSource(sections: sections))
    view.dragDelegate = answers
    view.dropDelegate = answers
    app.addSubview(view)
    return view
  }

  @discardableResult
  func grid(_ name: String, _ titles: [String], columns: Int) -> CollectionView {
    let app = simulation.application()
    let view = CollectionView(
      name: name, frame: app.nextFrame(),
      model: ListDataSource(titles),
      collectionViewLayout: GridLayout(width: 320, itemsPerLine: .count(columns)))
    view.dragDelegate = answers
    view.dropDelegate = answers
    app.addSubview(view)
    return view
  }

  @discardableResult
  func collection(
    _ name: String, _ sections: [ListDataSource.Section], _ layout: CollectionViewLayout,
    size: Size = Size(width: 320, height: 640)
  ) -> CollectionView {
    let app = simulation.application()
    let view = CollectionView(
      name: name, frame: app.nextFrame(size: size), model: ListDataSource(sections: sections),
      collectionViewLayout: layout)
    view.dragDelegate = answers
    view.dropDelegate = answers
    app.addSubview(view)
    return view
  }

  /// Adds an inbox and an archive.
  @discardableResult
  func addTwoTables() -> (inbox: TableView, archive: TableView) {
    (
      table("inbox", [.init(["Milk", "Eggs", "Bread"])]),
      table("archive", [.init(title: "Done", ["Tea"]), .init(title: "Some day")])
    )
  }

  func drawing(
    width: Int = 80, ascii: Bool = false, lines: Int = 20, _ drags: [Drag] = []
  ) -> String {
    ViewDrawing(style: style(width, ascii), maximumLines: lines)
      .lines(of: views, marks: DragMarks(of: drags, in: views)).plainText
  }
}

func style(_ width: Int, _ ascii: Bool = false) -> DrawingStyle {
  DrawingStyle(width: width, usesASCII: ascii)
}

/// The columns of a text in a terminal: two for East Asian characters, none for combining marks.
func terminalColumns(_ text: String) -> Int {
  text.reduce(0) { sum, character in
    guard let scalar = character.unicodeScalars.first else { return sum }
    switch scalar.value {
    case 0x0300..<0x0370: return sum
    case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xFF00..<0xFF61, 0x1F300..<0x1FB00:
      return sum + 2
    default: return sum + 1
    }
  }
}

func at(_ section: Int, _ item: Int) -> Position { Position(section: section, item: item) }
