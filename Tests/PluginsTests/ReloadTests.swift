import DragDrop
import Plugins
import Policies
import Testing

/// A plug-in whose file changes: the new version is used, and views and drags are kept.
@Suite struct ReloadTests {
  /// A session with `limit` attached and a drag of two items over the archive.
  private func midDrag() throws -> PluginSandbox {
    let box = try PluginSandbox(["limit": limitText])
    try box.run(
      twoTables + "attach('limit', archive)\ngesture 'lift inbox 0; add inbox 1; over archive'")
    return box
  }

  private func changes(_ reloads: [PluginReload]) -> [String] {
    reloads.flatMap { reload in
      reload.changes.map { "\(reload.name): \($0)" } + reload.problems.map(\.message)
    }
  }

  @Test func usesAChangedCallbackDuringADrag() throws {
    let box = try midDrag()
    try box.write(
      limitText.replacing("\"at most \"", with: "\"no more than \""), to: "limit/init.lua")
    #expect(changes(box.library.reloadChanged()) == ["limit: changed dropSessionDidUpdate"])
    try box.host.play("over archive")
    #expect(
      box.answers("dropSessionDidUpdate").map { $0.split(separator: " · ")[1] }
        == ["at most 1", "no more than 1"])
    #expect(box.titles(of: "inbox") == [["Milk", "Eggs", "Bread"]])
    #expect(box.host.simulation.player.current != nil)
  }

  @Test func reportsNothingIfNothingChanged() throws {
    let box = try midDrag()
    #expect(box.library.reloadChanged().isEmpty)
    try box.write(limitText, to: "limit/init.lua")
    #expect(changes(box.library.reloadChanged()) == [])
    #expect(box.library.reloadChanged().isEmpty)
  }

  @Test func reportsAllChanges() throws {
    let box = try midDrag()
    try box.write(
      pluginText(
        "limit",
        """
        options = {
          limit = { type = "integer", default = 1, minimum = 0, help = "the most items" },
          mode = { type = "string", default = "a", help = "h" },
        },
        commands = { more = { summary = "More.", run = function() end } },
        make = function(options)
          return {
            canHandle = function() return true end,
            performDrop = StandardDrop,
          }
        end,
        """
      ).replacing("1.0.0", with: "1.1.0"), to: "limit/init.lua")
    #expect(
      changes(box.library.reloadChanged()) == [
        "limit: version 1.0.0 → 1.1.0", "limit: added canHandle", "limit: added performDrop",
        "limit: removed dropSessionDidUpdate", "limit: changed option limit",
        "limit: added option mode", "limit: added command :more",
      ])
  }

  @Test func reportsAChangeOutsideTheCallbacks() throws {
    let box = try midDrag()
    try box.write("-- A comment.\n" + limitText, to: "limit/init.lua")
    #expect(changes(box.library.reloadChanged()) == ["limit: changed outside its callbacks"])
  }

  @Test func keepsTheOptions() throws {
    let box = try PluginSandbox(["limit": limitText])
    try box.run(twoTables + "attach('limit', archive, { limit = 2 })")
    try box.write(limitText.replacing("at most", with: "just"), to: "limit/init.lua")
    _ = box.library.reloadChanged()
    try box.run("gesture 'lift inbox 0; add inbox 1; add inbox 2; over archive'")
    #expect(box.answers("dropSessionDidUpdate") == ["forbidden · just 2 · limit/init.lua:8"])
  }

  @Test func resetsAnOptionThatIsNoLongerAllowed() throws {
    let box = try PluginSandbox(["limit": limitText])
    try box.run(twoTables + "attach('limit', archive, { limit = 5 })")
    try box.write(limitText.replacing("minimum = 1", with: "maximum = 3"), to: "limit/init.lua")
    #expect(
      changes(box.library.reloadChanged()) == [
        "limit: changed option limit",
        "limit: option limit must be a whole number up to 3 now: 1 is used instead of the given "
          + "value",
      ])
  }

  @Test func keepsTheStateInSelf() throws {
    let text = pluginText(
      "counter",
      """
      delegate = {
        dropSessionDidEnter = function(self)
          self.count = (self.count or 0) + 1
          print("old", self.count)
        end,
      },
      """)
    let box = try PluginSandbox(["counter": text])
    try box.run(
      twoTables + "attach('counter', archive)\ngesture 'lift inbox 0; over archive; cancel'")
    try box.write(text.replacing("\"old\"", with: "\"new\""), to: "counter/init.lua")
    _ = box.library.reloadChanged()
    try box.run("gesture 'lift inbox 0; over archive; cancel'")
    #expect(box.printed == ["old\t1", "new\t2"])
  }

  @Test func attachesANewCallbackToAnotherDelegate() throws {
    let box = try PluginSandbox([
      "mover": pluginText("mover", "delegate = { canMoveRow = function() return true end }")
    ])
    try box.run(twoTables + "attach('mover', inbox)")
    try box.write(
      pluginText(
        "mover",
        "delegate = { targetIndexPathForMove = function() end, moveRow = function() print 'moved' end }"
      ),
      to: "mover/init.lua")
    _ = box.library.reloadChanged()
    try box.run("gesture 'lift inbox 0; over inbox 1 below; drop'")
    #expect(box.printed == ["moved"])
    let inbox = try #require(box.host.simulation.view(named: "inbox") as? TableView)
    #expect(inbox.askedDelegate != nil)
  }

  @Test func keepsTheOldVersionIfTheFileIsBroken() throws {
    let box = try midDrag()
    try box.write("return {", to: "limit/init.lua")
    #expect(changes(box.library.reloadChanged()) == ["unexpected symbol near <eof>"])
    try box.host.play("over archive")
    #expect(box.answers("dropSessionDidUpdate").last == "forbidden · at most 1 · limit/init.lua:8")
    let status = try #require(box.library.statuses().first)
    #expect(status.plugin != nil)
    #expect(status.problems.count == 1)
    try box.write(limitText.replacing("at most", with: "just"), to: "limit/init.lua")
    #expect(changes(box.library.reloadChanged()) == ["limit: changed dropSessionDidUpdate"])
  }

  @Test func loadsABrokenPluginOnceItIsFixed() throws {
    let box = try PluginSandbox(["limit": "return {"])
    #expect(box.failure(of: "plugin 'limit'") != nil)
    try box.write(limitText, to: "limit/init.lua")
    #expect(changes(box.library.reloadChanged()) == ["limit: loaded without errors"])
    #expect(box.failure(of: "plugin 'limit'") == nil)
  }

  @Test func reloadsWhenAModuleChanges() throws {
    let box = try PluginSandbox([
      "words": pluginText(
        "words", "delegate = { canHandle = function() return true, word end }",
        before: "local word = require 'word'")
    ])
    try box.write("return 'old'", to: "words/word.lua")
    try box.run("print((select(2, plugin('words'):canHandle())))")
    try box.write("return 'new'", to: "words/word.lua")
    #expect(changes(box.library.reloadChanged()) == ["words: changed outside its callbacks"])
    try box.run("print((select(2, plugin('words'):canHandle())))")
    #expect(box.printed == ["old", "new"])
  }

  @Test(arguments: ["require 'word'", "select(2, pcall(require, 'word'))"])
  func noticesModulesHoweverRequireIsCalled(call: String) throws {
    let box = try PluginSandbox([
      "words": pluginText(
        "words", "delegate = { canHandle = function() return true, word end }",
        before: "local word = \(call)")
    ])
    try box.write("return 'found'", to: "words/word.lua")
    try box.run("print((select(2, plugin('words'):canHandle())))")
    #expect(box.printed == ["found"])
  }

  @Test func reloadByNameLoadsAnUnusedPlugin() throws {
    let box = try PluginSandbox(["limit": limitText])
    #expect(changes([try box.library.reload(named: "limit")]) == ["limit: loaded version 1.0.0"])
    #expect(throws: PolicyError.self) { try box.library.reload(named: "limti") }
  }

  @Test
  func keepsNoVersionOfAPluginThatNeverLoaded() throws {
    let box = try PluginSandbox(["limit": "return {"])
    _ = box.library.statuses()
    #expect(box.library.reloadAll().map(\.works) == [false])
    try box.write(limitText, to: "limit/init.lua")
    #expect(box.library.reloadAll().map(\.works) == [true])
    try box.write("return {", to: "limit/init.lua")
    #expect(box.library.reloadAll().map(\.works) == [true])
  }
}
