import TestSupport
import Testing

@testable import reorder

/// The one table that the parser, help, the completion scripts and the manual page read.
struct CommandLineTableTests {
  private static let paths = CompletionScript.commands.map { $0.path.joined(separator: " ") }

  private func command(_ path: String) throws -> Subcommand {
    try #require(
      CompletionScript.commands.first { $0.path.joined(separator: " ") == path }?.command)
  }

  @Test(arguments: paths)
  func everyCommandHasASentenceAndExamplesThatCallIt(path: String) throws {
    let command = try command(path)
    #expect(command.summary.hasSuffix("."))
    #expect(!command.summary.contains("\n"))
    #expect(!command.examples.isEmpty)
    let call = path.isEmpty ? "reorder" : "reorder \(path)"
    #expect(command.examples.contains { $0.contains(call) })
  }

  @Test(arguments: paths)
  func noCommandHasTwoOptionsOfOneName(path: String) throws {
    let names = try command(path).allOptions.flatMap(\.writtenNames)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: paths)
  func everyOptionIsSaidInOneLineWithoutAFullStop(path: String) throws {
    for option in try command(path).allOptions {
      #expect(!option.summary.hasSuffix("."), "\(option.usage)")
      #expect(!option.summary.contains("\n"), "\(option.usage)")
    }
  }

  @Test(arguments: paths)
  func helpOfEveryCommandSaysUsageAndEveryOption(path: String) throws {
    let words = path.split(separator: " ").map { String($0) }
    let result = try reorder(words + ["--help"])
    #expect(result.status == .exited(0))
    #expect(result.standardError == "")
    #expect(result.standardOutput.contains("\nusage\n  reorder"))
    #expect(result.standardOutput.contains("\nexamples\n  "))
    for option in try command(path).allOptions where !option.isHidden {
      #expect(result.standardOutput.contains(option.usage), "\(option.usage)")
    }
    #expect(try reorder(["help"] + words).standardOutput == result.standardOutput)
  }

  @Test(arguments: paths)
  func noLineOfHelpIsWiderThanATerminal(path: String) throws {
    let command = try command(path)
    let page = HelpPage.text(of: [command])
    // Examples are kept whole, so that they can be copied.
    for line in page.split(separator: "\n")
    where !command.examples.contains(String(line.dropFirst(2))) {
      #expect(line.count <= 80, "\(line)")
    }
  }
}
