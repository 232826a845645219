import Files

/// Frequent questions about drag and drop, each with a script or plug-in that demonstrates the
/// answer.
enum Questions {
  struct Question {
    /// The number of the question, such as A1.
    let id: String
    let text: String
    /// Words with which people ask the same, and which it does not contain.
    var keywords = ""
    /// Scripts and plug-ins, as paths in the project's folder.
    let answers: [String]
  }

  static let all: [Question] = [
    ask(
      "A1", "Can rows be reordered without the edit mode?", also: "drag arrange collection",
      "Scripts/policies/reorder-without-editing.lua"),
    ask(
      "A2", "How do I move several rows at once?", also: "drag multiple two session selected",
      "Scripts/policies/several-items.lua"),
    ask(
      "A3", "How do I forbid moves of several items?", "Plugins/single-item-moves",
      "Scripts/policies/single-item-moves.lua"),
    ask(
      "A4", "How do I keep a row in its section?", also: "limit restrict same",
      "Plugins/stay-in-section"),
    ask(
      "A5", "How do I protect certain rows?",
      also: "prevent draggable fix lock specific moving disable", "Plugins/fixed-rows",
      "Scripts/policies/long-press-reorder.lua"),
    ask(
      "A6", "How do I drop into an empty section or table?", also: "nothing",
      "Scripts/policies/into-an-empty-section.lua"),
    ask(
      "A7", "Why does it crash below the last row?", also: "drag drop outside beyond end",
      "Scripts/policies/below-the-last-row.lua"),
    ask(
      "A8", "How do I move between two tables, and remove the original?",
      also: "drag drop views another list",
      "Plugins/remove-at-session-end", "Scripts/policies/two-tables.lua"),
    ask(
      "A9", "How do I move inside and copy from elsewhere?", "Plugins/move-inside-copy-across",
      "Scripts/policies/single-item-moves.lua"),
    ask("A10", "Why is performDrop not called?", "Scripts/policies/why-no-perform-drop.lua"),
    ask("A11", "Why is moveRow not called?", "Scripts/policies/why-no-move-row.lua"),
    ask("A12", "Why does nothing drag on an iPhone?", "Scripts/policies/drags-on-iphone.lua"),
    ask(
      "A13", "Can the lift delay be shortened?",
      also: "decrease duration long press start time control fast faster",
      "Scripts/policies/lift-delay.lua"),
    ask(
      "A14", "How do I distinguish a drop into a folder from one between rows?",
      "Plugins/drop-into-folders"),
    ask(
      "A15", "How do I drop data that loads slowly?", also: "asynchronous network load",
      "Scripts/policies/slow-data.lua",
      "Plugins/placeholders-for-slow-data", "Scripts/sequences/placeholders.lua"),
    ask(
      "A16", "How do I use placeholders with a diffable data source?",
      "Scripts/policies/slow-data-in-snapshots.lua"),
    ask(
      "A17", "How do I reorder a diffable collection that can also be dragged from?",
      also: "drag table",
      "Scripts/policies/diffable-reorder-and-drag-out.lua",
      "Scripts/sequences/reorder-a-diffable-data-source.lua"),
    ask(
      "A18", "In which order are callbacks called?",
      "Scripts/sequences/drag-between-plain-views.lua",
      "Scripts/sequences/reorder-with-perform-drop.lua"),
    ask(
      "A19", "How does the source know what happened to its items?",
      "Scripts/policies/did-the-drop-succeed.lua"),
    ask(
      "A20", "Why does it crash with \"Invalid update\"?",
      also: "number rows section exception moving", "Scripts/policies/invalid-update.lua"),
    ask(
      "A21", "How do I swap two items instead of shifting?", also: "exchange",
      "Scripts/policies/swap-two-items.lua", "Plugins/swap-instead-of-move"),
    ask(
      "A22", "How do I reorder rows with child rows?", also: "expand collapse outline tree",
      "Scripts/policies/rows-with-children.lua"),
    ask("A23", "How do I open a folder while dragging?", "Plugins/spring-loaded-folders"),
    ask("A24", "How do I drag from a view of my own?", "Scripts/policies/image-view-sample.lua"),
    ask(
      "A25", "How do I detect a drag over a header?", also: "footer section",
      "Scripts/policies/headers-and-footers.lua"),
  ]

  static let page = HelpPage(
    "questions", summary: "Frequent questions, and scripts that answer them."
  ) { _ in text }

  private static func ask(
    _ id: String, _ text: String, also keywords: String = "", _ answers: String...
  ) -> Question {
    Question(id: id, text: text, keywords: keywords, answers: answers)
  }

  /// The list as `:help questions` shows it.
  static var text: String {
    all.map(text).joined(separator: "\n")
  }

  /// One question with its scripts and plug-ins.
  static func text(of question: Question) -> String {
    "\(question.text) (\(question.id))\n"
      + question.answers.map { "    \(ProgramPath.located($0))" }.joined(separator: "\n")
  }
}
