import Foundation
import TestSupport
import Testing

/// Options of the program, interrupts, and a long history.
extension PromptFeature {
  static let language: [PromptFeature] = [
    PromptFeature("machine output: --json", arguments: ["--json"]) { user in
      try user.press(":items inbox\r")
      try user.see("one object per line") { screen in
        screen.rows.contains { $0.hasPrefix("{") && $0.contains("\"Milk\"") }
          && screen.cursorRowText == "reorder>"
      }
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
