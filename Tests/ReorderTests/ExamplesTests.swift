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

    /// The name of the file that a reader would save, from a first line such as `-- hello.lua`.
    var fileName: String? { text.prefixMatch(of: /-- (\w+\.lua)/).map { String($0.output.1) } }

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

  /// Saves the examples of a document that have file names.
  private func saveFiles(of document: String, in folder: URL) throws {
    for example in try Self.examples(in: "lua") + Self.examples(in: "lua spec")
    where example.document == document {
      guard let name = example.fileName else { continue }
      try example.text.write(
        to: folder.appending(path: name), atomically: true, encoding: .utf8)
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
      try saveFiles(of: example.document, in: directory)
      let name = try #require(example.fileName)
      let result = try reorder(["test", name], currentDirectory: directory.path)
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

    /// The commands to run: all commands of a block with output, otherwise those that run this
    /// program in the source tree.
    var commands: [Command] {
      var commands: [Command] = []
      for line in example.text.split(separator: "\n") {
        if line.hasPrefix("$ ") {
          commands.append(Command(line: String(line.dropFirst(2))))
        } else if !commands.isEmpty {
          commands[commands.count - 1].output.append(String(line))
        }
      }
      if commands.contains(where: { !$0.output.isEmpty }) { return commands }
      return commands.filter { $0.line.hasPrefix("./Scripts/reorder ") }
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
      try saveFiles(of: console.example.document, in: folder)
      for command in console.commands {
        let line = command.line.replacing(/^(\.\/Scripts\/)?reorder\b/, with: reorderProgram)
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
