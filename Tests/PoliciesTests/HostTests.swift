import DragDrop
import Lua
import Policies
import Testing

@Suite struct HostTests {
  // MARK: The prompt

  @Test func storesTheValueOfAnExpressionInTheUnderscore() throws {
    let host = PolicyHost()
    #expect(try host.evaluate("1 + 2, \"x\"", name: "stdin:1") == [3, "x"])
    #expect(try host.evaluate("_ * 2", name: "stdin:2") == [6])
  }

  @Test func keepsAssignmentsAtThePrompt() throws {
    let host = PolicyHost()
    #expect(try host.evaluate("x = 5", name: "stdin:1") == [])
    #expect(try host.evaluate("x", name: "stdin:2") == [5])
  }

  @Test func recognizesAnIncompleteChunk() {
    let host = PolicyHost()
    do throws(PolicyError) {
      _ = try host.evaluate("for i = 1, 2 do", name: "stdin:1")
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.kind == .incomplete)
    }
  }

  @Test func showsAnInvalidExpressionAsTyped() {
    let host = PolicyHost()
    do throws(PolicyError) {
      _ = try host.evaluate("nothing.x", name: "stdin:1")
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.rendered == """
          stdin:1:1:1: attempt to index a nil value (global 'nothing')
            1 | nothing.x
              | ^
          """)
    }
  }

  // MARK: Scripts

  @Test func passesArgumentsToAScript() throws {
    let recorder = Recorder()
    try recorder.makeHost().run(
      Script(name: "args.lua", text: "print(..., arg[0], arg[2])"), arguments: ["a", "b"])
    #expect(recorder.printed == ["a\targs.lua\tb"])
  }

  @Test func givesEachScriptItsOwnGlobals() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    try host.run(Script(name: "one.lua", text: "shared = 1 string.shout = 2"))
    try host.run(Script(name: "two.lua", text: "print(shared, string.shout)"))
    #expect(recorder.printed == ["nil\tnil"])
  }

  @Test func runsDemoOnlyInTheMainFile() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    let text = "demo(function() print(\"played\") end)"
    try host.run(Script(name: "loaded.lua", text: text), isMain: false)
    #expect(recorder.printed == [])
    try host.run(Script(name: "main.lua", text: text))
    #expect(recorder.printed == ["played"])
  }

  @Test func runsAModuleOnceWithoutItsDemo() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    host.modules.source = ModuleFinder { name in
      .found(
        Script(
          name: "lib/words.lua",
          text: """
            print("loading", ...)
            demo(function() print("never") end)
            return { word = "Tea" }
            """))
    }
    try host.run(
      Script(
        name: "main.lua",
        text: "print(require(\"lib.words\").word, require(\"lib.words\") == require(\"lib.words\"))"
      ))
    #expect(recorder.printed == ["loading\tlib.words", "Tea\ttrue"])
  }

  @Test func rejectsAModuleThatRequiresItself() {
    let host = PolicyHost()
    host.modules.source = ModuleFinder {
      .found(Script(name: "\($0).lua", text: "require \"\($0 == "a" ? "b" : "a")\""))
    }
    do throws(PolicyError) {
      try host.run(Script(name: "main.lua", text: "require \"a\""))
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.message
          == "module 'a' requires itself: a, which requires b, which requires a")
      #expect(error.scriptName == "b.lua")
    }
  }

  @Test func warnsAboutAGlobalDefinedInAFunction() throws {
    let recorder = Recorder()
    try recorder.makeHost().run(
      Script(name: "leak.lua", text: "local function f()\n  leaked = 1\nend\nf() f()"))
    #expect(
      recorder.warnings == [
        "leak.lua:2: 'leaked' becomes a global here: write local leaked = …, or declare it at the "
          + "top of the file"
      ])
  }

  @Test func keepsTheOrderOfEarlierResults() throws {
    let host = PolicyHost()
    for value in 1...12 { _ = try host.evaluate("\(value)", name: "stdin:\(value)") }
    _ = try host.evaluate("x = 1", name: "stdin")
    #expect(
      try host.evaluate("_ .. ' ' .. _1 .. ' ' .. _9 .. ' ' .. tostring(_10)", name: "stdin")
        == [.string("12 11 3 nil")])
  }

  // MARK: Lookups

  @Test(arguments: ["policy.canHandle", "inbox.canHandle", "canHandle"])
  func findsTheSourceOfACallback(name: String) throws {
    let host = PolicyHost()
    try host.run(
      Script(
        name: "policy.lua",
        text: """
          local inbox = TableView { name = "inbox", items = {} }
          policy = {}
          function policy:canHandle(view, session)
            return false
          end
          inbox.dropDelegate = policy
          """))
    let source = try #require(SourceFinder(in: host).source(of: name))
    #expect(source.scriptName == "policy.lua")
    #expect(source.lines == 3...5)
    #expect(source.text == "function policy:canHandle(view, session)\n  return false\nend")
  }

  @Test func listsTheObjectsThatImplementCallbacksOfAView() throws {
    let host = PolicyHost()
    try host.run(Script(name: "two.lua", text: twoTables))
    let methods = host.delegates.callbacks(of: host.views[0]).map(\.method)
    #expect(
      methods == [.itemsForBeginning, .itemsForAddingTo, .dropSessionDidUpdate, .performDrop])
  }

  // MARK: Determinism

  @Test func givesTheSameLogInEachRun() throws {
    func log() throws -> [Event] {
      let host = Recorder().makeHost()
      try host.run(
        Script(
          name: "same.lua",
          text: twoTables + """
            print(math.random(1000), {}, policy)
            lift(inbox, math.random(0, 2)):over(archive, 0):drop()
            gesture "lift archive 0; over inbox 1 below; drop"
            """))
      try host.finish()
      return host.simulation.log.events
    }
    let first = try log()
    #expect(first.count > 40)
    #expect(try first == log())
  }

  // MARK: Applications and the environment

  @Test func settingsChangeTheDevice() throws {
    let text = """
      set("liftDelay", 0.5)
      print(environment { idiom = "phone" }.liftDelay, environment().idiom)
      """
    #expect(try printed(by: text) == ["0.5\tphone"])
  }

  @Test func selectIsLuasFunctionForNumbers() throws {
    let text = "print(select(\"#\", 1, nil), select(2, \"a\", \"b\", \"c\"), (select(-1, 1, 2)))"
    #expect(try printed(by: text) == ["2\tb\t2"])
  }

  @Test func gestureLineAndFunctionsGiveTheSameLog() throws {
    func names(_ gestures: String) throws -> [String] {
      let host = Recorder().makeHost()
      try host.run(Script(name: "same.lua", text: twoTables + gestures))
      return host.simulation.log.events.map { "\($0.time) \($0.kind) \($0.name)" }
    }
    #expect(
      try names("lift(inbox, 0):add(inbox, 1):over(archive, 0):drop()")
        == names("gesture \"lift inbox 0; add inbox 1; over archive 0; drop\""))
  }

  @Test(arguments: [
    ("StandardDrop", "return function(policy, view, coordinator, options)"),
    ("compose", "return function(list, ...)"),
  ])
  func showsTheWholeSourceOfAPreludeFunctionBeforeItsCall(name: String, head: String) throws {
    let source = try #require(SourceFinder(in: Recorder().makeHost()).source(of: name))
    #expect(source.text.hasPrefix(head + "\n") && source.text.hasSuffix("\nend"))
  }
}
