import Foundation
import TestSupport
import Testing

/// Numbers of entries, going back in time, and stops.
extension PromptFeature {
  static let results: [PromptFeature] = [
    PromptFeature("an entry has the same number in errors, :history, :source and :edit") { user in
      try user.enter(":set numbers on", prompt: "1 reorder>")
      try user.enter("x = 1", prompt: "2 reorder>")
      try user.enter("error('no')", prompt: "3 reorder>")
      try user.see("the place") { $0.text.contains("entry 2:1") }
      try user.enter(":source 2", prompt: "3 reorder>")
      try user.see(rows: "entry 2:1", "error('no')", "3 reorder>")
      try user.enter(":history 3", prompt: "3 reorder>")
      try user.see(
        rows: "-3  2  error('no')", "-2     :source 2", "-1     :history 3", "3 reorder>")
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
    PromptFeature("of several breakpoints at a callback, the one whose condition holds stops") {
      user in
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
  ]
}
