import Foundation
import TestSupport
import Testing

/// Mistakes that people make, each as a script named after it, and their messages, word for word.
@Suite struct MistakeTests {
  static func scripts() throws -> [String] {
    // Lua's message for a module that is missing lists the folders of the program.
    try ProjectFiles.files(under: "Tests/ReorderTests/Mistakes", extensions: ["lua"]).map(\.path)
      .filter { testsOwnProgram || !$0.hasSuffix("/missing-module.lua") }
  }

  @Test(arguments: try scripts())
  func explainsEachMistake(path: String) throws {
    let script = ProjectFiles.root.appending(path: path)
    let result = try reorder(
      ["run", script.lastPathComponent],
      currentDirectory: script.deletingLastPathComponent().path)
    #expect(!result.standardError.isEmpty || !result.standardOutput.isEmpty)
    expectGolden(
      result.standardOutput + result.standardError + "\(result.status)\n",
      "mistakes/\(script.deletingPathExtension().lastPathComponent)")
  }

  @Test func coversManyMistakes() throws {
    #expect(try Self.scripts().count >= 40)
  }
}
