import Policies
import Testing

/// Undeclared globals are reported once, with a suggestion.
@Suite
struct UndeclaredNameTests {
  private func warnings(of text: String) throws -> [String] {
    let recorder = Recorder()
    try recorder.makeHost().run(Script(name: "test.lua", text: text))
    return recorder.warnings
  }

  @Test(arguments: [
    (
      "local inbox = 1\nprint(inbx)",
      "2: 'inbx' is not declared, so it is nil; did you mean 'inbox'?"
    ),
    (
      "archive = 1\nprint(archiv)",
      "2: 'archiv' is not declared, so it is nil; did you mean 'archive'?"
    ),
    (
      "print(TabelView)",
      "1: 'TabelView' is not declared, so it is nil; did you mean 'TableView'?"
    ),
    ("if zebra == nil then end", "1: 'zebra' is not declared, so it is nil"),
    (
      "do local milk = 1 end\nprint(milk)",
      "2: 'milk' is not declared, so it is nil; the local of line 1 is not visible here"
    ),
    (
      "local function f(session) return sesion end f()",
      "1: 'sesion' is not declared, so it is nil; did you mean 'session'?"
    ),
    (
      "print(io)",
      "1: 'io' is not declared, so it is nil; policies cannot read or write files: io is not "
        + "available; print writes a line"
    ),
    ("for i = 1, 3 do print(nme) end", "1: 'nme' is not declared, so it is nil"),
    (
      "local zebras = zebra -- none",
      "1: 'zebra' is not declared, so it is nil; did you mean 'zebras'?"
    ),
    (
      "-- local inbox\nlocal a = 'local inbox' print(inbx)",
      "2: 'inbx' is not declared, so it is nil"
    ),
  ])
  func warnsWhenAScriptReadsAnUndeclaredName(text: String, warning: String) throws {
    #expect(try warnings(of: text) == ["test.lua:\(warning)"])
  }

  @Test(arguments: [
    "pcall(function() return inbx.name end)", "pcall(function() inbx() end)",
    "pcall(function() inbx:drop() end)", "pcall(function() return inbx[1] end)",
    "pcall(function() return 'a' .. inbx end)", "pcall(function() return inbx + 1 end)",
    "pcall(function() return #inbx end)", "print(rawget(_G, 'inbx'))", "inbx = nil",
  ])
  func doesNotWarnIfTheErrorSaysItOrTheReadIsIntended(text: String) throws {
    #expect(try warnings(of: text) == [])
  }

  @Test
  func suggestsANameInTheError() {
    let error = failure(of: "local inbox = {}\nprint(inbx.name)")
    #expect(error?.hints == ["did you mean 'inbox'?"])
  }

  @Test(arguments: ["print('a != b' 1)", "x = = 1 -- += 2", "if a then -- else if\n"])
  func ignoresOtherLanguagesInCommentsAndStrings(text: String) {
    #expect(failure(of: text)?.hints == [])
  }

  @Test
  func doesNotWarnAtThePrompt() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    _ = try host.evaluate("inbx", name: "stdin:1")
    _ = try host.evaluate("function f() return inbx end", name: "stdin:2")
    _ = try host.evaluate("f()", name: "stdin:3")
    #expect(recorder.warnings == [])
  }

  @Test
  func warnsAtThePromptWhenAFieldBecomesNil() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    _ = try host.evaluate("policy = {} policy.performDrop = standardDrop", name: "stdin:1")
    #expect(
      recorder.warnings == [
        "stdin:1:1: 'standardDrop' is not declared, so it is nil; did you mean 'StandardDrop'?"
      ])
  }

  @Test
  func warnsWhenACallbackOfThePromptReturnsAnUndeclaredName() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    _ = try host.evaluate(
      """
      list = TableView { items = { "A" } }
      list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
      list.dropDelegate = { canHandle = function() return flase end }
      drag = lift(list, 0)
      drag:over(list, 0)
      """, name: "stdin:1")
    #expect(
      recorder.warnings == [
        "stdin:1:3: 'flase' is not declared, so it is nil; did you mean 'false'?"
      ])
  }

  @Test(arguments: [
    "policy = {} policy.count = count or 0", "policy = {} policy.performDrop = nil", "x = inbx",
  ])
  func doesNotWarnAtThePromptIfNilIsIntended(text: String) throws {
    let recorder = Recorder()
    _ = try recorder.makeHost().evaluate(text, name: "stdin:1")
    #expect(recorder.warnings == [])
  }

  @Test
  func reportsTheLineOfAModule() throws {
    let recorder = Recorder()
    let host = recorder.makeHost()
    host.modules.source = ModuleFinder { name in
      .found(Script(name: "\(name).lua", text: "return inbx or 1"))
    }
    try host.run(Script(name: "test.lua", text: "require 'lib'"))
    #expect(recorder.warnings == ["lib.lua:1: 'inbx' is not declared, so it is nil"])
  }
}
