import Foundation
import TestSupport
import Testing

@testable import DebugAdapter

/// A third-party client makes every request.
struct EveryRequestTests {
  /// A Python that has dap-python: the one that `Scripts/test` made, or the machine's; nil if neither
  /// has.
  private static let python: String? = {
    let own = ProjectFiles.root.appending(path: ".build/clients/bin/python3").path
    return [own, "/usr/bin/python3", "/usr/local/bin/python3"].first { path in
      (try? runProgram(path, ["-c", "import dap"]))?.status == .exited(0)
    }
  }()

  private static let files = [
    "script.lua": Specimen.text,
    "faulty.lua": """
    pcall(function()
      error("caught", 0)
    end)
    local list = TableView { name = "list", items = { "a" } }
    pcall(list.performBatchUpdates, list, function() list:deleteRows { { 0, 0 } } end)
    local ok = true
    if ok then
      error("loud")
    end
    """,
    "endless.lua": "local n = 0\nwhile true do\n  n = n + 1\nend",
    "numbers_spec.lua": """
    describe("numbers", function()
      it("adds", function()
        local sum = 1 + 1
        assert.equal(2, sum)
      end)
      it("fails", function()
        assert.equal(1, 2)
      end)
    end)
    """,
  ]

  @Test(.enabled(if: python != nil, "dap-python is not installed"))
  func answersEveryRequestOfDapPython() throws {
    let python = try #require(Self.python)
    try withTemporaryDirectory { folder in
      let folder = folder.resolvingSymlinksInPath()
      for (name, text) in Self.files {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      let script = ProjectFiles.root.appending(
        path: "Tests/DebugAdapterTests/Clients/every_request.py")
      let result = try runProgram(
        python, [script.path, reorderProgram, folder.path])
      #expect(result.status == .exited(0), "\(result.standardError)")
      var answered: Set<String> = []
      for line in result.standardOutput.split(separator: "\n") {
        let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
        let message = try #require(json as? Message)
        #expect(Schema.protocolSchema.problems(of: message) == [], "\(message)")
        if message["success"] as? Bool == true {
          answered.insert(message["command"] as? String ?? "")
        }
      }
      // There is nothing to attach to.
      let offered = DebugAdapter.Command.allCases.filter { $0 != .attach }.map(\.rawValue)
      #expect(Set(offered).subtracting(answered) == [])
    }
  }
}
