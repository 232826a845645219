import Foundation
import Policies
import TestSupport
import Testing

/// The same scripts in new processes, byte for byte: hash seeds, addresses and clocks differ in each
/// process, and must not appear in any output.
@Suite struct DeterminismTests {
  /// Runs the program in three processes, and returns what the first one did.
  ///
  /// Hash seeds differ in each process: an order that depends on them rarely stays the same twice.
  private func result(
    _ arguments: [String], in folder: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramResult {
    let results = try (1...3).map { _ in
      try reorder(arguments, currentDirectory: folder.path)
    }
    #expect(results.allSatisfy { $0 == results[0] }, sourceLocation: sourceLocation)
    return results[0]
  }

  @Test(arguments: [
    "Scripts/policies/single-item-moves.lua",
    "Scripts/policies/diffable-reorder-and-drag-out.lua", "Scripts/sequences/placeholders.lua",
  ])
  func threeProcessesRecordTheSameTraceOfAShippedScript(path: String) throws {
    let result = try result(["run", "--trace", "all", "--json", path], in: ProjectFiles.root)
    #expect(result.standardError == "")
    #expect(result.standardOutput.contains("\"kind\":\"call\""))
  }

  @Test func threeProcessesReportTheSameForASpec() throws {
    let result = try result(
      ["test", "--format", "json", "--coverage", "Scripts/specs/single-item-moves_spec.lua"],
      in: ProjectFiles.root)
    #expect(result.status == .exited(0))
    #expect(result.standardOutput.contains("\"answers\":[{"))
  }

  @Test func threeProcessesRecordTheSameTraceOfEverythingThatCouldDiffer() throws {
    let script = """
      local t = {}
      for i = 1, 40 do
        t["key" .. i], t[i * 1.5], t[{}], t[function() end] = i, i, i, i
        t[coroutine.create(print)], t[i % 2 == 0], t[("x"):gmatch "x"] = i, i, i
      end
      t[print], t[math.floor], t[string.len], t[IndexPath(1, 2)] = "print", "floor", "len", "path"
      for k, v in pairs(t) do print(k, v) end
      for k, v in next, t do print(type(k), v) end
      print({}, print, string.format("%s %10s", t, {}), coroutine.running())
      print(pcall(error, t), select(2, pcall(function() return t < {} end)))
      print(math.random(1 << 40), math.random(), os.time(), os.clock(), os.date(), os.date("*t").year)
      local list = {}
      for i = 1, 500 do list[i] = { key = math.random(9), place = i } end
      table.sort(list, function(a, b) return a.key < b.key end)
      for _, entry in ipairs(list) do print(entry.key, entry.place) end
      local view = TableView { name = "list", items = { "a", "b", "c" } }
      view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
      lift(view, 0):over(view, 2):drop()
      print(view, os.clock(), debug.traceback("here"))
      """
    try withTemporaryDirectory { folder in
      try script.write(
        to: folder.appending(path: "all.lua"), atomically: true, encoding: .utf8)
      let result = try result(["run", "--trace", "all", "--json", "all.lua"], in: folder)
      #expect(result.standardError == "")
      #expect(!result.standardOutput.contains("0x"))
    }
  }

  @Test func threeProcessesPrintTheSameForEveryExample() throws {
    // Each in a separate environment; some need views that their text describes, and fail.
    let chunks = APICatalog.all.map { entry in
      """
      do
        local example = load([==[\n\(entry.example)\n]==], "\(entry.qualifiedName)", "t",
          setmetatable({}, { __index = _G }))
        print("\(entry.qualifiedName)", pcall(example))
      end
      """
    }
    try withTemporaryDirectory { folder in
      try chunks.joined(separator: "\n").write(
        to: folder.appending(path: "examples.lua"), atomically: true, encoding: .utf8)
      let result = try result(
        ["run", "--trace", "all", "--json", "--chunk-limit", "1M", "examples.lua"], in: folder)
      #expect(result.standardOutput.contains("TableView"))
    }
  }

  /// A recording reads the views, which calls the app, whose code may do anything.
  @Test(
    arguments: ["cellForRow", "titleForHeader"],
    ["scroll(view, 10)", "lift(view, 0):drop()", "view:reloadData()", "view:deleteRows { 0 }"])
  func replaysARecordingWhoseViewsChangeWhileTheyAreRead(question: String, action: String) throws {
    try withTemporaryDirectory { folder in
      try """
      local list = TableView { name = "list", items = { "a", "b", "c" } }
      list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
      local asked = 0
      list.dataSource = setmetatable({
        \(question) = function(self, view)
          asked = asked + 1
          if asked < 30 then pcall(function() \(action) end) end
          return \(question == "cellForRow" ? "TableViewCell { text = 'x' .. asked }" : "'title ' .. asked")
        end,
      }, { __index = list.dataSource })
      for row = 0, 1 do pcall(function() lift(list, row):over(list, 2):drop() end) end
      """.write(to: folder.appending(path: "acts.lua"), atomically: true, encoding: .utf8)
      let run = try reorder(
        ["run", "--trace-file", "acts.jsonl", "acts.lua"], currentDirectory: folder.path)
      #expect(run.status == .exited(0))
      let replay = try reorder(["replay", "acts.jsonl"], currentDirectory: folder.path)
      #expect(replay.status == .exited(0), "\(replay.standardError)")
    }
  }
}
