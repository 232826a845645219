import FoundationEssentials
import TestSupport
import Testing

/// The policies under `Scripts/policies`: every call, every answer, and what becomes of the lists.
@Suite("Shipped policies")
struct ShippedPoliciesTests {
  static func policies() throws -> [String] {
    try ProjectFiles.files(under: "Scripts/policies", extensions: ["lua"]).map(\.path)
  }

  private func run(_ path: String, _ options: [String] = []) throws -> ProgramResult {
    try runProgram(
      productURL("reorder").path, ["run"] + options + [path],
      currentDirectory: ProjectFiles.root.path)
  }

  @Test("makes the calls that it is known to make", arguments: try policies())
  func calls(path: String) throws {
    let result = try run(path, ["--trace", "calls"])
    #expect(result.status == .exited(0))
    #expect(result.standardError == "")
    let name = path.split(separator: "/").last.map { $0.dropLast(".lua".count) } ?? ""
    expectGolden(result.standardOutput, String(name))
  }

  @Test("gives the same events in two runs", arguments: try policies())
  func deterministic(path: String) throws {
    let first = try run(path, ["--trace", "all", "--json"])
    let second = try run(path, ["--trace", "all", "--json"])
    #expect(first.standardOutput == second.standardOutput)
    #expect(first.standardOutput.contains("\"kind\":\"call\""))
  }
}
