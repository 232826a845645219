import Files
import Foundation
import LineEditor
import TestSupport
import Testing
import Texts

@testable import Shell

/// Completion, colors and hints.
struct EditingTests {
  private func candidates(_ text: String, after entries: [String] = []) throws -> [String] {
    let test = try TestSession()
    for entry in entries { test.enter(entry) }
    return Completer(shell: test.shell).completion(of: text, at: text.utf8.count)
      .candidates.map(\.text)
  }

  @Test(arguments: [
    (":sh", [":show".dropFirst().description + " "]),
    ("lif", ["lift "]),
    ("over ", ["inbox", "archive"]),
    ("lift in", ["inbox"]),
    ("lift inbox ", ["0", "1", "2", "3"]),
    ("lift inbox M", ["Milk"]),
    ("lift inbox \"B", ["\"Bread\"", "\"Butter\""]),
    ("over archive ", ["0"]),
    ("over archive 0 b", ["below"]),
    ("lift inbox 0; ov", ["over "]),
    ("lift inbox 0; over arch", ["archive"]),
    ("gesture lift arch", ["archive"]),
    ("gesture \"li", ["lift "]),
    ("gesture \"lift inb", ["inbox"]),
    ("drag = gesture(\"lift inbox 0; ov", ["over "]),
    ("gesture('over archive 0 b", ["below"]),
    (":what-if dropSessionDidUpdate f", ["forbidden"]),
    (":what-if inbox.dropSessionDidUpdate move, insertAt", ["insertAtDestinationIndexPath"]),
    (":what-if canHandle ", ["true", "false"]),
    (":export drag.h", ["drag.html"]),
    (":export drag.", ["drag.html", "drag.svg", "drag.md", "drag.jsonl"]),
    (":set fau", ["faults"]),
    (":trace ", ["off", "drags", "calls", "all"]),
    (":set idi", ["idiom"]),
    (":set idiom ", ["phone", "pad", "mac"]),
    (":help StandardD", ["StandardDrop"]),
    ("?dropSessionDidU", ["dropSessionDidUpdate"]),
    (":show inbox ", ["inbox", "archive"]),
    (":quit ", []),
    (":nothing ", []),
  ])
  func completesWithTab(text: String, expected: [String]) throws {
    #expect(try candidates(text) == expected)
  }

  @Test(arguments: ["archive.canHandle", "canHandle"])
  func editsAFieldOfATableAsAnAssignment(name: String) throws {
    let test = try TestSession()
    test.enter("archive.dropDelegate = {\n  canHandle = function() return true end,\n}")
    test.session.prompt.openEditor = { text throws(ExternalEditor.Failure) in text }
    test.enter(":edit \(name)")
    #expect(
      test.session.prompt.takeNextEntry()
        == "archive.dropDelegate.canHandle = function() return true end")
  }

  @Test func completesLuaNames() throws {
    #expect(try candidates("string.for") == ["format"])
    #expect(try candidates("print(inb") == ["inbox"])
    #expect(try candidates("inbox:numberOf") == ["numberOfRows"])
    #expect(try candidates("fu") == ["function"])
    #expect(try candidates("own", after: ["ownVariable = 1"]) == ["ownVariable"])
  }

  @Test(arguments: [
    ("return \"forb", ["forbidden\""]),
    ("return \"move\", \"insertInto", ["insertIntoDestinationIndexPath\""]),
    ("return session.localDragSession and 'forb", ["forbidden'"]), ("print(\"arch", ["archive\""]),
  ])
  func completesTheReturnValuesOfACallback(text: String, expected: [String]) throws {
    let callback = "function policy:dropSessionDidUpdate(view, session, destination) "
    #expect(try candidates(callback + text) == expected)
  }

  @Test func completesTheNumbersOfEventsFromTheNewest() throws {
    let drag = ["lift inbox 0", "over archive 0", "drop"]
    let answers = try candidates(":why ", after: drag).compactMap { Int($0) }
    #expect(answers == answers.sorted(by: >) && !answers.isEmpty)
    #expect(try !candidates(":goto ", after: drag).isEmpty)
  }

  @Test func describesAnItemByItsTitle() throws {
    let test = try TestSession()
    let completion = Completer(shell: test.shell).completion(of: "lift inbox ", at: 11)
    #expect(completion.candidates.first == .init("0", description: "Milk"))
  }

  @Test func completesFilesByExtension() throws {
    try withTemporaryDirectory { folder in
      let path = folder.path
      for name in ["a.lua", "b.json", "c.txt"] {
        try FileSink.write("", to: "\(path)/\(name)")
      }
      let scripts = try candidates(":run \(path)/")
      #expect(scripts == ["\(path)/a.lua"])
      let loaded = try candidates(":load \(path)/")
      #expect(loaded == ["\(path)/a.lua", "\(path)/b.json"])
    }
  }

  @Test(arguments: ["dofile \"", "dofile('", "  dofile '"])
  func completesTheFileOfDofile(call: String) throws {
    try withTemporaryDirectory { folder in
      let path = folder.path
      for name in ["rows.lua", "rows.csv", "it's.lua", "a\\b.lua"] {
        try FileSink.write("", to: "\(path)/\(name)")
      }
      try FileManager.default.createDirectory(
        atPath: "\(path)/rules", withIntermediateDirectories: true)
      let quote = try #require(call.last)
      #expect(try candidates("\(call)\(path)/r") == ["\(path)/rows.lua\(quote)", "\(path)/rules/"])
      let i = try candidates("\(call)\(path)/i")
      #expect(i == (quote == "'" ? [] : ["\(path)/it's.lua\""]))
      #expect(try candidates("\(call)\(path)/a") == [])
      #expect(try candidates("print(\(call)\(path)/r") == [])
    }
  }

  @Test func completesTheArgumentsOfAnAlias() throws {
    #expect(try candidates(":l in") == ["inbox"])
    #expect(try candidates(":describ arch") == ["archive"])
    #expect(try candidates(":nosuch arch") == [])
  }

  @Test func suggestsTheFirstCandidate() throws {
    let completer = Completer(shell: try TestSession().shell)
    #expect(completer.suggestion(for: "lift inb") == "ox")
    #expect(completer.suggestion(for: "lift inbox ") == nil)
    #expect(completer.suggestion(for: "zzz") == nil)
  }

  @Test func suggestsNoCommandThatCannotBeUsedNow() throws {
    let test = try TestSession()
    let completer = Completer(shell: test.shell)
    #expect(completer.suggestion(for: "dro") != "p")
    #expect(completer.suggestion(for: ":cont") == nil)
    #expect(completer.suggestion(for: "lift inbox 0; dro") == "p")
    test.enter("lift inbox 0")
    #expect(completer.suggestion(for: "dro") == "p")
  }

  @Test func hintsMarkTheCurrentArgument() {
    func hint(_ text: String) -> String? {
      ArgumentHint.text(
        for: text, cursor: text.utf8.count, isAssigned: { _ in false }, usesUnicode: true)
    }
    #expect(hint("lift")?.isEmpty == nil)
    #expect(hint("lift ")?.hasPrefix("lift ‹VIEW› [ITEM] — ") == true)
    #expect(hint("lift inbox ")?.hasPrefix("lift VIEW ‹[ITEM]› — ") == true)
    #expect(hint("select inbox 0 1 2")?.hasPrefix("select VIEW ‹ITEM…› — ") == true)
    #expect(hint("lift inbox 0; over ")?.hasPrefix("over ‹VIEW› [ITEM]") == true)
    #expect(hint("print(") == nil)
  }

  private func styled(_ text: String, cursor: Int? = nil) -> [(String, TextStyle)] {
    Highlighter().runs(for: text, cursor: cursor).map { run in
      (String(decoding: Array(text.utf8)[run.range], as: UTF8.self), run.style)
    }
  }

  @Test func colorsLua() {
    let runs = styled("local x = 'ü' .. 0x1F -- note")
    #expect(runs.map(\.0) == ["local", "'ü'", "0x1F", "-- note"])
    #expect(
      runs.map(\.1) == [StyleRole.keyword, .string, .literal, .dim].map { Theme().style(of: $0) })
  }

  @Test func colorsLongStringsAndComments() {
    #expect(
      styled("x = [==[ ] ]] ]==] --[[ a\nb ]] end").map(\.0) == [
        "[==[ ] ]] ]==]", "--[[ a\nb ]]", "end",
      ])
  }

  @Test func showsAnUnknownCommandInRed() {
    #expect(styled(":shwo inbox").first?.0 == ":shwo")
    #expect(styled(":shwo inbox").first?.1 == Theme().style(of: .failure))
    #expect(styled(":show inbox").first?.1 == Theme().style(of: .command))
    #expect(styled(":sho").first?.1 == .plain)
    #expect(styled("lift inbox 0").map(\.0) == ["lift", "0"])
  }

  @Test func marksMatchingBrackets() {
    let marked = styled("f(g[1], ')')", cursor: 12).filter { $0.1 == Highlighter.bracket }
    #expect(marked.map(\.0) == ["(", ")"])
    #expect(!styled("f(1)", cursor: nil).contains { $0.1 == Highlighter.bracket })
  }
}
