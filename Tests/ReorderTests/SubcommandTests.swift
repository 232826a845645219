import ArgumentParser
import TestSupport
import Testing

@testable import Commands

/// Help on commands, and messages for wrong arguments.
struct SubcommandTests {
  /// All commands with the names that lead to them: `plugin info`.
  static var commands: [(path: [String], configuration: CommandConfiguration)] {
    func commands(
      _ command: any ParsableCommand.Type, _ path: [String]
    ) -> [(path: [String], configuration: CommandConfiguration)] {
      [(path, command.configuration)]
        + command.configuration.subcommands.flatMap {
          commands($0, path + [$0.configuration.commandName ?? ""])
        }
    }
    return commands(ReorderCommand.self, [])
  }

  @Test func everyCommandHasASentenceAndExamples() {
    for (path, command) in Self.commands {
      #expect(command.abstract.hasSuffix(".") && !command.abstract.contains("\n"))
      #expect(command.discussion.contains("EXAMPLES:\n  "))
      let call = (["reorder"] + path).joined(separator: " ")
      let lines = command.discussion.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("  \(call)") }, "\(path)")
    }
  }

  @Test(.enabled(if: testsOwnProgram, "examples name the project's files"))
  func helpOfEveryCommandFitsTheTerminal() throws {
    for (path, command) in Self.commands {
      let result = try reorder(path + ["--help"])
      #expect(result.status == .exited(0))
      #expect(result.standardError == "")
      let lines = result.standardOutput.split(separator: "\n")
      for line in lines { #expect(line.count <= 80, "\(line)") }
      // Examples are not wrapped, so that they can be copied.
      for line in command.discussion.split(separator: "\n") where line.hasPrefix("  ") {
        #expect(lines.contains(line), "\(line)")
      }
      #expect(try reorder(["help"] + path) == result)
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
    ("plugin lst", "reorder: Unexpected argument 'lst'\nUsage: reorder plugin "),
    (
      "plugin",
      """
      reorder: 'plugin' needs a subcommand: list, info, new or check
        run 'reorder plugin --help' for details

      """
    ),
    ("test --fromat tap", "reorder: Unknown option '--fromat'. Did you mean '--format'?\nUsage: "),
    ("test --jobs 0", "reorder: --jobs must be from 1 to 64.\nUsage: reorder test "),
    ("--seed 3 api", "reorder: Unknown option '--seed'"),
    ("--bogus", "reorder: Unknown option '--bogus'.\nUsage: "),
    ("--fail-fast x.lua", "reorder: --fail-fast needs --commands."),
    ("--memroy-limit 64M x.lua", "reorder: Unknown option '--memroy-limit'. Did you mean"),
    (
      "tset",
      """
      reorder: 'tset' is neither a command nor a file
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
