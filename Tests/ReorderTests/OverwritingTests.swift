import Foundation
import TestSupport
import Testing

/// No option that names an output replaces a file that the command reads, or a file of another kind.
@Suite struct OverwritingTests {
  private static let files = [
    "policy.lua": """
    local words = require "words"
    local list = TableView { name = "list", items = { "A", "B" } }
    list.dragDelegate = StandardPolicy
    list.dropDelegate = {
      dropSessionDidUpdate = function() return "move", "insertAtDestinationIndexPath" end,
      performDrop = function() error(words) end,
    }
    """,
    "words.lua": "return 'a word'",
    "a_spec.lua": "load_policy 'policy' it('a', function() assert(true) end)",
    "views.json": #"{"version":1,"views":[{"name":"inbox","kind":"table","items":["Milk"]}]}"#,
    "keys": "print(1)\n",
    "notes.txt": "Do not lose this.\n",
  ]

  /// A command line, and the file that it would replace.
  private static let commands: [(line: String, file: String)] = [
    ("run --trace-file policy.lua policy.lua", "policy.lua"),
    ("run --trace-file ./policy.lua policy.lua", "policy.lua"),
    ("run --trace-file link.lua policy.lua", "policy.lua"),
    ("run --trace-file words.lua policy.lua", "words.lua"),
    ("run --trace-file views.json --workspace views.json policy.lua", "views.json"),
    ("run --trace-file keys --commands keys policy.lua", "keys"),
    ("run --trace-file notes.txt policy.lua", "notes.txt"),
    ("check --trace-file policy.lua policy.lua", "policy.lua"),
    ("check --trace-file notes.txt policy.lua", "notes.txt"),
    ("check --save policy.lua policy.lua", "policy.lua"),
    ("check --save link.lua policy.lua", "policy.lua"),
    ("check --save words.lua policy.lua", "words.lua"),
    ("check --html policy.lua policy.lua", "policy.lua"),
    ("check --html views.json --workspace views.json policy.lua", "views.json"),
    ("test --output a_spec.lua a_spec.lua", "a_spec.lua"),
    ("test --output link.lua a_spec.lua", "policy.lua"),
    ("test --output policy.lua a_spec.lua", "policy.lua"),
    ("test --output views.json --workspace views.json a_spec.lua", "views.json"),
  ]

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      for (name, text) in Self.files {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "link.lua").path, withDestinationPath: "policy.lua")
      try body(folder)
    }
  }

  @Test(arguments: commands)
  func keepsTheFileAndSaysHowToContinue(command: (line: String, file: String)) throws {
    try inFolder { folder in
      let result = try reorder(
        command.line.split(separator: " ").map { String($0) }, currentDirectory: folder.path)
      #expect([.exited(64), .exited(73)].contains(result.status))
      #expect(result.standardError.hasSuffix("choose another name\n"), "\(result.standardError)")
      let text = try String(contentsOf: folder.appending(path: command.file), encoding: .utf8)
      #expect(text == Self.files[command.file])
    }
  }

  @Test(arguments: [
    ("run --trace-file drag.jsonl policy.lua", "drag.jsonl"),
    ("check --trace-file drag.jsonl policy.lua", "drag.jsonl"),
    ("check --save saved_spec.lua policy.lua", "saved_spec.lua"),
    ("check --html page.html policy.lua", "page.html"),
    ("test --output report.tap --format tap a_spec.lua", "report.tap"),
  ])
  func replacesItsOwnEarlierOutput(line: String, file: String) throws {
    try inFolder { folder in
      let words = line.split(separator: " ").map { String($0) }
      let first = try reorder(words, currentDirectory: folder.path)
      let path = folder.appending(path: file)
      let text = try String(contentsOf: path, encoding: .utf8)
      #expect(!text.isEmpty)
      #expect(try reorder(words, currentDirectory: folder.path) == first)
      #expect(try String(contentsOf: path, encoding: .utf8) == text)
    }
  }
}
