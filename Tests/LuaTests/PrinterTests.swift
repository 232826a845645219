import Lua
import Testing

@Suite
struct PrinterTests {
  let bench = Bench()

  @Test(arguments: [
    ("nil", "nil"), ("true", "true"), ("3", "3"), ("3.0", "3.0"), ("-0.0", "-0.0"),
    ("1e100", "1e+100"),
    ("0.1", "0.1"), ("1/0", "inf"), ("-1/0", "-inf"), ("'a'", #""a""#),
    (#"'a"b\\c\n\t\r'"#, #""a\"b\\c\n\t\r""#), (#"'\0\1\0012\127'"#, #""\0\1\0012\127""#),
    (#"'\xFF\u{e9}\u{1F600}'"#, "\"\\xFF\u{e9}\u{1F600}\""), (#"'\u{9F}'"#, #""\xC2\x9F""#),
    ("{}", "{}"), ("{ 1, 2, 'x' }", #"{ 1, 2, "x" }"#),
    ("{ b = 1, a = { c = 2 } }", "{ a = { c = 2 }, b = 1 }"),
    (
      "{ 1, [3] = 3, ['end'] = 1, ['a b'] = 2, [true] = 0, [1.5] = 5 }",
      #"{ 1, [1.5] = 5, [3] = 3, ["a b"] = 2, ["end"] = 1, [true] = 0 }"#
    ),
    ("{ { { { 1 } } } }", "{ { { {…} } } }"), ("{ { { {} } } }", "{ { { {} } } }"),
    ("setmetatable({}, { __tostring = function() return 'Point 1' end })", "Point 1"),
    (
      "setmetatable({}, { __tostring = function() error('no', 0) end })",
      "<error in __tostring: no>"
    ),
    ("print", "function: print"), ("string.rep", "function: string.rep"),
    ("{ f = function() end }", "{ f = function: test.lua:1 }"),
    ("coroutine.create(print)", "thread: #1"),
    ("{ [{}] = 1 }", "{ [table: #1] = 1 }"),
    ("setmetatable({ 1 }, { __index = error, __pairs = error, __len = error })", "{ 1 }"),
  ])
  func printsAValue(_ expression: String, _ text: String) throws {
    #expect(LuaPrinter().text(of: try bench.value(expression)) == text)
  }

  @Test func namesCyclesByTheirLevel() throws {
    let value = try bench.run(
      "local t = { name = 't' }; t.me = t; t.inner = { up = t }; t.inner.me = t.inner; return t")[0]
    #expect(
      LuaPrinter().text(of: value)
        == #"{ inner = { me = <cycle #2>, up = <cycle #1> }, me = <cycle #1>, name = "t" }"#)
  }

  @Test func doesNotReportASharedTableAsACycle() throws {
    let value = try bench.run("local s = { 1 }; return { s, s }")[0]
    #expect(LuaPrinter().text(of: value) == "{ { 1 }, { 1 } }")
  }

  @Test func truncatesLongTables() throws {
    let value = try bench.run("local t = {}; for i = 1, 42 do t[i] = 0 end; return t")[0]
    let text = LuaPrinter(width: 1000).text(of: value)
    #expect(text == "{ " + String(repeating: "0, ", count: 30) + "… 12 more }")
  }

  @Test func breaksLinesThatDoNotFit() throws {
    let value = try bench.value(
      "{ title = 'Inbox', items = { 'Milk', 'Eggs', 'Bread' }, count = 3 }")
    #expect(
      LuaPrinter(width: 40).text(of: value) == """
        {
          count = 3,
          items = { "Milk", "Eggs", "Bread" },
          title = "Inbox",
        }
        """)
    #expect(
      LuaPrinter(width: 24).text(of: value) == """
        {
          count = 3,
          items = {
            "Milk",
            "Eggs",
            "Bread",
          },
          title = "Inbox",
        }
        """)
  }

  @Test func countsIndentationAsWidth() throws {
    let value = try bench.value("{ 1, 2, 3 }")
    #expect(LuaPrinter(width: 11).text(of: value) == "{ 1, 2, 3 }")
    #expect(
      LuaPrinter(width: 11).text(of: value, indentation: 2) == "{\n    1,\n    2,\n    3,\n  }")
  }

  @Test func printsManyShortValuesInColumns() throws {
    var printer = LuaPrinter(width: 24)
    printer.usesColumns = true
    let numbers = try bench.value("{ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }")
    #expect(
      printer.text(of: numbers) == """
        {
           1,  2,  3,  4,  5,
           6,  7,  8,  9, 10,
        }
        """)
    let words = try bench.value("{ 'a', 'bb', 'c', 'd', 'e', 'f', 'g', 'h', 'i' }")
    #expect(
      printer.text(of: words) == """
        {
          "a",  "bb", "c",
          "d",  "e",  "f",
          "g",  "h",  "i",
        }
        """)
  }

  @Test func fillsThePage() throws {
    let value = try bench.run("local t = {}; for i = 1, 42 do t[i] = { i } end; return t")[0]
    let printer = LuaPrinter(width: 40)
    let first = printer.page(of: value, lines: 3)
    #expect(first.text == "{ { 1 }, { 2 }, { 3 }, … 39 more }")
    #expect(first.next == 3)
    let second = printer.page(of: value, from: 39, lines: 30)
    #expect(second.text == "  { 40 },\n  { 41 },\n  { 42 },")
    #expect(second.next == nil)
  }

  @Test func truncatesTextBetweenCharacters() throws {
    let printer = LuaPrinter(width: 4)
    let page = printer.page(of: "aéé日", lines: 1)
    #expect(page.text == "\"aé\"… 5 more bytes")
    #expect(page.next == 3)
    #expect(printer.page(of: "aéé日", from: 3, lines: 1).text == "\"é\"… 3 more bytes")
  }

  @Test func printsFieldsInAGivenOrder() throws {
    var printer = LuaPrinter()
    printer.fieldOrders = [["x", "y"]]
    #expect(printer.text(of: try bench.value("{ y = 2, x = 1 }")) == "{ x = 1, y = 2 }")
    #expect(printer.text(of: try bench.value("{ y = 2, a = 1 }")) == "{ a = 1, y = 2 }")
  }
}
