import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

private let up = "\u{1B}[A"
private let down = "\u{1B}[B"
private let right = "\u{1B}[C"

/// `reorder play` in a terminal.
@Suite struct PlayTests {
  private func start(
    _ arguments: [String] = [], environment: [String: String] = [:], rows: Int = 26,
    columns: Int = 100
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      reorderProgram, ["play"] + arguments,
      environment: ["REORDER_HISTORY": ""].merging(environment) { $1 }, rows: rows,
      columns: columns)
    try terminal.waitFor(screenContains: "q quits")
    return terminal
  }

  /// A mouse report for the place of a text: button 0 presses, 32 moves.
  private func mouse(
    _ button: Int, on text: String, of terminal: PseudoTerminal, release: Bool = false
  ) throws -> String {
    let rows = terminal.screen.rows
    let row = try #require(rows.firstIndex { $0.contains(text) })
    let start = try #require(rows[row].range(of: text)?.lowerBound)
    let column = rows[row].distance(from: rows[row].startIndex, to: start)
    return "\u{1B}[<\(button);\(column + 1);\(row + 1)\(release ? "m" : "M")"
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTRAP])
  func restoresTheTerminalAfterACrash(signal: Int32) throws {
    let terminal = try start(environment: ["SWIFT_BACKTRACE": "enable=no"])
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(terminal.screen.modes.isDisjoint(with: [1049, 1002, 1006]))
    #expect(terminal.screen.isCursorVisible)
    #expect(terminal.isInItsOrdinaryMode)
  }

  // MARK: Dragging

  @Test func fillsTheTerminal() throws {
    let terminal = try start()
    #expect(terminal.screen.modes.isSuperset(of: [1049, 1002, 1006]))
    #expect(!terminal.screen.isCursorVisible)
    #expect(terminal.screen.rows[1].hasPrefix("┌ inbox ─"))
    #expect(terminal.screen.rows[25].hasPrefix("arrows move · Space lifts"))
    #expect(terminal.screen.style(of: " 0  Milk")?.contains("7") == true)
  }

  @Test func dragsWithTheKeys() throws {
    let terminal = try start()
    try terminal.send(" ")
    try terminal.waitFor(screenContains: "lifted 1 from inbox")
    try terminal.send(right)
    try terminal.waitFor(screenContains: "dragging 1 from inbox · to archive[0,0] · move")
    try terminal.waitUntil("the gap with the badge") { screen in
      screen.rows.contains { $0.contains("╌╌ → 1 Milk  │") }
    }
    #expect(terminal.screen.rows[2].contains("│~0  Milk"))
    #expect(terminal.screen.text.contains("archive.dropSessionDidUpdate"))
    try terminal.send(" ")
    try terminal.waitUntil("the item in its place") { screen in
      screen.rows[3].contains("│ 0  Milk") && screen.rows[2].contains("│ 0  Eggs")
    }
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func dragsWithTheMouse() throws {
    let terminal = try start()
    try terminal.send(try mouse(0, on: "Milk", of: terminal))
    try terminal.send(try mouse(32, on: "(empty)", of: terminal))
    try terminal.waitUntil("the badge at the pointer") { screen in
      screen.rows.contains { $0.contains("→ 1 Milk") }
    }
    try terminal.send(try mouse(0, on: "→ 1 Milk", of: terminal, release: true))
    try terminal.waitUntil("the item in its place") { $0.rows[3].contains("│ 0  Milk") }
  }

  @Test
  func clickOrKeyExplainsACall() throws {
    let terminal = try start()
    try terminal.send(" " + right)
    try terminal.waitFor(screenContains: "to archive[0,0]")
    try terminal.send(try mouse(0, on: "archive.dropSession", of: terminal))
    try terminal.waitFor(screenContains: "answered at StandardPolicy")
    try terminal.send("q")
    try terminal.waitUntil("the page again") { !$0.text.contains("answered at") }
    try terminal.send("y")
    try terminal.waitFor(screenContains: "answered at StandardPolicy")
  }

  @Test func escapeCancels() throws {
    let terminal = try start()
    try terminal.send(" " + right)
    try terminal.waitFor(screenContains: "to archive[0,0]")
    try terminal.send("\u{1B}")
    try terminal.waitUntil("no drag") { $0.rows[0] == " reorder" }
    #expect(terminal.screen.rows[2].contains("│ 0  Milk"))
  }

  @Test func recordsTheSameTraceAsTypedGestures() throws {
    try withTemporaryDirectory { folder in
      let script = folder.appending(path: "tables.lua").path
      try """
      for _, name in ipairs { "inbox", "archive" } do
        local view = TableView { name = name, items = { name .. " 1", name .. " 2" } }
        view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
      end
      """.write(toFile: script, atomically: true, encoding: .utf8)
      func trace(_ name: String, _ act: (PseudoTerminal) throws -> Void, _ arguments: [String])
        throws -> String
      {
        let file = folder.appending(path: name).path
        let terminal = try PseudoTerminal(
          reorderProgram, arguments + ["--trace-file", file, script],
          environment: ["REORDER_HISTORY": ""], rows: 26, columns: 100)
        try act(terminal)
        #expect(try terminal.waitForExit() == .exited(0))
        // The header contains the command line.
        return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst()
          .joined(separator: "\n")
      }
      let typed = try trace(
        "typed",
        { terminal in
          let lines = [
            ("lift inbox 1", "reorder>"), ("over archive 0", "lifted 1 from inbox>"),
            ("over archive 1", "to archive[0,0] · move>"),
            ("drop", "to archive[0,1] · move>"), (":quit", "reorder>"),
          ]
          for (line, prompt) in lines {
            try terminal.waitFor(cursorRow: prompt)
            try terminal.send(line + "\r")
          }
        }, ["-i"])
      let keys = try trace(
        "keys",
        { terminal in
          try terminal.waitFor(screenContains: "q quits")
          try terminal.send(down + " " + right + down + " q")
        }, ["play"])
      let moved = try trace(
        "mouse",
        { terminal in
          try terminal.waitFor(screenContains: "q quits")
          try terminal.send(try mouse(0, on: "inbox 2", of: terminal))
          try terminal.send(try mouse(32, on: " 0  archive 1", of: terminal))
          try terminal.waitUntil("the gap, and the rows moved below it") { screen in
            let rows = ["╌╌", " 0  archive 1", " 1  archive 2"].compactMap { text in
              screen.rows.firstIndex { $0.contains(text) }
            }
            return rows.count == 3 && rows == rows.sorted()
          }
          try terminal.send(try mouse(32, on: " 1  archive 2", of: terminal))
          try terminal.waitUntil("the gap below") { screen in
            screen.rows.contains { $0.contains("→ 1 [0, 1]") }
          }
          try terminal.send("\u{1B}[<0;1;1m")
          try terminal.waitUntil("no drag") { $0.rows[0] == " reorder" }
          try terminal.send("q")
        }, ["play"])
      #expect(typed.contains("dropSessionDidUpdate"))
      #expect(keys == typed)
      #expect(moved == typed)
    }
  }

  @Test func showsAnErrorOfAPolicyAndContinues() throws {
    try withScript(
      """
      local policy = {}
      function policy:itemsForBeginning(view, session, path)
        if path.item == 0 then error("no such luck") end
        return { DragItem(view:item(path)) }
      end
      local list = TableView { name = "list", items = { "bad", "good" } }
      list.dragDelegate, list.dropDelegate = policy, StandardPolicy
      """
    ) { script in
      let terminal = try start([script])
      try terminal.send(" ")
      try terminal.waitFor(screenContains: "no such luck")
      try terminal.send(down + " ")
      try terminal.waitFor(screenContains: "lifted 1 from list")
    }
  }

  @Test func showsOutputBetweenTheCalls() throws {
    try withScript(
      """
      local policy = {}
      function policy:itemsForBeginning(view)
        print("asked \\27[2J of " .. view.name)
      end
      TableView { name = "list", items = { "x" } }.dragDelegate = policy
      """
    ) { script in
      let terminal = try start([script])
      try terminal.send(" ")
      try terminal.waitFor(screenContains: "asked")
      #expect(terminal.screen.text.contains(#"asked \u{1B}[2J of list"#))
      #expect(terminal.screen.rows[1].hasPrefix("┌ list"))
    }
  }

  @Test func controlCInterruptsAnEndlessPolicy() throws {
    try withScript(
      """
      local policy = {}
      function policy:itemsForBeginning() print("on and on") while true do end end
      TableView { name = "list", items = { "x" } }.dragDelegate = policy
      """
    ) { script in
      var shown = ""
      for _ in 0..<20 where !shown.contains("interrupted") {
        let terminal = try start([script])
        try terminal.send(" ")
        try terminal.waitUntilInputIsRead()
        try terminal.send("\u{3}")
        // If Ctrl-C arrives before the other key, it ends play: try again.
        try terminal.waitUntil("an end of the policy, or of play") { screen in
          screen.text.contains("interrupted") || !screen.modes.contains(1049)
        }
        shown = terminal.screen.text
      }
      #expect(shown.contains("interrupted"))
    }
  }

  // MARK: The terminal

  @Test func redrawsAfterAResize() throws {
    let terminal = try start()
    try terminal.resize(rows: 20, columns: 60)
    try terminal.waitUntil("the page in the new size") { screen in
      screen.rows[19].hasPrefix("arrows move") && screen.rows[1].hasPrefix("┌ inbox")
    }
    try terminal.resize(rows: 6, columns: 20)
    try terminal.waitFor(screenContains: "play needs 44")
    try terminal.resize(rows: 26, columns: 100)
    try terminal.waitUntil("the page again") { $0.rows[25].hasPrefix("arrows move") }
    try terminal.send(" ")
    try terminal.waitFor(screenContains: "lifted 1 from inbox")
  }

  @Test(arguments: ["C", "POSIX"])
  func drawsOnlyASCIIWithoutUTF8(_ locale: String) throws {
    let terminal = try start(environment: ["LANG": locale])
    try terminal.send(" " + right)
    try terminal.waitFor(screenContains: "-> 1 Milk")
    #expect(!terminal.screen.text.unicodeScalars.contains { !$0.isASCII })
  }

  @Test func usesNoColorsIfTheyAreTurnedOff() throws {
    let terminal = try start(environment: ["NO_COLOR": "1"])
    try terminal.send(" " + right)
    try terminal.waitFor(screenContains: "→ 1 Milk")
    #expect(terminal.screen.style(of: "┌ inbox") == "")
  }

  /// Runs play in a shell that compares the terminal before and after, and prints the status.
  private func wayOut(_ leave: (PseudoTerminal, pid_t) throws -> Void) throws -> String {
    try withTemporaryDirectory { folder in
      let process = folder.appending(path: "pid").path
      let terminal = try PseudoTerminal(
        "/bin/sh",
        [
          "-c",
          """
          before=$(stty -g)
          sh -c 'echo $$ > "$0.new"; mv "$0.new" "$0"; exec "$1" play' '\(process)' \
            '\(reorderProgram)'
          status=$?
          test "$before" = "$(stty -g)" && echo "as before, $status"
          """,
        ], rows: 26, columns: 100)
      try terminal.waitFor(screenContains: "q quits")
      let number = try String(contentsOfFile: process, encoding: .utf8)
      let id = try #require(pid_t(number.trimmingCharacters(in: .whitespacesAndNewlines)))
      try leave(terminal, id)
      _ = try terminal.waitForExit()
      #expect(terminal.screen.modes.isDisjoint(with: [1049, 1000, 1002, 1003, 1006]))
      #expect(terminal.screen.isCursorVisible)
      return terminal.screen.text
    }
  }

  @Test func qRestoresTheTerminalDuringADrag() throws {
    #expect(try wayOut { terminal, _ in try terminal.send(" " + down + "q") } == "as before, 0")
  }

  @Test func controlCRestoresTheTerminal() throws {
    let text = try wayOut { terminal, process in
      // Only to this process: otherwise the shell would end, too.
      kill(process, SIGINT)
    }
    #expect(text == "as before, 130")
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)])
  func signalRestoresTheTerminal(_ signal: Int32, _ status: Int) throws {
    let text = try wayOut { _, process in kill(process, signal) }
    #expect(text.hasSuffix("as before, \(status)"))
  }

  @Test func controlZRestoresTheTerminalUntilItContinues() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-i"], environment: ["PS1": "$ ", "ENV": "", "REORDER_HISTORY": ""], rows: 26,
      columns: 100)
    try terminal.waitFor(cursorRow: "$")
    try terminal.send("\(reorderProgram) play\r")
    try terminal.waitFor(screenContains: "q quits")
    try terminal.send(" " + down)
    try terminal.waitFor(screenContains: "dragging 1 from inbox")
    try terminal.send("\u{1A}")
    try terminal.waitUntil("the shell's prompt") { screen in
      !screen.modes.contains(1049) && screen.isCursorVisible && screen.cursorRowText == "$"
    }
    try terminal.send("echo typed$((1 + 1))\r")
    try terminal.waitFor(screenContains: "typed2")
    try terminal.send("fg\r")
    try terminal.waitFor(screenContains: "dragging 1 from inbox")
    #expect(terminal.screen.modes.isSuperset(of: [1049, 1002, 1006]))
    try terminal.send("q")
    try terminal.waitUntil("the shell's prompt") { screen in
      !screen.modes.contains(1049) && screen.cursorRowText == "$"
    }
  }

  @Test func redrawsAfterBeingStoppedAndContinued() throws {
    _ = try wayOut { terminal, process in
      func begins() -> Int {
        String(decoding: terminal.output, as: UTF8.self).components(separatedBy: "\u{1B}[?1049h")
          .count - 1
      }
      kill(process, SIGSTOP)
      kill(process, SIGCONT)
      try terminal.waitUntil("the page again") { screen in
        begins() == 2 && screen.rows[25].hasPrefix("arrows move")
      }
      try terminal.send("q")
    }
  }

  @Test func returnsToThePrompt() throws {
    let terminal = try PseudoTerminal(
      reorderProgram, [], environment: ["REORDER_HISTORY": ""], rows: 30, columns: 100)
    try terminal.waitFor(cursorRow: "reorder>")
    try terminal.send(":play\r")
    try terminal.waitFor(screenContains: "q quits")
    try terminal.send(" " + right)
    try terminal.waitFor(screenContains: "to archive[0,0]")
    try terminal.send("q")
    try terminal.waitFor(cursorRow: "to archive[0,0] · move>")
    #expect(!terminal.screen.modes.contains(1049))
    try terminal.send("drop\r")
    try terminal.waitFor(cursorRow: "reorder>")
  }

  // MARK: No terminal

  @Test func requiresATerminal() throws {
    let result = try reorder(["play"])
    #expect(result.status == .exited(64))
    #expect(result.standardOutput.isEmpty)
    #expect(
      result.standardError.hasPrefix("reorder: play needs a terminal that supports full screen"))
  }

  @Test func rejectsADumbTerminal() throws {
    let terminal = try PseudoTerminal(
      reorderProgram, ["play"], environment: ["TERM": "dumb"])
    #expect(try terminal.waitForExit() == .exited(64))
    #expect(terminal.screen.text.contains("play needs a terminal that supports full screen"))
  }

  @Test func reportsAMissingFile() throws {
    let terminal = try PseudoTerminal(reorderProgram, ["play", "nowhere.lua"])
    #expect(try terminal.waitForExit() == .exited(66))
  }

  @Test func playsAWorkspace() throws {
    try withFile(
      "w.json",
      #"{"version": 1, "views": [{"name": "photos", "kind": "collection", "items": ["Sea", "Hill"]}]}"#
    ) { path in
      let terminal = try start([path])
      #expect(terminal.screen.rows[1].hasPrefix("┌ photos"))
    }
  }

  @Test func commandAtThePromptRequiresATerminal() throws {
    let result = try reorder(["-i"], input: ":play\n")
    #expect(result.standardError.contains("play needs a terminal that supports full screen"))
  }
}
