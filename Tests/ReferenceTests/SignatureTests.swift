import Lua
import Policies
import Reference
import Testing

/// Hints about calls, and descriptions of completed names.
struct SignatureTests {
  private func text(_ path: [String], isMethod: Bool = false, after chunk: String = "") throws
    -> String?
  {
    let host = PolicyHost()
    _ = try host.evaluate("inbox = TableView { name = 'inbox' }", name: "stdin")
    if !chunk.isEmpty { _ = try host.evaluate(chunk, name: "stdin:2") }
    return host.signature(ofCallTo: path, isMethod: isMethod).map { signature in
      "\(signature.name)(\(signature.parameters.map(\.name).joined(separator: ", ")))"
    }
  }

  @Test func knowsFunctionsOfTheCatalog() throws {
    #expect(try text(["lift"]) == "lift(view, item)")
    #expect(try text(["TableView"])?.hasPrefix("TableView(name, ") == true)
    #expect(try text(["inbox", "deleteRows"], isMethod: true)?.hasPrefix("deleteRows(") == true)
    #expect(try text(["someDrag", "over"], isMethod: true)?.hasPrefix("over(") == true)
  }

  @Test func knowsFunctionsOfLua() throws {
    #expect(try text(["string", "rep"]) == "string.rep(s, n, separator)")
    #expect(try text(["print"]) == "print(...)")
    #expect(try text(["nothing"]) == nil)
    #expect(try text(["inbox", "nothing"], isMethod: true) == nil)
  }

  @Test func findsTheParametersOfLuaFunctions() throws {
    #expect(try text(["f"], after: "function f(a, b, ...) end") == "f(a, b, ...)")
    let policy = "p = {} function p:canHandle(view, session) end"
    #expect(
      try text(["p", "canHandle"], isMethod: true, after: policy) == "canHandle(view, session)")
    #expect(try text(["p", "canHandle"], after: policy) == "canHandle(self, view, session)")
    #expect(try text(["lift"], after: "function lift(mine) end") == "lift(mine)")
  }

  @Test func runsNothingToFindAFunction() throws {
    let host = PolicyHost()
    _ = try host.evaluate(
      "ran = false lazy = setmetatable({}, { __index = function() ran = true end })", name: "stdin")
    #expect(host.signature(ofCallTo: ["lazy", "missing"], isMethod: false) == nil)
    #expect(host.completions(for: "lazy.missing.x").isEmpty)
    #expect(try host.evaluate("ran", name: "stdin:2") == [.boolean(false)])
  }

  @Test func describesEveryLibraryFunction() throws {
    let host = PolicyHost()
    let libraries = ["coroutine", "math", "os", "string", "table", "utf8"]
    for library in libraries {
      let names = host.namesCompleting("\(library).").names
      #expect(!names.isEmpty)
      let silent = names.filter { $0.summary.isEmpty || $0.summary == "function" }
      #expect(silent.map(\.name) == [], "\(library)")
    }
  }

  @Test func describesAVariableByItsValue() throws {
    let host = PolicyHost()
    _ = try host.evaluate(
      "own1, own2, own3, own4 = 42, 'text', {}, function(a) end own5 = TableView { name = 't' }",
      name: "stdin")
    #expect(
      host.namesCompleting("own").names.map(\.summary) == [
        "42", "\"text\"", "table", "function(a)", "TableView",
      ])
  }

  @Test func offersCallbacksInAPolicy() throws {
    let host = PolicyHost()
    for text in [
      "function policy:dropSessionDidU", "function policy.dropSessionDidU",
      "inbox.dropDelegate = { dropSessionDidU",
    ] {
      #expect(host.completions(for: text).map(\.name) == ["dropSessionDidUpdate"])
    }
  }

  @Test(arguments: [
    ("TableV", ["TableView"]), ("inbox:deleteR", ["deleteRows"]), ("inbox.rowH", ["rowHeight"]),
    ("inbox.model:ins", ["insert", "insertSection"]), ("TableView { na", ["name"]),
    ("TableView { name = \"x\", sectionH", ["sectionHeaderHeight"]), ("retu", ["return"]),
    ("nothing.x", []), ("\"TableV", []),
  ])
  func completesANamePrefix(text: String, expected: [String]) throws {
    let host = PolicyHost()
    _ = try host.evaluate("inbox = TableView { name = \"inbox\" }", name: "stdin")
    #expect(host.completions(for: text).map(\.name) == expected)
  }
}
