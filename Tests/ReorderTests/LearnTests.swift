import Foundation
import Lessons
import Policies
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
      #expect(kept.hasPrefix(#"{"lesson":"session","tasks":0,"done":true"#))
    }
  }

  @Test(
    arguments: try ProjectFiles.files(under: "Scripts/lessons", extensions: ["lua"]).map(\.path))
  func checkAcceptsTheRightWaysOfALessonAndRejectsTheWrongOnes(path: String) throws {
    let result = try reorder(["learn", "--check", ProjectFiles.root.appending(path: path).path])
    #expect(result.status == .exited(0), "\(result)")
    #expect(result.standardOutput.contains(": OK: "))
  }

  @Test func tabOffersTheLessons() throws {
    try withTemporaryDirectory { state in
      let terminal = try learn("1", state: state)
      try terminal.send(":lesson placeh\t")
      try terminal.waitFor(cursorRow: "reorder> :lesson placeholders")
    }
  }

  @Test func readsEntriesFromAPipe() throws {
    try withTemporaryDirectory { state in
      let result = try reorder(
        ["learn", "counts"], input: "lift list One\nover list Three below\ndrop\n",
        environment: ["XDG_STATE_HOME": state.path])
      #expect(result.status == .exited(0))
      #expect(result.standardOutput.contains("Task 2 of 3"))
      #expect(result.standardError.contains("Invalid batch updates detected"))
    }
  }

  @Test func exitsWith66ForAMissingLesson() throws {
    let result = try reorder(["learn", "99"])
    #expect(result.status == .exited(66))
    #expect(result.standardError.contains("there is no lesson 99"))
  }

  @Test func theFileOfTheLastCoreLessonRunsOutsideOfIt() throws {
    try withTemporaryDirectory { folder in
      let path = ProjectFiles.root.appending(path: "Scripts/lessons/15-file.lua").path
      let lesson = try Lesson.read(try ScriptLoader.load(path), in: PolicyHost())
      // The question after the sixth entry.
      let entries =
        lesson.tasks.prefix(4).flatMap(\.solution) + [":save shop.lua 1-6", "3"]
        + lesson.tasks.dropFirst(4).flatMap(\.solution) + [":save shop_spec.lua 7"]
      let saved = try reorder(
        ["learn", path], input: entries.joined(separator: "\n") + "\n",
        environment: ["XDG_STATE_HOME": folder.path], currentDirectory: folder.path)
      #expect(saved.standardOutput.contains("saved shop.lua"), "\(saved)")
      let run = try reorder(["run", "shop.lua"], currentDirectory: folder.path)
      #expect(run.standardOutput.hasSuffix("shop  Salt, Rice, Tea\n"), "\(run)")
      let check = try reorder(["check", "shop.lua"], currentDirectory: folder.path)
      #expect(check.status == .exited(0), "\(check)")
      #expect(saved.standardOutput.contains("saved shop_spec.lua"), "\(saved)")
      let test = try reorder(["test", "shop_spec.lua"], currentDirectory: folder.path)
      #expect(test.standardOutput.contains("1 passed, 0 failed"), "\(test)")
    }
  }

  // MARK: Pages

  @Test func pagesShowNoCharacterThatChangesTheDirectionOfText() throws {
    try withTemporaryDirectory { folder in
      let lesson = try ProjectFiles.file("Scripts/lessons/01-session.lua").text
      let hostile = lesson.replacing(/"([A-Z][a-z]+)/) { "\"\($0.output.1)\u{202E}\u{2066}" }
      #expect(hostile != lesson)
      try hostile.write(
        to: folder.appending(path: "l.lua"), atomically: true, encoding: .utf8)
      let result = try reorder(
        ["learn", "--html", "pages", "l.lua"], currentDirectory: folder.path)
      #expect(result.status == .exited(0), "\(result.standardError)")
      let pages = folder.appending(path: "pages")
      let names = try FileManager.default.contentsOfDirectory(atPath: pages.path)
      #expect(names.count > 1)
      for name in names {
        let text = try String(contentsOf: pages.appending(path: name), encoding: .utf8)
        #expect(!text.unicodeScalars.contains("\u{202E}"), "\(name)")
        #expect(!text.unicodeScalars.contains("\u{2066}"), "\(name)")
      }
    }
  }

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
    (["learn", "--no-solutions"], 64, "--no-solutions and --large-type need --html FOLDER"),
  ])
  func explainsWhyNoPageIsWritten(arguments: [String], status: Int32, message: String) throws {
    let result = try reorder(arguments, currentDirectory: ProjectFiles.root.path)
    #expect(result.status == .exited(status))
    #expect(result.standardError.contains(message), "\(result.standardError)")
  }
}
