import Foundation
import TestSupport
import Testing

/// The screen while a line is typed.
extension PromptFeature {
  static let typing: [PromptFeature] = [
    PromptFeature("colour while typing: Lua") { person in
      try person.press(
        "local s = 'text' .. 12 -- note", showing: "local s = 'text' .. 12 -- note")
      let screen = person.screen
      #expect(screen.style(of: "local") == "38;5;177")
      #expect(screen.style(of: "'text'") == "38;5;114")
      #expect(screen.style(of: "12") == "38;5;80")
      #expect(screen.style(of: "-- note") == "38;5;248")
      #expect(screen.style(of: "s =") == "")
    },
    PromptFeature("colour while typing: commands") { person in
      try person.press("lift inbox 0", showing: "lift inbox 0")
      let row = person.screen.cursorRow
      #expect(person.screen.style(of: "lift", inRow: row) == "1;38;5;111")
      #expect(person.screen.style(of: "inbox", inRow: row) == "")
      #expect(person.screen.style(of: "0", inRow: row) == "38;5;80")
    },
    PromptFeature("unknown command red: with its colon") { person in
      try person.press(":shwo", showing: ":shwo")
      #expect(person.screen.style(of: ":shwo") == "38;5;210")
      try person.press(Key.backspace + Key.backspace + "ow", showing: ":show")
      #expect(person.screen.style(of: ":show") == "1;38;5;111")
    },
    PromptFeature("unknown command red: a bare word") { person in
      try person.press("lfit inbox", showing: "lfit inbox")
      #expect(person.screen.style(of: "lfit") == "38;5;210")
      try person.press(Key.control("U") + "f(inbox)", showing: "f(inbox)")
      #expect(person.screen.style(of: "f(") == "")
    },
    PromptFeature("colours are gone with NO_COLOR", environment: ["NO_COLOR": "1"]) { person in
      try person.press("local x", showing: "local x")
      #expect(person.screen.style(of: "local") == "")
      #expect(person.screen.style(of: "reorder>") == "")
    },
    PromptFeature("matching bracket shown by colour, the cursor stays") { person in
      try person.press("f(g[1], ')')", showing: "f(g[1], ')')")
      #expect(person.screen.style(of: "(g") == "1;4")
      #expect(person.screen.cursorColumn == 21)
      try person.press(Key.left, showing: "f(g[1], ')'")
      #expect(person.screen.style(of: "[1") == "")
    },
    PromptFeature("ghost text: a completion first") { person in
      try person.enter("liftoff = 1")
      try person.press("lif", showing: "lif")
      #expect(person.screen.cursorRowText == "reorder> lift")
      #expect(person.screen.style(of: "t") == "38;5;248")
    },
    PromptFeature("ghost text: then the history") { person in
      try person.enter("zebra = 'stripes'")
      try person.enter("zebra = nil")
      try person.press("zebra = '", showing: "zebra = '")
      #expect(person.screen.cursorRowText == "reorder> zebra = 'stripes'")
      #expect(person.screen.style(of: "stripes") == "38;5;248")
    },
    PromptFeature("ghost text is accepted with the right arrow") { person in
      try person.press("lift inb", showing: "lift inb")
      try person.press(Key.right, showing: "lift inbox")
    },
    PromptFeature("ghost text is accepted with Ctrl-F") { person in
      try person.press("lift inb", showing: "lift inb")
      try person.press(Key.control("F"), showing: "lift inbox")
    },
    PromptFeature("ghost text is no part of what is entered") { person in
      try person.enter("ab = 5")
      try person.enter("abc = 6")
      try person.press("a", showing: "a")
      try person.enter("b")
      try person.see(rows: "reorder> ab", "=> 5", "reorder>")
    },
    PromptFeature("ghost text off by a flag", arguments: ["--no-suggestions"]) { person in
      try person.press("lift inb", showing: "lift inb")
      #expect(person.screen.cursorRowText == "reorder> lift inb")
    },
    PromptFeature("ghost text off by the environment", environment: ["REORDER_SUGGESTIONS": "off"])
    { person in
      try person.press("lift inb", showing: "lift inb")
      #expect(person.screen.cursorRowText == "reorder> lift inb")
    },
    PromptFeature("ghost text off by a setting") { person in
      try person.enter(":set suggestions false")
      try person.press("lift inb", showing: "lift inb")
      #expect(person.screen.cursorRowText == "reorder> lift inb")
    },
    PromptFeature("argument hints for commands") { person in
      try person.press("lift ", showing: "lift ")
      #expect(person.rowBelow.hasPrefix("lift ‹VIEW› [ITEM] — Rests a finger on an item"))
      try person.press("inbox ", showing: "lift inbox ")
      #expect(person.rowBelow.hasPrefix("lift VIEW ‹[ITEM]› — "))
    },
    PromptFeature("argument hints for functions of the library") { person in
      try person.press("lift(", showing: "lift(")
      #expect(person.rowBelow.hasPrefix("lift(‹view›, [item]) — "))
      try person.press("inbox, ", showing: "lift(inbox, ")
      #expect(person.rowBelow.hasPrefix("lift(view, [‹item›]) — "))
    },
    PromptFeature("argument hints for methods") { person in
      try person.press("inbox:insertRows(", showing: "inbox:insertRows(")
      #expect(person.rowBelow.hasPrefix("insertRows(‹indexPaths›"))
    },
    PromptFeature("argument hints for Lua's functions") { person in
      try person.press("string.rep('ab', ", showing: "string.rep('ab', ")
      #expect(person.rowBelow == "string.rep(s, ‹n›, [separator]) — n copies of a string.")
    },
    PromptFeature("argument hints for functions of one's own") { person in
      try person.enter("function between(low, high, ...) end")
      try person.press("between(1, ", showing: "between(1, ")
      #expect(person.rowBelow == "between(low, ‹high›, ...)")
    },
    PromptFeature("argument hints for the fields of a table of options") { person in
      try person.press("TableView { name = ", showing: "TableView { name = ")
      #expect(person.rowBelow.hasPrefix("TableView { ‹name›, "))
    },
    PromptFeature("movement by grapheme: an emoji of several code points") { person in
      // The terminal draws the parts side by side; the cursor passes over all of them at once.
      try person.press("'👨\u{200D}👩\u{200D}👧'")
      try person.press(Key.left + Key.left + Key.backspace, showing: "")
      #expect(person.screen.cursorRowText == "reorder> 👨👩👧'")
      try person.press(Key.delete)
      try person.see("nothing of the family left") { $0.cursorRowText == "reorder> '" }
    },
    PromptFeature("movement by grapheme: combining marks") { person in
      try person.press("xe\u{301}y", showing: "xe\u{301}y")
      try person.press(Key.left + Key.left, showing: "x")
      try person.press(Key.delete)
      try person.see("both parts gone") { $0.cursorRowText == "reorder> xy" }
    },
    PromptFeature("movement by grapheme: a flag") { person in
      try person.press("'🇩🇪'")
      try person.press(Key.left + Key.backspace)
      try person.see("both letters gone") { $0.cursorRowText == "reorder> ''" }
    },
    PromptFeature("wide characters and emoji in titles") { person in
      try person.enter("t = TableView { name = 't', items = { '日本語', '😀 smile' } }")
      try person.press(":show t\r")
      try person.see("aligned borders") { screen in
        let rows = screen.rows.filter { $0.contains("日本語") || $0.contains("😀 smile") }
          .filter { $0.hasPrefix("│") }
        return rows.count == 2 && Set(rows.map { textWidth($0) }).count == 1
          && screen.cursorRowText == "reorder>"
      }
    },
    PromptFeature("vi mode and ~/.editrc respected, our keys kept") { person in
      try person.leave()
      let editrc = person.folder.appending(path: ".editrc")
      try "reorder:bind -v\n".write(to: editrc, atomically: true, encoding: .utf8)
      let vi = try PromptUser(["--no-suggestions"], in: person.folder)
      try vi.enter("x = 6")
      try vi.press("xy" + Key.left, showing: "x")
      try vi.press(Key.escape + "x")
      try vi.see("the letter gone") { $0.cursorRowText == "reorder> y" }
      try vi.press("ddk")
      try vi.see("the entry before") { $0.cursorRowText == "reorder> x = 6" }
      try vi.press("A + 1" + Key.control("U"))
      try vi.press("lif", showing: "lif")
      try vi.press(Key.tab, showing: "lift ")
    },
    PromptFeature("keys of ~/.editrc that are not ours") { person in
      try person.leave()
      let editrc = person.folder.appending(path: ".editrc")
      try "bind ^T ed-delete-prev-word\n".write(to: editrc, atomically: true, encoding: .utf8)
      let next = try PromptUser(["--no-suggestions"], in: person.folder)
      try next.press("one two", showing: "one two")
      try next.press(Key.control("T"), showing: "one ")
      try next.press("lif", showing: "one lif")
      try next.press(Key.control("_"), showing: "one ")
    },
    PromptFeature("resize in mid-edit", columns: 60) { person in
      let text = "x = '0123456789012345678901234567890123456789'"
      try person.press(text, showing: text)
      for columns in [30, 20, 50, 90] {
        try person.terminal.resize(rows: 40, columns: columns)
        let line = "reorder> " + text
        let rows = stride(from: 0, to: line.count, by: columns).map {
          String(line.dropFirst($0).prefix(columns))
        }
        try person.see("the line in \(columns) columns") { screen in
          screen.text == rows.joined(separator: "\n")
        }
      }
      try person.enter("")
      try person.enter("#x")
      try person.see(rows: "=> 40", "reorder>")
    },
    PromptFeature("^Z and fg") { person in
      let shell = try PseudoTerminal(
        "/bin/bash", ["--norc", "-i"],
        environment: ["PS1": "sh$ ", "REORDER_HISTORY": "", "HOME": person.folder.path])
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
    PromptFeature("Ctrl-C drops the line and its ghost") { person in
      try person.press("lift inb", showing: "lift inb")
      try person.press(Key.control("C"))
      try person.see(rows: "reorder> lift inb^C", "reorder>")
    },
    PromptFeature("twenty columns", columns: 20) { person in
      try person.press("string.rep('ab', 3)")
      try person.see("two rows, and a hint that fits") { screen in
        screen.rows[0] == "reorder> string.rep(" && screen.rows[1].hasPrefix("'ab', 3)")
      }
      try person.enter("")
      try person.see(rows: "=> \"ababab\"", "reorder>")
    },
  ]
}

extension PromptUser {
  /// The row below that of the cursor.
  var rowBelow: String {
    screen.rows.indices.contains(screen.cursorRow + 1) ? screen.rows[screen.cursorRow + 1] : ""
  }
}
