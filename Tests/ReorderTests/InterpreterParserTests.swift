import Policies
import Running
import Shell
import Testing

@testable import reorder

/// The interpreter's options, and messages for invalid command lines.
struct InterpreterParserTests {
  private func parse(_ line: String, files: Set<String> = []) throws -> CommandLineRequest {
    try parse(line.split(separator: " ").map { String($0) }, files: files)
  }

  private func parse(_ words: [String], files: Set<String> = []) throws -> CommandLineRequest {
    var parser = InterpreterParser(
      words, subcommands: Subcommands.names, fileExists: { files.contains($0) })
    return try parser.parse()
  }

  private func request(_ line: String, files: Set<String> = []) throws -> RunRequest {
    guard case .run(let request) = try parse(line, files: files) else {
      Issue.record("\(line) runs nothing")
      return RunRequest()
    }
    return request
  }

  private func subcommand(_ line: String) throws -> [String] {
    guard case .subcommand(let words) = try parse(line) else {
      Issue.record("\(line) is no subcommand")
      return []
    }
    return words
  }

  @Test func keepsTheOrderOfChunksAndTheFile() throws {
    let request = try request("-e a x.lua -e b c")
    #expect(request.pieces == [.chunk("a"), .file("x.lua"), .chunk("b")])
    #expect(request.arguments == ["c"])
  }

  @Test(arguments: ["--seed 7 -q x.lua", "--seed=7 -q x.lua", "x.lua -q --seed 7"])
  func acceptsOptionsAnywhere(line: String) throws {
    let request = try request(line)
    #expect(request.scripts.seed == 7)
    #expect(request.isQuiet)
    #expect(request.pieces == [.file("x.lua")])
    #expect(request.arguments == [])
  }

  @Test func acceptsCombinedShortOptions() throws {
    let request = try request("-iqeprint(1)")
    #expect(request.entersShell && request.isQuiet)
    #expect(request.pieces == [.chunk("print(1)")])
  }

  private static let options: [(String, @Sendable (RunRequest) -> Bool)] = [
    ("--trace all", { $0.trace == .all }), ("--trace-file t", { $0.traceFile == "t" }),
    ("--json", { $0.printsJSON }), ("-n", { !$0.readsInit }),
    ("--no-suggestions", { !$0.showsSuggestions }),
    ("--workspace w", { $0.scripts.workspace == "w" }),
    ("--plugins a --plugins b", { $0.scripts.pluginFolders == ["a", "b"] }),
    (
      "--set idiom=phone",
      { $0.scripts.settings == [ScriptOptions.Setting(name: "idiom", value: "phone")] }
    ),
    ("--seed -3", { $0.scripts.seed == -3 }),
    ("--memory-limit 2M", { $0.scripts.limits.memory == 2 << 20 }),
    ("--time-limit 1.5", { $0.scripts.limits.seconds == 1.5 }),
    ("--instruction-limit 4", { $0.scripts.limits.instructions == 4 }),
    ("--callback-limit 5", { $0.scripts.limits.callbackInstructions == 5 }),
    ("--output-limit 6", { $0.scripts.limits.outputBytes == 6 }),
    ("--chunk-limit 7k", { $0.scripts.limits.chunkBytes == 7 << 10 }),
    ("--color never", { $0.color == .never }), ("--no-pager", { !$0.usesPager }),
  ]

  @Test(arguments: options)
  func passesEachOptionToTheRequest(line: String, holds: @Sendable (RunRequest) -> Bool) throws {
    let request = try request(line)
    #expect(holds(request))
    #expect(!holds(RunRequest()))
  }

  @Test func treatsNothingAsAnOptionAfterTwoDashes() throws {
    let request = try request("-q -- x.lua -q --seed")
    #expect(request.pieces == [.file("x.lua")])
    #expect(request.arguments == ["-q", "--seed"])
  }

  @Test func passesOptionsBeforeACommandToTheCommand() throws {
    #expect(
      try subcommand("--plugins a plugin --plugins b list") == [
        "plugin", "--plugins", "a", "--plugins", "b", "list",
      ])
  }

  @Test func runsAFileNamedLikeACommand() throws {
    #expect(try request("run test").pieces == [.file("test")])
  }

  @Test func runsAnExistingFileWithoutExtension() throws {
    #expect(try request("tset", files: ["tset"]).pieces == [.file("tset")])
  }

  @Test(arguments: [("64", 64), ("64k", 65536), ("2M", 2 << 20), ("1G", 1 << 30)])
  func acceptsUnitsOfSizes(text: String, bytes: Int) throws {
    #expect(try request("--memory-limit \(text)").scripts.limits.memory == bytes)
  }

  @Test(arguments: [
    ("--help", Page.help), ("-h", .shortHelp), ("--seed 3 --version x.lua", .version),
    ("--manual", .manual), ("--completions zsh", .completions(.zsh)),
  ])
  func printsHelpAndVersionInsteadOfRunning(line: String, page: Page) throws {
    guard case .page(let found) = try parse(line) else { throw Unexpected() }
    #expect(found == page)
  }

  private struct Unexpected: Error {}

  @Test func showsTheHelpOfRunAfterRun() throws {
    #expect(try subcommand("run -h") == ["run", "--help"])
  }

  /// This parser accepts exactly what help, completion scripts and the manual page describe.
  @Test func hasTheNamesThatArgumentParserDescribes() throws {
    let root = try ToolInfo.current().command
    let run = try #require(root.subcommands?.first { $0.commandName == "run" })
    func names(_ command: ToolInfo.Command) -> Set<String> {
      Set(command.displayed.flatMap(\.written))
    }
    let own = Set(InterpreterOption.all.flatMap(\.names))
    #expect(InterpreterOption.all.flatMap(\.names).count == own.count)
    #expect(names(root) == own)
    #expect(names(run) == own.subtracting(["--completions", "--manual"]))
  }

  @Test func agreesWithArgumentParserOnOptionsWithValues() throws {
    let described = try ToolInfo.current().command.displayed
    for option in InterpreterOption.all {
      let other = try #require(described.first { $0.written.contains(option.names[0]) })
      #expect((option.value != nil) == (other.kind == .option), "\(option.names)")
      if let value = option.value { #expect(other.valueName == value.lowercased()) }
    }
  }

  /// A wrong command line, and its complete message.
  private static let wrong: [(line: String, message: String)] = [
    (
      "--memroy-limit 64M x.lua",
      """
      reorder: there is no option --memroy-limit
        reorder --memroy-limit 64M x.lua
                ^
        did you mean --memory-limit?
      """
    ),
    (
      "tset",
      """
      reorder: there is no command and no file 'tset'
        reorder tset
                ^
        did you mean 'test'?
      """
    ),
    (
      "--seed",
      """
      reorder: --seed needs a value: N
        reorder --seed
                       ^
      """
    ),
    (
      "-json",
      """
      reorder: there is no option -j
        reorder -json
                ^
        did you mean --json?
      """
    ),
    (
      "x.lua --foo",
      """
      reorder: there is no option --foo
        reorder x.lua --foo
                      ^
        to hand it to the script, write -- before it
      """
    ),
    (
      "--trace xml",
      """
      reorder: --trace cannot be 'xml'
        reorder --trace xml
                        ^
        one of off, drags, calls, all
      """
    ),
    (
      "--quiet=1",
      """
      reorder: --quiet takes no value
        reorder --quiet=1
                ^
      """
    ),
    (
      "--set idiom",
      """
      reorder: --set needs NAME=VALUE, got 'idiom'
        reorder --set idiom
                      ^
      """
    ),
    (
      "run",
      """
      reorder: 'run' needs FILE
        reorder run
                    ^
        reorder run --help says more
      """
    ),
  ]

  @Test(arguments: wrong)
  func marksAWrongArgumentWithACaret(line: String, message: String) throws {
    let error = try #require(throws: UsageError.self) { try parse(line) }
    let words = line.split(separator: " ").map { String($0) }
    #expect(error.description(of: words) == message)
  }

  @Test func quotesArgumentsWithBlanks() throws {
    let words = ["-e", "print('a b')", "--seed", "x"]
    let error = try #require(throws: UsageError.self) { try parse(words) }
    #expect(error.description(of: words).contains(#"  reorder -e 'print('\''a b'\'')' --seed x"#))
  }

  @Test func omitsALineTooLongForACaret() {
    let words = [String(repeating: "x", count: 100), "--no"]
    #expect(UsageError("wrong", word: 1).description(of: words) == "reorder: wrong")
  }
}
