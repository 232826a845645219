import DragDrop
import Foundation
import Policies
import TestSupport
import Testing
import Texts
import Traces

@testable import Shell

/// Sessions saved as Lua.
struct SaveTests {
  /// A session that ran a saved script, as `reorder run` does.
  private func played(_ script: String) throws -> ShellSession {
    var options = ShellOptions(trace: .off)
    options.setup.prepare = { session throws(PolicyError) in
      try session.run(Script(name: "saved.lua", text: script), isMain: true, arguments: [])
    }
    let shell = CommandInterpreter(options: options, output: .silent)
    try shell.session.open()
    return shell.session
  }

  /// Events without the names and lines of chunks, which differ in a file.
  private func events(_ session: ShellSession) -> [Event] {
    session.host.simulation.log.events.map { event in
      Event(
        number: event.number, time: event.time, kind: event.kind, of: event.of, view: event.view,
        session: event.session, name: event.name, path: event.path, value: event.value)
    }
  }

  private func expectSame(_ test: TestSession, _ script: String) throws {
    let again = try played(script)
    let difference = TraceDifference(expected: events(test.session), actual: events(again))
    #expect(difference == nil, "\(difference?.lines().plainText ?? "")\n\(script)")
    for view in test.session.host.simulation.allViews {
      #expect(again.titles(of: view.name) == test.titles(view.name))
    }
    #expect(again.printer.prompt == test.session.printer.prompt)
  }

  private func saved(_ entries: [String]) throws -> (script: String, test: TestSession) {
    let test = try TestSession(options: ShellOptions(trace: .off))
    for entry in entries { test.enter(entry) }
    return (SessionSaver(test.session).script.text, test)
  }

  @Test(arguments: [
    ["1 + 1", "lift inbox 0"], ["inbox.name", "_", "_ .. _1", "lift inbox _ == 'inbox' and 0"],
    ["return 7", "lift inbox 1; over archive 0; drop"],
    ["return lift(inbox, 0):over(archive, 0)", "drop"],
    ["local z = 3", "lift(inbox, z or 1)"],
    ["local x, y", "x = 2", "local function f() return x end", "lift(inbox, f())"],
    ["inbox = TableView { name = 'inbox', items = { 'a', 'b' } }", "lift inbox 1", "drop"],
    ["-- nothing", "lift inbox 0", "--[[ ]]"], ["= 1 + 2 -- three", "lift(inbox, _ - 2)"],
    ["x = lift", "(x or print)(inbox, 0)", "over archive 0"],
    ["x = inbox", "(x).isEditing = true", "lift inbox 1"],
    ["for i = 1, 3 do if i == 2 then goto done end lift(inbox, 0); cancel() ::done:: end"],
    ["goto a ::a::", "goto a ::a::", "lift inbox 0"],
    ["s = [[\n]=] return\n]]", "lift inbox 0"],
    ["function f() return 1 end", "lift(inbox, f()):over(archive, 0):drop()"],
    ["do return 5 end", "lift inbox 0"], ["x, 2", "lift inbox 0; cancel"],
    [":set animationDuration 0.1", "lift inbox 0; over archive 0; drop"],
    ["math.random(3)", "lift(inbox, math.random(3) - 1)", "lift(inbox, _1 and 0)"],
  ])
  func savesEveryKindOfEntry(entries: [String]) throws {
    let (script, test) = try saved(entries)
    try expectSame(test, script)
  }

  @Test
  func savesACallAsItWasTyped() throws {
    let (script, _) = try saved(["demo(function() print(inbox) end)"])
    #expect(script.hasSuffix("\ndemo(function() print(inbox) end)\n"), "\(script)")
  }

  @Test
  func savesAReplacedViewWithoutTheEntryThatMadeIt() throws {
    let (_, test) = try saved([
      "shop = TableView { name = 'shop', items = { 'a' } }",
      "shop = TableView { name = 'shop', items = { 'b' } }",
    ])
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "s.lua").path
      test.enter(":save \(path) 2")
      let session = try played(String(contentsOfFile: path, encoding: .utf8))
      #expect(session.titles(of: "shop") == [["b"]])
    }
  }

  @Test
  func savesEntriesThatFailedAfterAnEffect() throws {
    let (script, test) = try saved([
      "archive.dropDelegate = { dropSessionDidUpdate = function() error('no') end }",
      "lift inbox 0; over archive 0; drop", "lift(inbox, 1); x = 5; error('late')",
      "cancel", "y = x", "lift inbox 0; over nowhere 0", "cancel",
    ])
    #expect(script.contains("pcall(gesture, \"lift inbox 0; over archive 0; drop\")"))
    try expectSame(test, script)
  }

  @Test(arguments: RandomSeeds.sample(of: 0..<50))
  func savesARandomSession(seed: Int) throws {
    let (_, test) = try RandomSession(seed: UInt64(seed)).record()
    try expectSame(test, SessionSaver(test.session).script.text)
  }

  @Test
  func namesAnEntryThatWasPartlyUndone() throws {
    let (_, test) = try saved([
      "lift inbox 0; over archive 0; drop",
      "for i = 1, 3 do lift(inbox, 0):over(archive, 0):drop() end",
    ])
    test.enter(":back 8")
    let cut = try #require(test.session.history.journal.place.stop)
    let loss =
      "entry 2, for i = 1, 3 do lift(inbox, 0):over(arch …, which was stopped at event \(cut)"
    #expect(SessionSaver(test.session).script.losses == [loss])
    #expect(SessionSaver(test.session).script.text.hasPrefix("-- Incomplete: \(loss)\n"))
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "s.lua").path
      #expect(test.enter(":save \(path)") == "saved \(path)\nomitted: \(loss)\n")
    }
    // This stays the same after further entries.
    test.enter("x = 1")
    #expect(SessionSaver(test.session).script.losses == [loss])
  }

  private static let policy = """
    #!/usr/bin/env reorder
    local a = TableView { name = "a", items = { "One", "Two" } }
    shared = { arg and arg[1], ... }
    local policy = { performDrop = StandardDrop }
    function policy:itemsForBeginning(view, session, path) return { DragItem(view:item(path)) } end
    function policy:dropSessionDidUpdate() return "move", "insertAtDestinationIndexPath" end
    a.dragDelegate, a.dropDelegate = policy, policy
    demo(function() lift(a, 0):over(a, 1):drop() end)
    return policy
    """

  @Test
  func savesASessionThatBeganWithAScript() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "p.lua").path
      try Self.policy.write(toFile: path, atomically: true, encoding: .utf8)
      let test = try TestSession(options: ShellOptions(trace: .off))
      test.enter(":run '\(path)' word")
      test.enter("x = shared")
      test.enter("lift a 0; over a 1")
      try expectSame(test, SessionSaver(test.session).script.text)
    }
  }

  @Test
  func savesASessionThatBeganWithALesson() throws {
    var options = ShellOptions(trace: .off)
    options.lessons = LessonTests.search
    let test = try TestSession(options: options)
    try test.shell.course.begin("hover", task: 4)
    test.enter("drop")
    test.enter("policy.x = 1")
    try expectSame(test, SessionSaver(test.session).script.text)
  }

  @Test
  func listsWhatAScriptCannotContain() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "board.json").path
      let test = try TestSession(options: ShellOptions(trace: .off))
      test.enter(":save '\(path)'")
      test.enter(":load '\(path)'")
      #expect(
        SessionSaver(test.session).script.losses
          == ["the views of \(path): run it with --workspace \(path)"])
    }
  }

  @Test func loadRunsALuaFileInTheSession() throws {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "own.lua")
      try "local step = 2\nx = (x or 0) + step".write(
        to: file, atomically: true, encoding: .utf8)
      let test = try TestSession()
      test.enter("x = 1")
      test.enter(":load \(file.path)")
      #expect(test.enter("x + step") == "=> 5\n")
      test.enter(":undo 2")
      #expect(test.enter("x") == "=> 1\n")
    }
  }

  @Test(arguments: [":save", ":transcript"])
  func doesNotReplaceAScriptThatTheSessionRead(command: String) throws {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "own.lua")
      try "x = 1".write(to: file, atomically: true, encoding: .utf8)
      let test = try TestSession()
      test.enter(":run -i \(file.path)")
      let text = test.enter("\(command) \(folder.path)/./own.lua")
      #expect(text.contains("own.lua is a file of this session and would be overwritten"))
      #expect(try String(contentsOf: file, encoding: .utf8) == "x = 1")
      #expect(!test.enter("\(command) \(folder.path)/other.lua").contains("would be overwritten"))
    }
  }
}
