import Policies

/// Pages of `:help` about topics that are not a single command or function.
enum Guides {
  /// A page of help.
  struct Guide {
    /// The topic of the page.
    let name: String
    let summary: String
    /// Words by which people look for it and which it does not contain.
    var keywords = ""
    let text: String
    /// Lua code as an example; a comment `--> …` shows what the line prints.
    let example: String

    var page: HelpPage {
      HelpPage(name, summary: summary, keywords: keywords) { _ in
        let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "" : "    \($0)" }
        return text + "\n\n" + lines.joined(separator: "\n")
      }
    }
  }

  static let all = [
    prompt, lists, reorder, operations, apps, springs, problems, layouts, diffable, placeholders,
    debug,
    keys, initFile, limits, sandbox,
  ]

  private static let layouts = Guide(
    name: "layouts", summary: "How a collection arranges its items: lists, grids, flows.",
    text: """
      CollectionView { layout = … } takes "list", "grid", "flow", or an object:
        CollectionViewListLayout   rows; itemHeight
        CollectionViewGridLayout   cells of equal size; itemsPerLine, itemHeight
        CollectionViewFlowLayout   items side by side, wrapped into lines; itemSize
      All have minimumLineSpacing, minimumInteritemSpacing, sectionInset, interSectionSpacing,
      headerReferenceSize, footerReferenceSize, scrollDirection. In lists and flows, an item's own width
      and height, and the delegate's sizeForItem, override them. In a workspace file, write
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
    name: "diffable", summary: "Data sources that show snapshots and compute the changes.",
    text: """
      A DiffableDataSource replaces a view's data source. apply compares a snapshot with the current
      one, and inserts, deletes, moves and reloads what differs. Identifiers are strings, numbers, or
      item tables with an id. With reorderingHandlers, a collection moves its own items: didReorder gets
      the transaction, and performDrop is not called.
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
    name: "placeholders", summary: "Temporary rows for data that is still loading.",
    text: """
      coordinator:drop(item, Placeholder { insertionIndexPath = … }) shows a row that is not in the data
      source, and returns a context. context:commitInsertion(f) replaces it with a real row: f gets the
      index path and must only insert the data into the data source. context:deletePlaceholder()
      removes the row, for example if loading failed. StandardDrop does this for slow item providers.
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
