import DragDrop
import Foundation
import Policies
import TestSupport
import Testing
import Traces

@testable import Shell

/// Complete conversations at the prompt.
struct SessionTests {
  @Test func printsADragStepByStep() throws {
    let test = try TestSession()
    expectGolden(
      test.conversation(["lift inbox 0", "add inbox 1", "over archive 0", "drop", ":items"]),
      "drag")
  }

  @Test func suggestsAddOnlyIfTheDelegateAddsItems() throws {
    let test = try TestSession()
    #expect(test.enter("lift inbox 0; over archive 0").contains("next: drop · add inbox 1"))
    test.enter("cancel")
    test.enter("inbox.dragDelegate = { itemsForBeginning = StandardPolicy.itemsForBeginning }")
    #expect(test.enter("lift inbox 0; over archive 0").contains("next: drop · cancel"))
  }

  @Test func drawsOnlyASCIIWithoutUnicode() throws {
    let test = try TestSession(usesUnicode: false)
    let text = test.conversation(["lift inbox 0", "over archive 0", "drop", ":items", ":help"])
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII || $0 == "…" || $0 == "‑" })
    #expect(test.titles("archive") == [["Milk"]])
  }

  @Test func marksMistakesWithACaret() throws {
    let test = try TestSession()
    expectGolden(
      test.conversation([
        "lft inbox 0", "dorp", ":shwo", ": ", "lift inbx 0", "lift inbox 9", "lift inbox Mlik",
        "lift inbox", "lift inbox 0; grab inbox", "drop", ":set idiom fone", ":set idom phone",
        ":trace loud",
        ":describe inbox 9", ":show inbox nowhere", ":quit now", ":run no-such-file.lua",
        ":load no-such-file.json", ":save session", ":help nosuchword", ":source nothing",
        "x = = 1", "prin(1)", "error('own words')", "lift(inbox, 9)",
      ]), "mistakes")
  }

  @Test func keepsTheSessionAfterAMistake() throws {
    let test = try TestSession()
    test.enter("lift inbox 0")
    test.enter("over archive 0")
    test.enter("over nowhere 0")
    test.enter(":shwo")
    test.enter("drop")
    #expect(test.titles("archive") == [["Milk"]])
  }

  @Test func printsValuesAndStoresTheLastInUnderscore() throws {
    let test = try TestSession()
    #expect(test.enter("1 + 1") == "=> 2\n")
    #expect(test.enter("_ * 21") == "=> 42\n")
    #expect(test.enter("x = 'a'") == "")
    #expect(test.enter("x, 2") == "=> \"a\"\n=> 2\n")
    #expect(test.enter("print(x)") == "a\n")
  }

  @Test func printsOutputAndCallsInOrder() throws {
    let test = try TestSession()
    let text = test.enter("lift(inbox, 0); print('lifted'); cancel(); print('cancelled')")
    let asked = try #require(text.range(of: "itemsForBeginning"))
    let lifted = try #require(text.range(of: "\nlifted\n"))
    let cancelled = try #require(text.range(of: "\ncancelled\n"))
    #expect(asked.lowerBound < lifted.lowerBound)
    #expect(lifted.lowerBound < cancelled.lowerBound)
  }

  @Test func canTurnOffTheTrace() throws {
    let test = try TestSession()
    test.enter(":trace off")
    #expect(test.enter("lift inbox 0") == "")
    #expect(test.enter(":trace") == "trace is off\n")
  }

  @Test func summarizesEachDragOnOneLine() throws {
    let test = try TestSession()
    test.enter(":trace drags")
    let text = test.enter("lift inbox 0; over archive 0; drop")
    #expect(text.hasPrefix("drag 1: inbox [0, 0] Milk → archive [0, 0]: done (move)\n"))
  }

  @Test func printsOneJSONObjectALine() throws {
    var options = ShellOptions()
    options.printsJSON = true
    let test = try TestSession(options: options)
    #expect(
      test.enter(":show archive")
        == #"{"schema":1,"view":"archive","app":"main","kind":"table","#
        + #""frame":[352.0,16.0,320.0,640.0],"sections":[{"title":"Done","items":[]}]}"# + "\n")
    #expect(
      test.enter(":items inbox").split(separator: "\n").first
        == #"{"schema":1,"view":"inbox","path":[0,0],"title":"Milk"}"#)
    #expect(test.enter(":session") == #"{"schema":1,"phase":"idle"}"# + "\n")
    test.enter(":trace off")
    test.enter("lift inbox 0; over archive 0")
    #expect(
      test.enter(":session")
        == #"{"schema":1,"phase":"dragging","source":"inbox","items":["Milk"],"#
        + #""destination":"archive","path":[0,0],"proposal":"move","#
        + #""intent":"insertAtDestinationIndexPath","reason":"items of this app move"}"# + "\n")
  }

  @Test(arguments: ["{ 1, { 2, { 3, { 4, { 5 } } } } }", "('x'):rep(5000)"])
  func marksOmittedPartsInASCIIWithoutUnicode(entry: String) throws {
    let printed = try TestSession(usesUnicode: false).enter(entry)
    #expect(printed.utf8.allSatisfy { $0 < 0x80 }, "\(printed)")
    #expect(printed.contains("..."))
  }

  @Test(arguments: ["policy", "second", "helper"])
  func saysHowToKeepALocalVariableOfAScript(name: String) throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "board.lua").path
      let text = """
        local policy, second = {}
        local function helper(inner) local deep = inner end

        """
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let test = try TestSession()
      test.enter(":run \(path)")
      let advice = "'\(name)' is a local variable of \(path); :load \(path) keeps it"
      #expect(test.enter(name).contains(advice))
      #expect(!test.enter("deep").contains("local variable"))
    }
  }

  @Test(arguments: [
    ("quit()", ":quit"), ("help()", ":help"), ("lft(inbox, 0)", "'lift'"),
    ("pritn(1)", "'print'"),
  ])
  func suggestsAFunctionForAnUnknownCall(entry: String, meant: String) throws {
    let printed = try TestSession().enter(entry)
    #expect(printed.contains("did you mean \(meant)?"), "\(printed)")
  }

  @Test func explainsHowToLeaveInsteadOfCallingExit() throws {
    #expect(try TestSession().enter("exit()").contains(":quit leaves the shell"))
  }

  @Test func explainsAGestureWithoutADrag() throws {
    let test = try TestSession()
    test.enter("plain = TableView { name = 'plain', items = { 'a' } }")
    test.enter("lift plain 0")
    #expect(test.enter("over inbox 0").contains("no items are being dragged"))
    #expect(
      try !TestSession().enter("lift inbox 0; over archive 0").contains(
        "no items are being dragged"))
  }

  @Test func reportsATouchOnADraggedRow() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; over archive 0")
    test.enter("lift inbox 0")
    #expect(
      test.enter("over archive").contains(
        "no items are being dragged: the cell is being dragged and ignores touches"))
  }

  @Test func resetStartsOver() throws {
    let test = try TestSession()
    test.enter("lift inbox 0; over archive 0; drop")
    test.enter("x = 1")
    test.enter(":reset")
    #expect(test.titles("archive") == [[]])
    #expect(test.enter("x") == "=> nil\n")
  }

  @Test func savesTheSessionAsAnEquivalentScript() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "session.lua").path
      let test = try TestSession()
      test.enter("lift inbox 0; over archive 0; drop")
      test.enter("lift inbox nowhere")
      test.enter("count = #inbox.model[0]")
      test.enter(":save \(path)")
      let script = try ScriptLoader.load(path)
      var options = ShellOptions()
      options.setup.prepare = { session throws(PolicyError) in
        try session.run(script, isMain: true, arguments: [])
      }
      #expect(try TestSession(options: options).titles("archive") == [["Milk"]])
    }
  }

  @Test func roundTripsAWorkspace() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "workspace.json").path
      let test = try TestSession()
      test.enter("lift inbox 0; over archive 0; drop")
      #expect(test.enter(":save \(path)").hasPrefix("saved \(path)\n"))
      let other = try TestSession()
      other.enter(":load \(path)")
      #expect(other.titles("inbox") == [["Eggs", "Bread", "Butter"]])
      #expect(other.titles("archive") == [["Milk"]])
      other.enter("lift archive 0; over inbox 0; drop")
      #expect(other.titles("inbox") == [["Milk", "Eggs", "Bread", "Butter"]])
    }
  }

  @Test func keepsTheOwnFieldsOfItemsInAWorkspace() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "workspace.json").path
      let test = try TestSession()
      test.enter(
        """
        TableView { name = "list", sections = { { items = { "Tea" } }, { items = { "Jam", {
          title = "Milk", done = false, count = 3, rate = 2.0, note = 'say "yes"', ["a b"] = "c",
          least = math.mininteger, tags = { "a", "b" }, nested = { deep = { x = 1 } }, none = {} } } } } }
        """)
      #expect(test.enter(":save \(path)") == "saved \(path)\n")
      let other = try TestSession()
      other.enter(":load \(path)")
      other.enter("list = view 'list' milk = list.model[IndexPath(1, 1)]")
      for (field, value) in [
        ("milk.done", "false"), ("math.type(milk.count)", "integer"), ("milk.count", "3"),
        ("math.type(milk.rate)", "float"), ("milk.note == 'say \"yes\"'", "true"),
        ("milk['a b']", "c"), ("milk.least == math.mininteger", "true"), ("milk.tags[2]", "b"),
        ("#milk.tags", "2"), ("milk.nested.deep.x", "1"), ("next(milk.none)", "nil"),
        ("list.model[IndexPath(0, 0)].done", "nil"),
      ] {
        #expect(other.enter("tostring(\(field)) == '\(value)'") == "=> true\n", "\(field)")
      }
      other.enter(":save \(path)2.json")
      let texts = try [path, path + "2.json"].map {
        try String(contentsOfFile: $0, encoding: .utf8)
      }
      #expect(texts[0] == texts[1])
    }
  }

  @Test func namesTheFieldsThatAWorkspaceCannotContain() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "workspace.json").path
      let test = try TestSession()
      test.enter("loop = {} loop.loop = loop")
      test.enter(
        """
        TableView { name = "list", items = { { title = "a", run = print, loop = loop, ok = 1 },
          { title = "b", run = print, mixed = { 1, x = 2 } } } }
        """)
      #expect(
        test.enter(":save \(path)") == """
          saved \(path)
          omitted: the field 'loop' of 1 item, which JSON cannot contain
          omitted: the field 'mixed' of 1 item, which JSON cannot contain
          omitted: the field 'run' of 2 items, which JSON cannot contain

          """)
    }
  }

  @Test func changesNothingIfAWorkspaceHasAnError() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "workspace.json").path
      try #"{"version": 1, "views": [{"name": "other", "items": [1]}]}"#.write(
        toFile: path, atomically: true, encoding: .utf8)
      let test = try TestSession()
      test.enter("x = 1")
      #expect(test.enter(":load \(path)").hasPrefix("\(path):1:54: a number\n"))
      #expect(test.enter("x") == "=> 1\n")
      #expect(test.titles("other") == [])
    }
  }

  @Test func runsAScriptWithItsDemo() throws {
    let test = try TestSession()
    let path = ProjectFiles.root.appending(path: "Scripts/policies/single-item-moves.lua").path
    let text = test.enter(":run '\(path)'")
    #expect(text.contains("one item at a time"))
    #expect(text.contains("\narchive  Done: Milk\n"))
  }

  @Test func sourceShowsTheLuaCodeOfAName() throws {
    let test = try TestSession()
    #expect(test.enter(":source StandardPolicy.canHandle").contains("function policy:canHandle"))
    #expect(test.enter(":source StandardDrop").contains("coordinator.destinationIndexPath"))
  }

  @Test func helpKnowsCommandsFunctionsAndCallbacks() throws {
    let test = try TestSession()
    #expect(
      test.enter(":help over").hasPrefix(
        "over VIEW [ITEM] [above|into|below|left|right] | X Y\n"))
    #expect(test.enter("?TableView").contains("TableView"))
    #expect(test.enter("?canHandle").contains("canHandle"))
    #expect(test.enter(":help look").hasPrefix(":show [VIEW…]"))
    #expect(test.enter(":apropos breakpoint").hasPrefix(":break "))
  }

  @Test(arguments: [
    (["local x = 7"], "x", "=> 7"), (["local x, y"], "x", "=> nil"),
    (["local function f() return 5 end"], "f()", "=> 5"),
    (["local a, b = 1, 2 -- local", "local a = a + b"], "a", "=> 3"),
    (["do local hidden = 1 end"], "hidden", "=> nil"),
    (["local list = {}\nfor i = 1, 3 do local j = i list[i] = j end"], "#list", "=> 3"),
  ])
  func keepsLocalsOfAnEntry(entries: [String], asked: String, answer: String) throws {
    let test = try TestSession()
    for entry in entries { #expect(test.enter(entry) == "") }
    #expect(test.enter(asked).hasPrefix(answer))
  }

  @Test(arguments: ["local x <const> = 1", "local view = 1"])
  func reportsALocalThatCannotBeKept(entry: String) throws {
    #expect(try TestSession().enter(entry).contains("exists only in this entry"))
  }

  @Test func doesNotReplaceAViewDuringADrag() throws {
    let test = try TestSession()
    test.enter("lift inbox 0")
    #expect(test.enter("TableView { name = 'inbox' }").contains("is already named 'inbox'"))
  }

  @Test func rejectsTwoViewsOfTheSameNameInAnEntry() throws {
    let printed = try TestSession().enter("TableView { name = 'a' } ; TableView { name = 'a' }")
    #expect(printed.contains("is already named 'a'"))
  }

  @Test func clearRemovesAllViews() throws {
    let test = try TestSession()
    test.enter("lift inbox 0")
    #expect(test.enter(":clear").contains("something is being dragged"))
    test.enter("cancel")
    test.enter(":clear")
    #expect(test.enter("#views()") == "=> 0\n")
    for _ in 1...2 { test.enter(":undo") }
    #expect(test.enter("#views()") == "=> 2\n")
  }

  @Test(arguments: ["nosuch.thing.canHandle", "nosuch.canHandle", "inbox.nothing.canHandle"])
  func sourceShowsNoOtherFunctionOfThatName(name: String) throws {
    #expect(
      try TestSession().enter(":source \(name)").contains("'\(name)' is not a Lua function")
    )
  }

  @Test func sourceShowsAnEntry() throws {
    let test = try TestSession()
    test.enter("x = 1\ny = 2")
    #expect(test.enter(":source 'entry 1'") == "entry 1:1\nx = 1\ny = 2\n")
  }
}

/// Scripts that are run from the prompt.
@Suite struct RunningFilesTests {
  /// A session, and a function that writes the script and returns its path.
  private func withSession(
    _ body: (TestSession, (String) throws -> String) throws -> Void
  ) throws {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "file.lua")
      try body(try TestSession()) { text in
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
      }
    }
  }

  @Test func runsAFileInTheSession() throws {
    try withSession { test, write in
      let path = try write(
        "#!/usr/bin/env reorder\nlocal limit = 3\nfunction twice() return 2 * limit end")
      test.enter("before = 1")
      #expect(test.enter(":run -i \(path)") == "")
      #expect(test.enter("twice() + limit + before") == "=> 10\n")
    }
  }

  @Test func undoAndRedoUseTheOldContentsOfAFile() throws {
    try withSession { test, write in
      test.enter(":run -i \(try write("x = 1"))")
      test.enter(":run -i \(try write("x = 2"))")
      test.enter("y = x")
      #expect(test.enter("x") == "=> 2\n")
      for _ in 1...2 { test.enter(":undo") }
      #expect(test.enter("x") == "=> 1\n")
    }
  }

  @Test func includesAFileInTheTraceAndTheSavedScript() throws {
    try withSession { test, write in
      let path = try write("local row = 1\nfunction go() return lift(inbox, row) end")
      test.enter(":run -i \(path)")
      test.enter("go()")
      let trace = test.session.history.trace
      try FileManager.default.removeItem(atPath: path)
      let reading = try TraceReader.reading(of: Array(TraceWriter.text(of: trace).utf8))
      guard case .same = try TraceReplay(reading).run() else {
        Issue.record("the trace is played otherwise")
        return
      }
      #expect(SessionSaver(test.session).script.text.contains("function go()"))
      #expect(SessionSaver(test.session).script.losses.isEmpty)
    }
  }

  @Test(arguments: [":run", ":run -i"])
  func changesNothingForAFileWithASyntaxError(command: String) throws {
    try withSession { test, write in
      test.enter("lift inbox 0; over archive 0; drop")
      let printed = test.enter("\(command) \(try write("function f(\n  x ="))")
      #expect(printed.contains("file.lua:2"), "\(printed)")
      #expect(test.titles("archive") == [["Milk"]])
    }
  }

  @Test func runWithoutAnArgumentRunsTheCurrentVersionOfTheLastScript() throws {
    try withSession { test, write in
      #expect(test.enter(":run").contains("no script has been run yet"))
      test.enter(":run \(try write("TableView { name = 'a' }"))")
      _ = try write("TableView { name = 'b' }")
      test.enter(":run")
      #expect(test.session.host.simulation.allViews.map(\.name) == ["b"])
    }
  }
}
