import Foundation
import Lessons
import LineEditor
import Plugins
import TestSupport
import Testing

@testable import Shell

/// Plug-ins at the prompt.
final class PluginCommandTests {
  private let folder: URL
  private let test: TestSession

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "shell-plugins-\(UUID().uuidString)", directoryHint: .isDirectory)
    try Self.write(Self.limit, to: "Plugins/limit/init.lua", in: folder)
    try Self.write(Self.pinned, to: "Plugins/pinned/init.lua", in: folder)
    var options = ShellOptions()
    options.plugins.workingFolder = folder.path
    options.plugins.userFolder = nil
    options.plugins.installedFolder = nil
    test = try TestSession(options: options)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func write(_ text: String, to path: String, in folder: URL) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  private func write(_ text: String, to path: String) throws {
    try Self.write(text, to: path, in: folder)
  }

  /// The output of an entry, without the path of the temporary folder.
  @discardableResult
  private func enter(_ entry: String) -> String {
    test.enter(entry).replacing(folder.path + "/", with: "")
  }

  private func conversation(_ entries: [String]) -> String {
    test.conversation(entries).replacing(folder.path + "/", with: "")
  }

  private static let limit = """
    return {
      name = "limit", version = "1.0.0", summary = "Refuses drops of many items.",
      author = "Ada", license = "MIT", apiVersion = 1,
      options = {
        limit = { type = "integer", default = 1, minimum = 1, help = "the most items" },
        what = { type = "string", default = "drop", values = { "drop", "lift" }, help = "when" },
      },
      make = function(options)
        local policy = {}
        function policy:dropSessionDidUpdate(view, session, destination)
          if #session.items > options.limit then
            return "forbidden", nil, "at most " .. options.limit
          end
        end
        return policy
      end,
    }

    """

  private static let pinned = """
    local pinned = {}
    return {
      name = "pinned", version = "2.1.0", summary = "Lets pinned items stay where they are.",
      author = "Ada", license = "MIT", apiVersion = 1,
      commands = {
        pin = {
          parameters = { "VIEW", "[ITEM]" },
          summary = "Pins an item.",
          run = function(name, title)
            pinned[title] = true
            print("pinned " .. title .. " of " .. view(name).name)
          end,
        },
      },
      delegate = {
        itemsForBeginning = function(self, view, session, indexPath)
          if pinned[view:item(indexPath).title] then return {}, "it is pinned" end
        end,
      },
    }

    """

  // MARK: Conversations

  @Test func attachesUsesChangesAndDetachesAPlugin() throws {
    var text = conversation([
      ":plugins", ":attach limit archive limit=2", ":attach pinned inbox", ":views", ":plugins",
      "lift inbox 0", "add inbox 1", "add inbox 2", "over archive 0",
    ])
    try write(
      Self.limit.replacing("at most", with: "no more than"), to: "Plugins/limit/init.lua")
    text += conversation(["over archive 0", "cancel", ":detach limit", ":views"])
    expectGolden(text, "plugins")
  }

  @Test func runsACommandOfAPlugin() {
    let text = conversation([
      ":attach pinned inbox", ":pin inbox Milk", "lift inbox 0", ":help pin", ":pin",
    ])
    expectGolden(text, "plugin-command")
  }

  @Test func explainsMistakes() throws {
    try write("return { name = 4 }", to: "Plugins/broken/init.lua")
    let text = conversation([
      ":attach", ":attach limti archive", ":attach limit archiv", ":attach limit archive limt=2",
      ":attach limit archive limit=0", ":attach limit archive limit", ":attach broken archive",
      ":detach limit", ":plugins limti", ":plugins broken", ":reload limti", ":plugin old x",
      ":plugin new My", ":pni inbox",
    ])
    expectGolden(text, "plugin-mistakes")
  }

  @Test func showsHelpOnAPlugin() {
    let text = conversation([":plugins limit", ":help pinned", ":help plugins", ":help attach"])
    expectGolden(text, "plugin-help")
  }

  // MARK: Reloading

  @Test func reportsABrokenFileOnceAndKeepsTheOldVersion() throws {
    #expect(enter(":attach limit archive") == "archive asks limit, then its own delegates\n")
    try write("return {", to: "Plugins/limit/init.lua")
    #expect(
      enter("1 + 1") == """
        Plugins/limit/init.lua:1:9: unexpected symbol near <eof>
          1 | return {
            |         ^
        limit: keeping the previous version
        => 2

        """)
    #expect(enter("1 + 1") == "=> 2\n")
    enter("lift inbox 0; add inbox 1")
    #expect(enter("over archive 0").contains("at most 1"))
    #expect(enter(":plugins").contains("using an older version"))
  }

  @Test func keepsNoVersionOfAPluginThatNeverLoaded() throws {
    try write("return {", to: "Plugins/broken/init.lua")
    enter(":plugins")
    #expect(enter(":reload").contains("broken: no version works yet\n"))
  }

  @Test func reloadReportsTheChanges() throws {
    #expect(enter(":reload") == "no plug-in has been loaded\n")
    #expect(enter(":reload limit") == "limit: loaded version 1.0.0\n")
    #expect(enter(":reload limit") == "limit: unchanged\n")
    enter(":reload pinned")
    try write(
      Self.limit.replacing("1.0.0", with: "1.1.0").replacing("minimum = 1, ", with: ""),
      to: "Plugins/limit/init.lua")
    #expect(
      enter(":reload") == """
        limit: version 1.0.0 → 1.1.0, changed option limit
        1 plug-in unchanged

        """)
  }

  @Test func reloadKeepsViewsItemsAndTheDrag() throws {
    enter(":attach limit archive")
    enter("gesture lift inbox 0; over archive 0; drop")
    enter("lift inbox 0")
    enter("add inbox 1")
    try write(Self.limit.replacing("> options.limit", with: "> 2"), to: "Plugins/limit/init.lua")
    #expect(enter("over archive 0").hasPrefix("limit: changed dropSessionDidUpdate\n"))
    enter("drop")
    #expect(test.titles("archive") == [["Eggs", "Bread", "Milk"]])
  }

  // MARK: Completion

  @Test(arguments: [
    (":attach l", ["limit"]), (":attach limit arc", ["archive"]),
    (":attach limit archive ", ["limit=", "what="]),
    (":attach limit archive what=", ["what=drop", "what=lift"]),
    (":attach limit archive limit=2 w", ["what="]), (":pi", [":pin "]), (":pin inb", ["inbox"]),
    (":pin inbox M", ["Milk"]), (":reload ", ["limit", "pinned"]), (":plugin ", ["new"]),
    (":detach ", ["pinned"]), (":help pinn", ["pinned"]),
  ])
  func completesWithTab(text: String, expected: [String]) {
    enter(":attach pinned inbox")
    let completion = Completer(shell: test.shell).completion(of: text, at: text.utf8.count)
    // The colon precedes the replaced text.
    let names = completion.candidates.map {
      text.hasPrefix(":pi") && text.count == 3 ? ":" + $0.text : $0.text
    }
    #expect(names == expected)
  }

  // MARK: Equivalents

  @Test func savesAttachedPlugins() throws {
    enter(":attach limit archive limit=2 what=drop")
    enter(":detach limit archive")
    let path = folder.appending(path: "session.lua").path
    enter(":save \(path)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text.hasSuffix(
        """
        attach("limit", "archive", { limit = 2, what = "drop" })
        detach("limit", "archive")

        """))
  }

  @Test func newWritesAPluginThatCanBeAttached() {
    #expect(
      enter(":plugin new demo") == """
        wrote Plugins/demo/init.lua
        wrote Plugins/demo/README.md
        wrote Plugins/demo/specs/demo_spec.lua

        """)
    #expect(enter(":attach demo archive") == "archive asks demo, then its own delegates\n")
  }

  @Test(arguments: ["undo", "exit", "lift"])
  func newRefusesTheNameOfACommandOfTheShell(name: String) {
    let printed = enter(":plugin new \(name) --command")
    #expect(printed.hasPrefix("reorder itself has a command named ':\(name)'\n"))
    #expect(printed.contains("choose another name"))
  }

  @Test func findsThePluginsOfAScriptsProject() throws {
    try write("print(plugin 'limit' ~= nil)", to: "Scripts/one.lua")
    #expect(enter(":run \(folder.path)/Scripts/one.lua").hasPrefix("true\n"))
  }

  @Test func printsPluginsAsJSON() {
    enter(":set json true")
    let lines = enter(":plugins").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix(
        #"{"schema":1,"plugin":"limit","path":"Plugins/limit","origin":"project","works":true,"#
      ) == true)
  }

  @Test func listsLessonsOfPluginsAfterTheOthers() throws {
    try write(
      Self.limit.replacing(
        "name = \"limit\",", with: "name = \"limit\", lessons = { \"lessons/01-limits.lua\" },"),
      to: "Plugins/limit/init.lua")
    try write(
      """
      return {
        title = "Limits", summary = "What a limit does.", text = "Text.",
        prepare = function() return { TableView { name = "inbox", items = { "Milk" } } } end,
        tasks = {
          { text = "Do it.", hints = { "So." }, solution = { "x = 1" },
            done = function() return true end },
        },
      }
      """, to: "Plugins/limit/lessons/01-limits.lua")
    #expect(enter(":lesson").contains("limits        What a limit does."))
    #expect(enter(":lesson limits").contains("Task 1 of 1"))
    #expect(enter("x = 1").contains("The lesson is finished."))
    #expect(test.shell.course.progress["limit/01-limits"].isDone)
    #expect(enter(":lesson limit/01-limits").contains("Task 1 of 1"))
  }
}
