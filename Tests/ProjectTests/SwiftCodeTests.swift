import Testing

@Suite struct SwiftCodeTests {
  @Test(arguments: [
    ("a // b\nc", "a     \nc"),
    ("a /* b /* c */ d */ e", "a                   e"),
    (#"f("b") + c"#, #"f(" ") + c"#),
    (#"f("\(g(h)) i") + j"#, #"f(" (g(h))  ") + j"#),
    (##"#"a"b"# + c"##, ##"#"   "# + c"##),
    (##"#"\(a) \#(b)"# + c"##, ##"#"       (b)"# + c"##),
    ("\"\"\"\n a \"b\"\n \"\"\" + c", "\"\"\"\n      \n \"\"\" + c"),
    (#"f("a\"b", c)"#, #"f("    ", c)"#),
    (#"f("", c)"#, #"f("", c)"#),
    ("/\"/\n a", "/\" \n a"),
  ])
  func keepsOnlyCode(source: String, code: String) {
    #expect(SwiftCode(source).text == code)
  }

  @Test func countsLinesFromOne() throws {
    let code = SwiftCode("/* a\n b */\n\"\"\"\n x\n \"\"\"; y")
    let place = try #require(code.text.firstIndex(of: "y"))
    #expect(code.line(of: place) == 5)
  }
}
