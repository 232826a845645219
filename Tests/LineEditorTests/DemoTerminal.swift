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

/// Keys as terminals send them.
enum Key {
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"
  static let home = "\u{1B}[H"
  static let end = "\u{1B}[F"
  static let delete = "\u{1B}[3~"
  static let backspace = "\u{7F}"
  static let enter = "\r"
  static let altEnter = "\u{1B}\r"
  static let tab = "\t"
  static let escape = "\u{1B}"

  /// Ctrl with a letter or one of `[ \ ] ^ _`.
  static func control(_ character: Character) -> String {
    String(Character(Unicode.Scalar((character.asciiValue ?? 0) & 0x1F)))
  }
}
