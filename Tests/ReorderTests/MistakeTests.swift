import Foundation
import TestSupport
import Testing

/// What people get wrong, each as a script of that name, and what they are told, word for word.
@Suite
struct MistakeTests {
  static func scripts() throws -> [String] {
    try ProjectFiles.files(under: "Tests/ReorderTests/Mistakes", extensions: ["lua"]).map(\.path)
  }

  @Test(arguments: try scripts())
  func explainsEachMistake(path: String) throws {
    let name = path.split(separator: "/").last.map { String($0.dropLast(".lua".count)) } ?? ""
    let result = try runProgram(
      productURL("reorder").path, ["run", "\(name).lua"],
      currentDirectory: ProjectFiles.root.appending(path: "Tests/ReorderTests/Mistakes").path)
    // A message for people, in each case.
    #expect(!result.standardError.isEmpty || !result.standardOutput.isEmpty)
    expectGolden(
      result.standardOutput + result.standardError + "\(result.status)\n", "mistakes/\(name)")
  }

  @Test
  func coversManyMistakes() throws {
    #expect(try Self.scripts().count >= 40)
  }
}
