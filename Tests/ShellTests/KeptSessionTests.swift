import DragDrop
import Foundation
import Policies
import TestSupport
import Testing

@testable import Shell

/// The session that was left without `:save`, and `:restore`.
struct KeptSessionTests {
  /// Leaves a session after entries, and begins the next one.
  private func leave(
    after entries: [String], options: ShellOptions = ShellOptions(),
    _ body: (TestSession) throws -> Void
  ) throws {
    try withTemporaryDirectory { folder in
      let history = folder.appending(path: "history").path
      try "".write(toFile: history, atomically: true, encoding: .utf8)
      let kept = KeptSession(besides: history)
      let first = try TestSession(options: options)
      for entry in entries {
        first.enter(entry.replacing("FOLDER", with: folder.path))
      }
      kept.keep(first.session)
      let next = try TestSession()
      next.session.prompt.kept = kept
      try body(next)
    }
  }

  private static let drag = "lift inbox 0; over archive 0; drop"

  @Test func restoresDataAndVariables() throws {
    try leave(after: ["x = 5", Self.drag]) { test in
      #expect(test.enter(":restore").hasPrefix("restored: 2 entries\n"))
      #expect(test.titles("archive") == [["Milk"]])
      #expect(test.enter("x") == "=> 5\n")
    }
  }

  @Test func undoesRestoredEntriesOneByOne() throws {
    try leave(after: ["x = 5", Self.drag]) { test in
      test.enter(":restore")
      #expect(test.enter(":undo").contains("undone: \(Self.drag)"))
      #expect(test.titles("archive") == [[]])
      #expect(test.enter("x") == "=> 5\n")
    }
  }

  @Test func restoresADragInProgress() throws {
    try leave(after: ["lift inbox 0"]) { test in
      test.enter(":restore")
      #expect(test.session.printer.prompt.hasPrefix("lifted 1"))
    }
  }

  @Test func restoresTheMiddleOfAnEntry() throws {
    try leave(after: ["lift inbox 0; over archive 0; over inbox 2", ":back 1"]) { test in
      test.enter(":restore")
      #expect(test.session.printer.prompt.hasPrefix("to archive"))
      test.enter("drop")
      test.enter(":undo")
      #expect(test.session.printer.prompt.hasPrefix("to archive"))
    }
  }

  /// Whether Ctrl-C was pressed.
  private final class State {
    var isPressed = false
  }

  @Test func restoresAnInterruptedEntryUpToItsInterruption() throws {
    let state = State()
    var options = ShellOptions()
    options.didOpenHost = { host, _ in
      host.simulation.log.addObserver { event in
        guard !state.isPressed, event.number > 30 else { return }
        state.isPressed = true
        raise(SIGINT)
      }
    }
    let loop = "n = 0 for i = 1, 200 do lift(inbox, 0):cancel() n = n + 1 end"
    try leave(after: [loop], options: options) { test in
      test.enter(":restore")
      let count = test.enter("n")
      #expect(count != "=> 200\n")
      test.enter("x = 1")
      test.enter(":undo")
      #expect(test.enter("n") == count)
    }
  }

  @Test func restoresTheScriptOfTheSession() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "p.lua").path
      try "list = TableView { name = 'list', items = { 'One' } }".write(
        toFile: path, atomically: true, encoding: .utf8)
      try leave(after: [":run '\(path)'", "x = 5"]) { test in
        test.enter(":restore")
        #expect(test.titles("list") == [["One"]])
        #expect(test.titles("inbox") == [])
        test.enter(":run")
        #expect(test.enter("x") == "=> nil\n")
      }
    }
  }

  @Test(arguments: [[], ["inbox.name"], [":set trace off"], ["x = 5", ":save FOLDER/x.lua"]])
  func keepsNothingIfNothingWouldBeLost(entries: [String]) throws {
    try leave(after: entries) { test in
      #expect(test.enter(":restore").hasPrefix("no session is kept\n"))
    }
  }

  @Test func keepsASessionOfWhichAPartWasSaved() throws {
    try leave(after: ["x = 5", ":save FOLDER/x.lua definitions"]) { test in
      #expect(test.enter(":restore").hasPrefix("restored: 1 entry\n"))
    }
  }

  @Test func offersTheSessionAtTheNextStart() throws {
    try leave(after: ["x = 5"]) { test in
      test.session.showBeginning()
      #expect(
        test.printed.contains("The last session (1 entry) was not saved: :restore continues it."))
    }
  }

  @Test func keepsNoSessionWithoutATerminal() throws {
    #expect(try TestSession().enter(":restore").hasPrefix("no session is kept\n"))
  }
}
