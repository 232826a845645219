import Testing

@testable import Shell

/// Suggestions for input that the shell does not know.
@Suite struct SuggestionTests {
  @Test(arguments: ["theme", "depth", "idiom"])
  func pointsFromASettingToItsCommand(name: String) throws {
    let printed = try TestSession().enter(":\(name) x")
    #expect(printed.contains("no command is named ':\(name)'"))
    #expect(printed.contains(":set \(name) shows or changes the setting"))
  }

  @Test(arguments: [(":table policy.lua", "reorder table FILE"), (":alias", ":help init")])
  func namesWhatReplacesAMissingCommand(entry: String, advice: String) throws {
    #expect(try TestSession().enter(entry).contains(advice))
  }

  @Test(arguments: ["help", "?", ":?", ":h", ":man", "  help  "])
  func recognizesSynonymsOfHelp(entry: String) throws {
    let test = try TestSession()
    let page = test.enter(":help")
    // A letter that begins several commands lists them.
    let printed = test.enter(entry)
    #expect(printed == page || printed.contains(":help"), "\(printed)")
  }

  @Test(arguments: [":quit", ":exit", "exit", "quit", "bye", ":q", ":qu"])
  func recognizesSynonymsOfQuit(entry: String) throws {
    #expect(try TestSession().shell.enter(entry) == .quit)
  }

  @Test func qAloneDoesNotLeave() throws {
    let test = try TestSession()
    #expect(test.enter("q").contains("'q' does not leave the shell; :q and Ctrl-D do"))
  }

  @Test(arguments: [
    ("inbx", "'inbx' is not a variable; did you mean inbox?"),
    ("hlep", "'hlep' is not a variable; did you mean :help?"),
    ("exti", "'exti' is not a variable; did you mean exit?"),
    ("xyzzy", "'xyzzy' is not a variable; see :help"),
  ])
  func answersAnUnknownWord(word: String, advice: String) throws {
    #expect(try TestSession().enter(word).contains(advice))
  }

  @Test func answersPlainWords() throws {
    let printed = try TestSession().enter("could you explain?")
    #expect(
      printed == """
        'could' is neither Lua nor a command
          could you explain?
          ^
          see :help, or search for it with :apropos could

        """)
  }

  @Test(arguments: [
    ("for x in", "expected"), ("local x = 1 +", "unexpected end of input"),
    ("if a then", "expected"),
    ("local x = = 3", "unexpected symbol"), ("local s = \"abc", "unfinished string"),
    ("view = TableView { name = \"x\" items = {} }", "expected"), ("list = { 1 2 }", "expected"),
    ("local function f()\n  retrun 1\nend", "syntax error"),
    ("repeat until = 1", "unexpected symbol"),
  ])
  func keepsLuasMessageForInvalidLua(entry: String, words: String) throws {
    let printed = try TestSession().enter(entry)
    #expect(!printed.contains("neither Lua nor a command"), "\(printed)")
    #expect(printed.contains(words), "\(printed)")
  }

  @Test(arguments: [(":cal", ":callbacks"), (":ses", ":session"), (":tim on", ":timing on")])
  func acceptsUniqueAbbreviations(short: String, long: String) throws {
    let (one, other) = (try TestSession(), try TestSession())
    #expect(one.enter(short) == other.enter(long))
  }

  @Test func listsTheCommandsOfAnAmbiguousAbbreviation() throws {
    let names = CommandTable.commands.filter { $0.name.hasPrefix("re") }.map(\.written)
    #expect(names.count > 1)
    #expect(
      try TestSession().enter(":re") == """
        ':re' is ambiguous
          :re
           ^
          \(names.joined(separator: ", "))

        """)
  }

  @Test func ignoresAnEmptyEntry() throws {
    let test = try TestSession()
    test.enter("lift inbox 0")
    #expect(test.enter("") == "")
    #expect(test.enter("   ") == "")
    #expect(test.session.printer.prompt.hasPrefix("lifted 1"))
  }
}
