import Foundation
import TestSupport
import Testing

/// Output of values, help and the session.
extension PromptFeature {
  static let results: [PromptFeature] = [
    PromptFeature("a list of 30 numbers is shown in columns") { user in
      try user.enter("list = {} for i = 1, 30 do list[i] = i end")
      try user.enter("list")
      try user.see("two rows of numbers") { screen in
        guard let row = screen.rows.firstIndex(of: "=> {") else { return false }
        return screen.rows[row + 1].hasPrefix("      1,  2,  3,")
          && screen.rows[row + 2].hasSuffix("29, 30,") && screen.rows[row + 3] == "   }"
      }
    },
    PromptFeature(":more shows the rest of a long list") { user in
      try user.enter("words = {} for i = 1, 2000 do words[i] = 'word ' .. i end")
      try user.enter("words")
      try user.see("what is left") { screen in
        screen.rows.contains { $0.hasSuffix("more, :more shows them") }
          && !screen.text.contains("word 300")
      }
      try user.enter(":more")
      try user.see("the next page") { $0.text.contains("word 300\"") }
    },
    PromptFeature("a very long text is truncated, and Ctrl-C is not needed") { user in
      try user.enter("('x'):rep(1e7)")
      try user.see("what is left") { screen in
        screen.rows.contains { $0.hasSuffix("more bytes, :more shows them") }
      }
    },
    PromptFeature("a model and a rectangle are shown with their contents") { user in
      try user.enter("inbox.model")
      try user.see(rows: "=> DataSource  Milk, Eggs, Bread, Butter")
      try user.enter("inbox.frame")
      try user.see(rows: "=> { x = 16, y = 16, width = 320, height = 640 }")
    },
    PromptFeature(":set depth limits how deep tables are shown") { user in
      try user.enter("{ { { { 1 } } } }")
      try user.see(rows: "=> { { { {…} } } }")
      try user.enter(":set depth 5")
      try user.enter("{ { { { 1 } } } }")
      try user.see(rows: "=> { { { { 1 } } } }")
    },
    PromptFeature(":describe follows a path into a variable") { user in
      try user.enter("deep = { list = { 'a', { title = 'b' } } }")
      try user.enter(":describe deep.list[2]")
      try user.see(rows: "name   deep.list[2]", "type   table", "value  { title = \"b\" }")
    },
    PromptFeature(":items pages very many rows", arguments: ["--no-pager"]) { user in
      try user.enter("words = {} for i = 1, 3000 do words[i] = 'w' .. i end")
      try user.enter("long = TableView { name = 'long', items = words }")
      try user.enter(":items long")
      try user.see(rows: "… 2000 more, :more shows them", "reorder>")
      try user.enter(":more")
      try user.see(rows: "… 1000 more, :more shows them", "reorder>")
      #expect(user.screen.text.contains("w1999"))
    },
    PromptFeature("a question mark after a name describes its value") { user in
      try user.enter("inbox?")
      try user.see("facts about the view") {
        $0.text.contains("sections      1\nitems         4")
      }
    },
    PromptFeature("a question mark before a name describes its value") { user in
      try user.enter("list = { 1, 2 }")
      try user.enter("?list")
      try user.see(rows: "name   list", "type   table", "value  { 1, 2 }")
    },
    PromptFeature("a question mark after a command shows its help") { user in
      try user.enter("lift?")
      try user.see("the command's page") { $0.text.contains("lift VIEW [ITEM]") }
    },
    PromptFeature(":describe counts sections and items") { user in
      try user.enter(":describe archive")
      try user.see("both") { $0.text.contains("sections      1\nitems         Done: 0") }
    },
    PromptFeature(":apropos searches the questions", arguments: ["--no-pager"]) { user in
      try user.enter(":apropos forbid moves of several items")
      try user.see("the question") { screen in
        screen.rows.contains { $0.hasPrefix("A3 ") && $0.contains("forbid moves of several") }
      }
    },
    PromptFeature(":apropos searches the help texts", arguments: ["--no-pager"]) { user in
      try user.enter(":apropos cannot be repeated")
      try user.see("the command whose text has the words") { screen in
        screen.rows.contains { $0.hasPrefix(":save ") }
      }
    },
    PromptFeature("an entry has the same number in errors, :history, :source and :edit") { user in
      try user.enter(":set numbers on", prompt: "1 reorder>")
      try user.enter("x = 1", prompt: "2 reorder>")
      try user.enter("error('no')", prompt: "3 reorder>")
      try user.see("the place") { $0.text.contains("entry 2:1") }
      try user.enter(":source 2", prompt: "3 reorder>")
      try user.see(rows: "entry 2:1", "error('no')", "3 reorder>")
      try user.enter(":history 3", prompt: "3 reorder>")
      try user.see(rows: " 2  error('no')", "-2  :source 2", "-1  :history 3", "3 reorder>")
    },
    PromptFeature("variables with type and value: :who") { user in
      try user.enter("answer = 42")
      try user.enter(":who")
      try user.see("name, type and value") { screen in
        screen.rows.contains {
          $0.split(separator: " ").filter { $0 != "│" } == ["answer", "number", "42"]
        }
      }
    },
    PromptFeature(":what-if does not change a failed drag") { user in
      try user.enter(
        "inbox.dragDelegate = { itemsForBeginning = StandardPolicy.itemsForBeginning }")
      try user.enter(
        "archive.dropDelegate = { dropSessionDidUpdate = function() return 'mov' end }")
      try user.press("lift inbox 0; over archive 0\r")
      try user.waitForPrompt()
      try user.enter("archive.dropDelegate = StandardPolicy")
      try user.enter("lift inbox 0; over archive 0", prompt: "to archive[0,0] · move>")
      try user.press(":what-if canHandle false\r")
      try user.see("the answer, and no hint about the cell") { screen in
        screen.text.contains("with canHandle = false") && screen.text.contains("→ false")
          && !screen.text.contains("ignores touches")
      }
    },
    PromptFeature("a tap before a lift is answered with what comes first") { user in
      try user.enter("add inbox 2")
      try user.see(
        rows: "nothing is lifted: first type lift VIEW [ITEM]", "  add inbox 2", "  ^")
    },
    PromptFeature("a tap that cannot add an item gives the reason") { user in
      try user.enter(
        "inbox.dragDelegate = { itemsForBeginning = StandardPolicy.itemsForBeginning }")
      try user.enter("lift inbox 0; over archive 0", prompt: "to archive[0,0] · move>")
      try user.press("add inbox 2\r")
      try user.terminal.waitFor(screenContains: "the drag delegate has no itemsForAddingTo")
    },
    PromptFeature(":undo and :why do not repeat an interrupted loop") { user in
      try user.enter("lift inbox 0; over archive 0; drop")
      try user.press("print('on') while true do end\r")
      try user.terminal.waitUntil("the script's output") { $0.rows.contains("on") }
      try user.press(Key.control("C"))
      try user.waitForPrompt()
      try user.enter(":why")
      try user.enter(":undo")
      try user.see("what went") { $0.rows.contains("undone: print('on') while true do end") }
    },
    PromptFeature("a drag that an error ends is announced, with the line of the return") {
      user in
      try user.enter("policy = {}")
      try user.enter(
        "function policy:dropSessionDidUpdate()\rlocal word = 1\rreturn 'movee'\rend")
      try user.enter("archive.dropDelegate = policy")
      try user.press("lift inbox 0; over archive 0\r")
      try user.waitForPrompt()
      #expect(
        user.screen.rows.contains("the drag has ended: archive.dropSessionDidUpdate failed"))
      try user.see(rows: "  3 | return 'movee'", "    |        ^")
    },
    PromptFeature(":step off and :delete report what they did") { user in
      try user.enter(":step off")
      try user.see(rows: "step is off", "reorder>")
      try user.enter(":break canHandle")
      try user.enter(":delete 1")
      try user.see(rows: "gone: canHandle", "reorder>")
    },
    PromptFeature(":break FILE:LINE stops in a file that the session has loaded") { user in
      try user.write(
        "local policy = {}\nfunction policy:canHandle()\n  answer = true\n  return answer\nend\n"
          + "archive.dropDelegate = policy", to: "own.lua")
      try user.enter(":run -i own.lua")
      try user.enter(":break own.lua:4")
      try user.press("lift inbox 0; over archive 0\r")
      try user.see("the line") { screen in
        screen.cursorRowText.hasPrefix("stopped at") && screen.text.contains("return answer")
      }
    },
    PromptFeature("of several breakpoints at a callback, the one whose condition holds stops") {
      user in
      try user.enter(":break canHandle if =")
      try user.see(rows: "the condition is not an expression: unexpected end of input")
      try user.enter(":break canHandle if #session.items > 1")
      try user.enter(":break canHandle if #session.items == 1")
      try user.press("lift inbox 0; over archive 0\r")
      try user.see("the stop") { $0.cursorRowText.hasPrefix("stopped at StandardPolicy") }
    },
    PromptFeature("breakpoints do not stop in the full-screen view, and the prompt returns") {
      user in
      try user.enter(":break dropSessionDidUpdate")
      try user.press(":play\r")
      try user.terminal.waitFor(screenContains: "Space")
      try user.press(" ")
      try user.terminal.waitFor(screenContains: "> lift inbox 0")
      try user.press(Key.down)
      try user.terminal.waitFor(screenContains: "dropSessionDidUpdate")
      try user.press("q")
      try user.terminal.waitUntil("the prompt of the drag") {
        !$0.text.contains("stopped at") && $0.cursorRowText.hasSuffix(">")
      }
    },
    PromptFeature("an empty line repeats :continue") { user in
      try user.enter(":break dropSessionDidUpdate")
      try user.enter("lift inbox 0", prompt: "lifted 1 from inbox>")
      try user.press("over archive 0\r")
      try user.terminal.waitFor(cursorRow: "stopped at dropSessionDidUpdate>")
      try user.press(":continue\r")
      try user.terminal.waitUntil("the second stop") { screen in
        screen.rows.count { $0.hasPrefix("stopped at dropSessionDidUpdate>") } == 2
      }
      try user.press("\r")
      try user.terminal.waitUntil("another stop, or the end") { screen in
        screen.rows.count { $0.hasPrefix("stopped at dropSessionDidUpdate>") } == 3
          || screen.cursorRowText.hasSuffix("move>")
      }
    },
    PromptFeature("the beginning of a name suggests the name, not a keyword") { user in
      try user.enter("inb")
      try user.see("the view") { $0.text.contains("did you mean inbox?") }
    },
    PromptFeature("an error names the argument that is nil") { user in
      try user.enter("lift(grocries, 1)")
      try user.see(rows: "    |      ^", "  grocries is nil", "reorder>")
    },
    PromptFeature("break alone is Lua's keyword") { user in
      try user.enter("break")
      try user.see("Lua's message") { $0.text.contains("break outside") }
    },
    PromptFeature("a narrow :set does not truncate names", rows: 60, columns: 40) { user in
      try user.press(":set\r")
      try user.see("a long name") { screen in
        screen.rows.contains { $0.contains("idiom") } && !screen.text.contains("scro…")
      }
    },
  ]
}
