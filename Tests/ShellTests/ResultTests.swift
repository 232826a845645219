import Testing

@testable import Shell

/// What entries print: values, descriptions, and advice.
@Suite struct ResultTests {
  /// The entries, and a part of what the last one prints.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let entries: [String]
    let printed: String

    init(_ description: String, _ entries: String..., prints printed: String) {
      testDescription = description
      self.entries = entries
      self.printed = printed
    }
  }

  private static let words = "words = {} for i = 1, 3000 do words[i] = 'w' .. i end"
  private static let long = "long = TableView { name = 'long', items = words }"

  private static let examples = [
    Example(
      "a list of 30 numbers in columns", "list = {} for i = 1, 30 do list[i] = i end", "list",
      prints: "=> {\n      1,  2,  3,"),
    Example("the beginning of a long list", words, "words", prints: "more, :more shows them\n"),
    Example("the rest of a long list", words, "words", ":more", prints: " \"w500\""),
    Example(
      "the beginning of a very long text", "('x'):rep(1e7)",
      prints: "more bytes, :more shows them\n"),
    Example("a model", "inbox.model", prints: "=> DataSource  Milk, Eggs, Bread, Butter\n"),
    Example(
      "a rectangle", "inbox.frame", prints: "=> { x = 16, y = 16, width = 320, height = 640 }\n"),
    Example(
      "tables in tables", ":set depth 5", "{ { { { 1 } } } }", prints: "=> { { { { 1 } } } }\n"),
    Example("earlier results", "'a'", "'b'", "'c'", "_2 .. _1 .. _", prints: "=> \"abc\"\n"),
    Example(
      "a description of a path into a variable", "deep = { list = { 'a', { title = 'b' } } }",
      ":describe deep.list[2]",
      prints: "name   deep.list[2]\ntype   table\nvalue  { title = \"b\" }\n"),
    Example("a description of a view", "inbox?", prints: "sections      1\nitems         4\n"),
    Example(
      "a description of a variable", "list = { 1, 2 }", "?list",
      prints: "name   list\ntype   table\nvalue  { 1, 2 }\n"),
    Example(
      "the items of each section", ":describe archive",
      prints: "sections      1\nitems         Done: 0\n"),
    Example("the help of a command", "lift?", prints: "lift VIEW [ITEM]"),
    Example(
      "a page of very many rows", words, long, ":items long",
      prints: "… 2000 more, :more shows them\n"),
    Example(
      "the next page of rows", words, long, ":items long", ":more",
      prints: "… 1000 more, :more shows them\n"),
    Example("variables", "answer = 42", ":who", prints: "│ answer  │ number    │ 42 "),
    Example("the nearest name, not a keyword", "inb", prints: "did you mean inbox?\n"),
    Example(
      "an argument that is nil", "lift(grocries, 1)",
      prints: "    |      ^\n  grocries is nil\n"),
    Example(
      "a parameter that is nil", "function f(text) inbox.model:insert(text, '0:0') end f()",
      prints: "\n  text is nil\n"),
    Example("Lua's keyword", "break", prints: "break outside"),
    Example(
      "an item given instead of a view", "lift milk",
      prints: "  lift milk\n       ^\n  Milk is an item of inbox: lift inbox Milk\n"),
    Example(
      "a missing semicolon", "lift inbox 0 over archive 0",
      prints: "               ^\n  separate gestures with semicolons\n"),
    Example(
      "why a tap adds nothing",
      "inbox.dragDelegate = { itemsForBeginning = StandardPolicy.itemsForBeginning }",
      "lift inbox 0; over archive 0", "add inbox 2", prints: "has no itemsForAddingTo"),
    Example(
      "a drag that an error ends",
      "archive.dropDelegate = { dropSessionDidUpdate = function() return 'movee' end }",
      "lift inbox 0; over archive 0",
      prints: "the drag has ended: archive.dropSessionDidUpdate failed\n"),
    Example(
      "the line of a wrong answer", "policy = {}",
      "function policy:dropSessionDidUpdate()\nlocal word = 1\nreturn 'movee'\nend",
      "archive.dropDelegate = policy", "lift inbox 0; over archive 0",
      prints: "  3 | return 'movee'\n    |        ^\n"),
    Example("that stepping is off", ":step off", prints: "step is off\n"),
    Example(
      "a deleted breakpoint", ":break canHandle", ":delete 1", prints: "deleted: canHandle\n"),
  ]

  @Test(arguments: examples)
  func prints(example: Example) throws {
    let test = try TestSession()
    let printed = example.entries.map { test.enter($0) }.last ?? ""
    #expect(printed.contains(example.printed), "\(printed)")
  }
}
