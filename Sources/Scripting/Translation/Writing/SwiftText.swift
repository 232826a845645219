import Texts

enum SwiftText {
  /// A string literal.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// The contents of a string literal.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\0": "\\0"
      default:
        scalar.isControl
          ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
      }
    }.joined()
  }

  /// A number with a decimal point; Swift has no literals for the infinite ones.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "Double.nan" }
    guard value.isFinite else { return value < 0 ? "-Double.infinity" : "Double.infinity" }
    return "\(value)"
  }

  // MARK: Identifiers

  /// A name as an identifier that is not one of those in `taken`.
  ///
  /// A keyword is written in backticks. Of a name that is not an identifier, such as a key in JSON,
  /// the words remain: `due date` becomes `dueDate`.
  static func identifier(_ name: String, besides taken: Set<String> = []) -> String {
    let word = word(name)
    // A variable named `self` would hide the instance.
    var result = word == "self" ? "self2" : keywords.contains(word) ? "`\(word)`" : word
    var number = 1
    while taken.contains(result) {
      number += 1
      result = "\(word)\(number)"
    }
    return result
  }

  private static func word(_ name: String) -> String {
    let words = name.unicodeScalars.split {
      !($0 == "_" || $0.isASCII && $0.properties.isAlphabetic || $0.properties.isXIDContinue)
    }.map { String($0) }
    let joined =
      (words.first ?? "")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = joined.unicodeScalars.first else { return "unnamed" }
    // An underscore alone is a pattern.
    return first == "_" && joined == "_"
      ? "__"
      : first == "_" || first.properties.isXIDStart
        ? joined : "_\(joined)"
  }

  /// The words that need backticks somewhere.
  private static let keywords: Set = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  // MARK: Comments

  /// A text as the lines of a comment.
  static func comment(_ text: some StringProtocol, marker: String = "//") -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { row in
      row.isEmpty ? marker : "\(marker) \(String(row).printableLines)"
    }
  }

  /// A comment of Lua as one of Swift.
  static func comment(lua: String) -> String {
    var text = Substring(lua)
    let isDocumentation = text.hasPrefix("---")
    text = text.drop { $0 == "-" }
    if text.hasPrefix("["), let start = text.dropFirst().firstIndex(of: "[") {
      text = text[text.index(after: start)...]
      while text.last == "]" || text.last == "=" { text = text.dropLast() }
    }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      row in
      let row = row.drop { $0 == " " }
      return comment(row, marker: isDocumentation && !row.isEmpty ? "///" : "//")
    }.joined(separator: "\n")
  }
}
