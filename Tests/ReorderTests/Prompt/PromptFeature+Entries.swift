import Foundation
import TestSupport
import Testing

/// Entries: multiple rows, editing and recall.
extension PromptFeature {
  static let entries: [PromptFeature] = [
    PromptFeature("history is kept between sessions") { user in
      try user.enter("x = 'kept'")
      try user.leave()
      let next = try PromptUser(in: user.folder)
      try next.press(Key.up, showing: "x = 'kept'")
    },
    PromptFeature("history of another session that ended before this one began") { user in
      let other = try PromptUser(in: user.folder)
      try other.enter("there = 1")
      try user.enter("here = 1")
      try other.leave()
      try user.leave()
      let next = try PromptUser(in: user.folder)
      try next.press(Key.up, showing: "here = 1")
      try next.press(Key.up, showing: "there = 1")
    },
    PromptFeature("a multi-line entry is recalled whole") { user in
      try user.enter("for i = 1, 2 do\rprint('row ' .. i)\rend")
      try user.press(Key.up)
      try user.see("all rows, the cursor in the first") { screen in
        let top = screen.cursorRow
        return Array(screen.rows[top...(top + 2)])
          == [
            "reorder> for i = 1, 2 do", "    ...> print('row ' .. i)", "    ...> end",
          ]
      }
      try user.enter("")
      try user.see(rows: "row 1", "row 2", "reorder>")
    },
    PromptFeature("edit any line of a multi-line entry") { user in
      try user.press("function twice(n)\rreturn n * 3\rend")
      try user.terminal.waitFor(cursorRow: "    ...> end")
      try user.press(Key.up + Key.end + Key.backspace + "2")
      try user.terminal.waitFor(cursorRow: "    ...> return n * 2")
      try user.enter("")
      try user.enter("twice(21)")
      try user.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("incomplete input continues on the next line") { user in
      try user.press("t = {\r1,\r2")
      try user.terminal.waitFor(cursorRow: "    ...> 2")
      #expect(!user.screen.text.contains("error"))
      try user.enter("\r}")
      try user.enter("#t")
      try user.see(rows: "=> 2", "reorder>")
    },
    PromptFeature("Enter runs a complete entry wherever the cursor is") { user in
      try user.press("print(1,\r2)")
      try user.terminal.waitFor(cursorRow: "    ...> 2)")
      try user.press(Key.up + Key.home)
      try user.enter("")
      try user.see(rows: "reorder> print(1,", "    ...> 2)", "1\t2".expandingTabs, "reorder>")
    },
    PromptFeature("Alt-Enter always inserts a line") { user in
      try user.press("x = 1" + Key.altEnter + "y = 2")
      try user.see(rows: "reorder> x = 1", "    ...> y = 2")
      try user.enter("")
      try user.enter("x + y")
      try user.see(rows: "=> 3", "reorder>")
    },
    PromptFeature(
      "$EDITOR on the current entry: Ctrl-X Ctrl-E", environment: ["EDITOR": "sed -i s/1/41/"]
    ) { user in
      try user.press("x = 1", showing: "x = 1")
      try user.press(Key.control("X") + Key.control("E"), showing: "x = 41")
      try user.enter("")
      try user.enter("x + 1")
      try user.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("$EDITOR on an earlier entry: :edit", environment: ["EDITOR": "sed -i s/1/5/"]) {
      user in
      try user.enter("x = 1")
      try user.press(":edit\r")
      try user.see("the entry, changed, at the prompt") { $0.cursorRowText == "reorder> x = 5" }
      try user.enter("")
      try user.enter("x")
      try user.see(rows: "=> 5", "reorder>")
    },
    PromptFeature(
      "$EDITOR on a function of a file, which is loaded again: :edit NAME",
      environment: ["EDITOR": "sed -i s/41/42/"]
    ) { user in
      try "function answer() return 41 end".write(
        to: user.folder.appending(path: "own.lua"), atomically: true, encoding: .utf8)
      try user.enter(":run -i own.lua")
      try user.enter("answer()")
      try user.see(rows: "=> 41")
      try user.enter(":edit answer")
      try user.enter("answer()")
      try user.see(rows: "=> 42")
    },
    PromptFeature(":edit refuses a built-in function") {
      try $0.enter(":edit StandardPolicy.canHandle")
      try $0.see(rows: "StandardPolicy.canHandle is built in")
    },
    PromptFeature("$EDITOR on a function: :edit NAME", environment: ["EDITOR": "sed -i s/1/2/"]) {
      user in
      try user.enter("policy = {}")
      try user.enter("function policy:answer()\rreturn 1\rend")
      try user.press(":edit policy.answer\r")
      try user.see(rows: "reorder> function policy:answer()", "    ...> return 2", "    ...> end")
      try user.enter("")
      try user.enter("policy:answer()")
      try user.see(rows: "=> 2", "reorder>")
    },
    PromptFeature("prefix search on Up returns a runnable line") { user in
      for entry in ["lim = 1", "other = 2", "lim = 3"] { try user.enter(entry) }
      try user.press("li", showing: "li")
      try user.press(Key.up)
      try user.see("the newest that starts so") { $0.cursorRowText == "reorder> lim = 3" }
      try user.press(Key.up)
      try user.see("the previous entry") { $0.cursorRowText == "reorder> lim = 1" }
      try user.enter("")
      try user.enter("lim")
      try user.see(rows: "=> 1", "reorder>")
    },
    PromptFeature("^R incremental search") { user in
      for entry in ["alpha = 1", "beta = 2", "gamma = 3"] { try user.enter(entry) }
      try user.press(Key.control("R") + "bet")
      try user.see(rows: "reorder> beta = 2", "search: bet")
      try user.enter("")
      #expect(!user.screen.text.contains("search:"))
    },
    PromptFeature("undo in the line editor: Ctrl-_") { user in
      try user.press("one two", showing: "one two")
      try user.press(Key.control("W"), showing: "one ")
      try user.press(Key.control("_"), showing: "one two")
      try user.press(Key.control("_"), showing: "")
      try user.press("\u{1B}/", showing: "one two")
    },
    PromptFeature("bracketed paste") { user in
      try user.terminal.paste("function f()\n\treturn 7\nend\n")
      try user.terminal.waitFor(cursorRow: "    ...> end")
      #expect(!user.screen.text.contains("=>"))
      try user.enter("")
      try user.enter("f()")
      try user.see(rows: "=> 7", "reorder>")
    },
    PromptFeature("pasting a transcript strips its prompts") { user in
      try user.terminal.paste("reorder> x = 20\nreorder> x + 1\n=> 21\nreorder> lift inbox 0\n")
      try user.see(rows: "reorder> x = 20", "2 more pasted entries follow; Ctrl-C drops them")
      try user.press(Key.enter)
      try user.see(rows: "reorder> x + 1", "1 more pasted entry follows; Ctrl-C drops it")
      try user.press(Key.enter)
      try user.see("the last entry") { $0.cursorRowText.hasPrefix("reorder> lift inbox 0") }
      try user.enter("", prompt: "lifted 1 from inbox>")
      #expect(user.screen.text.contains("=> 21"))
    },
    PromptFeature("pasting a transcript during a drag") { user in
      try user.terminal.paste(
        "lifted 1 from inbox> over archive 0\ndragging 1 from inbox · over archive[0,0] · move> drop\n"
      )
      try user.see(
        rows: "reorder> over archive 0", "1 more pasted entry follows; Ctrl-C drops it")
    },
  ]
}

extension String {
  /// The text as a terminal shows it, with blanks for tabs.
  fileprivate var expandingTabs: String {
    reduce(into: "") { text, character in
      if character == "\t" {
        repeat { text += " " } while text.count % 8 != 0
      } else {
        text.append(character)
      }
    }
  }
}
