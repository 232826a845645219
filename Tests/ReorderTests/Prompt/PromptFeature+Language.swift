import Foundation
import TestSupport
import Testing

/// Effects of entries: values, help, errors and quitting.
extension PromptFeature {
  static let language: [PromptFeature] = [
    PromptFeature("a syntax error gets Lua's own message") { user in
      for (entry, message) in [
        ("local x = = 3", "unexpected symbol near '='"),
        ("local s = \"abc", "unfinished string near '\"abc'"),
        ("view = TableView { name = \"x\" items = {} }", "'}' expected near 'items'"),
        ("list = { 1 2 }", "'}' expected near '2'"),
        ("repeat x = = 1", "unexpected symbol near '='"),
      ] {
        try user.enter(entry)
        try user.see(message) { $0.text.contains(message) }
      }
      try user.press("local function f()\rretrun 1\r")
      try user.waitForPrompt()
      #expect(user.screen.text.contains("syntax error near '1'"))
      #expect(!user.screen.text.contains("neither Lua nor a command"))
    },
    PromptFeature(":source and :edit of an unknown path show nothing else") { user in
      for command in [":source", ":edit"] {
        try user.enter("\(command) nosuch.thing.canHandle")
        try user.see("why") { $0.text.contains("'nosuch.thing.canHandle' is ") }
        #expect(!user.screen.text.contains("return true"))
      }
    },
    PromptFeature("a local of an entry is available in the next") { user in
      try user.enter("local one, two = 40, 2")
      try user.enter("one + two")
      try user.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("last result by name: _") { user in
      try user.enter("40 + 2")
      try user.enter("_ / 2")
      try user.see(rows: "=> 21.0", "reorder>")
    },
    PromptFeature("earlier results by name: _1, _2 …") { user in
      for value in ["'a'", "'b'", "'c'"] { try user.enter(value) }
      try user.enter("_2 .. _1 .. _")
      try user.see(rows: "=> \"abc\"", "reorder>")
    },
    PromptFeature("in-shell help by name: ?name") { user in
      try user.press("?lift\r")
      try user.see("command and function, with an example each") { screen in
        screen.text.contains("lift VIEW [ITEM]") && screen.text.contains("example  lift inbox 0")
          && screen.text.contains("lift(view, [item])") && screen.cursorRowText == "reorder>"
      }
    },
    PromptFeature("in-shell help by name: :help") { user in
      try user.press(":help canHandle\r")
      try user.see("the callback") { screen in
        screen.text.contains("canHandle(") && screen.cursorRowText == "reorder>"
      }
    },
    PromptFeature("help by subject word: :apropos") { user in
      try user.press(":apropos cadence\r")
      try user.see("names with a sentence each") { screen in
        screen.rows.contains { $0.contains("  ") && $0.lowercased().contains("cadence") }
          && screen.cursorRowText == "reorder>"
      }
    },
    PromptFeature("source of a function: :source") { user in
      try user.enter("policy = {}")
      try user.enter("function policy:canHandle()\rreturn false\rend")
      try user.enter(":source policy.canHandle")
      try user.see(rows: "function policy:canHandle()", "return false", "end", "reorder>")
    },
    PromptFeature("machine output: --json", arguments: ["--json"]) { user in
      try user.press(":items inbox\r")
      try user.see("one object per line") { screen in
        screen.rows.contains { $0.hasPrefix("{") && $0.contains("\"Milk\"") }
          && screen.cursorRowText == "reorder>"
      }
    },
    PromptFeature(
      "one-shot -e, then the shell", arguments: ["-i", "-e", "x = 41", "-e", "x = x + 1"]
    ) { user in
      try user.enter("x")
      try user.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("interrupting a running script keeps its state") { user in
      try user.enter("x = 41")
      try user.press("print('on') while true do end\r")
      try user.terminal.waitUntil("the script's output") { $0.rows.contains("on") }
      try user.press(Key.control("C"))
      try user.see(rows: "on", "^C", "interrupted", "reorder>")
      try user.enter("x + 1")
      try user.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("Ctrl-C ends a long text but not the session", arguments: ["--no-pager"]) {
      user in
      try user.enter("x = 41")
      try user.enter("words = {} for i = 1, 5000 do words[i] = 'word ' .. i end")
      try user.enter("long = TableView { name = 'long', items = words }")
      try user.press(":items long\r")
      // It may have scrolled off before it is checked; unread output blocks the writer.
      try user.terminal.waitFor(outputContains: "[0, 20]")
      try user.press(Key.control("C"))
      try user.see("what ended, and the prompt") { screen in
        screen.rows.contains("interrupted") && screen.cursorRowText == "reorder>"
      }
      try user.enter("x + 1")
      try user.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("Ctrl-C ends the script at any moment after Enter") { user in
      for round in 1...40 {
        try user.press("x = \(round) while true do end\r")
        try user.terminal.waitUntilInputIsRead()
        try user.press(Key.control("C"))
        try user.waitForPrompt()
      }
      try user.enter("6 * 7")
      try user.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("a session is saved as a script") { user in
      try user.enter("x = 6 * 7")
      try user.press(":save session.lua\r")
      try user.see("the prompt") { $0.cursorRowText == "reorder>" }
      let script = try String(
        contentsOf: user.folder.appending(path: "session.lua"), encoding: .utf8)
      #expect(script.contains("x = 6 * 7"))
    },
    PromptFeature("an error marks the wrong word and suggests the nearest one") { user in
      try user.press("lift inbx 0\r")
      try user.see("caret and name") { screen in
        guard let row = screen.rows.firstIndex(of: "  lift inbx 0") else { return false }
        return screen.rows[row - 1].hasSuffix("did you mean 'inbox'?")
          && screen.rows[row + 1] == "       ^"
      }
    },
    PromptFeature("an item given instead of a view is reported with its position") { user in
      try user.enter("lift milk")
      try user.see(
        rows: "no view is named 'milk'; the views are inbox, archive", "  lift milk", "       ^",
        "  Milk is an item of inbox: lift inbox Milk")
    },
    PromptFeature("a missing semicolon between gestures is reported") { user in
      try user.enter("lift inbox 0 over archive 0")
      try user.see(rows: "               ^", "  separate gestures with semicolons")
    },
    PromptFeature("a wrong field has a caret under it") { user in
      try user.enter("print(inbox.nosuch)")
      try user.see(rows: "  1 | print(inbox.nosuch)", "    |             ^")
    },
    PromptFeature("an unknown command suggests the nearest one") { user in
      try user.press(":shwo inbox\r")
      try user.see(
        rows: "no command is named ':shwo'", "  :shwo inbox", "   ^", "  did you mean :show?",
        "reorder>")
    },
    PromptFeature("an unknown bare word suggests the nearest command") { user in
      try user.press("lfit inbox 0\r")
      try user.see(
        rows: "'lfit' is neither Lua nor a command", "  lfit inbox 0", "  ^",
        "  did you mean lift?",
        "reorder>")
    },
    PromptFeature("table output fits the width", columns: 50) { user in
      try user.press(":set\r")
      try user.terminal.waitFor(screenContains: ": space continues")
      #expect(user.screen.rows.contains { $0.contains("idiom") })
      try user.press("q")
      try user.see("the prompt") { $0.cursorRowText == "reorder>" }
    },
    PromptFeature("the prompt appears with a history of 10,000 entries") { user in
      try user.leave()
      try PromptUser.write(
        history: (1...10_000).map { "entry\($0) = \($0)" }, in: user.folder)
      let next = try PromptUser(in: user.folder)
      try next.press(Key.up, showing: "entry10000 = 10000")
      try next.press(Key.control("U") + "entry77 ", showing: "entry77 ")
      #expect(next.screen.cursorRowText == "reorder> entry77 = 77")
    },
  ]
}
