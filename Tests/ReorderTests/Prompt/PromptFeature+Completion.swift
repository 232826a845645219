import Foundation
import TestSupport
import Testing

/// Completion with Tab, which depends on the position and describes its candidates.
extension PromptFeature {
  static let completion: [PromptFeature] = [
    PromptFeature("completion depends on the position in the line") { user in
      for (position, beginning, whole) in beginnings {
        try user.press(Key.control("U") + beginning, showing: beginning)
        try user.press(Key.tab)
        try user.see("\(position): \(whole)") { $0.shows(typed: whole) }
      }
    },
    PromptFeature("completes keys in brackets and the elements of lists") { user in
      try user.enter("t = { ['two words'] = { 1 }, { deepest = 1 } }")
      try user.press("t[\"tw", showing: "t[\"tw")
      try user.press(Key.tab, showing: "t[\"two words\"]")
      try user.press(Key.control("U") + "t[1].d", showing: "t[1].d")
      try user.press(Key.tab, showing: "t[1].deepest")
    },
    PromptFeature("completes an item far down a long list") { user in
      try user.enter("words = {} for i = 1, 500 do words[i] = 'w' .. i end words[400] = 'zebra'")
      try user.enter("long = TableView { name = 'long', items = words }")
      try user.press("lift long zeb", showing: "lift long zeb")
      try user.press(Key.tab, showing: "lift long zebra")
    },
    PromptFeature("completes a table's keys") { user in
      try user.enter("t = { inner = { deepest = 1 } }")
      try user.press("t.inn", showing: "t.inn")
      try user.press(Key.tab, showing: "t.inner")
      try user.press(".d", showing: "t.inner.d")
      try user.press(Key.tab, showing: "t.inner.deepest")
    },
    PromptFeature("completes a session's members") { user in
      try user.enter("drag = lift(inbox, 0)", prompt: "lifted 1 from inbox>")
      try user.press("drag:canc")
      try user.see("what was typed") { $0.cursorRowText.contains("drag:canc") }
      try user.press(Key.tab)
      try user.see("the whole name") { screen in
        screen.cursorRowText.hasSuffix("drag:cancel")
          && screen.cursorColumn == textWidth(screen.cursorRowText)
      }
    },
    PromptFeature("completes the kinds of files that the command takes") { user in
      for name in ["groceries.json", "groceries.lua"] {
        try "".write(to: user.folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      try user.press(":run gro", showing: ":run gro")
      try user.press(Key.tab, showing: ":run groceries.lua")
      try user.press(Key.control("U") + ":load gro", showing: ":load gro")
      try user.press(Key.tab, showing: ":load groceries.")
    },
    PromptFeature("completes plug-ins") { user in
      _ = try reorder(["plugin", "new", "demo"], currentDirectory: user.folder.path)
      try user.press(":attach de", showing: ":attach de")
      try user.press(Key.tab, showing: ":attach demo")
    },
    PromptFeature("index paths in range, with their titles") { user in
      try user.press("lift inbox ", showing: "lift inbox ")
      try user.pressTabTwice()
      try user.see(
        rows: "0  Milk", "1  Eggs", "2  Bread", "3  Butter", "reorder> lift inbox",
        "lift VIEW ‹[ITEM]› — Rests a finger on an item, a plain view or a point until it lifts o…")
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
    PromptFeature("Ctrl-C after a list of candidates") { user in
      try user.press("math.a", showing: "math.a")
      try user.pressTabTwice()
      try user.see("the list") { $0.text.contains("acos") }
      try user.press(Key.control("C"))
      try user.see("a new prompt") { $0.cursorRowText == "reorder>" }
      try user.enter("1 + 1")
      try user.see(rows: "=> 2", "reorder>")
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
    ("16: a callback for :what-if", ":what-if canH", ":what-if canHandle"),
    ("16: a callback for :break", ":break perf", ":break performDrop"),
    ("16: a view's callback for :source", ":source inbox.canH", ":source inbox.canHandle"),
    (
      "16: the members of a callback's parameter",
      "function p:canHandle(view, session) session.localD",
      "function p:canHandle(view, session) session.localDragSession"
    ),
    ("16: a view's name in a string", "view 'arc", "view 'archive'"),
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
