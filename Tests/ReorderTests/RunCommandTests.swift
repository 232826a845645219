import ArgumentParser
import Policies
import Running
import Shell
import Testing
import Traces

@testable import Commands

/// The request that the options of scripts and of the shell make.
struct RunCommandTests {
  private func request(_ words: [String]) throws -> (request: RunRequest, command: RunCommand) {
    let command = try #require(try ReorderCommand.command(of: words) as? RunCommand)
    return (command.request, command)
  }

  private func request(_ line: String) throws -> RunRequest {
    try request(line.split(separator: " ").map { String($0) }).request
  }

  @Test func putsChunksBeforeTheFile() throws {
    let request = try request("-e a x.lua -e b c")
    #expect(request.pieces == [.chunk("a"), .chunk("b"), .file("x.lua")])
    #expect(request.arguments == ["c"])
  }

  @Test(arguments: ["--seed 7 -q x.lua", "--seed=7 -q x.lua", "x.lua -q --seed 7"])
  func acceptsOptionsOnEachSideOfTheFile(line: String) throws {
    let (request, command) = try request(line.split(separator: " ").map { String($0) })
    #expect(command.scripts.options.seed == 7)
    #expect(request.isQuiet)
    #expect(request.pieces == [.file("x.lua")])
    #expect(request.arguments == [])
  }

  @Test(arguments: [["-iq", "-eprint(1)"], ["-iqe", "print(1)"], ["-i", "-q", "-e", "print(1)"]])
  func acceptsShortOptionsTogetherAndWithTheirValue(words: [String]) throws {
    let request = try request(words).request
    #expect(request.next == .shell && request.isQuiet)
    #expect(request.pieces == [.chunk("print(1)")])
  }

  /// ArgumentParser would find -h in it.
  @Test func acceptsAJoinedChunkWithTheLetterOfHelp() throws {
    #expect(try request(["-eprint('h')"]).request.pieces == [.chunk("print('h')")])
  }

  private static let options: [(String, @Sendable (RunRequest) -> Bool)] = [
    ("--trace all", { $0.trace == .all }), ("--trace-file t", { $0.traceFile == "t" }),
    ("--json", { $0.printsJSON }), ("-n", { !$0.readsInit }),
    ("--no-suggestions", { !$0.showsSuggestions }), ("--commands f", { $0.next == .commands("f") }),
    ("--os 15,18", { $0.systems == ["15", "18"] }),
  ]

  @Test(arguments: options)
  func passesAnOptionToTheRequest(
    line: String, holds: @Sendable (RunRequest) -> Bool
  ) throws {
    #expect(holds(try request(line)))
    #expect(!holds(RunRequest()))
  }

  private static let scriptOptions: [(String, @Sendable (ScriptOptions) -> Bool)] = [
    ("--workspace w", { $0.workspace == "w" }),
    ("--plugins a --plugins b", { $0.pluginFolders == ["a", "b"] }),
    (
      "--set idiom=phone",
      { $0.settings == [ScriptOptions.Setting(name: "idiom", value: "phone")] }
    ),
    ("--seed -3", { $0.seed == -3 }), ("--memory-limit 2M", { $0.limits.memory == 2 << 20 }),
    ("--time-limit 1.5", { $0.limits.seconds == 1.5 }),
    ("--instruction-limit 4", { $0.limits.instructions == 4 }),
    ("--callback-limit 5", { $0.limits.callbackInstructions == 5 }),
    ("--output-limit 6", { $0.limits.outputBytes == 6 }),
    ("--chunk-limit 7k", { $0.limits.chunkBytes == 7 << 10 }),
  ]

  @Test(arguments: scriptOptions)
  func passesAnOptionToTheScripts(
    line: String, holds: @Sendable (ScriptOptions) -> Bool
  ) throws {
    let words = line.split(separator: " ").map { String($0) }
    #expect(holds(try request(words).command.scripts.options))
    #expect(!holds(ScriptOptions()))
  }

  @Test func takesNothingAfterTwoDashesForAnOption() throws {
    let request = try request("-q -- x.lua -q --seed")
    #expect(request.pieces == [.file("x.lua")])
    #expect(request.arguments == ["-q", "--seed"])
  }

  @Test(arguments: [
    "--time-limit 1 run x.lua", "-q --time-limit=1 run x.lua", "-e x --time-limit 1 run x.lua",
  ])
  func acceptsOptionsBeforeTheSubcommand(line: String) throws {
    let request = try request(line)
    #expect(request.pieces.last == .file("x.lua"))
  }

  @Test func doesNotTakeTheValueOfAnOptionForASubcommand() throws {
    #expect(try request("-e test x.lua").pieces == [.chunk("test"), .file("x.lua")])
    #expect(try request("--workspace run x.lua").pieces == [.file("x.lua")])
  }

  @Test func takesAFileOfACommandsNameAfterRun() throws {
    #expect(try request("run test").pieces == [.file("test")])
  }

  @Test(arguments: [("-", RunRequest.Piece.standardInput), ("x.lua", .file("x.lua"))])
  func takesADashForStandardInput(word: String, piece: RunRequest.Piece) throws {
    #expect(try request(word).pieces == [piece])
  }

  @Test(arguments: [("64", 64), ("64k", 65536), ("2M", 2 << 20), ("1G", 1 << 30)])
  func readsSizesWithUnits(text: String, bytes: Int) throws {
    let command = try request(["--memory-limit", text]).command
    #expect(command.scripts.options.limits.memory == bytes)
  }
}
