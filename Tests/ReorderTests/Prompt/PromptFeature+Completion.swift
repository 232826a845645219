import Foundation
import TestSupport
import Testing

/// Completion with Tab, which depends on the position and describes its candidates.
extension PromptFeature {
  static let completion: [PromptFeature] = [
    PromptFeature("completion depends on the position in the line") { user in
      try user.enter("t = { inner = { deepest = 1 }, ['two words'] = {}, { first = 1 } }")
      try user.enter("words = {} for i = 1, 500 do words[i] = 'w' .. i end words[400] = 'zebra'")
      try user.enter("long = TableView { name = 'long', items = words }")
      for (position, beginning, whole) in beginnings {
        try user.press(Key.control("U") + beginning, showing: beginning)
        try user.press(Key.tab)
        try user.see("\(position): \(whole)") { $0.shows(typed: whole) }
      }
    },
    PromptFeature("Tab list with descriptions") { user in
      try user.press("table.", showing: "table.")
      try user.pressTabTwice()
      try user.see(
        rows: "concat  The elements joined into a string.",
        "insert  Inserts an element, by default at the end.",
        "move    Copies elements to other positions.",
        "pack    A table of the arguments, with their count in n.",
        "remove  Removes an element, by default the last.",
        "sort    Sorts a list in place.", "unpack  The elements as several values.",
        "reorder> table.")
    },
    PromptFeature("the Tab list describes variables") { user in
      try user.enter("ownNumber, ownTable = 42, {}")
      try user.enter("function ownFunction(a, b) end")
      try user.press("own", showing: "own")
      try user.pressTabTwice()
      try user.see(
        rows: "ownFunction  function(a, b)", "ownNumber    42", "ownTable     table",
        "reorder> ownFunction")
    },
    PromptFeature("completion runs no code") { user in
      try user.enter("ran = false")
      try user.enter("lazy = setmetatable({ own = 1 }, { __index = function() ran = true end })")
      try user.press("lazy.o", showing: "lazy.o")
      try user.press(Key.tab, showing: "lazy.own")
      try user.press(Key.control("U") + "lazy.missing.x", showing: "lazy.missing.x")
      try user.press(Key.tab)
      try user.see("the bell") { $0.bellCount > 0 }
      try user.press(Key.control("C"))
      try user.waitForPrompt()
      try user.enter("ran")
      try user.see(rows: "=> false", "reorder>")
    },
  ]

  /// The typed text, and the result of Tab.
  private static let beginnings: [(position: String, beginning: String, whole: String)] = [
    ("a command", "li", "lift "),
    ("a command with its colon", ":desc", ":describe "),
    ("a view's name", "lift arc", "lift archive"),
    ("an item's title", "lift inbox Mi", "lift inbox Milk"),
    ("a choice of words", "over inbox 0 bel", "over inbox 0 below"),
    ("a setting", ":set idi", ":set idiom"),
    ("the value of a setting", ":set idiom ph", ":set idiom phone"),
    ("a help topic", ":help StandardD", ":help StandardDrop"),
    ("a help topic after ?", "?itemsForAd", "?itemsForAddingTo"),
    ("the second gesture of a line", "lift inbox 0; ca", "lift inbox 0; cancel"),
    ("a Lua global", "print(inb", "print(inbox"),
    ("a library's function", "string.form", "string.format"),
    ("a keyword", "func", "function"),
    ("a table's key", "t.inn", "t.inner"),
    ("a key of a table in it", "t.inner.d", "t.inner.deepest"),
    ("a key that is not a name", "t[\"tw", "t[\"two words\"]"),
    ("a key of a list's element", "t[1].f", "t[1].first"),
    ("an item far down a long list", "lift long zeb", "lift long zebra"),
    ("a handle's method", "inbox:deleteR", "inbox:deleteRows"),
    ("a handle's property", "inbox.rowH", "inbox.rowHeight"),
    ("a property's property", "inbox.model:insertS", "inbox.model:insertSection"),
    ("an option inside braces", "TableView { sectionH", "TableView { sectionHeaderHeight"),
    (
      "a callback in a policy", "function policy:dropSessionDidU",
      "function policy:dropSessionDidUpdate"
    ),
    (
      "a callback in a delegate's table", "inbox.dropDelegate = { dropSessionDidU",
      "inbox.dropDelegate = { dropSessionDidUpdate"
    ),
    ("a callback for :what-if", ":what-if canH", ":what-if canHandle"),
    ("a callback for :break", ":break perf", ":break performDrop"),
    ("a view's callback for :source", ":source inbox.canH", ":source inbox.canHandle"),
    (
      "16: the members of a callback's parameter",
      "function p:canHandle(view, session) session.localD",
      "function p:canHandle(view, session) session.localDragSession"
    ),
    ("a view's name in a string", "view 'arc", "view 'archive'"),
  ]
}

extension PromptUser {
  /// Presses Tab until the candidates are listed: the first one rings, the second one lists.
  func pressTabTwice() throws {
    let bells = screen.bellCount
    try press(Key.tab)
    try see("the bell") { $0.bellCount == bells + 1 }
    try press(Key.tab)
  }
}
