import Foundation
import TestSupport
import Testing

/// Recordings of devices, from the arguments of the program to its status.
struct RecordingCommandTests {
  private var path: String {
    ProjectFiles.root.appending(path: "Tests/ReorderRecorderTests/Recordings/tables.jsonl").path
  }

  private func withRecording<Result>(
    changing old: String, to new: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains(old))
    return try withFile("device.jsonl", text.replacing(old, with: new), body)
  }

  @Test func replayComparesTheCallsOfADevice() throws {
    let result = try reorder(["replay", path])
    #expect(result.status == .exited(0), "\(result.standardOutput)\(result.standardError)")
    #expect(result.standardOutput.hasSuffix("calls of iOS 26, all equal in the model\n"))
  }

  @Test func replayShowsTheFirstDifference() throws {
    try withRecording(changing: "\"counts\":[1],\"drop\":true", to: "\"counts\":[4],\"drop\":true")
    {
      path in
      let result = try reorder(["replay", path])
      #expect(result.status == .exited(1))
      #expect(result.standardOutput.hasPrefix("\(path):"))
      #expect(
        result.standardOutput.contains("archive has [4] rows on iOS 26, and [1] in the model"))
      let json = try reorder(["replay", "--json", path])
      #expect(json.status == .exited(1))
      #expect(json.standardOutput.contains("\"same\":false"))
      #expect(json.standardOutput.contains("\"difference\":\"count\""))
    }
  }

  @Test func replayPrintsTracesAsJSON() throws {
    let trace = ProjectFiles.root.appending(path: "Scripts/traces/two-tables.jsonl").path
    let result = try reorder(
      ["replay", "--json", trace], currentDirectory: ProjectFiles.root.path)
    #expect(result.standardOutput.contains("\"same\":true"))
  }

  @Test func replayRejectsAnUnknownMethod() throws {
    let result = try reorder(["replay", "--ignore", "performDrops", path])
    #expect(result.status == .exited(64))
    #expect(result.standardError.contains("'performDrops' is not a callback"))
  }

  @Test(arguments: ["text", "sequence", "svg", "html"])
  func traceDrawsARecording(format: String) throws {
    let result = try reorder(["trace", path, "--format", format])
    #expect(result.status == .exited(0))
    #expect(result.standardOutput.contains("performDrop"))
  }

  @Test func rulesListsWhatADeviceConfirms() throws {
    try withRecording(changing: "\"model\":\"model\"", to: "\"model\":\"iPad16,3\"") { path in
      let result = try reorder(["rules", path])
      #expect(result.status == .exited(0))
      #expect(result.standardOutput.contains("confirmed     SM"))
      #expect(result.standardOutput.contains("(on iOS 26)"))
    }
  }

  @Test func rulesSaysThatARecordingOfTheModelProvesNothing() throws {
    let result = try reorder(["rules", path])
    #expect(result.status == .exited(0))
    #expect(result.standardError.contains("was recorded on the model, not on a device"))
    #expect(result.standardOutput.hasPrefix("0 of "))
  }

  @Test func rulesListsWhatNoRecordingTouchesAndWhatNoneCanJudge() throws {
    let result = try reorder(["rules", "--all", path])
    #expect(result.standardOutput.contains("untouched     RP3: "))
    #expect(result.standardOutput.contains("not judged    Q-14: "))
  }

  @Test func rulesRejectsATraceOfTheModel() throws {
    let trace = ProjectFiles.root.appending(path: "Scripts/traces/two-tables.jsonl").path
    #expect(try reorder(["rules", trace]).status == .exited(65))
  }
}
