import Foundation
import TestSupport
import Testing

/// The screen while a line is typed.
extension PromptFeature {
  static let typing: [PromptFeature] = [
    PromptFeature("colour while typing: Lua") { user in
      try user.press(
        "local s = 'text' .. 12 -- note", showing: "local s = 'text' .. 12 -- note")
      let screen = user.screen
      #expect(screen.style(of: "local") == "38;5;177")
      #expect(screen.style(of: "'text'") == "38;5;114")
      #expect(screen.style(of: "12") == "38;5;80")
      #expect(screen.style(of: "-- note") == "38;5;248")
      #expect(screen.style(of: "s =") == "")
    },
    PromptFeature("colour while typing: commands") { user in
      try user.press("lift inbox 0", showing: "lift inbox 0")
      let row = user.screen.cursorRow
      #expect(user.screen.style(of: "lift", inRow: row) == "1;38;5;111")
      #expect(user.screen.style(of: "inbox", inRow: row) == "")
      #expect(user.screen.style(of: "0", inRow: row) == "38;5;80")
    },
    PromptFeature("an unknown command is red, with its colon") { user in
      try user.press(":shwo", showing: ":shwo")
      #expect(user.screen.style(of: ":shwo") == "38;5;210")
      try user.press(Key.backspace + Key.backspace + "ow", showing: ":show")
      #expect(user.screen.style(of: ":show") == "1;38;5;111")
    },
    PromptFeature("an unknown bare word is red") { user in
      try user.press("lfit inbox", showing: "lfit inbox")
      #expect(user.screen.style(of: "lfit") == "38;5;210")
      try user.press(Key.control("U") + "f(inbox)", showing: "f(inbox)")
      #expect(user.screen.style(of: "f(") == "")
    },
    PromptFeature("NO_COLOR turns colours off", environment: ["NO_COLOR": "1"]) { user in
      try user.press("local x", showing: "local x")
      #expect(user.screen.style(of: "local") == "")
      #expect(user.screen.style(of: "reorder>") == "")
    },
    PromptFeature("the matching bracket is coloured, and the cursor stays") { user in
      try user.press("f(g[1], ')')", showing: "f(g[1], ')')")
      #expect(user.screen.style(of: "(g") == "1;4")
      #expect(user.screen.cursorColumn == 21)
      try user.press(Key.left, showing: "f(g[1], ')'")
      #expect(user.screen.style(of: "[1") == "")
    },
    PromptFeature("ghost text: a completion first") { user in
      try user.enter("liftoff = 1")
      try user.press("lif", showing: "lif")
      #expect(user.screen.cursorRowText == "reorder> lift")
      #expect(user.screen.style(of: "t") == "38;5;248")
    },
    PromptFeature("ghost text: then the history") { user in
      try user.enter("zebra = 'stripes'")
      try user.enter("zebra = nil")
      try user.press("zebra = '", showing: "zebra = '")
      #expect(user.screen.cursorRowText == "reorder> zebra = 'stripes'")
      #expect(user.screen.style(of: "stripes") == "38;5;248")
    },
    PromptFeature("ghost text is accepted with the right arrow") { user in
      try user.press("lift inb", showing: "lift inb")
      try user.press(Key.right, showing: "lift inbox")
    },
    PromptFeature("ghost text is accepted with Ctrl-F") { user in
      try user.press("lift inb", showing: "lift inb")
      try user.press(Key.control("F"), showing: "lift inbox")
    },
    PromptFeature("ghost text is not entered") { user in
      try user.enter("ab = 5")
      try user.enter("abc = 6")
      try user.press("a", showing: "a")
      try user.enter("b")
      try user.see(rows: "reorder> ab", "=> 5", "reorder>")
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
    PromptFeature("argument hints for commands") { user in
      try user.press("lift ", showing: "lift ")
      #expect(user.rowBelow.hasPrefix("lift ‹VIEW› [ITEM] — Rests a finger on an item"))
      try user.press("inbox ", showing: "lift inbox ")
      #expect(user.rowBelow.hasPrefix("lift VIEW ‹[ITEM]› — "))
    },
    PromptFeature("argument hints for functions of the library") { user in
      try user.press("lift(", showing: "lift(")
      #expect(user.rowBelow.hasPrefix("lift(‹view›, [item]) — "))
      try user.press("inbox, ", showing: "lift(inbox, ")
      #expect(user.rowBelow.hasPrefix("lift(view, [‹item›]) — "))
    },
    PromptFeature("argument hints for methods") { user in
      try user.press("inbox:insertRows(", showing: "inbox:insertRows(")
      #expect(user.rowBelow.hasPrefix("insertRows(‹indexPaths›"))
    },
    PromptFeature("argument hints for Lua's functions") { user in
      try user.press("string.rep('ab', ", showing: "string.rep('ab', ")
      #expect(user.rowBelow == "string.rep(s, ‹n›, [separator]) — n copies of a string.")
    },
    PromptFeature("argument hints for the user's own functions") { user in
      try user.enter("function between(low, high, ...) end")
      try user.press("between(1, ", showing: "between(1, ")
      #expect(user.rowBelow == "between(low, ‹high›, ...)")
    },
    PromptFeature("argument hints for the fields of an options table") { user in
      try user.press("TableView { name = ", showing: "TableView { name = ")
      #expect(user.rowBelow.hasPrefix("TableView { ‹name›, "))
    },
    PromptFeature("movement by grapheme: an emoji of several code points") { user in
      // The terminal draws the parts side by side; the cursor passes over all of them at once.
      try user.press("'👨\u{200D}👩\u{200D}👧'")
      try user.press(Key.left + Key.left + Key.backspace, showing: "")
      #expect(user.screen.cursorRowText == "reorder> 👨👩👧'")
      try user.press(Key.delete)
      try user.see("nothing of the family left") { $0.cursorRowText == "reorder> '" }
    },
    PromptFeature("movement by grapheme: combining marks") { user in
      try user.press("xe\u{301}y", showing: "xe\u{301}y")
      try user.press(Key.left + Key.left, showing: "x")
      try user.press(Key.delete)
      try user.see("both parts gone") { $0.cursorRowText == "reorder> xy" }
    },
    PromptFeature("movement by grapheme: a flag") { user in
      try user.press("'🇩🇪'")
      try user.press(Key.left + Key.backspace)
      try user.see("both letters gone") { $0.cursorRowText == "reorder> ''" }
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
    PromptFeature("keys of ~/.editrc that the shell does not use") { user in
      try user.leave()
      let editrc = user.folder.appending(path: ".editrc")
      try "bind ^T ed-delete-prev-word\n".write(to: editrc, atomically: true, encoding: .utf8)
      let next = try PromptUser(["--no-suggestions"], in: user.folder)
      try next.press("one two", showing: "one two")
      try next.press(Key.control("T"), showing: "one ")
      try next.press("lif", showing: "one lif")
      try next.press(Key.control("_"), showing: "one ")
    },
    PromptFeature("resize in mid-edit", columns: 60) { user in
      let text = "x = '0123456789012345678901234567890123456789'"
      try user.press(text, showing: text)
      for columns in [30, 20, 50, 90] {
        try user.terminal.resize(rows: 40, columns: columns)
        let line = "reorder> " + text
        let rows = stride(from: 0, to: line.count, by: columns).map {
          String(line.dropFirst($0).prefix(columns))
        }
        try user.see("the line in \(columns) columns") { screen in
          screen.text == rows.joined(separator: "\n")
        }
      }
      try user.enter("")
      try user.enter("#x")
      try user.see(rows: "=> 40", "reorder>")
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
    PromptFeature("Ctrl-C discards the line and its ghost text") { user in
      try user.press("lift inb", showing: "lift inb")
      try user.press(Key.control("C"))
      try user.see(rows: "reorder> lift inb^C", "reorder>")
    },
    PromptFeature("twenty columns", columns: 20) { user in
      try user.press("string.rep('ab', 3)")
      try user.see("two rows, and a hint that fits") { screen in
        screen.rows[0] == "reorder> string.rep(" && screen.rows[1].hasPrefix("'ab', 3)")
      }
      try user.enter("")
      try user.see(rows: "=> \"ababab\"", "reorder>")
    },
  ]
}

extension PromptUser {
  /// The row below that of the cursor.
  var rowBelow: String {
    screen.rows.indices.contains(screen.cursorRow + 1) ? screen.rows[screen.cursorRow + 1] : ""
  }
}
