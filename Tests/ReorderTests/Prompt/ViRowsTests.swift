import Foundation
import TestSupport
import Testing

/// vi's commands in entries of several rows.
@Suite struct ViRowsTests {
  /// The block in which each test begins, at the first character of its second row.
  private static let block = "do\n  one = 1\n  two = 2\nend"

  /// Pastes a text, and types keys one by one in command mode.
  private func withBlock(
    _ keys: [String], rows: [String],
    _ body: (PromptUser) throws -> Void = { _ in }
  ) throws {
    try withTemporaryDirectory { folder in
      try "bind -v\n".write(
        to: folder.appending(path: ".editrc"), atomically: true, encoding: .utf8)
      let user = try PromptUser(["--no-suggestions"], in: folder)
      try user.terminal.paste(Self.block)
      for key in [Key.escape, "2", "G"] + keys {
        try user.press(key)
        try user.see("what \(key.debugDescription) does") { _ in true }
      }
      let shown = rows.enumerated().map { ($0 == 0 ? "reorder> " : "    ...> ") + $1 }
      try user.see("the rows \(shown)") { screen in
        screen.rows.map(Self.withoutBlanks).filter {
          !$0.isEmpty && $0 != "command mode: i inserts"
        }
          == shown.map(Self.withoutBlanks)
      }
      try body(user)
    }
  }

  private static func withoutBlanks(_ row: String) -> String {
    String(row.reversed().drop { $0 == " " }.reversed())
  }

  struct Case: CustomTestStringConvertible {
    let keys: [String]
    let rows: [String]
    var testDescription: String { keys.joined() }

    init(_ keys: String..., rows: String...) {
      self.keys = keys.flatMap { $0.count > 1 && $0 != Key.escape ? $0.map(String.init) : [$0] }
      self.rows = rows
    }
  }

  @Test(arguments: [
    Case("dd", rows: "do", "  two = 2", "end"),
    Case("2dd", rows: "do", "end"),
    Case("d2d", rows: "do", "end"),
    Case("dj", rows: "do", "end"),
    Case("dk", rows: "  two = 2", "end"),
    Case("dG", rows: "do"),
    Case("dgg", rows: "  two = 2", "end"),
    Case("wD", rows: "do", "  one", "  two = 2", "end"),
    Case("wd$", rows: "do", "  one", "  two = 2", "end"),
    Case("wd0", rows: "do", "= 1", "  two = 2", "end"),
    Case("wd^", rows: "do", "  = 1", "  two = 2", "end"),
    Case("ccx()", Key.escape, rows: "do", "  x()", "  two = 2", "end"),
    Case("Sx()", Key.escape, rows: "do", "  x()", "  two = 2", "end"),
    Case("wCx", Key.escape, rows: "do", "  one x", "  two = 2", "end"),
    Case("wc$x", Key.escape, rows: "do", "  one x", "  two = 2", "end"),
    Case("wc0x", Key.escape, rows: "do", "x= 1", "  two = 2", "end"),
    Case("yyp", rows: "do", "  one = 1", "  one = 1", "  two = 2", "end"),
    Case("yjGP", rows: "do", "  one = 1", "  two = 2", "  one = 1", "  two = 2", "end"),
    Case("ddp", rows: "do", "  two = 2", "  one = 1", "end"),
    Case("Y2P", rows: "do", "  one = 1", "  one = 1", "  one = 1", "  two = 2", "end"),
    Case("wy$jp", rows: "do", "  one = 1", "  two == 1 2", "end"),
    Case("wwdw", rows: "do", "  one =", "  two = 2", "end"),
  ])
  func operatorsActOnTheRow(example: Case) throws {
    try withBlock(example.keys, rows: example.rows)
  }

  @Test(arguments: [
    Case("$ix", Key.escape, rows: "do", "  one = x1", "  two = 2", "end"),
    Case("w^ix", Key.escape, rows: "do", "  xone = 1", "  two = 2", "end"),
    Case("w0ix", Key.escape, rows: "do", "x  one = 1", "  two = 2", "end"),
    Case("Ax", Key.escape, rows: "do", "  one = 1x", "  two = 2", "end"),
    Case("wIx", Key.escape, rows: "do", "  xone = 1", "  two = 2", "end"),
    Case("ox", Key.escape, rows: "do", "  one = 1", "  x", "  two = 2", "end"),
    Case("Ox", Key.escape, rows: "do", "  x", "  one = 1", "  two = 2", "end"),
    Case("$xxx", rows: "do", "  one", "  two = 2", "end"),
    Case("$jx", rows: "do", "  one = 1", "  two =", "end"),
    Case("dd", "k", "A", "x", Key.escape, rows: "dox", "  two = 2", "end"),
    Case("0i", Key.escape, "Dix", Key.escape, rows: "do", "x", "  two = 2", "end"),
    Case("9lx", rows: "do", "  one =", "  two = 2", "end"),
    Case("9hx", rows: "do", " one = 1", "  two = 2", "end"),
    Case("w9dl", rows: "do", "  one", "  two = 2", "end"),
    Case("w9dh", rows: "do", "= 1", "  two = 2", "end"),
    Case("ftx", rows: "do", "  ne = 1", "  two = 2", "end"),
    Case("dftx", rows: "do", "  ne = 1", "  two = 2", "end"),
    Case("wdFd", rows: "do", "  one = 1", "  two = 2", "end"),
    Case("dt=", rows: "do", "  = 1", "  two = 2", "end"),
    Case("$dFe", rows: "do", "  on1", "  two = 2", "end"),
    Case("0Dax", Key.escape, rows: "do", "x", "  two = 2", "end"),
    Case("0Dxax", Key.escape, rows: "do", "x", "  two = 2", "end"),
  ])
  func movementsAndInsertionsStayInTheRow(example: Case) throws {
    try withBlock(example.keys, rows: example.rows)
  }

  @Test(arguments: [
    Case("dd.", rows: "do", "end"),
    Case("dd.u", rows: "do", "  two = 2", "end"),
    Case("dd.uu", rows: "do", "  one = 1", "  two = 2", "end"),
    Case("ccx y", Key.escape, "u", rows: "do", "  one = 1", "  two = 2", "end"),
    Case("ccx", Key.escape, "j.", rows: "do", "  x", "  x", "end"),
    Case("ox", Key.escape, "..u", rows: "do", "  one = 1", "  x", "  x", "  two = 2", "end"),
    Case("Ax", Key.escape, "j.", rows: "do", "  one = 1x", "  two = 2x", "end"),
    Case("x.", rows: "do", "  e = 1", "  two = 2", "end"),
    Case("xuj.", rows: "do", "  one = 1", "  wo = 2", "end"),
    Case("3x", "j2.", rows: "do", "   = 1", "  o = 2", "end"),
    Case("cwab", Key.escape, "j0w.", rows: "do", "  ab = 1", "  ab = 2", "end"),
    Case("dwj.", rows: "do", "  = 1", "  = 2", "end"),
    Case("dfeu.", rows: "do", "   = 1", "  two = 2", "end"),
    Case("rxj.", rows: "do", "  xne = 1", "  xwo = 2", "end"),
    Case("iab c", Key.escape, "u", rows: "do", "  one = 1", "  two = 2", "end"),
  ])
  func dotRepeatsAChangeAndUUndoesIt(example: Case) throws {
    try withBlock(example.keys, rows: example.rows)
  }

  @Test(arguments: [
    ["G"], ["1", "G"], ["g", "g"], ["9", "G"], ["U"], ["#"], [":", "w", "q"], ["n"], ["N"], ["K"],
    ["J"], ["/", "n", "o", "s", "u", "c", "h", Key.enter], ["?", Key.enter], ["d", "q"],
    ["g", "x"],
    ["d", Key.escape], ["[", "A"], ["\u{1B}", "\u{1B}"], ["y", "G"], ["y", "y", "p", "u"],
  ])
  func noKeyLosesTheEntry(keys: [String]) throws {
    try withTemporaryDirectory { folder in
      try "bind -v\n".write(
        to: folder.appending(path: ".editrc"), atomically: true, encoding: .utf8)
      let user = try PromptUser(["--no-suggestions"], in: folder)
      try user.enter("old = 1")
      try user.terminal.paste(Self.block)
      // Escape and a slash sent together would be Alt-/.
      for key in [Key.escape, "0"] + keys {
        try user.press(key)
        try user.see("what \(key.debugDescription) does") { _ in true }
      }
      try user.see(
        rows: "reorder> do", "    ...>   one = 1", "    ...>   two = 2", "    ...> end")
    }
  }

  @Test
  func gGoesToTheRowOfItsNumber() throws {
    try withBlock([], rows: Self.block.components(separatedBy: "\n")) { user in
      for (keys, row) in [("G", 3), ("gg", 0), ("3G", 2), ("2gg", 1)] {
        for key in keys { try user.press(String(key)) }
        try user.see(keys) { $0.cursorRow == row }
      }
    }
  }

  @Test
  func secondEscapeLeavesTheNextKeyACommand() throws {
    try withBlock(["$", Key.escape, Key.escape, "x"], rows: ["do", "  one =", "  two = 2", "end"])
  }

  @Test
  func slashFindsAnEntryAndNAnOlderOne() throws {
    try withTemporaryDirectory { folder in
      try "bind -v\n".write(
        to: folder.appending(path: ".editrc"), atomically: true, encoding: .utf8)
      let user = try PromptUser(["--no-suggestions"], in: folder)
      for entry in ["x = 1", "y = 2", "x = 3"] { try user.enter(entry) }
      for key in ["z", Key.escape, "0", "/", "x", Key.enter] {
        try user.press(key)
        try user.see("what \(key.debugDescription) does") { _ in true }
      }
      try user.see("the newest") { $0.cursorRowText == "reorder> x = 3" }
      try user.press("n")
      try user.see("the previous entry") { $0.cursorRowText == "reorder> x = 1" }
      try user.press("u")
      try user.press("u")
      try user.see("what was typed") { $0.cursorRowText == "reorder> z" }
    }
  }

  @Test
  func entryReturnsFromTheEditorInPlace() throws {
    try withTemporaryDirectory { folder in
      try "bind -v\n".write(
        to: folder.appending(path: ".editrc"), atomically: true, encoding: .utf8)
      let user = try PromptUser(
        ["--no-suggestions"], environment: ["VISUAL": "perl -pi -e s/old/new/"], in: folder)
      try user.press("old = 1" + Key.escape)
      try user.press("v")
      try user.see("one entry") { screen in
        screen.rows.filter { !$0.isEmpty } == ["reorder> new = 1", "command mode: i inserts"]
      }
    }
  }
}
