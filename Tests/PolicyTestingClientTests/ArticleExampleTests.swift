import DragDrop
import Foundation
import Layout
import Testing

/// The Swift examples of the articles about DragDrop, as another package would contain them.
///
/// Each is in its article word for word, between `// begin` and `// end`.
@Suite
struct ArticleExampleTests {
  /// The smallest policy of a table: every row can be dragged, and moves to where it is dropped.
  private final class Policy: TableViewDragDelegate, TableViewDropDelegate {
    private(set) var dropped: [String] = []

    func tableView(
      _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
    ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(object: "row \(indexPath)"))] }

    func tableView(
      _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator
    ) { dropped.append(tableView.accessibilityIdentifier ?? "") }
  }

  @Test func dragsWithinATable() throws {
    let policy = Policy()
    // begin Sources/Model/DragDrop/DragDrop.docc/DragDrop.md
    let simulation = Simulation()
    let app = simulation.application()
    let table = TableView(
      name: "inbox", frame: app.nextFrame(), model: ListDataSource(["Milk", "Eggs"]))
    table.dragDelegate = policy
    table.dropDelegate = policy
    app.addSubview(table)

    try simulation.lift(table, Position(section: 0, item: 0))
      .over(table, Position(section: 0, item: 1), .below)
      .drop()
    // end
    #expect(policy.dropped == ["inbox"])
  }

  @Test func providesAFile() throws {
    let application = Simulation().application(named: "mail")
    // begin Sources/Model/DragDrop/DragDrop.docc/PlaceholdersAndLoads.md
    let provider = ItemProvider(object: "Milk")
    provider.registerFileRepresentation(for: .pdf, openInPlace: true) { completion in
      completion(application.files.url(forPath: "List.pdf"), false, nil)
      return nil
    }
    // end
    #expect(provider.registeredTypeIdentifiers.contains("com.adobe.pdf"))
  }

  @Test func dragsWithoutAPointer() throws {
    let policy = Policy()
    let simulation = Simulation()
    let app = simulation.application()
    let views = ["inbox", "archive"].map { name in
      TableView(name: name, frame: app.nextFrame(), model: ListDataSource(["Milk", "Eggs"]))
    }
    for view in views {
      view.dragDelegate = policy
      view.dropDelegate = policy
      app.addSubview(view)
    }
    let (inbox, archive) = (views[0], views[1])
    // begin Sources/Model/DragDrop/DragDrop.docc/DraggingWithoutAPointer.md
    try simulation.place(
      (inbox, Position(section: 0, item: 0)), .after, (archive, Position(section: 0, item: 0)))
    // end
    #expect(policy.dropped == ["archive"])
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test
  func articlesShowTheCompiledExamples() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let blocks = source.matches(of: /(?m)^    \/\/ begin (\S+)\n((?:.*\n)*?)^    \/\/ end$/)
    #expect(blocks.count == 3)
    for block in blocks {
      let example = block.output.2.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
      let article = try String(
        contentsOf: Self.root.appending(path: String(block.output.1)), encoding: .utf8)
      #expect(article.contains("```swift\n\(example)```\n"), "\(block.output.1)")
    }
  }
}
