import Foundation
import TestSupport

/// Runs the built executable to its end.
func reorder(
  _ arguments: [String], input: String = "", environment: [String: String] = [:],
  currentDirectory: String? = nil
) throws -> ProgramResult {
  try runProgram(
    reorderProgram, arguments, input: input, environment: environment,
    currentDirectory: currentDirectory)
}

/// Starts the shell in a terminal with its own history, and waits for its prompt.
func startShell(
  _ arguments: [String] = [], environment: [String: String] = [:], rows: Int = 40,
  columns: Int = 90
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    reorderProgram, arguments,
    environment: ["REORDER_HISTORY": ""].merging(environment) { $1 }, rows: rows,
    columns: columns)
  // Before the prompt is shown, the terminal itself would handle the keys.
  try terminal.waitFor(cursorRow: "reorder>")
  return terminal
}

/// Writes a script, and returns its path.
func withScript<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
  try withFile("script.lua", text, body)
}

/// Writes a file in a new folder, and returns its path.
func withFile<Result>(
  _ name: String, _ text: String, _ body: (String) throws -> Result
) throws -> Result {
  try withTemporaryDirectory { folder in
    let file = folder.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try body(file.path)
  }
}
