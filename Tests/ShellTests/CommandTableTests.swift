import DragDrop
import Policies
import Testing

@testable import Shell

/// The table of commands, used for dispatch, help and completion.
struct CommandTableTests {
  @Test(arguments: Gesture.forms.map(\.word))
  func everyGestureIsACommandAndALuaFunction(word: String) throws {
    let form = try #require(Gesture.form(named: word))
    let command = try #require(CommandTable.command(named: word))
    #expect(command.usage == [form.word, form.usage].filter { !$0.isEmpty }.joined(separator: " "))
    let entry = try #require(APICatalog.entries(named: word).first { $0.owner == nil })
    #expect(command.luaEquivalent?.contains(entry.name) == true)
    #expect(APICatalog.entries(named: "Drag:\(word)").isEmpty != form.needsDrag)
  }

  @Test func namesAreUnique() {
    #expect(Set(CommandTable.names).count == CommandTable.names.count)
  }

  @Test(arguments: CommandTable.commands.map(\.name))
  func everyExampleBeginsWithItsCommand(name: String) {
    let command = CommandTable.command(named: name)
    #expect(command?.example.split(separator: " ").first.map(String.init) == command?.written)
  }

  @Test(arguments: CommandTable.commands.map(\.name))
  func everySummaryIsOneSentence(name: String) {
    let summary = CommandTable.command(named: name)?.summary ?? ""
    #expect(summary.hasSuffix("."))
    #expect(!summary.contains("\n"))
  }

  /// The equivalent Lua code, in a session that may have an active drag.
  @Test(arguments: CommandTable.commands.filter { $0.luaEquivalent != nil }.map(\.name))
  func everyLuaEquivalentRuns(name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    let test = try TestSession()
    if Gesture.form(named: name)?.needsDrag ?? (name == "session") {
      test.enter("drag = lift('inbox', 0) session = drag")
    }
    if name == "detach" { test.enter(":attach single-item-moves archive") }
    if name == "longPress" {
      test.enter("photos = CollectionView { name = \"photos\", items = { \"Dune\" } }")
      test.enter("controller = CollectionViewController(photos)")
    }
    if name == "grab" {
      test.enter("source = { numberOfRows = function() return 3 end, moveRow = function() end }")
      test.enter("inbox.dataSource = source")
      test.enter("inbox.isEditing = true")
    }
    let printed = test.enter(command.luaEquivalent ?? "")
    #expect(!printed.contains("^") && !printed.contains("error"), "\(printed)")
  }

  @Test(arguments: [
    ("shwo", ":show"), ("lfit", "lift"), ("q", ":quit"), ("ls", ":show"), ("hlep", ":help"),
  ])
  func suggestsTheMostSimilarCommand(word: String, command: String) {
    #expect(CommandTable.nearest(to: word)?.written == command)
  }

  @Test func suggestsNothingForAnUnrelatedWord() {
    #expect(CommandTable.nearest(to: "xyzzy") == nil)
  }
}
