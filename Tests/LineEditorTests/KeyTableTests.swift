import TestSupport
import Testing

/// The sequences of common keys in terminals: each has its effect or none, but types nothing.
@Suite struct KeyTableTests {
  /// The effect of a key in `one.two` before ` three`, shown by a mark typed after it.
  enum Effect {
    case nothing
    case left
    case right
    case previousName
    case nextName
    case start
    case end
    case deletes
    case cutsNextName
    case cutsPreviousName

    var line: String {
      switch self {
      case .nothing: "one.two| three"
      case .left: "one.tw|o three"
      case .right: "one.two |three"
      case .previousName: "one.|two three"
      case .nextName, .end: "one.two three|"
      case .start: "|one.two three"
      case .deletes: "one.two|three"
      case .cutsNextName: "one.two|"
      case .cutsPreviousName: "one.| three"
      }
    }
  }

  struct Row: CustomTestStringConvertible {
    let terminal: String
    let effect: Effect
    let keys: [String]

    var testDescription: String { "\(terminal): \(effect)" }
  }

  private static let functionKeys = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]

  /// The keys of xterm, with every modifier; foot, kitty, VTE, tmux and Windows Terminal send the same.
  private static let xterm: [Row] = [
    Row(terminal: "xterm", effect: .left, keys: ["[D", "OD"]),
    Row(terminal: "xterm", effect: .right, keys: ["[C", "OC"]),
    Row(terminal: "xterm", effect: .previousName, keys: ["[1;5D", "[1;3D", "b"]),
    Row(terminal: "xterm", effect: .nextName, keys: ["[1;5C", "[1;3C", "f"]),
    Row(terminal: "xterm", effect: .start, keys: ["[H", "OH", "[1;5H"]),
    Row(terminal: "xterm", effect: .end, keys: ["[F", "OF", "[1;5F"]),
    Row(terminal: "xterm", effect: .deletes, keys: ["[3~"]),
    Row(terminal: "xterm", effect: .cutsNextName, keys: ["[3;5~", "[3;3~", "d"]),
    Row(terminal: "xterm", effect: .cutsPreviousName, keys: ["\u{7F}", "\u{8}"]),
    Row(
      terminal: "xterm", effect: .nothing,
      keys: ["OP", "OQ", "OR", "OS", "[2~", "[5~", "[6~", "[Z", "[E", "[I", "[O"]
        + functionKeys.map { "[\($0)~" }
        + ["A", "B", "C", "D", "F", "H", "P", "Q", "R", "S"].flatMap { key in
          [2, 4, 6, 7, 8, 10, 12, 14, 16].map { "[1;\($0)\(key)" }
        }
        + (functionKeys + [2, 5, 6]).flatMap { key in (2...8).map { "[\(key);\($0)~" } }
        + [2, 4, 6, 7, 8].map { "[3;\($0)~" }),
  ]

  private static let others: [Row] = [
    Row(terminal: "tmux and screen", effect: .start, keys: ["[1~"]),
    Row(terminal: "tmux and screen", effect: .end, keys: ["[4~"]),
    Row(terminal: "Linux console", effect: .nothing, keys: "ABCDE".map { "[[\($0)" } + ["[G"]),
    Row(
      terminal: "Linux console", effect: .nothing,
      keys: [25, 26, 28, 29, 31, 32, 33, 34].map { "[\($0)~" }
    ),
    Row(terminal: "iTerm2", effect: .previousName, keys: ["[1;9D", "\u{1B}[D", "\u{1B}OD"]),
    Row(terminal: "iTerm2", effect: .nextName, keys: ["[1;9C", "\u{1B}[C", "\u{1B}OC"]),
    Row(terminal: "rxvt", effect: .start, keys: ["[7~", "[7^"]),
    Row(terminal: "rxvt", effect: .end, keys: ["[8~", "[8^"]),
    Row(terminal: "rxvt", effect: .previousName, keys: ["Od"]),
    Row(terminal: "rxvt", effect: .nextName, keys: ["Oc"]),
    Row(terminal: "rxvt", effect: .cutsNextName, keys: ["[3^"]),
    Row(
      terminal: "rxvt", effect: .nothing,
      keys: (functionKeys + [2, 5, 6]).flatMap { ["[\($0)^", "[\($0)$", "[\($0)@"] }
        + ["[a", "[b", "[c", "[d", "[3$", "[7$", "[8$"]),
    Row(
      terminal: "kitty and foot with their own protocols", effect: .nothing,
      keys: ["[9;2u", "[27u", "[57358u", "[97;5u", "[13;6u", "[57441;2u", "[27;5;9~"]),
    Row(
      terminal: "kitty and foot with their own protocols", effect: .cutsPreviousName,
      keys: ["[127;5u"]),
    Row(
      terminal: "any, in answer to a question", effect: .nothing,
      keys: [
        "]11;rgb:ffff/ffff/ffff\u{7}", "]11;rgb:0000/0000/0000\u{1B}\\", "[?62;22c", "[>41;354;0c",
        "P>|xterm(354)\u{1B}\\", "[?2026;2$y", "[<0;10;10M", "[<0;10;10m", "[0n", "[10;20R",
      ]),
  ]

  @Test(arguments: xterm + others)
  func everyKeyOfEveryTerminalWorksOrDoesNothing(row: Row) throws {
    let terminal = try startDemo(["--no-suggestions"])
    for keys in row.keys {
      try terminal.send(Key.control("U") + "one.two three" + String(repeating: Key.left, count: 6))
      try terminal.waitUntilSettled("the line before \(keys.debugDescription)") {
        $0.cursorRowText == "demo> one.two three" && $0.cursorColumn == 13
      }
      try terminal.send("\u{1B}" + keys)
      try terminal.send("|")
      try terminal.waitUntilSettled("\(row.effect) by \(keys.debugDescription)") {
        $0.cursorRowText == "demo> " + row.effect.line
      }
      try terminal.send(Key.end)
    }
  }
}
