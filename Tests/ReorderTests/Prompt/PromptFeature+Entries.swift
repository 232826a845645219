import Foundation
import TestSupport
import Testing

/// Entries: multiple rows, editing and recall.
extension PromptFeature {
  static let entries: [PromptFeature] = [
    PromptFeature("incomplete input continues on the next line") { user in
      try user.press("t = {\r1,\r2")
      try user.terminal.waitFor(cursorRow: "    ...> 2")
      #expect(!user.screen.text.contains("error"))
      try user.enter("\r}")
      try user.enter("#t")
      try user.see(rows: "=> 2", "reorder>")
    },
    PromptFeature(
      "$EDITOR on an earlier entry: :edit", environment: ["EDITOR": "perl -pi -e s/1/5/"]
    ) {
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
      environment: ["EDITOR": "perl -pi -e s/41/42/"]
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
    PromptFeature(
      "$EDITOR on a function: :edit NAME", environment: ["EDITOR": "perl -pi -e s/1/2/"]
    ) {
      user in
      try user.enter("policy = {}")
      try user.enter("function policy:answer()\rreturn 1\rend")
      try user.press(":edit policy.answer\r")
      try user.see(rows: "reorder> function policy:answer()", "    ...> return 2", "    ...> end")
      try user.enter("")
      try user.enter("policy:answer()")
      try user.see(rows: "=> 2", "reorder>")
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
  ]
}
