import Policies

/// The words of drag and drop, each explained without a word that comes later.
enum Glossary {
  static let topic = Topic(
    name: "words", summary: "The words of drag and drop, from view to placeholder.")

  static let words: [(word: String, meaning: String)] = [
    ("view", "A rectangle on the screen. Here most views are lists of rows, or grids of items."),
    ("section", "A group of rows in a view, with or without a title. A simple list has one: 0."),
    ("row", "One line of a list; in a collection it is called an item."),
    ("indexPath", "The place of a row, [section, row], both counted from 0: [0, 2] is the third."),
    ("cell", "What is drawn for one row. It exists while the row is on the screen."),
    ("dataSource", "The app's object that says how many rows there are. The view only draws them."),
    ("callback", "A function of the app that the system calls: to ask something, or to tell it."),
    ("delegate", "An object with callbacks. A view has one for drags and one for drops."),
    (
      "policy", "Our word for delegates in Lua: a table with callbacks, which says what is allowed."
    ),
    ("gesture", "What a finger does, as a line: lift, over, drop."),
    ("session", "One drag, from the first movement to its end. It knows its items."),
    ("item", "One thing that is dragged, a DragItem. A session has one or several."),
    ("provider", "What an item carries to others: kinds of data, each with the promise of it."),
    ("source", "The view from which the items were lifted."),
    ("destination", "The view under the finger; also the place there, which nil leaves open."),
    (
      "proposal",
      "The destination's answer to 'what would a drop do': move, copy, forbidden, cancel."
    ),
    ("intent", "The second half of a proposal: between rows (insertAt), or into one (insertInto)."),
    ("gap", "The space that opens between rows, where the items would go."),
    ("badge", "The sign at the finger: an arrow for move, + for copy, \u{2298} for forbidden."),
    ("coordinator", "What performDrop gets: the items, where they came from, where they go."),
    ("batch", "Several changes that a view is told as one: performBatchUpdates."),
    (
      "placeholder",
      "A row that waits until its data has come. The data source knows nothing of it."
    ),
    ("snapshot", "All sections and rows of a view as one value; a diffable data source shows it."),
  ]

  /// What a word means; nil if it is none of these.
  static func meaning(of word: String) -> String? {
    let wanted = word.lowercased()
    return words.first { $0.word.lowercased() == wanted }?.meaning
  }
}
