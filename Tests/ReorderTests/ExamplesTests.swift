import Foundation
import TestSupport
import Testing

/// The examples of the documents, run as a reader would run them.
@Suite
struct ExamplesTests {
  /// A fenced block of a document.
  struct Example: Sendable, CustomTestStringConvertible {
    let document: String
    let number: Int
    let text: String
    var testDescription: String { "\(document), block \(number)" }

    /// The documented output of the block, after `-->`.
    var promises: [String] {
      text.split(separator: "\n").compactMap { line in
        line.firstRange(of: "--> ").map { String(line[$0.upperBound...]) }
      }
    }
  }

  /// Every block in a language, of the README and the articles.
  static func examples(in language: String) throws -> [Example] {
    let documents =
      [try ProjectFiles.file("README.md")]
      + (try ProjectFiles.files(under: "Sources", extensions: ["md"]))
    return documents.flatMap { document in
      document.text.components(separatedBy: "```\(language)\n").dropFirst().enumerated().map {
        Example(
          document: document.path, number: $0.offset + 1,
          text: $0.element.components(separatedBy: "\n```")[0])
      }
    }
  }

  @Test(arguments: try examples(in: "lua"))
  func luaExamplesPrintTheirDocumentedOutput(_ example: Example) throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("example.lua")
      try example.text.write(to: file, atomically: true, encoding: .utf8)
      let result = try reorder(["run", file.path])
      #expect(result.status == .exited(0))
      #expect(result.standardError == "")
      var printed = result.standardOutput.components(separatedBy: "\n")[...]
      for promise in example.promises {
        let place = try #require(
          printed.firstIndex(of: promise), "\(promise), after what comes before it")
        printed = printed[(place + 1)...]
      }
    }
  }

  @Test(arguments: try examples(in: "lua spec"))
  func specExamplesPass(_ example: Example) throws {
    try withTemporaryDirectory { directory in
      let copy = directory.appending(path: "example_spec.lua")
      try example.text.write(to: copy, atomically: true, encoding: .utf8)
      let result = try reorder(
        ["test", copy.path], currentDirectory: ProjectFiles.root.path)
      #expect(result.status == .exited(0), "\(result.standardOutput)")
    }
  }

  @Test
  func findsExamples() throws {
    #expect(try Self.examples(in: "lua").count >= 2)
    #expect(try Self.examples(in: "lua").contains { !$0.promises.isEmpty })
  }

  /// A command of a console block and its output.
  struct Command: Sendable {
    let line: String
    var output: [String] = []
  }

  /// The consecutive commands of a console block.
  struct Console: Sendable, CustomTestStringConvertible {
    let example: Example
    var testDescription: String { example.testDescription }

    /// The commands that run this program.
    var commands: [Command] {
      var commands: [Command] = []
      for line in example.text.split(separator: "\n") {
        if line.hasPrefix("$ ") {
          commands.append(Command(line: String(line.dropFirst(2))))
        } else if !commands.isEmpty {
          commands[commands.count - 1].output.append(String(line))
        }
      }
      return commands.filter { $0.line.contains("./Scripts/reorder ") || !$0.output.isEmpty }
    }
  }

  /// The console blocks that run this program.
  static func consoles() throws -> [Console] {
    try examples(in: "console").map { Console(example: $0) }.filter { !$0.commands.isEmpty }
  }

  @Test(arguments: try consoles())
  func consoleExamplesPrintTheirDocumentedOutput(of console: Console) throws {
    try withTemporaryDirectory { folder in
      // Commands must not write into the source tree.
      for name in ["Scripts", "Plugins"] {
        try FileManager.default.createSymbolicLink(
          at: folder.appending(path: name),
          withDestinationURL: ProjectFiles.root.appending(path: name))
      }
      for command in console.commands {
        let line = command.line.replacingOccurrences(of: "./Scripts/reorder", with: reorderProgram)
        let result = try runProgram("/bin/sh", ["-c", line], currentDirectory: folder.path)
        #expect(result.status == .exited(0), "\(command.line)")
        #expect(result.standardError == "", "\(command.line)")
        if !command.output.isEmpty {
          #expect(result.standardOutput.split(separator: "\n").map(String.init) == command.output)
        }
      }
    }
  }
}
