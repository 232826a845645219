import Foundation
import TestSupport

/// Starts the demonstration shell in a terminal and waits for its prompt.
func startDemo(
  _ arguments: [String] = [], environment: [String: String] = [:], rows: Int = 24,
  columns: Int = 80
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    productURL("LineEditorDemo").path, arguments, environment: environment, rows: rows,
    columns: columns)
  try terminal.waitFor(screenContains: "demo>")
  return terminal
}

extension PseudoTerminal {
  /// Types text and Enter, and waits until the shell has echoed the entry and prompts again.
  func enter(_ text: String) throws {
    try send(text + "\r")
    try waitForEntry(text)
  }

  /// Waits until the shell has echoed an entry and prompts again.
  func waitForEntry(_ text: String) throws {
    try waitUntil("the entry “\(text)” and a prompt") { screen in
      guard let echo = screen.rows.lastIndex(of: "entry: \(text)") else { return false }
      return screen.rows[(echo + 1)...].contains { $0.hasPrefix("demo>") }
    }
  }
}
