import Layout
import TestSupport
import Testing

@testable import DragDrop

/// Each property and method of drop coordinators.
@Suite
struct CoordinatorMemberTests {
  private let scene = CoordinatorScene()

  @Test(.covers("TCO-01", "TCO-02", "TCO-03", "TCO-04", "TCO-05"))
  func hasItemsDestinationProposalAndSessionInATable() throws {
    var seen: [String] = []
    scene.delegate.table = { coordinator in
      seen = [
        coordinator.items.map(\.dragItem.title).joined(),
        coordinator.destinationIndexPath.map { "\($0.section):\($0.row)" } ?? "nil",
        coordinator.proposal.operation.name, coordinator.proposal.intent.name,
        "\(coordinator.session.items.count)", "\(coordinator.session.localDragSession != nil)",
      ]
    }
    try scene.drop(onto: scene.table())
    #expect(seen == ["S", "0:1", "copy", "insertAtDestinationIndexPath", "1", "true"])
  }

  @Test(.covers("CCO-01", "CCO-02", "CCO-03", "CCO-04", "CCO-05"))
  func hasItemsDestinationProposalAndSessionInACollection() throws {
    var seen: [String] = []
    scene.delegate.collection = { coordinator in
      seen = [
        coordinator.items.map(\.dragItem.title).joined(),
        coordinator.destinationIndexPath.map { "\($0.section):\($0.item)" } ?? "nil",
        coordinator.proposal.operation.name, coordinator.proposal.intent.name,
        "\(coordinator.session.items.count)", "\(coordinator.session.localDragSession != nil)",
      ]
    }
    try scene.drop(onto: scene.collection())
    #expect(seen == ["S", "0:2", "copy", "insertAtDestinationIndexPath", "1", "true"])
  }

  @Test(.covers("TDI-01", "TDI-02", "TDI-03"))
  func hasTheSourceRowOfItemsOfTheTable() throws {
    var items: [any TableViewDropItem] = []
    scene.delegate.table = { items = $0.items }
    try scene.drop(onto: scene.table(), several: true)
    #expect(items.map(\.dragItem.title) == ["S", "B"])
    #expect(items.map(\.sourceIndexPath) == [nil, at(1).indexPath])
  }

  @Test(.covers("CDI-01", "CDI-02", "CDI-03"))
  func hasTheSourcePathOfItemsOfTheCollection() throws {
    var items: [any CollectionViewDropItem] = []
    scene.delegate.collection = { items = $0.items }
    try scene.drop(onto: scene.collection(), several: true)
    #expect(items.map(\.dragItem.title) == ["S", "B"])
    #expect(items.map(\.sourceIndexPath) == [nil, at(1).indexPath])
  }

  @Test(.covers("TCO-07", "CCO-07"))
  func completesADropToARow() throws {
    var positions: [ViewAnimatingPosition] = []
    scene.delegate.table = { coordinator in
      coordinator.drop(coordinator.items[0].dragItem, toRowAt: at(1).indexPath)
        .addCompletion { positions.append($0) }
      #expect(positions == [])
    }
    try scene.drop(onto: scene.table())
    #expect(positions == [.end])
    #expect(scene.drops.map(\.path) == [at(1)])
    let other = CoordinatorScene()
    other.delegate.collection = { coordinator in
      coordinator.drop(coordinator.items[0].dragItem, toItemAt: at(0).indexPath)
        .addCompletion { positions.append($0) }
      #expect(positions == [.end])
    }
    try other.drop(onto: other.collection())
    #expect(positions == [.end, .end])
    #expect(other.drops.map(\.path) == [at(0)])
  }

  @Test(
    .covers("TCO-08", "CCO-08"),
    arguments: Kind.allCases)
  func dropsIntoARectangleOfARow(kind: Kind) throws {
    var positions: [ViewAnimatingPosition] = []
    let rect = Rect(x: 8, y: 9, width: 20, height: 30)
    scene.delegate.intent = .insertIntoDestinationIndexPath
    scene.delegate.table = { coordinator in
      coordinator.drop(coordinator.items[0].dragItem, intoRowAt: at(1).indexPath, rect: rect)
        .addCompletion { positions.append($0) }
    }
    scene.delegate.collection = { coordinator in
      coordinator.drop(coordinator.items[0].dragItem, intoItemAt: at(1).indexPath, rect: rect)
        .addCompletion { positions.append($0) }
    }
    let list = kind == .table ? scene.table() : scene.collection()
    try scene.drop(onto: list)
    #expect(scene.drops.map(\.path) == [at(1)])
    #expect(scene.drops.first?.value.field("into") == .rect(rect))
    #expect(positions == [.end])
  }

  @Test(.covers("TCO-09", "CCO-09"), arguments: Kind.allCases)
  func dropsAtAPointOfAnyView(kind: Kind) throws {
    var positions: [ViewAnimatingPosition] = []
    let bin = scene.stage.plain("bin", Rect(x: 600, y: 600, width: 80, height: 80))
    let target = DragPreviewTarget(
      container: bin, center: Point(x: 40, y: 30), transform: AffineTransform(scaleX: 0.5, y: 0.5))
    scene.delegate.table = { coordinator in
      coordinator.drop(coordinator.items[0].dragItem, to: target)
        .addCompletion { positions.append($0) }
    }
    scene.delegate.collection = { coordinator in
      coordinator.drop(coordinator.items[0].dragItem, to: target)
        .addCompletion { positions.append($0) }
    }
    let list = kind == .table ? scene.table() : scene.collection()
    try scene.drop(onto: list)
    let drop = try #require(scene.drops.first)
    #expect(drop.path == nil && drop.value.field("item") == .text("S"))
    #expect(drop.value.field("container") == .text("bin"))
    #expect(drop.value.field("center") == .point(Point(x: 40, y: 30)))
    #expect(
      drop.value.field("transform") == .list([0.5, 0, 0, 0.5, 0, 0].map { .number($0) }))
    #expect(positions == [.end])
  }

  /// The source's preview parameters, and the resulting size of the preview.
  private static let sizes: [(name: String, size: Size, item: @Sendable () -> DragItem)] = [
    ("the row", Size(width: 320, height: 44), { DragItem(itemProvider: ItemProvider()) }),
    (
      "a preview of its own", Size(width: 30, height: 20),
      {
        let item = DragItem(itemProvider: ItemProvider())
        item.previewProvider = {
          DragPreview(view: View(name: "p", frame: Rect(x: 0, y: 0, width: 30, height: 20)))
        }
        return item
      }
    ),
    (
      "a part of it", Size(width: 9, height: 8),
      {
        let item = DragItem(itemProvider: ItemProvider())
        item.previewProvider = {
          let parameters = DragPreviewParameters()
          parameters.visiblePath = BezierPath(rect: Rect(x: 1, y: 2, width: 9, height: 8))
          return DragPreview(
            view: View(name: "p", frame: Rect(x: 0, y: 0, width: 30, height: 20)),
            parameters: parameters)
        }
        return item
      }
    ),
    (
      "none that can be seen", Size.zero,
      {
        let item = DragItem(itemProvider: ItemProvider())
        item.previewProvider = { nil }
        return item
      }
    ),
  ]

  @Test(
    .covers("TDI-04", "CDI-04"), arguments: Kind.allCases,
    0..<4)
  func knowsTheSizeOfThePreview(kind: Kind, which: Int) throws {
    let (name, size, item) = Self.sizes[which]
    var found: [Size] = []
    scene.delegate.table = { found = $0.items.map(\.previewSize) }
    scene.delegate.collection = { found = $0.items.map(\.previewSize) }
    let list = kind == .table ? scene.table() : scene.collection()
    try scene.drop(onto: list) { $0.items = { _, _ in [item()] } }
    #expect(found == [size], "\(name)")
  }

  @Test(
    .covers("SES-01", "SES-09", "SES-11", "SES-12")
  )
  func linksBothSessionsOfOneApp() throws {
    var linked: (any DragSession)?
    var session: (any DragDropSession)?
    scene.delegate.table = {
      linked = $0.session.localDragSession
      session = $0.session as any DropSession
    }
    let drag = try scene.drop(onto: scene.table())
    #expect(linked != nil && linked === drag.session)
    #expect(session?.items.map(\.title) == ["S"])
  }

  @Test(.covers("TCL-01", "TCL-02", "TCL-03", "TCL-04", "CCL-01", "CCL-02", "CCL-03", "CCL-04"))
  func dragStatesHaveUIKitsValues() {
    #expect(TableViewCell.DragState.none.rawValue == 0)
    #expect(TableViewCell.DragState.lifting.rawValue == 1)
    #expect(TableViewCell.DragState.dragging.rawValue == 2)
    let states: [CollectionViewCell.DragState] = [.none, .lifting, .dragging]
    #expect(states.map(\.rawValue) == [0, 1, 2])
  }

  @Test(.covers("TPH-01", "TPH-04", "TPH-06", "TPH-07"))
  func tablePlaceholderKnowsItsItem() throws {
    let scene = PlaceholderScene(.table)
    let placeholder: TableViewPlaceholder = TableViewDropPlaceholder(
      insertionIndexPath: at(1).indexPath, reuseIdentifier: "waiting", rowHeight: 44)
    #expect(placeholder is TableViewDropPlaceholder)
    let context: any TableViewDropPlaceholderContext = try scene.drop(2, at: at(1))
    #expect(context.dragItem.title == "3")
    #expect(scene.shown == ["a", "…", "b", "c"])
  }

  @Test(.covers("CPH-01", "CPH-02", "CPH-04", "CPH-06", "CPH-07"))
  func collectionPlaceholderKnowsItsItem() throws {
    let scene = PlaceholderScene(.collection)
    let placeholder: CollectionViewPlaceholder = CollectionViewDropPlaceholder(
      insertionIndexPath: at(1).indexPath, reuseIdentifier: "waiting")
    #expect(placeholder is CollectionViewDropPlaceholder)
    let context: any CollectionViewDropPlaceholderContext = try scene.drop(2, at: at(1))
    #expect(context.dragItem.title == "3")
    #expect(scene.shown == ["a", "…", "b", "c"])
  }
}
