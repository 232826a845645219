import Foundation
import Policies
import TestSupport
import Testing

/// The same scripts in fresh processes, byte for byte: hashes, addresses and clocks differ each time,
/// and nothing of it may be seen.
@Suite
struct DeterminismTests {
  static func scripts() throws -> [String] {
    try ["Scripts/policies", "Scripts/sequences"].flatMap {
      try ProjectFiles.files(under: $0, extensions: ["lua"]).map(\.path)
    }
  }

  /// Runs a script in ten processes, and gives what it printed with all that happened.
  private func outputs(of path: String, in folder: URL) throws -> [String] {
    try (1...10).map { _ in
      let result = try runProgram(
        productURL("reorder").path, ["run", "--trace", "all", "--json", path],
        currentDirectory: folder.path)
      #expect(result.standardError == "")
      return result.standardOutput
    }
  }

  @Test(arguments: try scripts())
  func tenProcessesRecordTheSameTraceOfAShippedScript(path: String) throws {
    let outputs = try outputs(of: path, in: ProjectFiles.root)
    #expect(Set(outputs).count == 1)
    // A module alone plays nothing.
    let isModule = path.hasSuffix("everything.lua")
    #expect(outputs.first?.contains("\"kind\":\"call\"") == !isModule)
  }

  /// With every callback that was reached, how often, and what it answered.
  @Test(arguments: ["Scripts/specs", "Plugins"])
  func tenProcessesReportTheSameForSpecs(folder: String) throws {
    let reports = try (1...10).map { _ in
      try runProgram(
        productURL("reorder").path, ["test", "--format", "json", "--coverage", folder],
        currentDirectory: ProjectFiles.root.path)
    }
    #expect(Set(reports.map(\.standardOutput)).count == 1)
    #expect(reports.first?.standardOutput.contains("\"answers\":[{") == true)
    #expect(reports.allSatisfy { $0.status == .exited(0) })
  }

  @Test
  func tenProcessesRecordTheSameTraceOfEverythingThatCouldDiffer() throws {
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
      let outputs = try outputs(of: "all.lua", in: folder)
      #expect(Set(outputs).count == 1)
      #expect(outputs.first?.contains("0x") == false)
    }
  }

  @Test
  func tenProcessesPrintTheSameForEveryExample() throws {
    // Each in an environment of its own; some need what the reader is told to have.
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
      var outputs: [ProgramResult] = []
      for _ in 1...10 {
        outputs.append(
          try runProgram(
            productURL("reorder").path,
            ["run", "--trace", "all", "--json", "--chunk-limit", "1M", "examples.lua"],
            currentDirectory: folder.path))
      }
      #expect(Set(outputs.map(\.standardOutput)).count == 1)
      #expect(Set(outputs.map(\.standardError)).count == 1)
      #expect(outputs.first?.standardOutput.contains("TableView") == true)
    }
  }

  /// A recording reads the views, which asks the app, whose code may do what it likes.
  @Test(
    arguments: ["cellForRow", "titleForHeader"],
    ["scroll(view, 10)", "lift(view, 0):drop()", "view:reloadData()", "view:deleteRows { 0 }"])
  func tenProcessesReplayARecordingWhoseViewsActWhileRead(question: String, action: String) throws {
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
      let reorder = productURL("reorder").path
      let run = try runProgram(
        reorder, ["run", "--trace-file", "acts.jsonl", "acts.lua"], currentDirectory: folder.path)
      #expect(run.status == .exited(0))
      let replay = try runProgram(reorder, ["replay", "acts.jsonl"], currentDirectory: folder.path)
      #expect(replay.status == .exited(0), "\(replay.standardError)")
    }
  }
}
