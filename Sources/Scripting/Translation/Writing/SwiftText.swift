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

  /// A comment of Lua as one of Swift.
  static func comment(_ lua: String) -> String {
    var text = Substring(lua)
    let isDocumentation = text.hasPrefix("---")
    text = text.drop { $0 == "-" }
    if text.hasPrefix("["), let start = text.dropFirst().firstIndex(of: "[") {
      text = text[text.index(after: start)...]
      while text.last == "]" || text.last == "=" { text = text.dropLast() }
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      let row = row.drop { $0 == " " }
      return row.isEmpty ? "//" : "\(isDocumentation ? "///" : "//") \(row)"
    }.joined(separator: "\n")
  }
}
