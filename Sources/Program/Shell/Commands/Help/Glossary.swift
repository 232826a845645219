import Policies

/// The terms of drag and drop; each definition uses only earlier terms.
enum Glossary {
  static let page = HelpPage(
    "words", summary: "The terms of drag and drop, from view to placeholder."
  ) {
    $0.aligned(words).joined(separator: "\n")
  }

  static let words: [(word: String, meaning: String)] = [
    ("view", "A rectangle on the screen. Most views here are lists of rows or grids of items."),
    ("section", "A group of rows in a view, with or without a title. The first is section 0."),
    ("row", "One line of a list; in a collection it is called an item."),
    ("indexPath", "The position of a row, [section, row], both from 0: [0, 2] is the third row."),
    ("cell", "What is drawn for one row. It exists while the row is on the screen."),
    ("dataSource", "The app's object that provides the rows. The view only displays them."),
    ("callback", "A function of the app that the system calls to ask or notify it."),
    ("delegate", "An object with callbacks. A view has one for drags and one for drops."),
    (
      "policy", "A table of callbacks in Lua that decides what is allowed; used as a delegate."
    ),
    ("gesture", "An action of a finger, typed as a line: lift, over, drop."),
    ("session", "One drag, from the first movement to its end. It knows its items."),
    ("item", "One dragged object, a DragItem. A session has one or more."),
    ("provider", "The data of an item, in one or more formats, loaded on request."),
    ("source", "The view from which the items were lifted."),
    ("destination", "The view under the finger; also the position in it, which can be nil."),
    (
      "proposal",
      "What a drop would do according to the destination: move, copy, forbidden, cancel."
    ),
    ("intent", "The second part of a proposal: insert between rows, or into one."),
    ("gap", "The space that opens between rows where the items would be inserted."),
    ("badge", "The symbol at the finger: an arrow for move, + for copy, \u{2298} for forbidden."),
    ("coordinator", "The argument of performDrop: the items, their source and their destination."),
    ("batch", "Several changes that a view animates together: performBatchUpdates."),
    (
      "placeholder",
      "A temporary row for data that is loading. The data source does not contain it."
    ),
    ("snapshot", "All sections and rows of a view as one value, for a diffable data source."),
  ]

  /// The definition of a term; nil for other words.
  static func meaning(of word: String) -> String? {
    let wanted = word.lowercased()
    return words.first { $0.word.lowercased() == wanted }?.meaning
  }
}
