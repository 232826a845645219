import Foundation
import TestSupport
import Testing

/// The policies under `Scripts/policies`: every call, its result, and how the lists change.
@Suite struct ShippedPoliciesTests {
  static func policies() throws -> [String] {
    try ProjectFiles.files(under: "Scripts/policies", extensions: ["lua"]).map(\.path)
  }

  @Test(arguments: try policies())
  func makesTheRecordedCalls(path: String) throws {
    let result = try reorder(
      ["run", "--trace", "calls", path], currentDirectory: ProjectFiles.root.path)
    #expect(result.status == .exited(0))
    #expect(result.standardError == "")
    expectGolden(
      result.standardOutput, URL(filePath: path).deletingPathExtension().lastPathComponent)
  }
}
