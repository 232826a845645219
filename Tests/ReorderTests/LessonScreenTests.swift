import Foundation
import Lessons
import Policies
import Shell
import TestSupport
import Testing

/// The lessons on a terminal of 80 by 24, typed with their solutions.
@Suite
struct LessonScreenTests {
  private static let lessons = LessonSearch(
    folders: [ProjectFiles.root.appending(path: "Scripts/lessons").path]
  ).files.map(\.path)

  @Test(arguments: lessons)
  func pausesBeforeAnyLineScrollsOff(path: String) throws {
    try Self.go(through: path) { reader, task, place in
      for entry in Self.commands(in: task.text) + Self.entries(of: task) {
        try reader.type(entry)
      }
      #expect(reader.missed == [], "\(place)")
      reader.missed = []
    }
  }

  @Test(arguments: lessons)
  func keepsTheGivenNamesVisibleWhileAFunctionIsWritten(path: String) throws {
    try Self.go(through: path) { reader, task, place in
      for (index, entry) in Self.entries(of: task).enumerated() {
        let screen = try reader.type(entry)
        // A draft has the names itself.
        guard task.isWritten, task.draft.isEmpty, index == 0 else { continue }
        #expect(screen.contains(place), "\(screen)")
      }
    }
  }

  /// Does the tasks of a lesson, each with a block that receives its number, "Task 2 of 5".
  private static func go(
    through path: String, doing: (inout Reader, Lesson.Task, _ place: String) throws -> Void
  ) throws {
    let lesson = try Lesson.read(try ScriptLoader.load(path), in: PolicyHost())
    try withTemporaryDirectory { state in
      var reader = try Reader(of: path, state: state)
      for (number, task) in lesson.tasks.enumerated() {
        try doing(&reader, task, "Task \(number + 1) of \(lesson.tasks.count)")
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

  /// The commands in a text, one on each line.
  private static func commands(in text: String) -> [String] {
    text.matches(of: /(?m)^ {12}(:[a-z].*)$/).map { String($0.output.1) }
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
    @discardableResult
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
