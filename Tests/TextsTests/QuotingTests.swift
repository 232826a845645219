import Foundation
import LuaSyntax
import Testing
import Texts

@Suite struct QuotingTests {
  @Test(arguments: [
    ([], ""), (["a"], "'a'"), (["a", "b"], "'a' or 'b'"), (["a", "b", "c"], "'a', 'b' or 'c'"),
  ])
  func putsOrBeforeTheLastChoice(words: [String], text: String) {
    #expect(words.choice() == text)
    #expect(words.choice(quotes: .double) == text.replacing("'", with: "\""))
  }

  @Test(arguments: [
    ("plain text", "plain text"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""), ("", ""),
  ])
  func quotesACSVFieldIfNecessary(text: String, field: String) {
    #expect(text.quotedForCSV == field)
  }

  @Test func escapesMarkupInXML() {
    let text = "<a href=\"x\">'&'</a>\u{1}\n"
    #expect(
      XMLText.escaped(text)
        == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;\u{FFFD}\n")
    #expect(XMLText.escapedContent(text) == "&lt;a href=\"x\"&gt;'&amp;'&lt;/a&gt;\u{FFFD}\n")
    #expect(
      XMLText.escapedAttribute(text)
        == "&lt;a href=&quot;x&quot;&gt;'&amp;'&lt;/a&gt;\u{FFFD}&#10;")
  }

  @Test(arguments: [
    ("\u{0}", #"\u{0}"#, #"\u0000"#, #"\0"#), ("\u{1B}", #"\u{1B}"#, #"\u001b"#, #"\27"#),
    ("\u{7F}", #"\u{7F}"#, #"\u007f"#, #"\127"#), ("\u{80}", #"\u{80}"#, #"\u0080"#, #"\xC2\x80"#),
    ("\u{9F}", #"\u{9F}"#, #"\u009f"#, #"\xC2\x9F"#),
    ("\u{61C}", #"\u{61C}"#, #"\u061c"#, #"\u{61C}"#),
    ("\u{200E}", #"\u{200E}"#, #"\u200e"#, #"\u{200E}"#),
    ("\u{200F}", #"\u{200F}"#, #"\u200f"#, #"\u{200F}"#),
    ("\u{2028}", #"\u{2028}"#, #"\u2028"#, #"\u{2028}"#),
    ("\u{202A}", #"\u{202A}"#, #"\u202a"#, #"\u{202A}"#),
    ("\u{202E}", #"\u{202E}"#, #"\u202e"#, #"\u{202E}"#),
    ("\u{2066}", #"\u{2066}"#, #"\u2066"#, #"\u{2066}"#),
    ("\u{2069}", #"\u{2069}"#, #"\u2069"#, #"\u{2069}"#),
  ])
  func escapesControlCharacters(text: String, shown: String, json: String, lua: String) {
    #expect(text.printable == shown)
    #expect(text.printableLines == shown)
    #expect(JSONString.quoted(text) == "\"\(json)\"")
    #expect(LuaSyntax.quoted(text) == "\"\(lua)\"")
  }

  @Test(arguments: ["plain", "Käse 🧀", "👩‍👩‍👧", "שלום", "…→", "\u{A0}\u{61B}\u{200D}\u{2010}\u{206A}"])
  func keepsOtherCharacters(text: String) {
    #expect(!text.hasControls)
    #expect(text.printable == text)
    #expect(JSONString.quoted(text) == "\"\(text)\"")
  }

  @Test func keepsLineBreaksAndTabs() {
    #expect("a\n\tb\r\n".printableLines == "a\n\tb\\r\n")
    #expect("a\n\tb\r\n".printable == #"a\n\tb\r\n"#)
  }

  @Test(arguments: ["plain", "a \"b\" \\ c", "\u{0}\u{1F}\n\r\t\u{7F}", "Käse 🧀", ""])
  func roundTripsAJSONString(text: String) throws {
    let quoted = JSONString.quoted(text)
    #expect(!quoted.contains { $0.isNewline })
    #expect(try JSONDecoder().decode([String].self, from: Data("[\(quoted)]".utf8)) == [text])
  }

  @Test(arguments: [
    "a", "\"", "\"a\" ", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"a\"b\"", "\"\\\"", "\"\u{1}\"",
  ])
  func rejectsInvalidJSONStrings(line: String) {
    #expect(JSONString.decode(Array(line.utf8)[...]) == nil)
  }

  @Test(arguments: [
    (#""\u00e9\ud83d\ude00\/\b""#, "é😀/\u{8}"), ("\"\"", ""), (#""a\"\\""#, "a\"\\"),
  ])
  func readsAJSONString(json: String, text: String) {
    #expect(JSONString.decode(Array(json.utf8)[...]) == text)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (12, "12"), (0.5, "0.5"), (-1e6, "-1000000"), (.nan, "nan"),
      (-.nan, "nan"), (.infinity, "inf"), (0x1p53 - 1, "9007199254740991"), (1e300, "1e+300"),
    ] as [(Double, String)])
  func printsAWholeNumberWithoutFraction(number: Double, text: String) {
    #expect(NumberText.of(number) == text)
  }

  @Test(arguments: [
    ("plain", "\"plain\""), ("a \"b\" \\", "\"a \\\"b\\\" \\\\\""),
    ("\n\r\t", "\"\\n\\r\\t\""), ("\u{1}2\u{1}a", "\"\\0012\\1a\""), ("Käse", "\"Käse\""),
    ("\u{85}", "\"\\xC2\\x85\""),
  ])
  func writesALuaStringOnOneLine(text: String, quoted: String) {
    #expect(LuaSyntax.quoted(text) == quoted)
  }

  @Test func escapesInvalidUTF8ForLua() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3]
    #expect(LuaSyntax.quoted(bytes) == "\"a\\xFF\\xC3\"")
  }

  @Test(arguments: [
    ("name", true), ("_1", true), ("1st", false), ("end", false), ("a-b", false), ("", false),
    ("käse", false), ("Ab9", true), ("a@b", false), ("a`b", false),
  ])
  func recognizesLuaNames(text: String, isName: Bool) {
    #expect(LuaSyntax.isName(text) == isName)
  }

  @Test func knowsLuasTwentyTwoKeywords() {
    #expect(LuaSyntax.keywords.count == 22)
    #expect(LuaSyntax.keywords == LuaSyntax.keywords.sorted())
    #expect(LuaSyntax.keywords.allSatisfy { LuaSyntax.isKeyword($0) })
    #expect(!LuaSyntax.isKeyword("print"))
  }
}
