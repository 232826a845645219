import Foundation
import TestSupport

/// Types at the prompt and checks the screen.
final class PromptUser {
  let terminal: PseudoTerminal
  /// An empty folder, used as the home folder and for the history.
  let folder: URL

  var screen: Screen { terminal.screen }
  /// The path of the history.
  var history: String { Self.history(in: folder) }

  static func history(in folder: URL) -> String { folder.appending(path: "reorder/history").path }

  /// Writes a history, like that of earlier sessions.
  static func write(history entries: some Sequence<String>, in folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "reorder"), withIntermediateDirectories: true)
    let lines = entries.map { "\"\($0)\"\n" }.joined()
    try lines.write(toFile: history(in: folder), atomically: true, encoding: .utf8)
  }

  /// Starts the shell, quietly, and waits for its prompt.
  ///
  /// The history is in `folder`, which should be empty, unless `environment` sets another path.
  init(
    _ arguments: [String] = [], environment: [String: String] = [:], in folder: URL,
    rows: Int = 40, columns: Int = 90
  ) throws {
    self.folder = folder
    let own = [
      "HOME": folder.path, "XDG_STATE_HOME": folder.path, "XDG_DATA_HOME": "/nonexistent",
    ]
    terminal = try PseudoTerminal(
      reorderProgram, ["-q"] + arguments,
      environment: own.merging(environment) { $1 }, currentDirectory: folder.path, rows: rows,
      columns: columns)
    // Send no keys before the first prompt is complete.
    if environment["TERM"] == nil {
      try waitForPrompt()
    } else {
      try terminal.waitFor(cursorRow: "reorder>")
    }
  }

  /// Presses keys, without waiting for anything.
  func press(_ keys: String) throws { try terminal.send(keys) }

  /// Presses keys, and waits until this text is between the prompt and the cursor.
  ///
  /// A suggestion after the cursor is ignored.
  func press(_ keys: String, showing text: String) throws {
    try terminal.send(keys)
    try see("the cursor after “\(text)”") { $0.shows(typed: text) }
  }

  /// Types an entry and Enter, and waits for the next prompt.
  func enter(_ entry: String, prompt: String = "reorder>") throws {
    try terminal.send(entry + Key.enter)
    try waitForPrompt(prompt)
  }

  /// Waits for an empty prompt.
  func waitForPrompt(_ prompt: String = "reorder>") throws {
    try terminal.waitUntilSettled("the prompt “\(prompt)”") { $0.cursorRowText == prompt }
  }

  /// Waits until the screen is complete and meets a condition.
  func see(_ what: String, _ condition: (Screen) -> Bool) throws {
    try terminal.waitUntilSettled(what, condition)
  }

  /// Waits until the screen contains consecutive rows.
  func see(rows: String...) throws {
    try see("the rows \(rows)") { screen in
      screen.rows.indices.contains { screen.rows[$0...].starts(with: rows) }
    }
  }

  /// Leaves the shell with Ctrl-D.
  func leave() throws {
    try terminal.send(Key.control("D"))
    _ = try terminal.waitForExit()
  }
}

extension Screen {
  /// Whether a text is between the prompt and the cursor.
  func shows(typed text: String) -> Bool {
    let line = "reorder> " + text
    return cursorColumn == textWidth(line)
      && (cursorRowText + String(repeating: " ", count: 80)).hasPrefix(line)
  }
}
