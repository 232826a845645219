import Foundation
import Lessons
import Policies
import TestSupport
import Testing

/// Lessons on a terminal of 80 by 24, typed with their solutions: a short one, one whose prompt
/// begins with drafts, and the longest.
@Suite
struct LessonScreenTests {
  @Test func pausesBeforeAnyLineScrollsOff() throws {
    #expect(try Self.played.get().missed == [])
  }

  @Test func keepsTheGivenNamesVisibleWhileAFunctionIsWritten() throws {
    #expect(try Self.played.get().covered == [])
  }

  /// The rows that scrolled off before they could be read, and the tasks that were not visible
  /// while their function was written.
  private static let played = Result { () throws -> (missed: [String], covered: [String]) in
    var result: (missed: [String], covered: [String]) = ([], [])
    for name in ["01-session", "11-collection", "22-exam"] { try play(name, into: &result) }
    return result
  }

  /// Plays a copy of a lesson: its path, which is longer than a name, is in the output.
  private static func play(
    _ name: String, into result: inout (missed: [String], covered: [String])
  ) throws {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "\(name).lua")
      try ProjectFiles.file("Scripts/lessons/\(name).lua").text
        .write(to: file, atomically: true, encoding: .utf8)
      let lesson = try Lesson.read(try ScriptLoader.load(file.path), in: PolicyHost())
      var reader = try Reader(of: file.path, state: folder)
      for (number, task) in lesson.tasks.enumerated() {
        let place = "Task \(number + 1) of \(lesson.tasks.count)"
        for (index, entry) in entries(of: task).enumerated() {
          let screen = try reader.type(entry)
          // A draft has the names itself.
          guard task.isWritten, task.draft.isEmpty, index == 0 else { continue }
          if !screen.contains(place) { result.covered.append("\(name), \(place)") }
        }
        result.missed += reader.missed.map { "\(name), \(place): \($0)" }
        reader.missed = []
      }
      try reader.terminal.waitFor(outputContains: "The lesson is finished.")
    }
  }

  /// The typed lines: an answer or the solution.
  private static func entries(of task: Lesson.Task) -> [String] {
    guard let question = task.question else { return task.solution }
    guard question.asksForOrder else { return ["1"] }
    return [question.choices.indices.map { "\($0 + 1)" }.joined(separator: " ")]
  }

  /// Types at the prompt, and presses Return where the program waits for it.
  private struct Reader {
    let terminal: PseudoTerminal
    /// The rows that scrolled off since the last pause.
    var missed: [String] = []
    /// The row of the cursor at the last pause, among all rows so far.
    private var row = -1

    init(of path: String, state: URL) throws {
      terminal = try PseudoTerminal(
        reorderProgram, ["learn", path],
        environment: [
          "REORDER_HISTORY": "", "XDG_STATE_HOME": state.path, "REORDER_PAGER": "head -n 1",
        ], currentDirectory: state.path, rows: 24, columns: 80)
      try waitForPrompt()
    }

    /// Types an entry, line by line.
    ///
    /// - Returns: The screen before the last Return.
    mutating func type(_ entry: String) throws -> String {
      var screen = ""
      if !isAtEmptyPrompt {
        // The prompt begins with a draft.
        try terminal.send("\u{3}")
        try waitForPrompt()
      }
      for line in entry.split(separator: "\n") {
        screen = terminal.screen.text
        try terminal.send(line + "\r")
        try waitForPrompt()
      }
      return screen
    }

    /// What is left of the cursor, in its row.
    private static func typed(_ screen: Screen) -> String {
      screen.cursorRowText.prefix(screen.cursorColumn).trimmingCharacters(in: .whitespaces)
    }

    /// Whether a row is a prompt, not an arrow of code, or the last line of a draft.
    private static func isPrompt(_ typed: String) -> Bool {
      typed.hasSuffix(">") && !typed.hasSuffix("->") || typed.hasPrefix("...>")
    }

    /// A suggestion may follow the cursor.
    private var isAtEmptyPrompt: Bool { Self.typed(terminal.screen).hasSuffix(">") }

    private mutating func waitForPrompt() throws {
      func cursor(_ screen: Screen) -> Int { screen.scrolledOff.count + screen.cursorRow }
      while true {
        // A task can play every short drag, while other lessons do the same.
        try terminal.waitUntilSettled("a prompt", timeout: .seconds(100)) { screen in
          // The prompt shows the state of the drag, and may begin with a draft.
          cursor(screen) > row && Self.isPrompt(Self.typed(screen))
        }
        let screen = terminal.screen
        missed += screen.scrolledOff.dropFirst(row + 1)
        row = cursor(screen)
        guard screen.cursorRowText == "Press Return to continue>" else { return }
        try terminal.send("\r")
      }
    }
  }
}
