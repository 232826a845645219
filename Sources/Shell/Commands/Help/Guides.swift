import Policies

/// Pages of `:help` about topics that are not a single command or function.
enum Guides {
  /// A page of help.
  struct Guide {
    /// The topic of the page for `:help`.
    let name: String
    let summary: String
    let text: String
    /// Lua code as an example; a comment `--> …` shows what the line prints.
    let example: String
  }

  static let all = [
    layouts, diffable, placeholders, debug, keys, initFile, limits, sandbox,
  ]

  static let topics = all.map { Topic(name: $0.name, summary: $0.summary) }

  /// The page with a name; nil if there is none.
  static func page(_ name: String) -> String? {
    all.first { $0.name == name }.map { guide in
      let example = guide.example.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    \($0)" }
      return guide.text + "\n\n" + example.joined(separator: "\n")
    }
  }

  private static let layouts = Guide(
    name: "layouts", summary: "Where the items of a collection stand: lists, grids, flows.",
    text: """
      CollectionView { layout = … } takes "list", "grid", "flow", or an object:
        CollectionViewListLayout   rows; itemHeight
        CollectionViewGridLayout   cells of one size; itemsPerLine, itemHeight
        CollectionViewFlowLayout   lines that break where none fits; itemSize
      All have minimumLineSpacing, minimumInteritemSpacing, sectionInset, interSectionSpacing,
      headerReferenceSize, footerReferenceSize, scrollDirection. An item's width and height, and the
      delegate's sizeForItem, go before them in lists and flows. A workspace file says the same:
      "layout": {"kind": "grid", "itemsPerLine": 3}.
      """,
    example: """
      local grid = CollectionViewGridLayout { itemsPerLine = 2, itemHeight = 60 }
      local photos = CollectionView {
        name = "photos", layout = grid, items = { "Sea", "Hill", "Lake" },
      }
      print(photos:frameForItem("0:2").y)      --> 60.0
      grid.minimumLineSpacing = 10
      print(photos:frameForItem("0:2").y)      --> 70.0
      """)

  private static let diffable = Guide(
    name: "diffable", summary: "Data sources that show snapshots and find out what changed.",
    text: """
      A DiffableDataSource takes the place of a view's data source. apply compares a snapshot with
      what is shown, and inserts, deletes, moves and reloads what differs. Identifiers are strings,
      numbers, or item tables with an id. With reorderingHandlers a collection moves its items
      itself, and didReorder gets the transaction: performDrop is not called then.
      """,
    example: """
      local list = CollectionView { name = "list" }
      local source = DiffableDataSource(list)
      local snapshot = source:snapshot()
      snapshot:appendSections { "all" }
      snapshot:appendItems { "Milk", "Eggs" }
      source:apply(snapshot)
      snapshot:moveItem("Milk", { afterItem = "Eggs" })
      source:apply(snapshot)
      print(list)                              --> list  Eggs, Milk
      """)

  private static let placeholders = Guide(
    name: "placeholders", summary: "Rows that stand for data that is still on its way.",
    text: """
      coordinator:drop(item, Placeholder { insertionIndexPath = … }) shows a row that the data source
      does not have, and returns a context. context:commitInsertion(f) swaps it for a real row: f gets
      its path, puts the data into the data source, and does nothing else. context:deletePlaceholder()
      takes it away, as where loading failed. StandardDrop does this for slow item providers.
      """,
    example: """
      local from = TableView { name = "from", items = { "Tea" } }
      local to = TableView { name = "to", items = { "Milk" } }
      from.dragDelegate = {
        itemsForBeginning = function()
          local types = { ["public.utf8-plain-text"] = "Tea" }
          return { DragItem(ItemProvider { types = types, delay = 2 }) }
        end,
      }
      to.dropDelegate = {
        dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
        performDrop = function(self, view, coordinator)
          local item = coordinator.items[1].dragItem
          local context = coordinator:drop(item, Placeholder {
            insertionIndexPath = coordinator.destinationIndexPath, title = "Loading",
          })
          item.itemProvider:loadObject("String", function(text)
            context:commitInsertion(function(path) view.model:insert(text, path) end)
          end)
        end,
      }
      lift(from, 0):over(to, 0):drop()
      print(to.model:count())                  --> 1
      wait(2)
      print(to)                                --> to  Tea, Milk
      """)
}
