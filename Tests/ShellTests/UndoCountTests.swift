import DragDrop
import Policies
import Testing

@testable import Shell

/// `:undo`, `:redo` and `:goto` with counts.
struct UndoCountTests {
  @Test func undoesAndRedoesSeveralEntries() throws {
    let test = try TestSession()
    for entry in ["x = 1", "x = 2", "x = 3"] { test.enter(entry) }
    #expect(test.enter(":undo 2").contains("undone: 2 entries, beginning with x = 2"))
    #expect(test.enter("x") == "=> 1\n")
    #expect(test.enter(":redo 2").contains("redone: 2 entries, ending with x = 3"))
    #expect(test.enter("x") == "=> 3\n")
  }

  @Test func refusesMoreEntriesThanThereAre() throws {
    let test = try TestSession()
    test.enter("x = 1")
    #expect(test.enter(":undo 3").contains("only 1 entry can be undone"))
    #expect(test.enter("x") == "=> 1\n")
  }

  @Test func skipsEntriesThatFailedWithoutEffect() throws {
    let test = try TestSession()
    test.enter("x = 1")
    test.enter("nosuch()")
    #expect(test.enter(":undo").contains("undone: x = 1"))
    #expect(test.enter("x == nil") == "=> true\n")
  }

  @Test(arguments: [
    "x", "inbox.name", ":set trace", ":set trace drags", ":set idiom", "set('trace', 'drags')",
  ])
  func skipsQuestionsAndSettingsOfTheShell(entry: String) throws {
    let test = try TestSession()
    test.enter("x = 1")
    test.enter(entry)
    #expect(test.enter(":undo").contains("undone: x = 1"))
    #expect(test.enter("x") == "=> nil\n")
  }

  @Test func undoesASettingOfTheDevice() throws {
    let test = try TestSession()
    test.enter(":set idiom phone")
    #expect(test.enter(":undo").contains("undone: :set idiom phone"))
    #expect(test.enter(":set idiom").hasPrefix("idiom is pad"))
  }

  @Test func keepsSettingsOfTheShellWhenItGoesBack() throws {
    let test = try TestSession()
    test.enter("set('trace', 'off')")
    test.enter("x = 1")
    test.enter(":set trace all")
    test.enter(":undo")
    #expect(test.enter(":set trace").hasPrefix("trace is all"))
  }

  @Test func keepsEntriesThatFailedAfterAnAssignment() throws {
    let test = try TestSession()
    test.enter("x = 1 error('late')")
    #expect(test.enter(":undo").contains("undone: x = 1 error('late')"))
  }

  @Test func goesBackByANegativeNumberOfEvents() throws {
    let test = try TestSession()
    test.enter("lift inbox 0")
    test.enter("over archive 0")
    let count = test.session.host.simulation.log.count
    let before = test.enter(":goto -1")
    #expect(before.contains("of \(count)"))
    #expect(test.session.host.simulation.log.count < count)
  }

  @Test func saysWhyAnEventIsNotReached() throws {
    let test = try TestSession()
    test.enter("lift inbox 0")
    test.enter("over archive 0")
    let start = test.session.host.simulation.log.events.last { $0.kind == .input }?.number ?? 0
    let printed = test.enter(":goto \(start + 1)")
    #expect(printed.contains("event \(start + 1) belongs to the touch that begins after event"))
  }
}
