import Foundation
import TestSupport
import Testing

/// Entries: multiple rows, editing and recall.
extension PromptFeature {
  static let entries: [PromptFeature] = [
    PromptFeature("history kept between sessions") { person in
      try person.enter("x = 'kept'")
      try person.leave()
      let next = try PromptUser(in: person.folder)
      try next.press(Key.up, showing: "x = 'kept'")
    },
    PromptFeature("history of another session, once that has ended and this one begins") { person in
      let other = try PromptUser(in: person.folder)
      try other.enter("there = 1")
      try person.enter("here = 1")
      try other.leave()
      try person.leave()
      let next = try PromptUser(in: person.folder)
      try next.press(Key.up, showing: "here = 1")
      try next.press(Key.up, showing: "there = 1")
    },
    PromptFeature("whole multi-line entry recalled") { person in
      try person.enter("for i = 1, 2 do\rprint('row ' .. i)\rend")
      try person.press(Key.up)
      try person.see("all rows, the cursor in the first") { screen in
        let top = screen.cursorRow
        return Array(screen.rows[top...(top + 2)])
          == [
            "reorder> for i = 1, 2 do", "    ...> print('row ' .. i)", "    ...> end",
          ]
      }
      try person.enter("")
      try person.see(rows: "row 1", "row 2", "reorder>")
    },
    PromptFeature("edit any line of a multi-line entry") { person in
      try person.press("function twice(n)\rreturn n * 3\rend")
      try person.terminal.waitFor(cursorRow: "    ...> end")
      try person.press(Key.up + Key.end + Key.backspace + "2")
      try person.terminal.waitFor(cursorRow: "    ...> return n * 2")
      try person.enter("")
      try person.enter("twice(21)")
      try person.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("knows when input is incomplete") { person in
      try person.press("t = {\r1,\r2")
      try person.terminal.waitFor(cursorRow: "    ...> 2")
      #expect(!person.screen.text.contains("error"))
      try person.enter("\r}")
      try person.enter("#t")
      try person.see(rows: "=> 2", "reorder>")
    },
    PromptFeature("Enter runs a complete entry wherever the cursor is") { person in
      try person.press("print(1,\r2)")
      try person.terminal.waitFor(cursorRow: "    ...> 2)")
      try person.press(Key.up + Key.home)
      try person.enter("")
      try person.see(rows: "reorder> print(1,", "    ...> 2)", "1\t2".expandingTabs, "reorder>")
    },
    PromptFeature("Alt-Enter always inserts a line") { person in
      try person.press("x = 1" + Key.altEnter + "y = 2")
      try person.see(rows: "reorder> x = 1", "    ...> y = 2")
      try person.enter("")
      try person.enter("x + y")
      try person.see(rows: "=> 3", "reorder>")
    },
    PromptFeature(
      "$EDITOR on the current entry: Ctrl-X Ctrl-E", environment: ["EDITOR": "sed -i s/1/41/"]
    ) { person in
      try person.press("x = 1", showing: "x = 1")
      try person.press(Key.control("X") + Key.control("E"), showing: "x = 41")
      try person.enter("")
      try person.enter("x + 1")
      try person.see(rows: "=> 42", "reorder>")
    },
    PromptFeature("$EDITOR on an earlier entry: :edit", environment: ["EDITOR": "sed -i s/1/5/"]) {
      person in
      try person.enter("x = 1")
      try person.press(":edit\r")
      try person.see("the entry, changed, at the prompt") { $0.cursorRowText == "reorder> x = 5" }
      try person.enter("")
      try person.enter("x")
      try person.see(rows: "=> 5", "reorder>")
    },
    PromptFeature(
      "4: $EDITOR on a function of a file, which is loaded again: :edit NAME",
      environment: ["EDITOR": "sed -i s/41/42/"]
    ) { person in
      try "function answer() return 41 end".write(
        to: person.folder.appending(path: "own.lua"), atomically: true, encoding: .utf8)
      try person.enter(":run -i own.lua")
      try person.enter("answer()")
      try person.see(rows: "=> 41")
      try person.enter(":edit answer")
      try person.enter("answer()")
      try person.see(rows: "=> 42")
    },
    PromptFeature("4: what comes with the program is not edited: :edit StandardPolicy.canHandle") {
      try $0.enter(":edit StandardPolicy.canHandle")
      try $0.see(rows: "StandardPolicy.canHandle comes with the program")
    },
    PromptFeature("4: $EDITOR on a function: :edit NAME", environment: ["EDITOR": "sed -i s/1/2/"])
    {
      person in
      try person.enter("policy = {}")
      try person.enter("function policy:answer()\rreturn 1\rend")
      try person.press(":edit policy.answer\r")
      try person.see(rows: "reorder> function policy:answer()", "    ...> return 2", "    ...> end")
      try person.enter("")
      try person.enter("policy:answer()")
      try person.see(rows: "=> 2", "reorder>")
    },
    PromptFeature("prefix search on Up returns a runnable line") { person in
      for entry in ["lim = 1", "other = 2", "lim = 3"] { try person.enter(entry) }
      try person.press("li", showing: "li")
      try person.press(Key.up)
      try person.see("the newest that starts so") { $0.cursorRowText == "reorder> lim = 3" }
      try person.press(Key.up)
      try person.see("the one before") { $0.cursorRowText == "reorder> lim = 1" }
      try person.enter("")
      try person.enter("lim")
      try person.see(rows: "=> 1", "reorder>")
    },
    PromptFeature("^R incremental search") { person in
      for entry in ["alpha = 1", "beta = 2", "gamma = 3"] { try person.enter(entry) }
      try person.press(Key.control("R") + "bet")
      try person.see(rows: "reorder> beta = 2", "search: bet")
      try person.enter("")
      #expect(!person.screen.text.contains("search:"))
    },
    PromptFeature("undo in the line editor: Ctrl-_") { person in
      try person.press("one two", showing: "one two")
      try person.press(Key.control("W"), showing: "one ")
      try person.press(Key.control("_"), showing: "one two")
      try person.press(Key.control("_"), showing: "")
      try person.press("\u{1B}/", showing: "one two")
    },
    PromptFeature("bracketed paste") { person in
      try person.terminal.paste("function f()\n\treturn 7\nend\n")
      try person.terminal.waitFor(cursorRow: "    ...> end")
      #expect(!person.screen.text.contains("=>"))
      try person.enter("")
      try person.enter("f()")
      try person.see(rows: "=> 7", "reorder>")
    },
    PromptFeature("paste of own transcript strips prompts") { person in
      try person.terminal.paste("reorder> x = 20\nreorder> x + 1\n=> 21\nreorder> lift inbox 0\n")
      try person.see(rows: "reorder> x = 20", "2 more pasted entries follow; Ctrl-C drops them")
      try person.press(Key.enter)
      try person.see(rows: "reorder> x + 1", "1 more pasted entry follows; Ctrl-C drops it")
      try person.press(Key.enter)
      try person.see("the last entry") { $0.cursorRowText.hasPrefix("reorder> lift inbox 0") }
      try person.enter("", prompt: "lifted 1 from inbox>")
      #expect(person.screen.text.contains("=> 21"))
    },
    PromptFeature("paste of a transcript in the middle of a drag") { person in
      try person.terminal.paste(
        "lifted 1 from inbox> over archive 0\ndragging 1 from inbox · over archive[0,0] · move> drop\n"
      )
      try person.see(
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
