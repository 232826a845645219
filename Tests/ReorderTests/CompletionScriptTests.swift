import Foundation
import TestSupport
import Testing

/// The completion scripts of ArgumentParser, with the completions that the options declare.
@Suite struct CompletionScriptTests {
  private static func script(for shell: String) throws -> String {
    try reorder(["--generate-completion-script", shell]).standardOutput
  }

  /// The candidates of bash at the end of a line, in a folder with some files.
  private func bash(_ words: [String]) throws -> [String] {
    try inFolder { folder in
      // The script asks the typed program for names of lessons and plug-ins.
      let quoted = ([reorderProgram] + words.dropFirst()).map { "'\($0)'" }.joined(separator: " ")
      let script = """
        . ./completion
        COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1) COMP_LINE="${COMP_WORDS[*]}"
        COMP_POINT=${#COMP_LINE}
        _reorder "${COMP_WORDS[0]}" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let result = try runProgram(
        "/bin/bash", ["--norc", "--noprofile", "-c", script],
        environment: ["XDG_DATA_HOME": "/nowhere"], currentDirectory: folder)
      #expect(result.standardError == "")
      return result.standardOutput.split(separator: "\n").map { String($0) }.sorted()
    }
  }

  private func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    try withTemporaryDirectory { folder in
      for name in ["a policy.lua", "b_spec.lua", "drag.jsonl", "views.json", "x.txt"] {
        try "".write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      for name in ["specs", "Plugins/mine"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: name), withIntermediateDirectories: true)
      }
      try Self.plugin.write(
        to: folder.appending(path: "Plugins/mine/init.lua"), atomically: true, encoding: .utf8)
      try Self.script(for: "bash").write(
        to: folder.appending(path: "completion"), atomically: true, encoding: .utf8)
      return try body(folder.path)
    }
  }

  private static let plugin = """
    return {
      name = "mine", version = "1.0.0", summary = "Mine.", author = "me", license = "MIT",
      new = function() return {} end,
    }
    """

  private static let expected: [(words: [String], offers: [String])] = [
    (["reorder", "te"], ["test"]),
    (["reorder", "plugin", "li"], ["list"]),
    (["reorder", "run", "--see"], ["--seed"]),
    (["reorder", "test", "--format", ""], ["json", "junit", "pretty", "tap"]),
    (["reorder", "run", "--trace", "c"], ["calls"]),
    (["reorder", "run", "a"], ["a policy.lua"]),
    (["reorder", "test", "b"], ["b_spec.lua"]), (["reorder", "test", "s"], ["specs"]),
    (["reorder", "learn", "li"], ["lift"]),
    (["reorder", "learn", "pla"], ["placeholders", "places"]),
    (["reorder", "replay", "d"], ["drag.jsonl"]),
    (["reorder", "trace", "d"], ["drag.jsonl"]),
    (["reorder", "run", "--workspace", "v"], ["views.json"]),
    (["reorder", "run", "--plugins", ""], ["Plugins", "specs"]),
    (["reorder", "plugin", "info", "mi"], ["mine"]),
    (["reorder", "run", "--set", "idi"], ["idiom="]),
    (["reorder", "run", "--seed", ""], []),
  ]

  @Test(arguments: expected)
  func bashOffersValidCompletions(words: [String], offers: [String]) throws {
    #expect(try bash(words) == offers)
  }

  // MARK: Other shells, if installed

  static func path(of shell: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(shell)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  @Test(
    .enabled(if: path(of: "fish") != nil),
    arguments: [
      ("reorder te", "test"), ("reorder test --format ta", "tap"),
      ("reorder plugin in", "info"), ("reorder trace d", "drag.jsonl"),
    ])
  func fishOffersValidCompletions(line: String, offer: String) throws {
    let fish = try #require(Self.path(of: "fish"))
    try inFolder { folder in
      let result = try runProgram(
        fish, ["--no-config", "-c", "source; complete -C '\(line)'"],
        input: Self.script(for: "fish"), currentDirectory: folder)
      #expect(result.standardError == "")
      let offers = result.standardOutput.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      #expect(offers.contains { $0 == offer }, "\(offers)")
    }
  }

  @Test(
    .enabled(if: path(of: "zsh") != nil),
    arguments: [
      ("reorder te\t", "reorder test"), ("reorder test --format ta\t", "reorder test --format tap"),
      ("reorder plugin in\t", "reorder plugin info"),
      ("reorder trace d\t", "reorder trace drag.jsonl"),
    ])
  func zshOffersValidCompletions(keys: String, line: String) throws {
    let zsh = try #require(Self.path(of: "zsh"))
    try inFolder { folder in
      try Self.script(for: "zsh").write(
        toFile: folder + "/_reorder", atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(
        zsh, ["-f", "-i"], environment: ["PS1": "$ ", "HOME": folder], rows: 24, columns: 90)
      try terminal.waitFor(screenContains: "$")
      try terminal.send(
        "cd '\(folder)'; fpath=($PWD $fpath); autoload -U compinit; compinit -u; echo read''y\r")
      try terminal.waitFor(screenContains: "ready")
      try terminal.send(keys)
      try terminal.waitUntil("the whole line") { $0.cursorRowText.hasPrefix("$ \(line)") }
    }
  }
}
