import FoundationEssentials
import TestSupport
import Testing

/// The policies under `Scripts/policies`: every call, every answer, and what becomes of the lists.
@Suite
struct ShippedPoliciesTests {
  static func policies() throws -> [String] {
    try ProjectFiles.files(under: "Scripts/policies", extensions: ["lua"]).map(\.path)
  }

  private func run(_ path: String, _ options: [String] = []) throws -> ProgramResult {
    try runProgram(
      productURL("reorder").path, ["run"] + options + [path],
      currentDirectory: ProjectFiles.root.path)
  }

  @Test(arguments: try policies())
  func makesTheRecordedCalls(path: String) throws {
    let result = try run(path, ["--trace", "calls"])
    #expect(result.status == .exited(0))
    #expect(result.standardError == "")
    let name = path.split(separator: "/").last.map { $0.dropLast(".lua".count) } ?? ""
    expectGolden(result.standardOutput, String(name))
  }
}
