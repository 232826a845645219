import Foundation
import TestSupport
import Testing

/// Effects of entries: values, help, errors and quitting.
extension PromptFeature {
  static let language: [PromptFeature] = [
    PromptFeature("1: a wrong line of Lua gets Lua's own message") { person in
      for (entry, message) in [
        ("local x = = 3", "unexpected symbol near '='"),
        ("local s = \"abc", "unfinished string near '\"abc'"),
        ("view = TableView { name = \"x\" items = {} }", "'}' expected near 'items'"),
        ("list = { 1 2 }", "'}' expected near '2'"),
        ("repeat x = = 1", "unexpected symbol near '='"),
      ] {
        try person.enter(entry)
        try person.see(message) { $0.text.contains(message) }
      }
      try person.press("local function f()\rretrun 1\r")
      try person.waitForPrompt()
      #expect(person.screen.text.contains("syntax error near '1'"))
      #expect(!person.screen.text.contains("neither Lua nor a command"))
    },
    PromptFeature("3: :source and :edit of a path that leads nowhere show nothing else") { person in
      for command in [":source", ":edit"] {
        try person.enter("\(command) nosuch.thing.canHandle")
        try person.see("why") { $0.text.contains("'nosuch.thing.canHandle' is ") }
        #expect(!person.screen.text.contains("return true"))
      }
    },
    PromptFeature("7: a local of an entry is there for the next") { person in
      try person.enter("local one, two = 40, 2")
      try person.enter("one + two")
      try person.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("last result by name: _") { person in
      try person.enter("40 + 2")
      try person.enter("_ / 2")
      try person.see(rows: "=> 21.0", "reorder>")
    },
    PromptFeature("earlier results by name: _1, _2 …") { person in
      for value in ["'a'", "'b'", "'c'"] { try person.enter(value) }
      try person.enter("_2 .. _1 .. _")
      try person.see(rows: "=> \"abc\"", "reorder>")
    },
    PromptFeature("in-shell help by name: ?name") { person in
      try person.press("?lift\r")
      try person.see("command and function, with an example each") { screen in
        screen.text.contains("lift VIEW [ITEM]") && screen.text.contains("example  lift inbox 0")
          && screen.text.contains("lift(view, [item])") && screen.cursorRowText == "reorder>"
      }
    },
    PromptFeature("in-shell help by name: :help") { person in
      try person.press(":help canHandle\r")
      try person.see("the callback") { screen in
        screen.text.contains("canHandle(") && screen.cursorRowText == "reorder>"
      }
    },
    PromptFeature("help by subject word: :apropos") { person in
      try person.press(":apropos cadence\r")
      try person.see("names with a sentence each") { screen in
        screen.rows.contains { $0.contains("  ") && $0.lowercased().contains("cadence") }
          && screen.cursorRowText == "reorder>"
      }
    },
    PromptFeature("show source: :source") { person in
      try person.enter("policy = {}")
      try person.enter("function policy:canHandle()\rreturn false\rend")
      try person.enter(":source policy.canHandle")
      try person.see(rows: "function policy:canHandle()", "return false", "end", "reorder>")
    },
    PromptFeature("machine output: --json", arguments: ["--json"]) { person in
      try person.press(":items inbox\r")
      try person.see("one object a line") { screen in
        screen.rows.contains { $0.hasPrefix("{") && $0.contains("\"Milk\"") }
          && screen.cursorRowText == "reorder>"
      }
    },
    PromptFeature(
      "one-shot -e, then the shell", arguments: ["-i", "-e", "x = 41", "-e", "x = x + 1"]
    ) { person in
      try person.enter("x")
      try person.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("interrupt a running script, state kept") { person in
      try person.enter("x = 41")
      try person.press("print('on') while true do end\r")
      try person.terminal.waitUntil("the script's output") { $0.rows.contains("on") }
      try person.press(Key.control("C"))
      try person.see(rows: "on", "^C", "interrupted", "reorder>")
      try person.enter("x + 1")
      try person.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("Ctrl-C ends a long text, and not the session", arguments: ["--no-pager"]) {
      person in
      try person.enter("x = 41")
      try person.enter("words = {} for i = 1, 5000 do words[i] = 'word ' .. i end")
      try person.enter("long = TableView { name = 'long', items = words }")
      try person.press(":items long\r")
      // It may have scrolled off before it is checked; unread output blocks the writer.
      try person.terminal.waitFor(outputContains: "[0, 20]")
      try person.press(Key.control("C"))
      try person.see("what ended, and the prompt") { screen in
        screen.rows.contains("interrupted") && screen.cursorRowText == "reorder>"
      }
      try person.enter("x + 1")
      try person.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("Ctrl-C right after Enter ends the script, at every moment") { person in
      for round in 1...40 {
        try person.press("x = \(round) while true do end\r")
        try person.terminal.waitUntilInputIsRead()
        try person.press(Key.control("C"))
        try person.waitForPrompt()
      }
      try person.enter("6 * 7")
      try person.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("save session as script") { person in
      try person.enter("x = 6 * 7")
      try person.press(":save session.lua\r")
      try person.see("the prompt") { $0.cursorRowText == "reorder>" }
      let script = try String(
        contentsOf: person.folder.appending(path: "session.lua"), encoding: .utf8)
      #expect(script.contains("x = 6 * 7"))
    },
    PromptFeature("an error has a caret under the wrong word and the nearest right one") { person in
      try person.press("lift inbx 0\r")
      try person.see("caret and name") { screen in
        guard let row = screen.rows.firstIndex(of: "  lift inbx 0") else { return false }
        return screen.rows[row - 1].hasSuffix("did you mean 'inbox'?")
          && screen.rows[row + 1] == "       ^"
      }
    },
    PromptFeature("an item in the place of a view is told where it is") { person in
      try person.enter("lift milk")
      try person.see(
        rows: "no view is called 'milk'; there are inbox, archive", "  lift milk", "       ^",
        "  Milk is an item of inbox: lift inbox Milk")
    },
    PromptFeature("gestures without a semicolon between them are told of it") { person in
      try person.enter("lift inbox 0 over archive 0")
      try person.see(rows: "               ^", "  a semicolon stands between gestures")
    },
    PromptFeature("a wrong field has a caret under it") { person in
      try person.enter("print(inbox.nosuch)")
      try person.see(rows: "  1 | print(inbox.nosuch)", "    |             ^")
    },
    PromptFeature("an unknown command names the nearest") { person in
      try person.press(":shwo inbox\r")
      try person.see(
        rows: "there is no command :shwo", "  :shwo inbox", "   ^", "  did you mean :show?",
        "reorder>")
    },
    PromptFeature("a bare word that is no command names the nearest") { person in
      try person.press("lfit inbox 0\r")
      try person.see(
        rows: "'lfit' is neither Lua nor a command", "  lfit inbox 0", "  ^",
        "  did you mean lift?",
        "reorder>")
    },
    PromptFeature("table output fits the width", columns: 50) { person in
      try person.press(":set\r")
      try person.see("rows that fit, and the prompt") { screen in
        screen.rows.contains { $0.contains("idiom") } && screen.cursorRowText == "reorder>"
      }
    },
    PromptFeature("the prompt comes with a history of 10,000 entries") { person in
      try person.leave()
      try PromptUser.write(
        history: (1...10_000).map { "entry\($0) = \($0)" }, in: person.folder)
      let next = try PromptUser(in: person.folder)
      try next.press(Key.up, showing: "entry10000 = 10000")
      try next.press(Key.control("U") + "entry77 ", showing: "entry77 ")
      #expect(next.screen.cursorRowText == "reorder> entry77 = 77")
    },
  ]
}
