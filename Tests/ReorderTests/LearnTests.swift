import Foundation
import TestSupport
import Testing

/// `reorder learn` in a terminal.
@Suite
struct LearnTests {
  private func learn(_ lesson: String, state: URL) throws -> PseudoTerminal {
    try startShell(
      ["learn", lesson], environment: ["XDG_STATE_HOME": state.path], rows: 60, columns: 80)
  }

  @Test func playsTheFirstLessonOnATerminal() throws {
    try withTemporaryDirectory { state in
      let terminal = try learn("1", state: state)
      #expect(terminal.screen.text.contains("Lesson 1: What a session is"))
      #expect(terminal.screen.text.contains("Task 1 of 3"))
      try terminal.send("lift inbox Milk\r")
      try terminal.waitFor(screenContains: "Task 2 of 3")
      try terminal.send("over archive Tea\r")
      try terminal.waitFor(screenContains: "Task 3 of 3")
      try terminal.send("drop\r")
      try terminal.waitFor(screenContains: "The lesson is finished.")
      try terminal.send(":lesson next\r")
      try terminal.waitFor(screenContains: "Lesson 2: Lift")
      let kept = try String(
        contentsOf: state.appending(path: "reorder/lessons"), encoding: .utf8)
      #expect(kept.hasPrefix(#"{"lesson":"01-session","tasks":0,"done":true"#))
    }
  }

  @Test func tabOffersTheLessons() throws {
    try withTemporaryDirectory { state in
      let terminal = try learn("1", state: state)
      try terminal.send(":lesson pla\t")
      try terminal.waitFor(cursorRow: "reorder> :lesson placeholders")
    }
  }

  @Test func readsEntriesFromAPipe() throws {
    try withTemporaryDirectory { state in
      let result = try reorder(
        ["learn", "counts"], input: "lift list One\nover list Three below\ndrop\n",
        environment: ["XDG_STATE_HOME": state.path])
      #expect(result.status == .exited(0))
      #expect(result.standardOutput.contains("Task 2 of 5"))
      #expect(result.standardError.contains("Invalid batch updates detected"))
    }
  }

  @Test func exitsWith66ForAMissingLesson() throws {
    let result = try reorder(["learn", "99"])
    #expect(result.status == .exited(66))
    #expect(result.standardError.contains("there is no lesson 99"))
  }

  // MARK: Pages

  @Test func writesTheCourseIntoAFolder() throws {
    try withTemporaryDirectory { folder in
      let course = folder.appending(path: "a/course").path
      let result = try reorder(
        ["learn", "--html", course, "2"], currentDirectory: ProjectFiles.root.path)
      #expect(result.standardError == "")
      #expect(result.standardOutput == "wrote \(course)/index.html and 5 pages\n")
      let page = try String(contentsOfFile: "\(course)/02-lift.html", encoding: .utf8)
      #expect(page.contains("<h1>Lift</h1>"))
    }
  }

  @Test(arguments: [
    (
      ["learn", "--html", "/dev/null/course", "2"], 73,
      "/dev/null/course/index.html cannot be written"
    ),
    (["learn", "--html", "course", "no/such.lua"], 66, "no/such.lua"),
    (["learn", "--html", "course", "lfit"], 66, "did you mean lift?"),
    (
      ["learn", "--html", "course", "--check", "2"], 64,
      "--check, --new and --html cannot be combined"
    ),
  ])
  func explainsWhyNoPageIsWritten(arguments: [String], status: Int32, message: String) throws {
    let result = try reorder(arguments, currentDirectory: ProjectFiles.root.path)
    #expect(result.status == .exited(status))
    #expect(result.standardError.contains(message), "\(result.standardError)")
  }
}
