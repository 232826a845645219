import Foundation
import TestSupport
import Testing

/// Output of values, help and the session.
extension PromptFeature {
  static let results: [PromptFeature] = [
    PromptFeature("15: a list of 30 numbers takes columns") { person in
      try person.enter("list = {} for i = 1, 30 do list[i] = i end")
      try person.enter("list")
      try person.see("two rows of numbers") { screen in
        guard let row = screen.rows.firstIndex(of: "=> {") else { return false }
        return screen.rows[row + 1].hasPrefix("      1,  2,  3,")
          && screen.rows[row + 2].hasSuffix("29, 30,") && screen.rows[row + 3] == "   }"
      }
    },
    PromptFeature("15: the rest of a long list comes with :more") { person in
      try person.enter("words = {} for i = 1, 2000 do words[i] = 'word ' .. i end")
      try person.enter("words")
      try person.see("what is left") { screen in
        screen.rows.contains { $0.hasSuffix("more, :more shows them") }
          && !screen.text.contains("word 300")
      }
      try person.enter(":more")
      try person.see("the next page") { $0.text.contains("word 300\"") }
    },
    PromptFeature("15: a very long text is cut, and Ctrl-C is not needed") { person in
      try person.enter("('x'):rep(1e7)")
      try person.see("what is left") { screen in
        screen.rows.contains { $0.hasSuffix("more bytes, :more shows them") }
      }
    },
    PromptFeature("15: a model and a rectangle are shown by what they are") { person in
      try person.enter("inbox.model")
      try person.see(rows: "=> DataSource  Milk, Eggs, Bread, Butter")
      try person.enter("inbox.frame")
      try person.see(rows: "=> { x = 16, y = 16, width = 320, height = 640 }")
    },
    PromptFeature("15: tables are opened as deep as :set depth says") { person in
      try person.enter("{ { { { 1 } } } }")
      try person.see(rows: "=> { { { {…} } } }")
      try person.enter(":set depth 5")
      try person.enter("{ { { { 1 } } } }")
      try person.see(rows: "=> { { { { 1 } } } }")
    },
    PromptFeature("15: :describe follows a path into a variable") { person in
      try person.enter("deep = { list = { 'a', { title = 'b' } } }")
      try person.enter(":describe deep.list[2]")
      try person.see(rows: "name   deep.list[2]", "type   table", "value  { title = \"b\" }")
    },
    PromptFeature("15: :items of very many rows pages", arguments: ["--no-pager"]) { person in
      try person.enter("words = {} for i = 1, 3000 do words[i] = 'w' .. i end")
      try person.enter("long = TableView { name = 'long', items = words }")
      try person.enter(":items long")
      try person.see(rows: "… 2000 more, :more shows them", "reorder>")
      try person.enter(":more")
      try person.see(rows: "… 1000 more, :more shows them", "reorder>")
      #expect(person.screen.text.contains("w1999"))
    },
    PromptFeature("17: a question mark behind a name describes its value") { person in
      try person.enter("inbox?")
      try person.see("facts about the view") {
        $0.text.contains("sections      1\nitems         4")
      }
    },
    PromptFeature("17: a question mark before a name describes its value") { person in
      try person.enter("list = { 1, 2 }")
      try person.enter("?list")
      try person.see(rows: "name   list", "type   table", "value  { 1, 2 }")
    },
    PromptFeature("17: a question mark behind a command gives help") { person in
      try person.enter("lift?")
      try person.see("the command's page") { $0.text.contains("lift VIEW [ITEM]") }
    },
    PromptFeature("18: :describe counts sections and items") { person in
      try person.enter(":describe archive")
      try person.see("both") { $0.text.contains("sections      1\nitems         Done: 0") }
    },
    PromptFeature("13: :apropos searches the questions") { person in
      try person.enter(":apropos several items")
      try person.see("the question") { screen in
        screen.rows.contains { $0.hasPrefix("A3 ") && $0.contains("forbid moves of several") }
      }
    },
    PromptFeature("13: :apropos searches the texts of help", arguments: ["--no-pager"]) { person in
      try person.enter(":apropos wound back")
      try person.see("the command whose text has the words") { screen in
        screen.rows.contains { $0.hasPrefix(":save ") && $0.contains("wound back") }
      }
    },
    PromptFeature("12: one number of an entry, in errors, :history, :source and :edit") { person in
      try person.enter(":set numbers on", prompt: "1 reorder>")
      try person.enter("x = 1", prompt: "2 reorder>")
      try person.enter("error('no')", prompt: "3 reorder>")
      try person.see("the place") { $0.text.contains("entry 2:1") }
      try person.enter(":source 2", prompt: "3 reorder>")
      try person.see(rows: "entry 2:1", "error('no')", "3 reorder>")
      try person.enter(":history 3", prompt: "3 reorder>")
      try person.see(rows: " 2  error('no')", "-2  :source 2", "-1  :history 3", "3 reorder>")
    },
    PromptFeature("variables with type and value: :who") { person in
      try person.enter("answer = 42")
      try person.enter(":who")
      try person.see("name, type and value") { screen in
        screen.rows.contains {
          $0.split(separator: " ").filter { $0 != "│" } == ["answer", "number", "42"]
        }
      }
    },
    PromptFeature("8: :what-if leaves a failed drag alone") { person in
      try person.enter(
        "inbox.dragDelegate = { itemsForBeginning = StandardPolicy.itemsForBeginning }")
      try person.enter(
        "archive.dropDelegate = { dropSessionDidUpdate = function() return 'mov' end }")
      try person.press("lift inbox 0; over archive 0\r")
      try person.waitForPrompt()
      try person.enter("archive.dropDelegate = StandardPolicy")
      try person.enter("lift inbox 0; over archive 0", prompt: "to archive[0,0] · move>")
      try person.press(":what-if canHandle false\r")
      try person.see("the answer, and no hint about the cell") { screen in
        screen.text.contains("with canHandle = false") && screen.text.contains("→ false")
          && !screen.text.contains("takes no touches")
      }
    },
    PromptFeature("9: a tap before a lift says what comes first") { person in
      try person.enter("add inbox 2")
      try person.see(
        rows: "nothing is lifted: add comes after lift VIEW [ITEM]", "  add inbox 2", "  ^")
    },
    PromptFeature("9: a tap that cannot add says why") { person in
      try person.enter(
        "inbox.dragDelegate = { itemsForBeginning = StandardPolicy.itemsForBeginning }")
      try person.enter("lift inbox 0; over archive 0", prompt: "to archive[0,0] · move>")
      try person.press("add inbox 2\r")
      try person.terminal.waitFor(screenContains: "the drag delegate has no itemsForAddingTo")
    },
    PromptFeature("14: :undo and :why do not run for ever what was interrupted") { person in
      try person.enter("lift inbox 0; over archive 0; drop")
      try person.press("print('on') while true do end\r")
      try person.terminal.waitUntil("the script's output") { $0.rows.contains("on") }
      try person.press(Key.control("C"))
      try person.waitForPrompt()
      try person.enter(":why")
      try person.enter(":undo")
      try person.see("what went") { $0.rows.contains("took back: print('on') while true do end") }
    },
    PromptFeature("23: the end of a drag by an error is announced, with the line of the return") {
      person in
      try person.enter("policy = {}")
      try person.enter(
        "function policy:dropSessionDidUpdate()\rlocal word = 1\rreturn 'movee'\rend")
      try person.enter("archive.dropDelegate = policy")
      try person.press("lift inbox 0; over archive 0\r")
      try person.waitForPrompt()
      #expect(
        person.screen.rows.contains("the drag has ended: archive.dropSessionDidUpdate failed"))
      try person.see(rows: "  3 | return 'movee'", "    |        ^")
    },
    PromptFeature("24: :step off and :delete say what they did") { person in
      try person.enter(":step off")
      try person.see(rows: "step is off", "reorder>")
      try person.enter(":break canHandle")
      try person.enter(":delete 1")
      try person.see(rows: "gone: canHandle", "reorder>")
    },
    PromptFeature("24: :break FILE:LINE stops in a file that the session has loaded") { person in
      try person.write(
        "local policy = {}\nfunction policy:canHandle()\n  answer = true\n  return answer\nend\n"
          + "archive.dropDelegate = policy", to: "own.lua")
      try person.enter(":run -i own.lua")
      try person.enter(":break own.lua:4")
      try person.press("lift inbox 0; over archive 0\r")
      try person.see("the line") { screen in
        screen.cursorRowText.hasPrefix("stopped at") && screen.text.contains("return answer")
      }
    },
    PromptFeature("24: of several breakpoints at a callback, one whose condition holds stops") {
      person in
      try person.enter(":break canHandle if =")
      try person.see(rows: "the condition is no expression: more is expected")
      try person.enter(":break canHandle if #session.items > 1")
      try person.enter(":break canHandle if #session.items == 1")
      try person.press("lift inbox 0; over archive 0\r")
      try person.see("the stop") { $0.cursorRowText.hasPrefix("stopped at StandardPolicy") }
    },
    PromptFeature("24: on the full screen nothing stops, and the prompt is there afterwards") {
      person in
      try person.enter(":break dropSessionDidUpdate")
      try person.press(":play\r")
      try person.terminal.waitFor(screenContains: "Space")
      try person.press(" ")
      try person.terminal.waitFor(screenContains: "> lift inbox 0")
      try person.press(Key.down)
      try person.terminal.waitFor(screenContains: "dropSessionDidUpdate")
      try person.press("q")
      try person.terminal.waitUntil("the prompt of the drag") {
        !$0.text.contains("stopped at") && $0.cursorRowText.hasSuffix(">")
      }
    },
    PromptFeature("24: an empty line does :continue again") { person in
      try person.enter(":break dropSessionDidUpdate")
      try person.enter("lift inbox 0", prompt: "lifted 1 from inbox>")
      try person.press("over archive 0\r")
      try person.terminal.waitFor(cursorRow: "stopped at dropSessionDidUpdate>")
      try person.press(":continue\r")
      try person.terminal.waitUntil("the second stop") { screen in
        screen.rows.count { $0.hasPrefix("stopped at dropSessionDidUpdate>") } == 2
      }
      try person.press("\r")
      try person.terminal.waitUntil("another stop, or the end") { screen in
        screen.rows.count { $0.hasPrefix("stopped at dropSessionDidUpdate>") } == 3
          || screen.cursorRowText.hasSuffix("move>")
      }
    },
    PromptFeature("26: a beginning of a name suggests the name, not a keyword") { person in
      try person.enter("inb")
      try person.see("the view") { $0.text.contains("did you mean inbox?") }
    },
    PromptFeature("26: an argument that is nil is called by its name") { person in
      try person.enter("lift(grocries, 1)")
      try person.see(rows: "    |      ^", "  grocries is nil", "reorder>")
    },
    PromptFeature("26: break alone is Lua's") { person in
      try person.enter("break")
      try person.see("Lua's message") { $0.text.contains("break outside") }
    },
    PromptFeature("26: a narrow :set keeps the names whole", rows: 60, columns: 40) { person in
      try person.press(":set\r")
      try person.see("a long name") { screen in
        screen.rows.contains { $0.contains("idiom") } && !screen.text.contains("scro…")
      }
    },
  ]
}
