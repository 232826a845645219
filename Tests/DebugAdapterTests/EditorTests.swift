import Foundation
import Reference
import TestSupport
import Testing

/// The output of `reorder api --editor`.
struct EditorTests {
  /// The parts of VS Code's configuration, by their paths.
  private func parts() throws -> Message {
    // A comment is at the start of a line, or after blanks.
    let lines = EditorConfiguration.vscode.text.split(separator: "\n").filter {
      !$0.drop { $0 == " " }.hasPrefix("//")
    }
    let json = Data(lines.joined(separator: "\n").utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? Message)
  }

  private func debugger() throws -> Message {
    let package = try #require(try parts()["reorder-debug/package.json"] as? Message)
    let contributes = try #require(package["contributes"] as? Message)
    return try #require((contributes["debuggers"] as? [Message])?.first)
  }

  @Test func extensionHasOnlyKnownAndAllRequiredFields() throws {
    let package = try #require(try parts()["reorder-debug/package.json"] as? Message)
    for name in ["name", "publisher", "version", "engines", "contributes"] {
      #expect(package[name] != nil, "\(name)")
    }
    let known: Set = [
      "type", "label", "program", "args", "runtime", "runtimeArgs", "variables",
      "initialConfigurations", "languages", "configurationSnippets", "configurationAttributes",
      "windows", "osx", "linux",
    ]
    #expect(Set(try debugger().keys).subtracting(known) == [])
  }

  @Test func editorFindsTheProgramInThePath() throws {
    let debugger = try debugger()
    #expect(debugger["runtime"] as? String == "reorder")
    #expect(debugger["program"] == nil)
    for editor in EditorConfiguration.allCases { #expect(!editor.text.contains("/usr/local")) }
  }

  @Test func launchListsTheAttributesThatTheAdapterReads() throws {
    let attributes = try debugger()["configurationAttributes"] as? [String: Message]
    let properties = attributes?["launch"]?["properties"] as? Message ?? [:]
    let source = try ProjectFiles.file("Sources/Program/DebugAdapter/LaunchArguments.swift").text
    let read = source.matches(of: /(?:text|integer|truth)\("(\w+)"\)|arguments\?\["(\w+)"\]/)
      .compactMap { ($0.1 ?? $0.2).map(String.init) }
    // VS Code adds this one to a run without debugging.
    #expect(Set(properties.keys) == Set(read).subtracting(["noDebug"]))
    let launch = try #require(try parts()[".vscode/launch.json"] as? Message)
    let common: Set = ["type", "request", "name"]
    for configuration in launch["configurations"] as? [Message] ?? [] {
      #expect(common.isSubset(of: configuration.keys))
      #expect(Set(configuration.keys).subtracting(common).isSubset(of: properties.keys))
    }
  }

  @Test func problemMatcherFindsFailedSpecs() throws {
    let file = try #require(try parts()[".vscode/tasks.json"] as? Message)
    let task = try #require((file["tasks"] as? [Message])?.first)
    let pattern = try #require((task["problemMatcher"] as? Message)?["pattern"] as? Message)
    let expression = try NSRegularExpression(
      pattern: try #require(pattern["regexp"] as? String))
    try withTemporaryDirectory { folder in
      let folder = folder.resolvingSymlinksInPath()
      try """
      it("adds", function() assert.equal(3, 1 + 1) end)
      it("raises", function()
        local nothing
        nothing.more = 1
      end)
      it("holds", function() assert(true) end)
      """.write(
        to: folder.appending(path: "two words_spec.lua"), atomically: true, encoding: .utf8)
      let output = try runProgram(
        reorderProgram, ["test"], currentDirectory: folder.path
      ).standardOutput
      let found = output.split(separator: "\n").map(String.init).compactMap { line in
        let range = NSRange(location: 0, length: line.utf16.count)
        return expression.firstMatch(in: line, range: range).map { match in
          ["file", "line", "column", "message"].map { name in
            let group = match.range(at: pattern[name] as? Int ?? 0)
            return Range(group, in: line).map { String(line[$0]) } ?? ""
          }
        }
      }
      #expect(found.count == 2, "\(output)")
      #expect(found.map { $0[0] } == ["two words_spec.lua", "two words_spec.lua"])
      #expect(found.map { $0[1] } == ["1", "4"])
      #expect(found.allSatisfy { !$0[2].isEmpty && !$0[3].isEmpty })
    }
  }
}
