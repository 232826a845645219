import Foundation
import LineEditor
import Shell
import TestSupport
import Testing

/// The init file, which the shell runs first.
@Suite struct InitFileTests {
  private func withSession(
    _ text: String, prepare: ((ShellSession) -> Void)? = nil,
    _ body: (TestSession, _ opened: String) throws -> Void
  ) throws {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "init.lua")
      try text.write(to: file, atomically: true, encoding: .utf8)
      var options = ShellOptions()
      options.initScript = .file(file.path)
      let test = try TestSession(options: options)
      try body(test, test.enter(":reset").replacing(folder.path, with: ""))
    }
  }

  @Test func keepsItsDefinitionsAtThePromptAndAfterReset() throws {
    try withSession("function twice(n) return 2 * n end") { test, _ in
      #expect(test.enter("twice(21)") == "=> 42\n")
      test.enter(":reset")
      #expect(test.enter("twice(4)") == "=> 8\n")
    }
  }

  @Test func appliesItsSettings() throws {
    try withSession("set('trace', 'off') set('liftDelay', 0.25) set('timing', true)") { test, _ in
      #expect(test.enter(":trace") == "trace is off\n")
      #expect(test.enter(":set liftDelay").hasPrefix("liftDelay is 0.25\n"))
      #expect(test.enter(":set timing").hasPrefix("timing is true\n"))
    }
  }

  @Test func reportsTheLineOfAnErrorAndContinues() throws {
    try withSession("x = 1\nx = nothing.here") { test, opened in
      #expect(opened.contains("/init.lua:2:"))
      #expect(opened.contains("  2 | x = nothing.here"))
      #expect(test.enter("x") == "=> 1\n")
      #expect(test.titles("inbox") == [["Milk", "Eggs", "Bread", "Butter"]])
    }
  }

  @Test func suggestsTheMostSimilarSetting() throws {
    try withSession("set('trase', 'all')") { _, opened in
      #expect(opened.contains("unknown setting 'trase'; did you mean 'trace'?"))
    }
    try withSession("set('trace', 'lots')") { _, opened in
      #expect(opened.contains("bad value for 'trace': one of off, drags, calls, all"))
    }
  }

  @Test func replacesTheDefaultTablesWithItsViews() throws {
    try withSession("list = TableView { name = 'list', items = { 'A' } }") { test, _ in
      #expect(test.titles("list") == [["A"]])
      #expect(test.titles("inbox") == [])
    }
  }
}
