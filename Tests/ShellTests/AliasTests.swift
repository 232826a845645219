import DragDrop
import Policies
import Testing

@testable import Shell

/// Aliases from other shells, and abbreviations at stops.
struct AliasTests {
  @Test(arguments: [
    ("e", "edit"), ("r", "run"), ("w", "save"), ("vars", "who"), ("bt", "where"), ("s", "step"),
    ("finish", "out"), ("l", "show"), ("q", "quit"), ("b", "break"),
  ])
  func standsForACommand(alias: String, name: String) throws {
    let test = try TestSession()
    #expect(test.shell.available.command(calledBy: alias)?.name == name)
  }

  @Test(arguments: [
    ("c", "continue"), ("n", "next"), ("i", "into"), ("o", "out"), ("l", "list"), ("bt", "where"),
  ])
  func standsForACommandOfTheDebuggerAtAStop(word: String, name: String) throws {
    let test = try TestSession()
    var available = test.shell.available
    available.isStopped = true
    #expect(available.command(calledBy: word)?.name == name)
  }

  @Test func noTwoCommandsShareAnAliasOutsideTheDebugger() {
    let others = CommandTable.commands.filter { $0.atStops != .needed }.flatMap(\.aliases)
    #expect(Set(others).count == others.count)
    #expect(Set(others).isDisjoint(with: CommandTable.names))
  }

  @Test func explainsWordsOfOtherShells() throws {
    let test = try TestSession()
    #expect(test.enter(":print x").contains("type the expression alone"))
    #expect(test.enter("import json").contains(":load FILE"))
  }

  @Test func clearAloneKeepsTheViews() throws {
    let test = try TestSession()
    test.enter("clear")
    #expect(!test.session.host.simulation.allViews.isEmpty)
    #expect(test.enter(":clear") == "2 views removed; :undo restores them\n")
    #expect(test.enter(":clear") == "there were no views\n")
    #expect(test.session.host.simulation.allViews.isEmpty)
  }

  @Test func stepWithoutAStopSaysHowToStop() throws {
    let test = try TestSession()
    #expect(test.enter(":step").contains("nothing is stopped"))
    test.enter(":set step on")
    #expect(test.session.stopsBeforeCallbacks)
  }
}
