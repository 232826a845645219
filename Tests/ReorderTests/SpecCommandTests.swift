import Foundation
import TestSupport
import Testing

/// `reorder test` and `reorder table`, from their arguments to their status.
@Suite struct SpecCommandTests {
  private func run(_ arguments: [String], in folder: String? = nil) throws -> ProgramResult {
    try reorder(arguments, currentDirectory: folder ?? ProjectFiles.root.path)
  }

  /// Runs `body` in a folder with these files.
  private func withFiles(
    _ files: [String: String], _ body: (String) throws -> Void
  ) throws {
    try withTemporaryDirectory { folder in
      for (name, text) in files {
        try text.write(
          to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      try body(folder.path)
    }
  }

  private static let files = [
    "a_spec.lua": "it('a', function() assert(true) end) it('b #slow', function() assert(true) end)",
    "b_spec.lua": "it('c', function() assert.are.equal(1, 2) end)",
    "c_spec.lua": "it('d', function() assert(true) end)",
  ]

  @Test func exitsWith0IfAllTestsPass() throws {
    let result = try run(["test", "Scripts/specs/vocabulary_spec.lua"])
    #expect(result.status == .exited(0))
    #expect(result.standardError == "")
    let last = result.standardOutput.split(separator: "\n").last
    #expect(last?.contains("passed, 0 failed") == true)
  }

  @Test func exitsWith1IfATestFails() throws {
    try withFiles(Self.files) { folder in
      let result = try run(["test"], in: folder)
      #expect(result.status == .exited(1))
      #expect(result.standardOutput.hasSuffix("\n3 passed, 1 failed\n"))
      #expect(result.standardOutput.contains("again: reorder test b_spec.lua --filter c\n"))
    }
  }

  private static let wrong: [(line: String, status: Int32)] = [
    ("test no/such/folder", 66), ("test Scripts/library", 66),
    ("test --jobs 0", 64), ("test --timeout=-1", 64),
    ("test --format xml", 64), ("test --no-such", 64), ("table no/such.lua", 66), ("table", 64),
    ("table --diff a.lua", 64),
    ("test Scripts/specs/vocabulary_spec.lua --output /dev/null/report", 73),
  ]

  @Test(arguments: wrong)
  func rejectsAWrongCommandLine(line: String, status: Int32) throws {
    let result = try run(line.split(separator: " ").map { String($0) })
    #expect(result.status == .exited(status))
    #expect(result.standardError != "")
  }

  @Test(arguments: ["pretty", "tap", "junit", "json"])
  func twoJobsReportTheSameAsOne(format: String) throws {
    let specs = ["single-item-moves", "two-tables", "vocabulary"].map {
      "Scripts/specs/\($0)_spec.lua"
    }
    let arguments = ["test", "--format", format, "--coverage"] + specs
    let one = try run(arguments)
    let two = try run(arguments + ["--jobs", "2"])
    #expect(one.status == .exited(0))
    #expect(one == two)
  }

  @Test func twoJobsEndAtTheFirstFailure() throws {
    try withFiles(Self.files) { folder in
      let one = try run(["test", "--fail-fast"], in: folder)
      let two = try run(["test", "--fail-fast", "--jobs", "3"], in: folder)
      #expect(one.standardOutput.hasSuffix("\n2 passed, 1 failed; not run: 1 file\n"))
      #expect(one == two)
    }
  }

  @Test(arguments: ["pretty", "tap", "junit", "json"])
  func exitsWith1IfABlockRaises(format: String) throws {
    let broken = "describe('a', function() local x = nil; x.y = 1; it('t', print) end)"
    try withFiles(["a_spec.lua": Self.files["c_spec.lua"] ?? "", "b_spec.lua": broken]) { folder in
      let one = try run(["test", "--format", format], in: folder)
      let two = try run(["test", "--format", format, "--jobs", "2"], in: folder)
      #expect(one.status == .exited(1))
      #expect(one.standardOutput.contains("attempt to index a nil value"))
      #expect(one == two)
    }
  }

  @Test(arguments: ["", "describe('a', function() end)"])
  func reportsAFileWithoutTests(text: String) throws {
    try withFiles(["a_spec.lua": Self.files["c_spec.lua"] ?? "", "b_spec.lua": text]) { folder in
      let one = try run(["test"], in: folder)
      let two = try run(["test", "--jobs", "2"], in: folder)
      #expect(one.status == .exited(0))
      #expect(
        one.standardOutput == """
          ✓ a_spec.lua  1 passed
          - b_spec.lua  no tests
          1 passed, 0 failed; no tests in 1 file

          """)
      #expect(one == two)
    }
  }

  @Test func writesTheReportToAFileAndPrintsAnother() throws {
    try withFiles(Self.files) { folder in
      let result = try run(["test", "--format", "junit", "--output", "report.xml"], in: folder)
      let report = try String(
        contentsOf: URL(filePath: folder).appending(path: "report.xml"), encoding: .utf8)
      #expect(report.hasPrefix("<?xml"))
      #expect(result.standardOutput.hasSuffix("\n3 passed, 1 failed\n"))
    }
  }

  @Test func listsTestsWithoutRunningThem() throws {
    try withFiles(Self.files) { folder in
      let result = try run(
        ["test", "--list", "--filter", "#slow", "--filter", "c"], in: folder)
      #expect(result.standardOutput == "a_spec.lua:1: b #slow\nb_spec.lua:1: c\n")
      #expect(result.status == .exited(0))
    }
  }

  @Test func stopsAnEndlessTestAtItsTimeout() throws {
    let text = "it('a', function() while true do end end)"
    try withFiles(["a_spec.lua": text]) { folder in
      let result = try run(["test", "--timeout", "0.2"], in: folder)
      #expect(result.status == .exited(1))
      #expect(result.standardOutput.contains("time limit (0.2 s) reached"))
      #expect(result.standardOutput.hasSuffix("\n0 passed, 1 failed\n"))
    }
  }

  @Test func runsTheTestsAfterAnEndlessOne() throws {
    let text = "it('a', function() while true do end end) it('b', function() assert(true) end)"
    try withFiles(["a_spec.lua": text]) { folder in
      // Instructions are counted: b needs fewer on every machine.
      let result = try run(["test", "--instruction-limit", "1000000"], in: folder)
      #expect(result.standardOutput.hasSuffix("\n1 passed, 1 failed\n"))
    }
  }

  @Test(.enabled(if: testsOwnProgram, "examples name the project's files"))
  func helpHasExamplesAndStatuses() throws {
    let help = try run(["test", "--help"]).standardOutput
    for word in ["EXAMPLES:", "reorder test Scripts/specs --filter", "STATUS:", "66", "--coverage"]
    {
      #expect(help.contains(word))
    }
  }

  @Test func printsATableAndComparesTwo() throws {
    let policy = "Scripts/policies/single-item-moves.lua"
    let table = try run(["table", policy, "--format", "csv"])
    #expect(table.status == .exited(0))
    #expect(
      table.standardOutput.contains("inbox,0,2,archive,0,same,forbidden,,one item at a time\n"))
    #expect(try run(["table", "--diff", policy, policy]).status == .exited(0))
    let text = try ProjectFiles.file(policy).text.replacingOccurrences(of: "> 1", with: "> 9")
    try withFiles(["new.lua": text]) { folder in
      let difference = try run(["table", "--diff", policy, "\(folder)/new.lua"])
      #expect(difference.status == .exited(1))
      #expect(difference.standardOutput.contains("- forbidden  \"one item at a time\"\n+ move"))
    }
  }

  @Test func appliesViewsAndSettingsOfTheOptionsToSpecs() throws {
    let spec = """
      it('finds them', function()
        assert.are.equal('phone', environment().idiom)
        assert.are.equal('groceries  Milk', tostring(view 'groceries'))
      end)
      """
    let workspace = #"{"version":1,"views":[{"name":"groceries","items":["Milk"]}]}"#
    let files = ["a_spec.lua": spec, "b_spec.lua": spec, "views.json": workspace]
    try withFiles(files) { folder in
      // With several jobs, each file runs in its own process.
      for jobs in ["1", "2"] {
        let result = try run(
          ["test", "--workspace", "views.json", "--set", "idiom=phone", "--jobs", jobs], in: folder)
        #expect(result.standardOutput.hasSuffix("\n2 passed, 0 failed\n"), "\(result)")
      }
    }
  }

  @Test func appliesViewsAndSettingsOfTheOptionsToTables() throws {
    let policy = """
      local policy = { performDrop = StandardDrop }
      function policy:itemsForBeginning(view, session, path)
        if environment().idiom == "phone" then return {} end
        return { DragItem(view:item(path)) }
      end
      view("groceries").dragDelegate, view("groceries").dropDelegate = policy, policy
      """
    let workspace = #"{"version":1,"views":[{"name":"groceries","items":["Milk"]}]}"#
    try withFiles(["policy.lua": policy, "views.json": workspace]) { folder in
      let arguments = ["table", "policy.lua", "--workspace", "views.json", "--format", "csv"]
      let pad = try run(arguments, in: folder)
      let phone = try run(arguments + ["--set", "idiom=phone"], in: folder)
      #expect(pad.status == .exited(0), "\(pad.standardError)")
      #expect(phone.standardOutput.contains("no items"))
      #expect(!pad.standardOutput.contains("no items"))
    }
  }
}
