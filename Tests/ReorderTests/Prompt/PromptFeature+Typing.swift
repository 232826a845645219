import Foundation
import TestSupport
import Testing

/// The screen while a line is typed.
extension PromptFeature {
  static let typing: [PromptFeature] = [
    PromptFeature("color while typing: Lua") { user in
      try user.press(
        "local s = 'text' .. 12 -- note", showing: "local s = 'text' .. 12 -- note")
      let screen = user.screen
      #expect(screen.style(of: "local") == "38;5;177")
      #expect(screen.style(of: "'text'") == "38;5;114")
      #expect(screen.style(of: "12") == "38;5;80")
      #expect(screen.style(of: "-- note") == "38;5;248")
      #expect(screen.style(of: "s =") == "")
    },
    PromptFeature("ghost text: a completion first") { user in
      try user.enter("liftoff = 1")
      try user.press("lif", showing: "lif")
      #expect(user.screen.cursorRowText == "reorder> lift")
      #expect(user.screen.style(of: "t") == "38;5;248")
    },
    PromptFeature("a flag turns ghost text off", arguments: ["--no-suggestions"]) { user in
      try user.press("lift inb", showing: "lift inb")
      #expect(user.screen.cursorRowText == "reorder> lift inb")
    },
    PromptFeature("no ghost text with suggestions off", environment: ["REORDER_SUGGESTIONS": "off"])
    { user in
      try user.press("lift inb", showing: "lift inb")
      #expect(user.screen.cursorRowText == "reorder> lift inb")
    },
    PromptFeature("a setting turns ghost text off") { user in
      try user.enter(":set suggestions false")
      try user.press("lift inb", showing: "lift inb")
      #expect(user.screen.cursorRowText == "reorder> lift inb")
    },
    PromptFeature("argument hints") { user in
      try user.enter("function between(low, high, ...) end")
      for (typed, hint) in [
        ("lift ", "lift ‹VIEW› [ITEM] — Rests a finger on an item"),
        ("lift inbox ", "lift VIEW ‹[ITEM]› — "),
        ("lift(inbox, ", "lift(view, [‹item›]) — "),
        ("inbox:insertRows(", "insertRows(‹indexPaths›"),
        ("string.rep('ab', ", "string.rep(s, ‹n›, [separator]) — n copies of a string."),
        ("between(1, ", "between(low, ‹high›, ...)"),
        ("TableView { name = ", "TableView { ‹name›, "),
      ] {
        try user.press(Key.control("U") + typed, showing: typed)
        #expect(user.rowBelow.hasPrefix(hint))
      }
    },
    PromptFeature("wide characters and emoji in titles") { user in
      try user.enter("t = TableView { name = 't', items = { '日本語', '😀 smile' } }")
      try user.press(":show t\r")
      try user.see("aligned borders") { screen in
        let rows = screen.rows.filter { $0.contains("日本語") || $0.contains("😀 smile") }
          .filter { $0.hasPrefix("│") }
        return rows.count == 2 && Set(rows.map { textWidth($0) }).count == 1
          && screen.cursorRowText == "reorder>"
      }
    },
    PromptFeature("vi mode and ~/.editrc are respected, and the shell's keys kept") { user in
      try user.leave()
      let editrc = user.folder.appending(path: ".editrc")
      try "reorder:bind -v\n".write(to: editrc, atomically: true, encoding: .utf8)
      let vi = try PromptUser(["--no-suggestions"], in: user.folder)
      try vi.enter("x = 6")
      try vi.press("xy" + Key.left, showing: "x")
      try vi.press(Key.escape + "x")
      try vi.see("the letter gone") { $0.cursorRowText == "reorder> y" }
      try vi.press("ddk")
      try vi.see("the previous entry") { $0.cursorRowText == "reorder> x = 6" }
      try vi.press("A + 1" + Key.control("U"))
      try vi.press("lif", showing: "lif")
      try vi.press(Key.tab, showing: "lift ")
    },
    PromptFeature("^Z and fg") { user in
      let shell = try PseudoTerminal(
        "/bin/bash", ["--norc", "-i"],
        environment: ["PS1": "sh$ ", "REORDER_HISTORY": "", "HOME": user.folder.path])
      try shell.waitFor(cursorRow: "sh$")
      try shell.send("\(reorderProgram) -q --no-suggestions\r")
      try shell.waitFor(cursorRow: "reorder>")
      try shell.send("half = 'a li")
      try shell.waitUntilSettled("the line") { $0.cursorRowText == "reorder> half = 'a li" }
      try shell.send(Key.control("Z"))
      try shell.waitFor(cursorRow: "sh$")
      try shell.send("stty -a | grep -o -- '-\\?icanon'\r")
      try shell.waitFor(screenContains: "icanon")
      #expect(!shell.screen.rows.contains("-icanon"))
      try shell.send("fg\r")
      try shell.waitFor(cursorRow: "reorder> half = 'a li")
      try shell.send("ne'\rhalf\r")
      try shell.waitFor(screenContains: "=> \"a line\"")
    },
  ]
}

extension PromptUser {
  /// The row below that of the cursor.
  var rowBelow: String {
    screen.rows.indices.contains(screen.cursorRow + 1) ? screen.rows[screen.cursorRow + 1] : ""
  }
}
