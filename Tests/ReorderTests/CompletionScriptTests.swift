import Foundation
import TestSupport
import Testing

@testable import Commands

/// The completion scripts, run in their shells.
@Suite struct CompletionScriptTests {
  private static let scripts = Dictionary(
    uniqueKeysWithValues: ShellName.allCases.map { ($0, CompletionScript.text(for: $0)) })

  // MARK: bash

  /// The candidates of bash at the end of a line, in a folder with some files.
  ///
  /// Words are split like in bash: `--format`, `=`, `j`.
  private func bash(_ words: [String]) throws -> [String] {
    try inFolder { folder in
      // The script asks the typed program for names of lessons and plug-ins.
      let words = [reorderProgram] + words.dropFirst()
      let quoted = words.map(UsageError.shellWord).joined(separator: " ")
      let script = """
        . ./completion
        COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1) COMP_LINE="${COMP_WORDS[*]}"
        COMP_POINT=${#COMP_LINE}
        _reorder_without_signs "${COMP_WORDS[0]}"
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
      try PluginSample.text.write(
        to: folder.appending(path: "Plugins/mine/init.lua"), atomically: true, encoding: .utf8)
      try Self.scripts[.bash, default: ""].write(
        to: folder.appending(path: "completion"), atomically: true, encoding: .utf8)
      return try body(folder.path)
    }
  }

  private enum PluginSample {
    static let text = """
      return {
        name = "mine", version = "1.0.0", summary = "Mine.", author = "me", license = "MIT",
        new = function() return {} end,
      }
      """
  }

  private static let expected: [(words: [String], offers: [String])] = [
    (["reorder", "te"], ["test"]), (["reorder", "help", "te"], ["test"]),
    (
      ["reorder", "plugin", ""],
      [
        "--color", "--help", "--no-pager", "--plugins", "--version", "-h", "check", "info", "list",
        "new",
      ]
    ),
    (["reorder", "plugin", "li"], ["list"]),
    (["reorder", "--see"], ["--seed"]),
    (["reorder", "test", "--fo"], ["--format"]),
    (["reorder", "test", "--format", ""], ["json", "junit", "pretty", "tap"]),
    (["reorder", "test", "--format", "=", "j"], ["json", "junit"]),
    (["reorder", "table", "--format", "="], ["csv", "json", "markdown", "text"]),
    (["reorder", "--seed", "3", "test", "--format", "t"], ["tap"]),
    (["reorder", "--color", "=", "never", "surf"], ["surface"]),
    (["reorder", "--trace", "c"], ["calls"]),
    (["reorder", "run", "a"], ["a policy.lua"]),
    (["reorder", "a"], ["a policy.lua", "api"]),
    (["reorder", "--seed", "3", "b"], ["b_spec.lua"]),
    (["reorder", "test", "b"], ["b_spec.lua"]), (["reorder", "test", "s"], ["specs"]),
    (["reorder", "test", "a"], []),
    (["reorder", "learn", "li"], ["lift"]),
    (["reorder", "learn", "pla"], ["placeholders", "places"]),
    (["reorder", "replay", "d"], ["drag.jsonl"]),
    (["reorder", "trace", "d"], ["drag.jsonl"]),
    (["reorder", "--workspace", "v"], ["views.json"]),
    (["reorder", "--plugins", ""], ["Plugins", "specs"]),
    (["reorder", "plugin", "info", ""], ["mine"]),
    (["reorder", "--set", "idi"], ["idiom="]),
    (["reorder", "--seed", ""], []),
    (["reorder", "-e", ""], []),
  ]

  @Test(arguments: expected)
  func bashOffersValidCompletions(words: [String], offers: [String]) throws {
    #expect(try bash(words) == offers)
  }

  @Test func bashDefinesTheFunction() throws {
    let result = try runProgram(
      "/bin/bash", ["--norc", "-c", ". /dev/stdin; complete -p reorder"],
      input: Self.scripts[.bash, default: ""])
    #expect(result.standardOutput == "complete -o filenames -F _reorder_without_signs reorder\n")
  }

  @Test func tabCompletesInBash() throws {
    try inFolder { folder in
      let terminal = try PseudoTerminal(
        "/bin/bash", ["--norc", "--noprofile", "-i"],
        environment: ["PS1": "$ ", "HISTFILE": ""], rows: 24, columns: 90)
      try terminal.waitFor(screenContains: "$")
      // A folder with the name of a command has no effect.
      try terminal.send("cd '\(folder)'; mkdir table; . ./completion; clear; echo read''y\r")
      try terminal.waitUntil("the next prompt") {
        $0.text.contains("ready") && $0.cursorRowText.hasPrefix("$")
      }
      try terminal.send("reorder tab\t--form\tcs\t")
      try terminal.waitUntil("the whole line") {
        $0.cursorRowText.hasPrefix("$ reorder table --format csv")
      }
    }
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
      ("reorder te", "test"), ("reorder help te", "test"), ("reorder test --format ta", "tap"),
      ("reorder plugin in", "info"),
      ("reorder test --fo", "--format"), ("reorder trace d", "drag.jsonl"),
      ("reorder test b", "b_spec.lua"), ("reorder test s", "specs/"),
    ])
  func fishOffersValidCompletions(line: String, offer: String) throws {
    let fish = try #require(Self.path(of: "fish"))
    try inFolder { folder in
      let result = try runProgram(
        fish, ["--no-config", "-c", "source; complete -C \(UsageError.shellWord(line))"],
        input: Self.scripts[.fish, default: ""], currentDirectory: folder)
      #expect(result.standardError == "")
      let offers = result.standardOutput.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      #expect(offers.contains { $0 == offer }, "\(offers)")
    }
  }

  @Test(
    .enabled(if: path(of: "zsh") != nil),
    arguments: [
      ("reorder te\t", "reorder test"), ("reorder help te\t", "reorder help test"),
      ("reorder test --format ta\t", "reorder test --format tap"),
      ("reorder plugin in\t", "reorder plugin info"),
      ("reorder trace d\t", "reorder trace drag.jsonl"),
      ("reorder test b\t", "reorder test b_spec.lua"),
      ("reorder test s\t", "reorder test specs/"),
    ])
  func zshOffersValidCompletions(keys: String, line: String) throws {
    let zsh = try #require(Self.path(of: "zsh"))
    try inFolder { folder in
      try Self.scripts[.zsh, default: ""].write(
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

  // MARK: All shells

  @Test(arguments: ShellName.allCases)
  func programPrintsTheScript(shell: ShellName) throws {
    let result = try reorder(["--completions", shell.rawValue])
    #expect(result.status == .exited(0))
    #expect(result.standardOutput == Self.scripts[shell, default: ""] + "\n")
  }

  @Test(arguments: ShellName.allCases)
  func scriptListsEveryOptionAndCommand(shell: ShellName) throws {
    let text = Self.scripts[shell, default: ""]
    for (path, command) in try SubcommandTests.commands() {
      for name in path { #expect(text.contains(name)) }
      for option in command.displayed {
        for name in option.written { #expect(text.contains(name.drop { $0 == "-" }), "\(name)") }
      }
    }
  }

  /// A script can be used instead of a command, which ArgumentParser cannot describe.
  @Test(arguments: [
    (ShellName.bash, "-o plusdirs -fX '!*.lua'"), (.zsh, "_files -g '*.lua' && ret=0"),
    (.fish, "__fish_complete_suffix .lua"),
  ])
  func offersScriptsNextToCommands(shell: ShellName, words: String) {
    #expect(Self.scripts[shell, default: ""].ranges(of: words).count == 1)
  }
}
