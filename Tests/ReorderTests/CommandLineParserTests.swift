import Testing

@testable import reorder

/// What a command line asks for, and what is said of one that makes no sense.
struct CommandLineParserTests {
  private func parse(_ line: String, files: Set<String> = []) throws -> Request {
    var parser = CommandLineParser(
      line.split(separator: " ").map { String($0) }, fileExists: { files.contains($0) })
    return try parser.parse()
  }

  private func invocation(_ line: String, files: Set<String> = []) throws -> Invocation {
    guard case .run(_, let invocation) = try parse(line, files: files) else {
      Issue.record("\(line) is a call for help")
      return Invocation(path: [], words: [])
    }
    return invocation
  }

  @Test func optionsAndArgumentsKeepTheirOrder() throws {
    #expect(
      try invocation("-e a x.lua -e b c").words == [
        .option(name: "e", value: "a"), .argument("x.lua"), .option(name: "e", value: "b"),
        .argument("c"),
      ])
  }

  @Test(arguments: ["--seed 7 -q x.lua", "--seed=7 -q x.lua", "x.lua -q --seed 7"])
  func optionsStandAnywhere(line: String) throws {
    let invocation = try invocation(line)
    #expect(invocation["seed"] == "7")
    #expect(invocation.has("quiet"))
    #expect(invocation.arguments == ["x.lua"])
  }

  @Test func shortOptionsStandTogetherAndWithTheirValue() throws {
    let invocation = try invocation("-iqeprint(1)")
    #expect(invocation.has("i") && invocation.has("quiet"))
    #expect(invocation["e"] == "print(1)")
  }

  @Test func afterTwoDashesNothingIsAnOption() throws {
    #expect(try invocation("-q -- x.lua -q --seed").arguments == ["x.lua", "-q", "--seed"])
  }

  @Test func optionsBeforeACommandCountForIt() throws {
    let invocation = try invocation("--plugins a plugin --plugins b list")
    #expect(invocation.path == ["plugin", "list"])
    #expect(invocation.pluginFolders == ["a", "b"])
  }

  @Test func runTakesAFileOfACommandsName() throws {
    let invocation = try invocation("run test")
    #expect(invocation.path == ["run"])
    #expect(invocation.arguments == ["test"])
  }

  @Test func aFileThatExistsNeedsNoEnding() throws {
    #expect(try invocation("tset", files: ["tset"]).arguments == ["tset"])
  }

  @Test func theOptionForJSONIsAFormat() throws {
    #expect(try invocation("api --json").format(default: APICommand.Format.luacats) == .json)
    let last = try invocation("api --json --format markdown")
    #expect(last.format(default: APICommand.Format.luacats) == .markdown)
  }

  @Test(arguments: [("64", 64), ("64k", 65536), ("2M", 2 << 20), ("1G", 1 << 30)])
  func sizesHaveUnits(text: String, bytes: Int) throws {
    #expect(try invocation("--memory-limit \(text)")["memory-limit"] == text)
    #expect(CommandLineValue.bytes(text) == bytes)
  }

  /// The wrong line, and all that is said of it.
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
      "plugin lst",
      """
      reorder: 'plugin' has no command 'lst'
        reorder plugin lst
                       ^
        did you mean 'list'?
      """
    ),
    (
      "test --jobs 0",
      """
      reorder: --jobs needs a whole number from 1 to 64, got '0'
        reorder test --jobs 0
                            ^
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
      "--seed 3 api",
      """
      reorder: 'api' has no option --seed
        reorder --seed 3 api
                ^
        reorder api --help lists its options
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
      "trace a b",
      """
      reorder: 'trace' takes no more than this
        reorder trace a b
                        ^
        reorder trace --help says more
      """
    ),
    (
      "plugin info",
      """
      reorder: 'plugin info' needs NAME
        reorder plugin info
                            ^
        reorder plugin info --help says more
      """
    ),
    (
      "test --format xml",
      """
      reorder: --format cannot be 'xml'
        reorder test --format xml
                              ^
        one of pretty, tap, junit, json
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
  ]

  @Test(arguments: wrong)
  func aWrongWordHasACaretUnderIt(line: String, message: String) throws {
    let error = try #require(throws: UsageError.self) { try parse(line) }
    let words = line.split(separator: " ").map { String($0) }
    #expect(error.description(of: words) == message)
  }

  @Test func wordsThatAShellWouldSplitAreQuoted() throws {
    let words = ["-e", "print('a b')", "--seed", "x"]
    var parser = CommandLineParser(words, fileExists: { _ in false })
    let error = try #require(throws: UsageError.self) { try parser.parse() }
    #expect(error.description(of: words).contains(#"  reorder -e 'print('\''a b'\'')' --seed x"#))
  }

  @Test func aLineTooLongForACaretIsLeftOut() {
    let words = [String(repeating: "x", count: 100), "--no"]
    #expect(UsageError("wrong", word: 1).description(of: words) == "reorder: wrong")
  }
}
