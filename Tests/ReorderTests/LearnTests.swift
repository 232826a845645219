import Foundation
import Policies
import Shell
import TestSupport
import Testing

/// `reorder learn`, as a person meets it.
@Suite("Learning")
struct LearnTests {
  private static let lessons = LessonSearch(
    folders: [ProjectFiles.root.appending(path: "Scripts/lessons").path]
  ).files

  private func learn(_ lesson: String, state: URL) throws -> PseudoTerminal {
    try startShell(
      ["learn", lesson], environment: ["XDG_STATE_HOME": state.path], rows: 60, columns: 80)
  }

  @Test func theFirstLessonOnATerminal() throws {
    try withTemporaryDirectory { state in
      let terminal = try learn("1", state: state)
      #expect(terminal.screen.text.contains("Lesson 1: What a session is"))
      #expect(terminal.screen.text.contains("Task 1 of 3"))
      try terminal.send("lift inbox Milk\r")
      try terminal.waitFor(screenContains: "Task 2 of 3")
      try terminal.send("over archive Tea\r")
      try terminal.waitFor(screenContains: "Task 3 of 3")
      try terminal.send("drop\r")
      try terminal.waitFor(screenContains: "The lesson is done.")
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

  @Test func entriesMayComeThroughAPipe() throws {
    try withTemporaryDirectory { state in
      let result = try reorder(
        ["learn", "counts"], input: "lift list One\nover list Three below\ndrop\n",
        environment: ["XDG_STATE_HOME": state.path])
      #expect(result.status == .exited(0))
      #expect(result.standardOutput.contains("Task 2 of 5"))
      #expect(result.standardError.contains("Invalid batch updates detected"))
    }
  }

  @Test func aLessonThatIsNotThereEndsWithItsStatus() throws {
    let result = try reorder(["learn", "99"])
    #expect(result.status == .exited(66))
    #expect(result.standardError.contains("there is no lesson 99"))
  }

  // MARK: The screen

  /// What a person types to go through a lesson.
  private func entries(_ word: String) throws -> [String] {
    let file = try #require(Self.lessons.first { $0.word == word })
    let host = PolicyHost()
    let lesson = try Lesson.read(try ScriptLoader.load(file.path), in: host)
    return withExtendedLifetime(host) {
      lesson.tasks.flatMap { task in
        guard let question = task.question else { return task.solution }
        return [
          question.asksForOrder
            ? question.choices.indices.map { "\($0 + 1)" }.joined(separator: " ") : "1"
        ]
      }
    }
  }

  @Test(
    "what an entry leads to stays on a screen of 80 by 24 until it has been read",
    arguments: lessons.map(\.word))
  func everythingIsSeen(word: String) throws {
    try withTemporaryDirectory { state in
      let terminal = try PseudoTerminal(
        productURL("reorder").path, ["learn", word],
        environment: ["REORDER_HISTORY": "", "XDG_STATE_HOME": state.path], rows: 24, columns: 80)
      /// Reads page after page; the line above each is still there where it ends.
      func read(after line: String) throws {
        var line = line
        while true {
          try terminal.waitUntilSettled("a prompt") { $0.cursorRowText.hasSuffix(">") }
          let above = terminal.screen.rows.prefix(terminal.screen.cursorRow)
          #expect(above.contains { $0.contains(line) }, "\(line)\n\(terminal.screen.text)")
          guard terminal.screen.cursorRowText == "Return goes on>" else { return }
          line = "Return goes on>"
          try terminal.send("\r")
        }
      }
      try read(after: "")
      for entry in try entries(word) {
        let lines = entry.split(separator: "\n")
        for line in lines.dropLast() {
          try terminal.send(line + "\r")
          try terminal.waitUntilSettled("the next line") { !$0.cursorRowText.contains(line) }
        }
        let last = String(try #require(lines.last))
        try terminal.send(last + "\r")
        try read(after: String(last.suffix(20)))
      }
      #expect(terminal.screen.text.contains("The lesson is done."))
    }
  }

  // MARK: Pages

  @Test func theCourseIsWrittenIntoAFolder() throws {
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
      "--check, --new and --html exclude each other"
    ),
  ])
  func whyNoPageIsWrittenIsSaid(arguments: [String], status: Int32, message: String) throws {
    let result = try reorder(arguments, currentDirectory: ProjectFiles.root.path)
    #expect(result.status == .exited(status))
    #expect(result.standardError.contains(message), "\(result.standardError)")
  }
}
