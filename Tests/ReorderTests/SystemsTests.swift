import Foundation
import TestSupport
import Testing

/// `reorder run --os`: a script on several systems.
@Suite(.timeLimit(.minutes(10))) struct SystemsTests {
  private static let same = """
    local list = TableView { name = "list", items = { "A", "B", "C" } }
    list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
    lift(list, 0):over(list, 2):drop()
    """
  /// The message of the exception is different since 16.4.
  private static let miscounting = """
    local list = TableView { name = "list", items = { "A", "B" } }
    local _, problem = pcall(function()
      list:performBatchUpdates(function() list.model:remove(IndexPath(0, 0)) end)
    end)
    print(problem.message:sub(1, 14))
    """

  private func run(_ text: String, on systems: String, _ more: [String] = []) throws
    -> ProgramResult
  {
    try withTemporaryDirectory { folder in
      try text.write(to: folder.appending(path: "p.lua"), atomically: true, encoding: .utf8)
      return try reorder(
        ["run", "--os", systems] + more + ["p.lua"], currentDirectory: folder.path)
    }
  }

  @Test func printsEqualResultsOfSystemsOnce() throws {
    let result = try run(Self.same, on: "15,18,26")
    #expect(result.status == .exited(0))
    #expect(
      result.standardOutput == """
        drag 1: list [0, 0] A → list [0, 1]: done (move)

        iOS 15 and iOS 18: no differences
        iOS 18 and iOS 26: no differences

        """)
  }

  @Test func showsDifferencesSideBySideFromTheFirst() throws {
    let result = try run(Self.miscounting, on: "16.3,16.4")
    #expect(result.status == .exited(0))
    let lines = result.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(6) == [
        "iOS 16.3 prints", "Invalid update", "", "iOS 16.4 prints", "Invalid batch ", "",
      ])
    #expect(lines[6] == "1 of 1 event differs")
    let words = lines.dropFirst(7).prefix(2).map { $0.split(separator: " ") }
    #expect(
      words == [
        ["iOS", "16.3", "│", "iOS", "16.4"],
        ["2", "exception", "in", "list", "≠", "2", "exception", "in", "list"],
      ])
    #expect(result.standardOutput.contains("≠"))
  }

  @Test func groupsSystemsWithEqualOutput() throws {
    let result = try run(Self.miscounting, on: "15,18,26")
    #expect(result.standardOutput.contains("iOS 18, iOS 26 print\nInvalid batch \n"))
  }

  @Test func exitsWithTheStatusOfTheFirstFailedRun() throws {
    let result = try run("error('no')", on: "15,18")
    #expect(result.status == .exited(1))
  }

  @Test func printsEqualErrorsOnce() throws {
    let result = try run("print('begun')\nerror('no')", on: "15,18")
    #expect(
      result.standardError == """
        p.lua:2:1: no
          2 | error('no')
            | ^

        """)
    #expect(result.standardOutput == "begun\n\niOS 15 and iOS 18: no differences\n")
  }

  @Test func printsWhatWasPrintedBeforeAScriptThatNeverReturns() throws {
    let text = """
      print("on iOS " .. environment().osVersion)
      if environment().osVersion == 18 then
        local t = setmetatable({}, {})
        getmetatable(t).__call = t
        t()
      end
      """
    let result = try run(text, on: "15,18,26", ["--time-limit", "0.2"])
    #expect(result.status == .exited(1))
    #expect(
      result.standardOutput == """
        iOS 15 prints
        on iOS 15
        iOS 18 prints
        on iOS 18

        """)
    #expect(result.standardError.hasSuffix("the program ends\n"))
  }

  @Test(arguments: [
    ("9", [], "reorder: --os 9: osVersion cannot be '9'"),
    ("15,,18", [], "reorder: --os : osVersion cannot be ''"),
    ("15,18", ["--json"], "and without -i, --commands, --trace-file and --json"),
    ("15,18", ["-i"], "and without -i, --commands, --trace-file and --json"),
  ])
  func rejectsInputThatCannotBePlayedSeveralTimes(
    systems: String, more: [String], message: String
  ) throws {
    let result = try run(Self.same, on: systems, more)
    #expect(result.status == .exited(64))
    #expect(result.standardError.contains(message))
    #expect(result.standardOutput == "")
  }
}
