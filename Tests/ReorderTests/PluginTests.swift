import Foundation
import TestSupport
import Testing
import Traces

/// `reorder plugin`, and the shipped plug-ins.
struct PluginTests {
  /// A home folder without plug-ins.
  private func run(_ arguments: [String], in folder: String) throws -> ProgramResult {
    try reorder(
      arguments, environment: ["XDG_DATA_HOME": "/nonexistent"], currentDirectory: folder)
  }

  @Test func checksAndTestsANewPlugin() throws {
    try withTemporaryDirectory { folder in
      #expect(
        try run(["plugin", "new", "demo"], in: folder.path).standardOutput == """
          wrote Plugins/demo/init.lua
          wrote Plugins/demo/README.md
          wrote Plugins/demo/specs/demo_spec.lua

          """)
      let check = try run(["plugin", "check", "demo"], in: folder.path)
      #expect(check.standardOutput == "demo 0.1.0: OK\n")
      #expect(check.status == .exited(0))
      let test = try run(["test"], in: folder.path)
      #expect(test.status == .exited(0))
      #expect(test.standardOutput.contains("2 passed, 0 failed"))
      let again = try run(["plugin", "new", "demo"], in: folder.path)
      #expect(again.status == .exited(73))
      #expect(again.standardError == "Plugins/demo/init.lua: cannot be written: File exists\n")
    }
  }

  @Test func recordsTheTextsOfPluginsAndModules() throws {
    try withTemporaryDirectory { folder in
      _ = try run(["plugin", "new", "demo"], in: folder.path)
      let files = [
        "words.lua": "return { note = 'a word' }\n",
        "main.lua": """
        local words = require "words"
        local list = TableView { name = "list", items = { "Milk", "Eggs" } }
        list.dragDelegate = StandardPolicy
        list.dropDelegate = compose { plugin "demo", StandardPolicy }
        lift(list, 0):over(list, 1):drop()

        """,
      ]
      for (name, text) in files {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      let result = try run(["--trace-file", "drag.jsonl", "main.lua"], in: folder.path)
      #expect(result.status == .exited(0), "\(result.standardError)")
      let trace = try TraceReader.reading(
        of: (try String(contentsOf: folder.appending(path: "drag.jsonl"), encoding: .utf8)).utf8)
      #expect(trace.problem == nil)
      let sources =
        trace.trace.header.sources
        + trace.trace.inputs.compactMap { input in
          if case .source(let source) = input.content { return source }
          return nil
        }
      #expect(sources.map(\.name) == ["main.lua", "words.lua", "Plugins/demo/init.lua"])
      for source in sources {
        let file = folder.appending(path: source.name)
        #expect(try source.text == String(contentsOf: file, encoding: .utf8))
      }
    }
  }

  @Test(arguments: [
    ("it('fails', function() assert.are.equal(1, 2) end)", "demo_spec.lua: fails\n"),
    ("it('loops', function() while true do end end)", "limit"),
    ("error('broken')", "broken"), ("local x = 1", "the specs contain no test"),
    ("local t = setmetatable({}, {}) getmetatable(t).__call = t t()", "did not return"),
  ])
  func checkExitsWith1IfASpecOfThePluginFails(spec: String, message: String) throws {
    try withTemporaryDirectory { folder in
      _ = try run(["plugin", "new", "demo"], in: folder.path)
      let file = folder.appending(path: "Plugins/demo/specs/demo_spec.lua")
      try spec.write(to: file, atomically: true, encoding: .utf8)
      let check = try run(["plugin", "check"], in: folder.path)
      #expect(check.status == .exited(1))
      #expect(check.standardOutput == "demo 0.1.0: 1 problem\n")
      #expect(check.standardError.contains(message), "\(check.standardError)")
    }
  }

  @Test(arguments: [["demo"], ["demo", "--command"]])
  func aNewPluginPassesItsOwnSpecs(arguments: [String]) throws {
    try withTemporaryDirectory { folder in
      _ = try run(["plugin", "new"] + arguments, in: folder.path)
      let check = try run(["plugin", "check"], in: folder.path)
      #expect(check.status == .exited(0), "\(check)")
    }
  }

  @Test func checkExitsWith1AndTheLineOfABrokenPlugin() throws {
    try withTemporaryDirectory { folder in
      _ = try run(["plugin", "new", "demo"], in: folder.path)
      let file = folder.appending(path: "Plugins/demo/init.lua")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing("summary =", with: "sumary =").write(
        to: file, atomically: true, encoding: .utf8)
      let check = try run(["plugin", "check"], in: folder.path)
      #expect(check.status == .exited(1))
      #expect(check.standardOutput == "demo: 2 problems\n")
      #expect(
        check.standardError.hasPrefix(
          "Plugins/demo/init.lua:6:3: a plug-in has no field 'sumary'; did you mean 'summary'?\n"))
      let list = try run(["plugin", "list"], in: folder.path)
      #expect(list.status == .exited(0))
      #expect(list.standardOutput.contains("broken: "))
      #expect(try run(["plugin", "info", "demo"], in: folder.path).status == .exited(1))
    }
  }

  @Test(arguments: [
    (["plugin", "info", "dmo"], 66), (["plugin", "check", "nothing"], 66),
    (["plugin", "new", "No Name"], 64), (["plugin", "nothing"], 64),
    (["plugin", "new", "--command", "clear"], 64),
  ])
  func exitsWithTheStatusOfAMistake(arguments: [String], status: Int) throws {
    try withTemporaryDirectory { folder in
      let result = try run(arguments, in: folder.path)
      #expect(result.status == .exited(Int32(status)))
    }
  }

  @Test func pluginsOptionAppliesToScriptsAndSubcommands() throws {
    try withTemporaryDirectory { folder in
      _ = try run(["plugin", "new", "demo", "--plugins", "mine"], in: folder.path)
      let chunk = "print(plugin('demo') ~= nil)"
      #expect(
        try run(["--plugins", "mine", "-e", chunk], in: folder.path).standardOutput == "true\n")
      #expect(try run(["-e", chunk], in: folder.path).status == .exited(1))
      #expect(
        try run(["plugin", "check", "--plugins", "mine"], in: folder.path).standardOutput
          == "demo 0.1.0: OK\n")
      #expect(
        try run(["test", "--plugins", "mine"], in: folder.path).standardOutput
          .contains("2 passed, 0 failed"))
    }
  }

  // MARK: The library

  private static let root = ProjectFiles.root.path

  static func names() throws -> [String] {
    try ProjectFiles.files(under: "Plugins", extensions: ["lua"])
      .map(\.path).filter { $0.hasSuffix("/init.lua") }.map { String($0.split(separator: "/")[1]) }
  }

  @Test(arguments: try names())
  func shippedPluginsPassTheirCheckWithoutAdvice(name: String) throws {
    let check = try run(["plugin", "check", name], in: Self.root)
    #expect(check.standardError == "")
    #expect(check.standardOutput.split(separator: "\n").count == 1, "\(check.standardOutput)")
  }

  @Test(arguments: try names())
  func specsOfPluginsPass(name: String) throws {
    let test = try run(["test", "Plugins/\(name)"], in: Self.root)
    #expect(test.status == .exited(0), "\(test.standardOutput)")
    #expect(!test.standardOutput.contains("asserts nothing"), "\(test.standardOutput)")
  }

  @Test(arguments: try names())
  func readmesNameThePluginAndItsOptions(name: String) throws {
    let readme = try ProjectFiles.file("Plugins/\(name)/README.md").text
    let script = try ProjectFiles.file("Plugins/\(name)/init.lua").text
    #expect(readme.hasPrefix("# \(name)\n"))
    #expect(readme.contains("In UIKit: "))
    for match in script.matches(of: /options\.(\w+)/) {
      #expect(readme.contains("| `\(match.output.1)` |"), "\(match.output.1)")
    }
    #expect(try ProjectFiles.file("Plugins/README.md").text.contains("[\(name)](\(name))"))
    #expect(script.split(separator: "\n").count < 110)
  }

  @Test func promptAndLuaGiveTheSameTrace() throws {
    func calls(_ lines: String...) throws -> String {
      let result = try reorder(
        ["--trace", "calls"], input: lines.joined(separator: "\n"), currentDirectory: Self.root)
      #expect(result.standardError == "")
      return result.standardOutput
    }
    let tables = """
      inbox = TableView { name = "inbox", items = { "Milk", "Eggs", "Bread" } }
      archive = TableView { name = "archive", sections = { { title = "Done" } } }
      inbox.dragDelegate, archive.dropDelegate = StandardPolicy, StandardPolicy
      """
    let gestures = """
      gesture "lift inbox 0; add inbox 1; over archive 0; drop; lift inbox 0; over archive 0; drop"
      """
    let attached = try calls(tables, "attach('single-item-moves', archive)", gestures)
    let composed = try calls(
      tables, "archive.dropDelegate = compose { plugin 'single-item-moves', archive.dropDelegate }",
      gestures)
    #expect(attached == composed)
    #expect(attached.contains("one item at a time"))
  }
}
