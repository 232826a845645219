/// Texts that could end a literal or a comment, or that are not identifiers, for tests of generated
/// code.
///
/// Those with statements define `pwned`.
public enum HostileTexts {
  public static let all = [
    "", " ", "a\nlet pwned = 1", "a\rlet pwned = 1\r", "a\r\nlet pwned = 1",
    "a\u{B}\u{C}let pwned = 1",
    "a\u{2028}let pwned = 1\u{85}", "*/ let pwned = 1 /*", "]] pwned = 1 --[[", "]==] pwned = 1 --",
    "--> pwned", "\\(pwned)", "\\", "\"; let pwned = 1; \"", "'; pwned = 1; '",
    "`; let pwned = 1; `", "\"\"\"", "#\"", "\"#", "x = 1 }\nlet pwned = 1\nstruct Q { var y",
    "\u{0}", "\u{1}\u{1B}[31m\u{7F}\u{9B}", "\u{202E}abc\u{2066}", "\u{FFFE}\u{FFFF}", "\u{10FFFF}",
    "</text><pwned/>", "]]>", "<!-- pwned -->", "&pwned;", "' onload='pwned", "#endif\n#if true",
    "a; pwned : b\n  participant pwned", "%%{init: pwned}%%", "\\u{41}\\x41\\065", "1st",
    "due date",
    "größe", "e\u{301}", "🧀", "_", "__", "self", "Self", "Any", "Type", "init", "await",
    "precedencegroup", "end", "function", "nil", "true", "$0", "title", "hash", "hashValue",
    "dueDate",
  ]

  /// Some of the pairs of two of these texts, chosen again in each run.
  public static let pairs = RandomSeeds.sample(
    of: all.flatMap { first in all.map { first + $0 } }, count: 40)

  /// A text as a Lua literal that contains only digits.
  public static func lua(_ text: String) -> String {
    "\"" + text.utf8.map { byte in "\\" + String(1000 + Int(byte)).dropFirst() }.joined() + "\""
  }
}
