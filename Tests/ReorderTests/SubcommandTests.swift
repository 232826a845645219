import Foundation
import TestSupport
import Testing

@testable import Commands

/// Help on commands, and messages for wrong arguments.
struct SubcommandTests {
  /// All commands with the names that lead to them: `plugin info`.
  static func commands() throws -> [(path: [String], command: ToolInfo.Command)] {
    func placed(
      _ command: ToolInfo.Command, _ path: [String]
    ) -> [(path: [String], command: ToolInfo.Command)] {
      [(path, command)]
        + (command.subcommands ?? []).flatMap { placed($0, path + [$0.commandName]) }
    }
    // ArgumentParser explains its own command `help`.
    return try placed(ToolInfo.current().command, []).filter { $0.path != ["help"] }
  }

  @Test func everyCommandHasASentenceAndExamples() throws {
    for (path, command) in try Self.commands() {
      let abstract = try #require(command.abstract)
      #expect(abstract.hasSuffix(".") && !abstract.contains("\n"))
      let discussion = try #require(command.discussion)
      #expect(discussion.contains("EXAMPLES:\n  "))
      let call = (["reorder"] + path).joined(separator: " ")
      #expect(discussion.split(separator: "\n").contains { $0.hasPrefix("  \(call)") }, "\(path)")
    }
  }

  @Test func describesEveryOptionInASentence() throws {
    for (path, command) in try Self.commands() {
      for argument in command.displayed {
        let abstract = try #require(argument.abstract, "\(path) \(argument.written)")
        #expect(abstract.hasSuffix(".") || abstract.hasSuffix("..."), "\(abstract)")
      }
    }
  }

  @Test func helpOfEveryCommandShowsUsageAndOptions() throws {
    for (path, command) in try Self.commands() {
      let result = try reorder(path + ["--help"])
      #expect(result.status == .exited(0))
      #expect(result.standardError == "")
      let call = (["reorder"] + path).joined(separator: " ")
      #expect(result.standardOutput.contains("\nUSAGE: \(call)"), "\(result.standardOutput)")
      for name in command.displayed.flatMap(\.written) {
        #expect(result.standardOutput.contains(name), "\(path) \(name)")
      }
      #expect(try reorder(["help"] + path).standardOutput == result.standardOutput)
    }
  }

  @Test func helpFitsTheTerminal() throws {
    for (path, command) in try Self.commands() {
      let lines = try reorder(path + ["--help"]).standardOutput.split(separator: "\n")
      for line in lines { #expect(line.count <= 80, "\(line)") }
      // Examples are not wrapped, so that they can be copied.
      for line in (command.discussion ?? "").split(separator: "\n") where line.hasPrefix("  ") {
        #expect(lines.contains(line), "\(line)")
      }
    }
  }

  @Test func jsonIsAFormatOption() throws {
    let json = try reorder(["surface", "SES", "--json"])
    #expect(json.status == .exited(0))
    #expect(try reorder(["surface", "SES", "--format", "json"]) == json)
    let both = try reorder(["surface", "SES", "--json", "--format", "markdown"])
    #expect(both.status == .exited(64))
    #expect(
      both.standardError.hasPrefix("reorder: --json and --format markdown cannot be combined"))
  }

  /// A wrong command line, and the beginning of its message.
  private static let wrong: [(line: String, message: String)] = [
    (
      "plugin lst",
      """
      reorder: 'plugin' has no command 'lst'
        reorder plugin lst
                       ^
        did you mean 'list'?

      """
    ),
    (
      "plugin --plugins x lst",
      """
      reorder: 'plugin' has no command 'lst'
        reorder plugin --plugins x lst
                                   ^
        did you mean 'list'?

      """
    ),
    (
      "plugin",
      """
      reorder: 'plugin' needs a subcommand: list, info, new or check
        run 'reorder plugin --help' for details

      """
    ),
    (
      "help tset",
      """
      reorder: unknown command 'tset'
        reorder help tset
                     ^
        did you mean 'test'?

      """
    ),
    ("test --fromat tap", "reorder: Unknown option '--fromat'. Did you mean '--format'?\nUsage: "),
    ("test --jobs 0", "reorder: --jobs must be from 1 to 64.\nUsage: reorder test "),
    (
      "--seed 3 api",
      """
      reorder: the subcommand must come first
        reorder --seed 3 api
                         ^
        reorder api --help lists its options

      """
    ),
    ("--memroy-limit 64M x.lua", "reorder: Unknown option '--memroy-limit'. Did you mean"),
    (
      "tset",
      """
      reorder: 'tset' is neither a command nor a file
        reorder tset
                ^
        did you mean 'test'?

      """
    ),
    ("--seed", "reorder: Missing value for '--seed <n>'"),
    ("x.lua --foo", "reorder: Unknown option '--foo'"),
    (
      "--trace xml",
      "reorder: The value 'xml' is invalid for '--trace <level>'. Please provide one of 'off', "
    ),
    ("--quiet=1", "reorder: The option '--quiet' does not take any value, but '1' was specified."),
    ("--set idiom", "reorder: The value 'idiom' is invalid for '--set <name=value>'"),
    ("trace a b", "reorder: Unexpected argument 'b'\nUsage: reorder trace [<options>] <trace>\n"),
    (
      "plugin info",
      """
      reorder: Missing expected argument '<name>'
      Help:  <name>  The name or folder of the plug-in.
      Usage: reorder plugin info [<options>] <name>
      """
    ),
    (
      "test --format xml",
      """
      reorder: The value 'xml' is invalid for '--format <format>'. Please provide one of 'pretty', \
      'tap', 'junit' or 'json'.

      """
    ),
    (
      "test --memory-limit much",
      """
      reorder: The value 'much' is invalid for '--memory-limit <size>'
      Help:  --memory-limit <size>  The memory of scripts, in bytes or with K, M, G (256M).

      """
    ),
    ("trace a --diagram states", "reorder: --diagram states needs --format mermaid or svg"),
    ("play a.json --workspace b.json", "reorder: Give one workspace: a.json or --workspace."),
    ("table a.lua b.lua", "reorder: Give one policy, or two with --diff."),
    ("table --diff a.lua", "reorder: --diff compares two policies: "),
  ]

  @Test(arguments: wrong)
  func explainsAWrongCommandLine(line: String, message: String) throws {
    let result = try reorder(line.split(separator: " ").map { String($0) })
    #expect(result.status == .exited(64))
    #expect(result.standardOutput == "")
    #expect(result.standardError.hasPrefix(message), "\(result.standardError)")
  }
}
